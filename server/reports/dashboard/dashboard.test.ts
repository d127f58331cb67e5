import { beforeAll, describe, expect, it } from 'vitest';
import { general } from '@terezi/domain/grammar/problems.ts';
import { useServer } from '../../testing/server.ts';

const server = useServer();
const as = { mill: '', viewer: '', super: '', operatorAdmin: '' };
const HOUR = 3_600_000;
const now = Date.now();
// A zone in which it is noon now: no test of days runs across midnight. These names count positive to the west.
const ahead = 12 - new Date(now).getUTCHours();
const zone = `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
const dayAgo = (days: number): string =>
  new Date(now + ahead * HOUR - days * 24 * HOUR).toISOString().slice(0, 10);

type Flow = { Count: number; Net: number; UsualSoFar: number; UsualWhole: number };
type Board = {
  Income: Flow;
  Expense: Flow;
  Days: { Day: string; Income: number; Expense: number }[];
  [name: string]: unknown;
};
async function board(query = '', token = as.mill): Promise<Board> {
  const { Data }: { Data: unknown } = await server.call(`GET /dashboard?${query}`, { as: token });
  return Data as Board;
}

/** A ticket of the mill that was completed so many hours ago: kilograms that came in, or below zero went out. */
async function tookPlace(hoursAgo: number, kilograms: number, cargo: string): Promise<void> {
  await server.query(
    `update operation set operation_at = $1, weight2_kg = weight1_kg - $2::numeric, net_kg = abs($2::numeric),
       direction = case when $2::numeric < 0 then 'expense' else 'income' end, cargo_name = $3, cargo_id = null
     where id = (select min(id) from operation where status_id = 2 and cargo_id is not null
       and company_id = (select company_id from user_account where email = 'admin-b@demo.az'))`,
    [new Date(now - hoursAgo * HOUR).toISOString(), kilograms, cargo],
  );
}

beforeAll(async () => {
  as.mill = await server.signIn('admin-b');
  as.viewer = await server.signIn('viewer');
  as.super = await server.signIn('super');
  as.operatorAdmin = await server.signIn('operator-admin');
  // Sums are of tickets: these get weights here that no record says.
  await server.query('alter table operation drop constraint weight2_record_id_is_copied');
  await server.query(
    "update company set time_zone = $1 where id = (select company_id from user_account where email = 'admin-b@demo.az')",
    [zone],
  );
  // Everything else of the mill happened before any chart begins.
  await server.query(
    `update operation set operation_at = now() - interval '80 days' where status_id <> 1
       and company_id = (select company_id from user_account where email = 'admin-b@demo.az')`,
  );
  await server.query('delete from operation_day');
  await server.query('select app.add_to_operation_days(array(select o from operation o))');
  await tookPlace(1, 10_000, 'Buğda');
  await tookPlace(2, -4_000, 'Un');
  await tookPlace(25, 7_000, 'Buğda');
  await tookPlace(23, 5_000, 'Arpa');
  await tookPlace(3 * 24 + 1, 3_000, 'Buğda');
  await tookPlace(7 * 24 + 1, 900, 'Buğda');
  await tookPlace(7 * 24 - 1, 300, 'Arpa');
});

describe('the first page', () => {
  it('adds up today, against the mean of four such weekdays: up to this moment of the day, and whole', async () => {
    expect(await board()).toMatchObject({
      Income: { Count: 1, Net: 10_000, UsualSoFar: 225, UsualWhole: 300 },
      Expense: { Count: 1, Net: 4_000, UsualSoFar: 0, UsualWhole: 0 },
    });
  });

  it('says how much of it no second weight of the scale stands behind', async () => {
    expect(await board()).toMatchObject({ WithoutScale: { Count: 0, Net: 0 } });
    await server.query(
      'alter table operation disable trigger user, enable trigger keep_day, enable trigger keep_day_of_change, enable trigger sealed',
    );
    await server.query(
      `update operation set completed_how = 'TechnicalPass', tare_kind = 'passport', tare_origin = 'card', tare_kg = weight1_kg - net_kg,
         weight2_kg = null, weight2_at = null, weight2_record_id = null,
         weight2_scale_id = null, weight2_scale_number = null, weight2_scale_name = null where cargo_name = 'Buğda' and net_kg = 10000`,
    );
    await server.query('alter table operation enable trigger user');
    const now = await board();
    expect(now).toMatchObject({ WithoutScale: { Count: 1, Net: 10_000 }, Income: { Count: 1, Net: 10_000 } });
    const { Data } = await server.call(
      `GET /operation?NetBasis=manual&NetBasis=unweighed&StatusId=2&DateFrom=${dayAgo(0)}&DateTo=${dayAgo(0)}`,
      { as: as.mill },
    );
    expect(Data['Totals']).toMatchObject({ Count: 1, Net: 10_000 });
  });

  it('adds up any number of days, against as many just before them', async () => {
    expect(await board('Days=2')).toMatchObject({
      Income: { Count: 3, Net: 22_000, UsualSoFar: 3_000, UsualWhole: 3_000 },
      Expense: { Count: 1, Net: 4_000, UsualSoFar: 0, UsualWhole: 0 },
    });
    expect(await board('Days=4')).toMatchObject({
      Income: { Count: 4, Net: 25_000, UsualSoFar: 1_200, UsualWhole: 1_200 },
    });
    expect(await board('Days=7')).toMatchObject({ Income: { UsualSoFar: 900, UsualWhole: 1_200 } });
  });

  it('shows the days behind the figures, empty ones too', async () => {
    const { Days } = await board();
    expect(Days).toHaveLength(30);
    expect(Days.map(({ Day }) => Day)).toEqual(Array.from({ length: 30 }, (_, at) => dayAgo(29 - at)));
    const busy = Days.filter(({ Income, Expense }) => Income + Expense > 0);
    expect(busy).toEqual([
      { Day: dayAgo(7), Income: 1_200, Expense: 0 },
      { Day: dayAgo(3), Income: 3_000, Expense: 0 },
      { Day: dayAgo(1), Income: 12_000, Expense: 0 },
      { Day: dayAgo(0), Income: 10_000, Expense: 4_000 },
    ]);
  });

  it('names the cargoes of the period, the heaviest first', async () => {
    const { Cargoes } = await board('Days=2');
    expect(Cargoes).toMatchObject({
      Named: [
        { Name: 'Buğda', Net: 17_000, Direction: 'income', Usual: 3_000 },
        { Name: 'Arpa', Net: 5_000, Direction: 'income', Usual: 0 },
        { Name: 'Un', Net: 4_000, Direction: 'expense', Usual: 0 },
      ],
      Others: { Count: 0, Net: 0 },
    });
    // The usual day counts only up to this moment: the barley came later.
    expect((await board())['Cargoes']).toMatchObject({
      Named: [
        { Name: 'Buğda', Usual: 225 },
        { Name: 'Un', Usual: 0 },
      ],
    });
  });

  it('names the customers too, seven of them, and sums the others', async () => {
    const { Customers } = await board('Days=90');
    const { Named, Others } = Customers as {
      Named: { Name: string | null; Net: number }[];
      Others: { Count: number; Net: number };
    };
    const rows = await server.query<{ name: string | null; net: number }>(
      `select customer_name as name, sum(net_kg)::float8 as net from operation o join user_account u using (company_id)
       where u.email = 'admin-b@demo.az' and o.status_id = 2 group by 1 order by sum(net_kg) desc, 1`,
    );
    expect(Named.map(({ Net }) => Net)).toEqual(rows.slice(0, 7).map(({ net }) => net));
    expect(Others).toEqual({
      Count: rows.length - Named.length,
      Net: rows.slice(7).reduce((sum, { net }) => sum + net, 0),
    });
  });

  it('sets the hours of today beside what is usual on this weekday', async () => {
    expect((await board())['Hours']).toEqual([
      { Hour: 10, Count: 1, UsualCount: 0, Net: 4_000, UsualNet: 0, UsualNetSoFar: 0 },
      // One visit at this hour in four such weekdays.
      { Hour: 11, Count: 1, UsualCount: 0.3, Net: 10_000, UsualNet: 225, UsualNetSoFar: 225 },
      { Hour: 13, Count: 0, UsualCount: 0.3, Net: 0, UsualNet: 75, UsualNetSoFar: 0 },
    ]);
    expect(await board()).toMatchObject({
      PlateCount: expect.any(Number),
      UsualPlateCount: expect.any(Number),
    });
  });

  it('says who is on site, the longest first', async () => {
    const rows = await server.query<{ id: number }>(
      `select o.id::int from operation o join user_account u using (company_id)
       where u.email = 'admin-b@demo.az' and o.status_id = 1 order by o.weight1_at`,
    );
    const onSite = (await board())['OnSite'] as { OperationId: number }[];
    expect(onSite.map(({ OperationId }) => OperationId)).toEqual(rows.map(({ id }) => id));
    expect((await board())['OnSiteCount']).toBe(rows.length);
  });

  it('leaves a cancelled ticket out', async () => {
    const admin = as.mill;
    const list = await server.call('GET /operation?Name=&StatusId=2&Sort=-OperationDate&PageSize=1', {
      as: admin,
    });
    const [newest] = Object.values(list.Data['Operation'] ?? {}) as { Id: number }[];
    const answer = await server.call(`POST /operation/${newest?.Id}/delete-request`, {
      as: await server.signIn('operator-b'),
      body: { Reason: 'Səhv' },
    });
    const line = `POST /request/${String(answer.Data['Request']?.['Id'])}/approve` as const;
    expect((await server.call(line, { as: admin, body: {} })).status).toBe(200);
    const { Income, Days, Cargoes } = await board();
    expect([Income, Days.at(-1)]).toMatchObject([
      { Count: 0, Net: 0 },
      { Day: dayAgo(0), Income: 0, Expense: 4_000 },
    ]);
    expect(Cargoes).toMatchObject({ Named: [{ Name: 'Un', Net: 4_000, Direction: 'expense' }] });
  });
});

describe('who looks at the first page', () => {
  const figures = async (token: string, query = '') => {
    const { Income, Expense, TruckCount, Days } = await board(`Days=90${query}`, token);
    return {
      Income,
      Expense,
      TruckCount,
      chart: Days.reduce((sum, day) => sum + day.Income + day.Expense, 0),
    };
  };
  /** The same in plain SQL; the companies' days are all Baku's here but for the mill's. */
  const summed = async (companies: string, scale: number | null = null) => {
    const [row] = await server.query<Record<string, string>>(
      `select coalesce(sum(net_kg) filter (where direction = 'income'), 0) as income,
         coalesce(sum(net_kg) filter (where direction = 'expense'), 0) as expense,
         (select count(*) from truck o where deleted_at is null and ${companies}) as trucks
       from operation o where status_id = 2 and ${companies} and ($1::bigint is null or scale_id = $1)`,
      [scale],
    );
    return {
      income: Number(row?.['income']),
      expense: Number(row?.['expense']),
      trucks: Number(row?.['trucks']),
    };
  };
  const of = (who: string) =>
    `o.company_id = (select company_id from user_account where email = '${who}@demo.az')`;
  const clients = `o.company_id in (select c.id from company c join user_account u on u.company_id = c.operator_company_id
    where u.email = 'operator-admin@demo.az')`;

  it.each([
    ['the company', 'viewer', of('viewer')],
    ['all clients of the operator company', 'operator-admin', clients],
    ['all companies', 'super', 'true'],
  ])('sees %s', async (_, who, companies) => {
    const boardNow = await figures(await server.signIn(who));
    const wanted = await summed(companies);
    expect(wanted.income + wanted.expense).toBeGreaterThan(0);
    expect([boardNow.Income.Net, boardNow.Expense.Net, boardNow.TruckCount]).toEqual([
      wanted.income,
      wanted.expense,
      wanted.trucks,
    ]);
    expect(boardNow.chart).toBeGreaterThan(0);
  });

  it('may ask for one scale, but not for another company’s', async () => {
    const scales = await server.query<{ id: number; own: boolean }>(
      `select o.id::int, ${of('viewer')} as own from scale o order by o.id`,
    );
    for (const { id, own } of scales) {
      const boardNow = await figures(as.viewer, `&ScaleId=${id}`);
      const wanted = own ? await summed(of('viewer'), id) : { income: 0, expense: 0 };
      expect([id, boardNow.Income.Net, boardNow.Expense.Net]).toEqual([id, wanted.income, wanted.expense]);
    }
  });

  it('is no guard, and a known person', async () => {
    const guard = await server.call('GET /dashboard', { as: await server.signIn('guard') });
    expect([guard.status, guard.Status.Code]).toEqual([403, general.forbidden.code]);
    expect((await server.call('GET /dashboard')).status).toBe(401);
  });
});
