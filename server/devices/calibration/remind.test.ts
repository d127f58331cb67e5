import { expect, it } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { useServer } from '../../testing/server.ts';
import { remindingOfCalibrations } from './remind.ts';

const server = useServer();

/** The clock strikes at noon of a day in Baku. */
const strikes = (day: string) =>
  remindingOfCalibrations.run({
    ...{ database: server.database, log: createLog('silent') },
    clock: { now: () => new Date(`${day}T08:00:00Z`) },
  });
const told = async (scaleId: number) =>
  (
    await server.query<{ days: string }>(
      `select n.said ->> 'days' as days from notice n join user_account u on u.id = n.user_id
       where n.kind = 'calibrationEnds' and n.row_id = $1 and u.email = 'admin-b@demo.az' order by n.id`,
      [scaleId],
    )
  ).map(({ days }) => Number(days));

it('tells administrators once at thirty, seven and one day before a calibration ends, and not after', async () => {
  const [row] = await server.query<{ id: number }>(
    `select s.id::int from scale s join user_account u using (company_id) where u.email = 'admin-b@demo.az' order by 1 limit 1`,
  );
  const id = row?.id ?? 0;
  await server.query("update scale set calibrated_until = '2031-06-30' where id = $1", [id]);
  for (const day of [
    '2031-05-30',
    '2031-05-31',
    '2031-06-01',
    '2031-06-23',
    '2031-06-24',
    '2031-06-29',
    '2031-06-30',
    '2031-07-01',
  ])
    await strikes(day);
  expect(await told(id)).toEqual([30, 7, 1]);
});

it('keeps what ends within thirty days among the alerts until there is a new end, and tells of it no second time', async () => {
  const [row] = await server.query<{ id: number }>(
    `select s.id::int from scale s join user_account u using (company_id) where u.email = 'admin-b@demo.az' order by 1 limit 1`,
  );
  const id = row?.id ?? 0;
  const alerts = () =>
    server.query<{ status: number; due: string }>(
      `select status_id as status, said ->> 'dueOn' as due from alert where scale_id = $1 and kind = 'calibrationNear' order by id`,
      [id],
    );
  await server.query('delete from alert');
  await server.query("update scale set calibrated_until = '2032-06-30' where id = $1", [id]);
  await strikes('2032-05-30');
  expect(await alerts()).toEqual([]);
  await strikes('2032-05-31');
  await strikes('2032-07-02');
  expect(await alerts()).toEqual([{ status: 1, due: '2032-06-30' }]);
  await server.query("update scale set calibrated_until = '2033-07-01' where id = $1", [id]);
  await strikes('2032-07-02');
  expect(await alerts()).toEqual([{ status: 3, due: '2032-06-30' }]);
  expect(await server.query("select 1 from notice where kind = 'alertRaised'")).toEqual([]);
});
