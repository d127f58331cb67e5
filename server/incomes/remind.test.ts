import { afterAll, expect, it } from 'vitest';
import { systemClock } from '../platform/clock.ts';
import { createLog } from '../platform/log.ts';
import { useServer } from '../testing/server.ts';
import { remindingOfIncomes } from './remind.ts';
import { newPlate, RECEIVER, useTrade } from './trade.fixture.ts';

const server = useServer();
const trade = useTrade(server);
afterAll(() => trade.end());
const B = RECEIVER.admin;

/** Runs the reminders as if so many hours from now. */
const strikes = (hours: number) =>
  remindingOfIncomes.run({
    ...{ database: server.database, log: createLog('silent') },
    clock: { now: () => new Date(systemClock.now().getTime() + hours * 3_600_000) },
  });
const told = () =>
  server.query<{ row: number; over: boolean }>(
    `select n.row_id::int as row, n.over_at is not null as over from notice n join user_account u on u.id = n.user_id
     where n.kind = 'incomeLate' and u.email = $1 order by 1`,
    [`${B}@demo.az`],
  );
const acts = async (id: number) => {
  const rows: unknown = (await trade.detail(B, id))['Timeline'];
  return (Array.isArray(rows) ? rows : []).map(({ Act }) => Act);
};

it('reminds once of what has waited for two hours, of nothing that waits for less or was decided, until it is', async () => {
  await trade.work();
  const [waits, decided] = [newPlate(), newPlate()];
  await trade.sent(waits);
  await trade.sent(decided);
  const half = await trade.half(B, waits);
  const other = await trade.half(B, decided);
  await trade.done(B, `POST /income-operation/${other.Id}/approve`);
  await strikes(1.9);
  expect(await told()).toEqual([]);
  await strikes(2.1);
  await strikes(2.4);
  expect(await told()).toEqual([{ row: half.Id, over: false }]);
  expect(await acts(half.Id)).toEqual(['reminded', 'arrived']);
  expect(await acts(other.Id)).toEqual(['approved', 'arrived']);
  await trade.done(B, `POST /income-operation/${half.Id}/approve`);
  expect(await told()).toEqual([{ row: half.Id, over: true }]);
});
