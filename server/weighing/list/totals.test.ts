import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { useServer } from '../../testing/server.ts';
import { monthDifferences, sumDifferences } from '../sums/day-sums.ts';
import { dayFromNow } from '../../testing/days.ts';

const server = useServer();
const as = { viewer: '', super: '', mill: '' };
let scales: number[] = [];
let companies: number[] = [];
/** One or two parties of each kind, those that most tickets name. */
const parties: FilterQuery[] = [];
beforeAll(async () => {
  as.viewer = await server.signIn('viewer');
  as.super = await server.signIn('super');
  as.mill = await server.signIn('admin-b');
  scales = (await server.query<{ id: number }>('select id::int from scale order by id')).map(({ id }) => id);
  const rows = await server.query<{ id: number }>(
    'select distinct company_id::int as id from scale order by 1',
  );
  companies = rows.map(({ id }) => id);
  for (const [name, column] of Object.entries({
    ...{ CustomerId: 'customer_id', SenderId: 'sender_id', CargoId: 'cargo_id' },
    ...{ TruckId: 'truck_id', TruckOwnerId: 'truck_owner_id' },
  })) {
    const most = await server.query<{ id: number }>(
      `select ${column}::int as id from operation where ${column} is not null group by 1 order by count(*) desc limit 2`,
    );
    parties.push({ [name]: most.map(({ id }) => id).slice(0, name === 'TruckId' ? 1 : 2) });
  }
});

/** The filters by which sums of months are kept. */
const PARTIES = ['CustomerId', 'SenderId', 'CargoId', 'TruckId', 'TruckOwnerId'] as const;
type FilterQuery = Record<string, string | number | readonly (string | number)[] | undefined>;
const queryOf = (filter: FilterQuery): string =>
  Object.entries(filter)
    .flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).map((each) => [name, each] as const))
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
const totalsOf = async (filter: FilterQuery, token: string) => {
  const { Data } = await server.call(`GET /operation?PageSize=1&${queryOf(filter)}`, { as: token });
  return { totals: Data['Totals'], count: Data['TotalCount'] };
};

/** A net on papers, on an empty weight that no record gave, or beside a trailer's papers. */
const UNWEIGHED = `(completed_how = 'TechnicalPass' or completed_how = 'WithoutWeight2'
  and (coalesce(tare_origin, '') <> 'record' or tare_trailers_kg > 0))`;

/** A net with one or both weights typed, on any basis. */
const TYPED = `(completed_how = 'ByHand' or weight1_by_hand_code is not null)`;

/** The same sums in plain SQL over the tickets, seen from nowhere in particular. */
async function summed(filter: FilterQuery, company: string | null) {
  const party = PARTIES.find((name) => filter[name] !== undefined);
  const [row] = await server.query<Record<string, string>>(
    `select count(*) as count, count(*) filter (where o.status_id = 3) as cancelled,
       coalesce(sum(net_kg) filter (where o.status_id = 2), 0) as net,
       coalesce(sum(net_kg) filter (where o.status_id = 2 and direction = 'income'), 0) as income,
       coalesce(sum(net_kg) filter (where o.status_id = 2 and direction = 'expense'), 0) as expense,
       count(*) filter (where o.status_id = 2 and tare_kind is not null) as "tareCount",
       coalesce(sum(net_kg) filter (where o.status_id = 2 and tare_kind is not null), 0) as "tareNet",
       count(*) filter (where o.status_id = 2 and not ${TYPED} and ${UNWEIGHED}) as "unweighedCount",
       coalesce(sum(net_kg) filter (where o.status_id = 2 and not ${TYPED} and ${UNWEIGHED}), 0) as "unweighedNet",
       count(*) filter (where o.status_id = 2 and ${TYPED}) as "manualCount",
       coalesce(sum(net_kg) filter (where o.status_id = 2 and ${TYPED}), 0) as "manualNet", 0 as "doubtedCount"
     from operation o join company c on c.id = o.company_id
     where ($1::text is null or o.company_id = (select company_id from user_account where email = $1))
       and ($2::int[] is null or o.status_id = any ($2)) and ($3::bigint[] is null or scale_id = any ($3))
       and ($4::text is null or direction = $4) and ($5::bigint is null or o.company_id = $5)
       and ($6::date is null or (operation_at at time zone c.time_zone)::date >= $6::date)
       and ($7::date is null or (operation_at at time zone c.time_zone)::date <= $7::date)
       and ($8::text is null or number_plate like $8 || '%')
       and ($9::text is null or (case $9 when 'CustomerId' then customer_id when 'SenderId' then sender_id
         when 'CargoId' then cargo_id when 'TruckId' then truck_id else truck_owner_id end = any ($10::bigint[])))`,
    [
      company,
      filter['StatusId'] ?? null,
      filter['ScaleId'] ?? null,
      filter['Direction'] ?? null,
      filter['CompanyId'] ?? null,
      filter['DateFrom'] ?? null,
      filter['DateTo'] ?? null,
      filter['Name'] ?? null,
      party ?? null,
      party ? [filter[party]].flat() : null,
    ],
  );
  const sums = Object.fromEntries(
    Object.entries(row ?? {}).map(([name, value]) => [
      name.charAt(0).toUpperCase() + name.slice(1),
      Number(value),
    ]),
  );
  return { totals: sums, count: sums['Count'] };
}

const DAY = 86_400_000;
const dayAgo = (ago: number): string => dayFromNow(-ago);
const ago = fc.integer({ min: -1, max: 40 });
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });
const some = <T>(values: readonly T[]) => maybe(fc.subarray([...values], { minLength: 1 }));
const filters = () =>
  fc
    .record({
      StatusId: some([1, 2, 3]),
      ScaleId: some(scales),
      Direction: maybe(fc.constantFrom('income', 'expense')),
      CompanyId: maybe(fc.constantFrom(...companies)),
      since: maybe(ago),
      until: maybe(ago),
    })
    .map(({ since, until, ...filter }) => ({
      ...filter,
      DateFrom: since === undefined ? since : dayAgo(since + (until ?? 0)),
      DateTo: until === undefined ? until : dayAgo(until),
    }));

/** Gives a company another zone, after which the daily sums are made again. */
async function moveTo(zone: string, company: number | undefined): Promise<void> {
  await server.query('update company set time_zone = $2 where id = $1', [company, zone]);
  await server.query('update day_making set finished_at = now() where finished_at is null');
  for (const table of ['operation_day', 'operation_month', 'operation_party_month'])
    await server.query(`delete from ${table}`);
  await server.query(
    'select app.add_to_operation_days(tickets), app.add_to_months(tickets) from (select array_agg(o) from operation o) as each (tickets)',
  );
}

/** More than any truck weighs: a list by it is summed ticket by ticket. */
const NO_LIMIT = 1_000_000_000;

/** Compares the list's totals with plain SQL: from the sums of days, from those of one party's months, and ticket by ticket. */
async function expectTotals(filter: FilterQuery, token: string, company: string | null): Promise<void> {
  const wanted = await summed(filter, company);
  expect(await totalsOf(filter, token)).toEqual(wanted);
  const byPlate = { ...filter, Name: '9' };
  const ofPlate = await summed(byPlate, company);
  expect(await totalsOf(byPlate, token)).toEqual(ofPlate);
  expect(await totalsOf({ ...byPlate, Weight1To: NO_LIMIT }, token)).toEqual(ofPlate);
  for (const party of parties) {
    const byParty = { ...filter, ...party };
    expect(await totalsOf(byParty, token)).toEqual(await summed(byParty, company));
  }
}

/** Has completed and struck-out tickets rest on anything that a net may rest on, by chance; the triggers of sums hear of each. */
async function restOnAnything(seed: number): Promise<void> {
  await server.query(
    'alter table operation disable trigger user, enable trigger keep_day, enable trigger keep_day_of_change, enable trigger keep_months, enable trigger keep_months_of_change, enable trigger sealed',
  );
  for (const column of ['by_hand_request_id', 'weight1_by_hand_request_id'])
    await server.query(`alter table operation drop constraint if exists operation_company_id_${column}_fkey`);
  const [request] = await server.query<{ id: number }>('select coalesce(max(id), 0)::int as id from request');
  await server.query(
    `update operation set completed_how = 'ByHand', by_hand_code = '01', by_hand_by_name = 'Nərgiz',
       by_hand_request_id = $2::bigint + id, weight2_record_id = null
     where status_id <> 1 and weight2_record_id is not null and abs(hashint8(id + $1)) % 7 = 0`,
    [seed, request?.id],
  );
  await server.query(
    `update operation set completed_how = case when papers then 'TechnicalPass' else 'WithoutWeight2' end,
       tare_kind = case when papers then 'passport' else 'stored' end, tare_kg = weight1_kg - net_kg,
       tare_trailers_kg = case when chance % 4 = 0 then 100 end, tare_at = case when not papers then weight1_at end,
       tare_origin = case when papers then (array['hand', 'card', 'import', null])[1 + chance % 4]
         else (array['record', 'record', 'hand', 'card', 'import', null])[1 + chance % 6] end,
       weight2_kg = null, weight2_at = null, weight2_record_id = null, weight2_scale_id = null,
       weight2_scale_number = null, weight2_scale_name = null
     from (select id as of, abs(hashint8(id - $1)) as chance, abs(hashint8(id - $1)) % 3 = 0 as papers from operation) as c
     where id = of and status_id <> 1 and completed_how = 'TwoPass' and weight1_kg > net_kg + 100 and net_kg is not null
       and abs(hashint8(id + $1)) % 7 in (1, 2, 3)`,
    [seed],
  );
  // Of any end: typed too, on papers, or by the scale.
  await server.query(
    `update operation set weight1_by_hand_code = '02', weight1_by_hand_by_name = 'Nərgiz',
       weight1_by_hand_request_id = $2::bigint + id, weight1_record_id = null
     where weight1_record_id is not null and abs(hashint8(id * 3 + $1)) % 5 = 0`,
    [seed, request?.id],
  );
  await server.query('alter table operation enable trigger user');
}

const sumsThatDiffer = (company: number) =>
  server.database.transaction({ identity: { company }, requestId: 'sums', writes: false }, async (sql) => [
    ...(await sumDifferences(sql, company)).rows,
    ...(await monthDifferences(sql, company)),
  ]);

describe('the totals of a list', () => {
  it('count apart typed and not weighed tares, on every basis of a net', async () => {
    await restOnAnything(7);
    const { totals } = await totalsOf({}, as.super);
    expect(totals).toMatchObject({
      ManualCount: expect.toSatisfy((count: number) => count > 0) as number,
      UnweighedCount: expect.toSatisfy((count: number) => count > 0) as number,
    });
    expect(Number(totals?.['UnweighedCount'])).toBeLessThan(Number(totals?.['TareCount']));
    await expectTotals({}, as.super, null);
    for (const { id } of await server.query<{ id: number }>('select id::int from company'))
      expect(await sumsThatDiffer(id)).toEqual([]);
    const [both] = await server.query<{ count: number }>(
      `select count(*)::int as count from operation where status_id = 2 and weight1_by_hand_code is not null and ${UNWEIGHED}`,
    );
    expect(both?.count).toBeGreaterThan(0);
  });

  it('are the same while days are made anew', async () => {
    await server.query('update company set time_zone = $2 where id = $1', [companies[0], 'Asia/Tokyo']);
    await expectTotals({ CompanyId: companies[0] }, as.super, null);
    await moveTo('Asia/Baku', companies[0]);
    await expectTotals({ CompanyId: companies[0] }, as.super, null);
  });

  it('lead to exactly the tickets that they count apart', async () => {
    const { totals } = await totalsOf({}, as.super);
    for (const [basis, name] of [
      ['manual', 'ManualCount'],
      ['unweighed', 'UnweighedCount'],
    ] as const) {
      const narrow = await totalsOf({ NetBasis: basis, StatusId: 2 }, as.super);
      expect([narrow.count, narrow.totals?.[name]]).toEqual([totals?.[name], totals?.[name]]);
    }
    const both = await totalsOf({ NetBasis: ['manual', 'unweighed'], StatusId: 2 }, as.super);
    expect(both.totals?.['Net']).toBe(Number(totals?.['ManualNet']) + Number(totals?.['UnweighedNet']));
  });

  it('are those of plain SQL for any filter, from daily sums and from tickets alike', async () => {
    await fc.assert(
      fc.asyncProperty(filters(), (filter) =>
        expectTotals({ ...filter, CompanyId: undefined }, as.viewer, 'viewer@demo.az'),
      ),
      { numRuns: 60 },
    );
  });

  it('are those of plain SQL for who sees all companies, each by days of its own zone', async () => {
    // Trucks at every hour of the day and the night.
    await server.query("update operation set operation_at = operation_at - (id % 24) * interval '1 hour'");
    await moveTo('America/Los_Angeles', companies[0]);
    await moveTo('Pacific/Auckland', companies[1]);
    await fc.assert(
      fc.asyncProperty(filters(), (filter) => expectTotals(filter, as.super, null)),
      { numRuns: 60 },
    );
  });

  it('go with the tickets when these are completed, cancelled and moved to another day', async () => {
    const changes = [
      "update operation set status_id = 3, status_note = 'x' where id in (select id from operation where status_id = 2 limit 9)",
      "update operation set operation_at = operation_at - interval '1 day' where status_id = 2",
      "update operation set weight2_kg = weight1_kg, net_kg = 0, direction = 'income' where id = (select max(id) from operation where status_id = 2 and completed_how = 'TwoPass')",
    ];
    // Sums are of tickets: one of these gets a weight here that is in no record.
    await server.query('alter table operation drop constraint weight2_record_id_is_copied');
    for (const change of changes) {
      await server.query(change);
      await expectTotals({}, as.super, null);
      await expectTotals({ Direction: 'income', StatusId: [2, 3] }, as.super, null);
    }
  });
});

describe('a day', () => {
  it.each([
    ['Asia/Baku', '2026-03-01T19:59:59.999Z', '2026-03-01'],
    ['Asia/Baku', '2026-03-01T20:00:00.000Z', '2026-03-02'],
    ['Europe/Istanbul', '2026-03-01T20:59:59.999Z', '2026-03-01'],
    ['Europe/Berlin', '2026-03-28T22:59:59.999Z', '2026-03-28'],
    ['Europe/Berlin', '2026-03-29T21:59:59.999Z', '2026-03-29'],
    ['Europe/Berlin', '2026-03-29T22:00:00.000Z', '2026-03-30'],
  ])('in %s holds %s on %s alone', async (zone, moment, holding) => {
    const [row] = await server.query<{ id: number; company: number; plate: string }>(
      `select o.id::int, o.company_id::int as company, number_plate as plate from operation o join user_account u using (company_id)
       where u.email = 'admin-b@demo.az' and o.status_id = 2 order by o.id limit 1`,
    );
    await moveTo(zone, row?.company);
    await server.query('update operation set operation_at = $2 where id = $1', [row?.id, moment]);
    for (const ago of [-1, 0, 1]) {
      const date = new Date(Date.parse(holding) + ago * DAY).toISOString().slice(0, 10);
      const one = ago === 0 ? 1 : 0;
      expect(await totalsOf({ DateFrom: date, DateTo: date }, as.mill)).toMatchObject({ count: one });
      const byPlate = { DateFrom: date, DateTo: date, Name: row?.plate };
      expect(await totalsOf(byPlate, as.mill)).toMatchObject({ count: one });
    }
  });
});
