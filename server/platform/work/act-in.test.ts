import { beforeAll, describe, expect, it } from 'vitest';
import { useServer } from '../../testing/server.ts';
import { createLog } from '../log.ts';
import { sparingLog } from '../sparing-log.ts';
import { actIn } from './act-in.ts';
import type { Device, Job } from './actor.ts';

const server = useServer();
const log = sparingLog(createLog('silent'));
const site: Device = { kind: 'device', siteId: 7 };
const clock: Job = { kind: 'job', name: 'nightly', id: null };
let companyId = 0;
beforeAll(async () => {
  const [row] = await server.query<{ id: number }>(
    "select company_id::int as id from user_account where email = 'admin@demo.az'",
  );
  companyId = row?.id ?? 0;
});

/** Has an actor note something in the company, with an event once it is kept; throws at the end where `fails`. */
async function note(actor: Device | Job, target: string, { fails = false } = {}): Promise<string[]> {
  const events: string[] = [];
  const acting = actIn(
    { database: server.database, log },
    { actor, companyId, requestId: `r-${target}` },
    async (work) => {
      await work.sql
        .insertInto('actionLog')
        .values({ companyId, action: 'noted', target, detail: '{}' })
        .execute();
      work.afterCommit(() => void events.push(`told ${target}`));
      events.push('written');
      if (fails) throw new Error('the deck moved');
    },
  );
  await acting.catch((error: Error) => events.push(error.message));
  return events;
}
const noted = (target: string) =>
  server.query(
    'select acted_as as as, user_id as user, on_behalf_of as behalf, request_id as request from action_log where target = $1',
    [target],
  );

describe('what no person asked for', () => {
  it.each([
    ['a site', site, 'site:7'],
    ['the clock', clock, 'job:nightly'],
  ])('is written in the name of %s, and announced once it is kept', async (_, actor, as) => {
    expect(await note(actor, as)).toEqual(['written', `told ${as}`]);
    expect(await noted(as)).toEqual([{ as, user: null, behalf: null, request: `r-${as}` }]);
  });

  it('leaves nothing where it fails, and announces nothing', async () => {
    expect(await note(site, 'failed', { fails: true })).toEqual(['written', 'the deck moved']);
    expect(await noted('failed')).toEqual([]);
  });

  it('reaches its own company and no other, for reading and for writing', async () => {
    const act = <T>(work: Parameters<typeof actIn<Device, T>>[2]) =>
      actIn({ database: server.database, log }, { actor: site, companyId, requestId: 'r' }, work);
    const rows = await act(({ sql }) => sql.selectFrom('truck').select('companyId').distinct().execute());
    expect(rows).toEqual([{ companyId }]);
    const foreign = { companyId: companyId + 1, action: 'noted', target: 'foreign', detail: '{}' };
    await expect(
      act(({ sql }) => sql.insertInto('actionLog').values(foreign).execute()),
    ).rejects.toMatchObject({
      code: '42501',
    });
  });

  it('works in the language of the country, as far as it alone looks', async () => {
    const identity = await actIn(
      { database: server.database, log },
      { actor: clock, companyId, requestId: 'r' },
      async ({ language, reach, actor }) => [language, reach, actor],
    );
    expect(identity).toEqual(['az', 'company', clock]);
  });
});
