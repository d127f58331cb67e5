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
  const { Client, Calibration } = Data as {
    Client: Record<string, unknown>[];
    Calibration: { CompanyName: string; ScaleName: string; Days: number }[];
  };
  expect(Client[0]).toMatchObject({ CompanyId: first?.id, LostCount: 1, Trouble: 'lost' });
  const counts = Client.map(({ CompanyId, ScaleCount, TodayCount }) => [CompanyId, ScaleCount, TodayCount]);
  expect(new Set(counts.map(String))).toEqual(
    new Set(clients.map(({ id, scales, today }) => `${id},${scales},${today}`)),
  );
  expect(Object.keys(Client[0] ?? {}).toSorted()).toEqual(
    [
      ...['CompanyId', 'Name', 'StatusId', 'ScaleCount', 'LostCount', 'CalibrationDays', 'LicenseDays'],
      ...['TodayCount', 'UsualCount', 'Trouble', 'Voen', 'Hours', 'LateCount', 'LostScale', 'ManualCount'],
    ].toSorted(),
  );
  const [scale] = await server.query<{ name: string }>(
    'select name from scale where id = (select min(id) from scale where company_id = $1)',
    [first?.id],
  );
  expect(Client[0]?.['LostScale']).toMatchObject({ Name: scale?.name });
  const hours = Client[0]?.['Hours'];
  expect(hours).toHaveLength(24);
  // Cut off a moment ago and still away: the current hour shows it, the one before does not.
  expect(hours).toContain('cut');
  const near = await server.query<{ company: string; scale: string; days: number }>(
    `select c.name as company, s.name as scale, s.calibrated_until - (now() at time zone 'Asia/Baku')::date as days from scale s
       join company c on c.id = s.company_id join user_account u on u.company_id = c.operator_company_id
     where u.email = 'operator-admin@demo.az' and c.status_id <> 4 and s.deleted_at is null
       and s.calibrated_until - (now() at time zone 'Asia/Baku')::date <= 90 order by days`,
  );
  expect(near.length).toBeGreaterThan(0);
  expect(Calibration).toMatchObject(
    near.map(({ company, scale: name, days }) => ({ CompanyName: company, ScaleName: name, Days: days })),
  );
  expect((await server.call('GET /dashboard/client', { as: await server.signIn('admin') })).status).toBe(403);
});
