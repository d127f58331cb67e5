import { beforeAll, beforeEach, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { createLog } from '#platform/log.ts';
import { TEST_HEADS_KEY, useServer } from '../../testing/server.ts';
import { useWorker } from '../../testing/worker.ts';
import { type WeightHeads, weightHeadsIn } from './heads.ts';
import { checkSums } from '../sums/check-sums.ts';
import { makeDays } from '../sums/day-making.ts';
import { checkChain, nightly } from './nightly.ts';

const PATIENCE = { timeout: 60_000, interval: 50 };
const server = useServer();
const log = createLog('silent');
let heads: WeightHeads;
beforeAll(() => {
  heads = weightHeadsIn(server.folder, async () => TEST_HEADS_KEY);
});

const alarms = () =>
  server.query<{ action: string; target: string; what: string | null }>(
    `select action, target, detail ->> 'what' as what from action_log where action in ('chain-broken', 'sums-differ') order by id`,
  );
const waiting = () => server.query('select kind from outbox where state_id <> 2');

/** One night: what the clock asks for, and everything that follows from it. */
async function night(): Promise<void> {
  const parts = { database: server.database, log, clock: systemClock };
  const stop = await useWorker(server, [checkChain(parts, heads), checkSums(parts, heads), makeDays(parts)]);
  await nightly(heads).run(parts);
  await expect.poll(waiting, PATIENCE).toEqual([]);
  await stop();
}
beforeEach(() =>
  server.query("delete from outbox; delete from action_log where action in ('chain-broken', 'sums-differ')"),
);

it('finds nothing in a world where nothing was done behind the verbs, and looks at every active company that weighs', async () => {
  await night();
  expect(await alarms()).toEqual([]);
  const [looked] = await server.query(
    `select count(distinct company_id)::int as companies, (select count(distinct c.id)::int from company c join scale s on s.company_id = c.id where c.status_id = 3) as active,
       count(*) filter (where kind = 'chain-check')::int as chains, (select count(*)::int from scale s join company c on c.id = s.company_id where c.status_id = 3) as scales
     from outbox`,
  );
  expect(looked?.['companies']).toBe(looked?.['active']);
  expect(looked?.['chains']).toBe(looked?.['scales']);
});

it('tells of a record whose signature is not its agent’s', async () => {
  const [row] = await server.query<{ id: string; scale: string; signature: string }>(
    'select id, scale_id as scale, signature from weight_record order by id limit 1',
  );
  const sign = async (signature: string | undefined) => {
    await server.query('alter table weight_record disable trigger user');
    await server.query('update weight_record set signature = $2 where id = $1', [row?.id, signature]);
    await server.query('alter table weight_record enable trigger user');
  };
  await sign(Buffer.alloc(64, 7).toString('base64'));
  await night();
  await sign(row?.signature);
  expect(await alarms()).toMatchObject([{ action: 'chain-broken', target: `scale ${row?.scale}` }]);
});

it('tells of a day whose kept sum is not the sum of its tickets', async () => {
  const [day] = await server.query<{ day: string }>(
    `update operation_day set net_kg = net_kg + 1 where id = (select id from operation_day where status_id = 2 limit 1)
     returning day::text`,
  );
  await night();
  expect(await alarms()).toMatchObject([{ action: 'sums-differ', target: `day ${day?.day}` }]);
  await server.query("delete from action_log where action = 'sums-differ'");
  // It has been made anew since.
  await night();
  expect(await alarms()).toEqual([]);
});

it.each([
  ['operation_month', "company_id = $1 and basis = 'twoPass'"],
  ['operation_party_month', "company_id = $1 and kind = 'plate'"],
])('tells of a month of %s that is not the sum of its tickets, and makes it anew', async (table, where) => {
  const [scale] = await server.query<{ company: number }>(
    `select company_id::int as company from ${table} limit 1`,
  );
  const [month] = await server.query<{ month: string }>(
    `update ${table} set net_kg = net_kg + 1 where id = (select min(id) from ${table} where ${where} and count > 0)
     returning to_char(month, 'YYYY-MM') as month`,
    [scale?.company],
  );
  const proved = () =>
    server.query('select id from chain_check where company_id = $1 and months_at is not null', [
      scale?.company,
    ]);
  const before = await proved();
  await night();
  expect(await alarms()).toMatchObject([{ action: 'sums-differ', target: `month ${month?.month}` }]);
  expect(await proved()).toEqual(before);
  await server.query("delete from action_log where action = 'sums-differ'");
  await night();
  expect(await alarms()).toEqual([]);
  expect(await proved()).toHaveLength(before.length + 1);
});
