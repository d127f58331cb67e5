import { afterAll, describe, expect, it } from 'vitest';
import { useServer } from '../../testing/server.ts';
import { liveTicket, openStream, type TestStream } from '../../testing/stream.ts';
import { companyTopics } from '../link/topic.ts';

const server = useServer();
const open: TestStream[] = [];
afterAll(() => {
  for (const stream of open) stream.close();
});

describe('what was changed while a page read, before it listened', () => {
  /** A stream of a page that has read for so long; the marker comes after all first events. */
  const streamSince = async (who: string, since: string) => {
    const token = await server.signIn(who);
    const stream = await openStream(server.url, await liveTicket(server, token), since);
    open.push(stream);
    return stream;
  };
  const toldOf = (stream: TestStream) =>
    stream.events.filter(({ event }) => event === 'changed').map(({ data }) => data['Noun']);
  /** How long a server must have run to know all changes asked for below. */
  const KNOWN_MS = 4_000;

  it('is sent to it alone, and only of what it may see', async () => {
    const began = performance.now();
    await expect.poll(() => performance.now() - began, { timeout: KNOWN_MS * 2 }).toBeGreaterThan(KNOWN_MS);
    const [mine] = await server.query<{ id: number }>(
      "select company_id::int as id from user_account where email = 'admin@demo.az'",
    );
    const own = await streamSince('admin', '');
    await server.bus.publish(companyTopics.news(mine?.id ?? 0), JSON.stringify({ operation: null }));
    await own.sees('changed', { Noun: 'operation' });
    const late = await streamSince('admin', '&Since=1000');
    await late.sees('changed', { Noun: 'operation', CompanyId: mine?.id });
    const [others, without, wrong] = await Promise.all([
      streamSince('admin-b', '&Since=1000'),
      streamSince('admin', ''),
      streamSince('admin', '&Since=x'),
    ]);
    for (const stream of [others, without, wrong]) {
      await stream.sees('site');
      expect(toldOf(stream)).toEqual([]);
    }
  });

  it('may be more than the server knows of', async () => {
    const stream = await streamSince('admin', '&Since=3600000');
    expect(await stream.sees('missed')).toMatchObject({ event: 'missed' });
  });
});
