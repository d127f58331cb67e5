import { beforeEach, describe, expect, it } from 'vitest';
import { TICKETS_FOR_READERS } from '@terezi/domain/reports/policy.ts';
import { exportProblems } from '@terezi/domain/reports/problems.ts';
import { listsOf } from '../../lists.ts';
import { systemClock } from '../../platform/clock.ts';
import { createLog } from '../../platform/log.ts';
import { dataOf, useServer } from '../../testing/server.ts';
import { useWorker } from '../../testing/worker.ts';
import { type ExportSource, writeExports } from '../index.ts';

const FEW = 3;
const tickets = listsOf(new Map()).get('operation') as ExportSource;
/** Every list as it is, but for what a long file of tickets is. */
const few = new Map([
  ...listsOf(new Map()),
  ['operation', { ...tickets, long: { ...tickets.long, rows: FEW } } as ExportSource] as const,
]);
// Every file is made by a job.
const server = useServer({ rowsAtOnce: 0, lists: few });
beforeEach(async () => {
  await server.query('truncate outbox');
  await server.query("update user_account set can_show_report = null where email like '%@demo.az'");
});
const ask = async (as: string, more: object = {}) => {
  const body = { List: 'operation', Format: 'csv', Columns: ['receipt', 'weightNet'], ...more };
  const { status, Status, Data } = await server.call('POST /export', { as, body });
  return { said: [status, Status.Code], Status, Data };
};
const REFUSED = [403, exportProblems.forReports.code];
const flagged = (may: boolean) =>
  server.query("update user_account set can_show_report = $1 where email = 'operator@demo.az'", [may]);

describe('a long file of tickets', () => {
  it('is for people who see reports; a short one for people who read tickets', async () => {
    expect(tickets.long?.rows).toBe(TICKETS_FOR_READERS);
    const as = await server.signIn('operator');
    const { Operation } = dataOf<{ Operation: { Id: number }[] }>(
      await server.call('GET /operation?PageSize=10', { as }),
    );
    const ids = Operation.map(({ Id }) => Id);
    expect((await ask(as, { Only: ids.slice(0, FEW) })).said).toEqual([201, 'ok']);
    const { said, Status } = await ask(as, { Only: ids.slice(0, FEW + 1) });
    expect([said, Status.Message]).toEqual([REFUSED, expect.stringContaining(`${FEW} sətirdən`)]);
    expect((await ask(as)).said).toEqual(REFUSED);
    await flagged(true);
    expect((await ask(as)).said).toEqual([201, 'ok']);
  });

  it('is closed to a person who does not read tickets at all', async () => {
    expect((await ask(await server.signIn('guard'))).said).toEqual([403, 'general.forbidden']);
  });

  it('is not made where the right to it is gone by then', async () => {
    await flagged(true);
    const as = await server.signIn('operator');
    expect((await ask(as)).said).toEqual([201, 'ok']);
    await flagged(false);
    await useWorker(server, [
      writeExports({ ...server, sources: few, clock: systemClock, log: createLog('silent') }),
    ]);
    const state = () => server.query('select state_id as state, failure from outbox');
    await expect
      .poll(state, { timeout: 60_000 })
      .toEqual([{ state: 3, failure: exportProblems.forReports.code }]);
  });
});
