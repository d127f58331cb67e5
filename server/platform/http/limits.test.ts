import { afterEach, describe, expect, it } from 'vitest';
import { startServer } from '../../testing/server.ts';
import { createLog } from '../log.ts';
import { tricks } from './address-tricks.fixture.ts';

const open: { close(): Promise<void> }[] = [];
const start = async (options: Parameters<typeof startServer>[0]) => {
  const server = await startServer(options);
  open.push(server);
  return server;
};
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

type Server = Awaited<ReturnType<typeof startServer>>;
/** The address that a sign-in with these headers is written down with. */
async function addressOf(server: Server, headers: Record<string, string>): Promise<string | undefined> {
  await server.call('POST /auth/login', { body: { Email: 'admin@demo.az', Password: 'Demo1234' }, headers });
  const rows = await server.query<{ address: string }>(
    'select address from session order by id desc limit 1',
  );
  return rows[0]?.address;
}

describe('whose request it is', () => {
  /** How many of the tricks have the server take their sender for another; `behind` is what a proxy adds to them. */
  async function believed(trusted: string | undefined, isReal: string, behind = ''): Promise<number> {
    const lines: string[] = [];
    const server = await start({
      log: createLog('info', { write: (line) => void lines.push(line) }),
      ...(trusted !== undefined && { environment: { TRUSTED_PROXIES: trusted } }),
    });
    const sent = tricks.map((trick) => {
      const forwarded = [trick['x-forwarded-for'], behind].filter(Boolean).join(', ');
      return server.call('GET /nothing', {
        headers: forwarded === '' ? trick : { ...trick, 'x-forwarded-for': forwarded },
      });
    });
    await Promise.all(sent);
    const requests = lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'request');
    expect(requests).toHaveLength(tricks.length);
    return requests.filter(({ address }) => address !== isReal).length;
  }

  it('is who is on the line, despite the headers: 0 of over 200 tricks are believed, behind a proxy neither', async () => {
    expect(tricks.length).toBeGreaterThan(200);
    expect(await believed(undefined, '127.0.0.1')).toBe(0);
    expect(await believed('1', '198.51.100.40', '198.51.100.40')).toBe(0);
    // A server that trusts nine proxies takes many of them: the tricks do work.
    expect(await believed('9', '127.0.0.1')).toBeGreaterThanOrEqual(10);
  });

  it.each([
    ['one hop', '1', '203.0.113.7', '203.0.113.7'],
    ['one hop, of which the caller invents more', '1', '198.51.100.9, 203.0.113.7', '203.0.113.7'],
    ['two hops', '2', '198.51.100.9, 203.0.113.7', '198.51.100.9'],
    ['this machine', '127.0.0.0/8', '198.51.100.9, 203.0.113.7', '203.0.113.7'],
    ['two networks', '127.0.0.1,203.0.113.0/24', '192.0.2.1, 198.51.100.9, 203.0.113.7', '198.51.100.9'],
    ['another machine', '192.0.2.1', '203.0.113.7', '127.0.0.1'],
  ])('is who %s says', async (_what, trusted, forwarded, address) => {
    const server = await start({ environment: { TRUSTED_PROXIES: trusted } });
    expect(await addressOf(server, { 'x-forwarded-for': forwarded })).toBe(address);
  });
});

describe('many requests', () => {
  it('are refused past the limit, with the time to wait, under every name that they come by', async () => {
    const server = await start({ requestsPerMinute: 5 });
    for (let sent = 0; sent < 5; sent++) expect((await server.call('GET /nothing')).status).toBe(404);
    for (const headers of [{}, ...tricks]) {
      const {
        status,
        headers: responseHeaders,
        Data,
        Status,
      } = await server.call('GET /truck', { headers, language: 'en' });
      expect([status, Data, Status.Code]).toEqual([429, null, 'general.tooMany']);
      const seconds = Number(responseHeaders.get('retry-after'));
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(60);
      expect(Status.Message).toMatch(/^Too many requests\. Wait \d+ seconds\.$/);
    }
  });

  it('of addresses that do not exist are counted too', async () => {
    const server = await start({ requestsPerMinute: 5 });
    const guess = async () => (await fetch(`${server.url}/api/v9/guess`, { method: 'POST' })).status;
    const guesses: number[] = [];
    for (let sent = 0; sent < 8; sent++) guesses.push(await guess());
    expect(guesses).toEqual([404, 404, 404, 404, 404, 429, 429, 429]);
  });

  it('never hide from a watcher whether the server lives', async () => {
    const server = await start({ requestsPerMinute: 1 });
    for (let sent = 0; sent < 5; sent++)
      for (const where of ['/livez', '/readyz', '/metrics'])
        expect([where, (await fetch(server.url + where)).status]).toEqual([where, 200]);
  });

  it('of one customer’s network are counted together, of two customers apart', async () => {
    const server = await start({ requestsPerMinute: 2, environment: { TRUSTED_PROXIES: '1' } });
    const from = async (address: string) =>
      (await server.call('GET /nothing', { headers: { 'x-forwarded-for': address } })).status;
    expect(await from('2001:db8::1')).toBe(404);
    expect(await from('2001:db8:0:0:ffff::2')).toBe(404);
    expect(await from('2001:db8::3')).toBe(429);
    expect(await from('2001:db8:0:1::1')).toBe(404);
    expect(await from('203.0.113.7')).toBe(404);
    expect(await from('::ffff:203.0.113.7')).toBe(404);
    expect(await from('203.0.113.7')).toBe(429);
    expect(await from('203.0.113.8')).toBe(404);
  });
});
