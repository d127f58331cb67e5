import { expect, it } from 'vitest';
import { useServer } from '../../testing/server.ts';

const server = useServer();

it('tells an operator company how its clients stand, the worst first, in counts and devices: no names of theirs, no masses', async () => {
  const as = await server.signIn('operator-admin');
  const clients = await server.query<{ id: number; scales: number; today: number }>(
    `select c.id::int, (select count(*) from scale s where s.company_id = c.id and s.deleted_at is null)::int as scales,
       (select count(*) from operation o where o.company_id = c.id and o.status_id = 2
          and (o.operation_at at time zone c.time_zone)::date = (now() at time zone c.time_zone)::date)::int as today
     from company c join user_account u on u.company_id = c.operator_company_id
     where u.email = 'operator-admin@demo.az' and c.status_id <> 4 order by c.id`,
  );
  const [first] = clients;
  await server.query(
    `insert into scale_loss (company_id, scale_id) select company_id, min(id) from scale where company_id = $1 group by company_id`,
    [first?.id],
  );
  const { Data }: { Data: unknown } = await server.call('GET /dashboard/client', { as });
  const { Client } = Data as { Client: Record<string, unknown>[] };
  expect(Client[0]).toMatchObject({ CompanyId: first?.id, LostCount: 1, Trouble: 'lost' });
  const told = Client.map(({ CompanyId, ScaleCount, TodayCount }) => [CompanyId, ScaleCount, TodayCount]);
  expect(new Set(told.map(String))).toEqual(
    new Set(clients.map(({ id, scales, today }) => `${id},${scales},${today}`)),
  );
  expect(Object.keys(Client[0] ?? {}).toSorted()).toEqual(
    [
      ...['CompanyId', 'Name', 'StatusId', 'ScaleCount', 'LostCount', 'CalibrationDays', 'LicenseDays'],
      ...['TodayCount', 'UsualCount', 'Trouble'],
    ].toSorted(),
  );
  expect((await server.call('GET /dashboard/client', { as: await server.signIn('admin') })).status).toBe(403);
});
