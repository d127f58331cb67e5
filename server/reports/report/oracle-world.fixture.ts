import fc from 'fast-check';
import { expect, vi } from 'vitest';
import type { TestServer } from '../../testing/server.ts';

/** The zones that the company works in, one after the other. */
export const ZONES = ['Asia/Baku', 'America/New_York'] as const;

/** The day of one night on which the clock of New York goes back, and others; of each the hours about its midnights. */
const DAYS = ['2026-10-31', '2026-11-01', '2026-11-02', '2026-11-15', '2026-11-16', '2026-12-31'];
const HOUR = 3_600_000;
const instants = fc
  .record({
    day: fc.constantFrom(...DAYS),
    // Midnight is at -4 in Baku, at 4 or 5 in New York.
    hours: fc.constantFrom(-4, 20, 4, 5, 28, 29, 12),
    ms: fc.constantFrom(-1, 0, 1, 2_000_000),
  })
  .map(({ day, hours, ms }) => new Date(Date.parse(day) + hours * HOUR + ms).toISOString());

const KINDS = [
  'twoPass',
  'twoPass',
  'manual',
  'manual1',
  'stored',
  'passport',
  'open',
  'waiting',
  'cancelled',
];
const grams = (min: number, max: number) => fc.integer({ min, max });
/** What a ticket says; a place among the rows of a catalogue, or none. */
const tickets = fc.record({
  at: instants,
  kind: fc.constantFrom(...KINDS),
  direction: fc.constantFrom('income', 'expense'),
  light: grams(7_000_000, 16_000_000),
  heavy: grams(16_000_001, 60_000_000),
  loss: fc.option(grams(0, 400)),
  divided: fc.option(grams(1, 90)),
  cargo: fc.option(grams(0, 19), { freq: 8 }),
  customer: fc.option(grams(0, 3), { freq: 8 }),
  sender: fc.option(grams(0, 2), { freq: 3 }),
  driver: fc.option(grams(0, 3), { freq: 3 }),
  truck: grams(0, 5),
  scale: grams(0, 9),
  cargo2: fc.option(grams(0, 2), { freq: 1 }),
  operator: grams(0, 9),
  trailer: fc.option(fc.constantFrom('90-TR-001', '90-TR-002', '90-TR-001, 90-TR-002'), { freq: 2 }),
});

const MADE_AS = {
  twoPass: ['TwoPass', 2],
  manual: ['ByHand', 2],
  manual1: ['TwoPass', 2],
  stored: ['WithoutWeight2', 2],
  passport: ['TechnicalPass', 2],
  open: [null, 1],
  waiting: [null, 1],
  cancelled: ['TwoPass', 3],
} as const;

/** A ticket as its columns are set: an open one has no second weight, a stored tare stands for one. */
function rowOf(ticket: ReturnType<typeof sampled>[number]) {
  const { kind, direction, light, heavy, divided, loss } = ticket;
  const [how, status] = MADE_AS[kind as keyof typeof MADE_AS];
  const isOpen = status === 1;
  const hasTare = kind === 'stored' || kind === 'passport';
  const [first, second] = direction === 'income' || hasTare ? [heavy, light] : [light, heavy];
  const net = isOpen ? null : heavy - light;
  return {
    ...ticket,
    ...{ how, status, first, net, second: isOpen || hasTare ? null : second, tare: hasTare ? light : null },
    tare_kind: hasTare ? kind : null,
    divided: net === null || divided === null ? null : Math.floor((net * divided) / 100),
    loss: isOpen ? null : loss,
    typed1: kind === 'manual1',
    typed2: kind === 'manual',
  };
}

const sampled = (seed: number, count: number) => fc.sample(tickets, { seed, numRuns: count });

const COPIED = ['receipt_number', 'public_id', 'weight1_record_id', 'weight2_record_id', 'id'];

/** Puts these values onto tickets, in the order of their ids from some place on. */
const scatter = (server: TestServer, companyId: number, rows: readonly object[]) =>
  server.query(
    `with given as (select row_number() over () as at_place, g.* from jsonb_to_recordset($2::jsonb) as g(place int, at timestamptz,
        how text, status int, direction text, first numeric, second numeric, tare numeric, tare_kind text, net numeric, divided numeric,
        loss numeric, cargo int, customer int, sender int, driver int, truck int, scale int, cargo2 int, operator int, trailer text, typed1 boolean, typed2 boolean)),
      listed as (select o.id, row_number() over (order by o.id) - 1 as place from operation o where o.company_id = $1),
      pick as (select
        (select array_agg(id order by id) from cargo where company_id = $1) as cargoes,
        (select array_agg(id order by id) from cargo2 where company_id = $1) as cargoes2,
        (select array_agg(id order by id) from customer where company_id = $1) as customers,
        (select array_agg(id order by id) from sender where company_id = $1) as senders,
        (select array_agg(id order by id) from driver where company_id = $1) as drivers,
        (select array_agg(id order by id) from truck where company_id = $1) as trucks,
        (select array_agg(id order by id) from scale where company_id = $1) as scales,
        (select array_agg(id order by id) from user_account where company_id = $1) as people,
        (select id from request where company_id = $1 and noun = 'truck' limit 1) as asked)
    update operation o set operation_at = g.at, status_id = g.status, completed_how = g.how,
        direction = case when g.status = 1 then null else g.direction end, stated_direction = null,
        weight1_kg = g.first / 1000, weight2_kg = g.second / 1000, net_kg = g.net / 1000, net_at = case when g.net is null then null else g.at end,
        tare_kind = g.tare_kind, tare_kg = g.tare / 1000, tare_origin = case when g.tare_kind = 'stored' then 'record' end,
        divided_kg = g.divided / 1000, divided_at = case when g.divided is null then null else g.at end, divided_by_name = case when g.divided is null then null else 'x' end,
        loss_kg = round(g.net * g.loss / 10000) / 1000, loss_percentage = g.loss / 100,
        cargo_id = cargoes[1 + g.cargo % cardinality(cargoes)], customer_id = customers[1 + g.customer % cardinality(customers)],
        sender_id = senders[1 + g.sender % cardinality(senders)], truck_owner_id = drivers[1 + g.driver % cardinality(drivers)],
        cargo2_id = cargoes2[1 + g.cargo2 % cardinality(cargoes2)], truck_id = trucks[1 + g.truck % cardinality(trucks)],
        completed_by = case when g.status <> 1 then people[1 + g.operator % cardinality(people)] end,
        completed_by_name = case when g.status <> 1 then 'x' end, trailer_plates = g.trailer,
        by_hand_request_id = case when g.typed2 then asked end, weight1_by_hand_request_id = case when g.typed1 then asked end,
        status_note = case when g.status = 3 then 'x' end
      from given g join listed l on l.place = g.place cross join pick where o.id = l.id`,
    [companyId, JSON.stringify(rows)],
  );

/** Requests: one behind the typed weights, and those that tickets still wait for. */
const askFor = (server: TestServer, companyId: number) =>
  server.query(
    `insert into request (company_id, kind, noun, row_id, row_version, title, before, after, reason, proposed_by, proposed_by_name)
      select $1, case noun when 'truck' then 'truck-weight-by-hand' else 'operation-weight-by-hand' end, noun, row_id, 1, 'x', '{}', '{}', 'x', (select min(id) from user_account where company_id = $1), 'x'
      from (select 'truck' as noun, 1 as row_id union all
        select 'operation', id from operation where company_id = $1 and status_id = 1 and id % 2 = 0) as w on conflict do nothing`,
    [companyId],
  );

/** Divides completed tickets anew: a line each to a customer, to a sender, to both, and one that a pool gave; the rest of some went to a pool. */
const divideSome = (server: TestServer, companyId: number) =>
  server.query(`update operation_division set replaced_at = now() where company_id = ${companyId} and replaced_at is null;
    with t as (select id, net_kg, row_number() over (order by id) as n from operation
        where company_id = ${companyId}),
      l as (select t.*, line.* from t cross join lateral (values (1, 100.5, n % 3, null, null), (2, 200, null, n % 2, null),
          (3, 300, n % 3, n % 2, null), (4, 50, n % 3, null, true)) as line (at, kg, customer, sender, pool)
        where n % 5 > 0 and at <= n % 5 and net_kg > 1000),
      c as (select array_agg(id order by id) as ids from customer where company_id = ${companyId}),
      s as (select array_agg(id order by id) as ids from sender where company_id = ${companyId}),
      written as (insert into operation_division (company_id, operation_id, line_number, kg, from_net_pool, customer_id, customer_name,
          sender_id, sender_name)
        select ${companyId}, l.id, l.at + (select count(*) from operation_division x where x.operation_id = l.id), l.kg, l.pool, c.ids[1 + l.customer % cardinality(c.ids)], case when l.customer is not null then 'x' end,
          s.ids[1 + l.sender % cardinality(s.ids)], case when l.sender is not null then 'x' end from l, c, s),
      w as (select t.id, t.n, sum(l.kg) filter (where pool is null) as kg, sum(l.kg) filter (where pool) as drawn
        from t left join l using (id) group by 1, 2)
    update operation o set divided_kg = w.kg, divided_at = case when w.kg is not null then o.operation_at end,
        divided_by_name = case when w.kg is not null then 'x' end, net_pool_drawn_kg = w.drawn,
        net_pool_given_kg = case when w.n % 3 = 0 then o.net_kg - w.kg end
      from w where w.id = o.id`);

/** Changes some tickets past all triggers, as a thief does; once a list has shown them, they stand in no sum. */
async function doubtSome(server: TestServer, companyId: number, who: string): Promise<void> {
  await server.query(`set session_replication_role = replica; update operation set net_kg = net_kg + 1 where id in
    (select id from operation where company_id = ${companyId} and status_id = 2 order by operation_at desc, id desc limit 5);
    set session_replication_role = origin`);
  const as = await server.signIn(who);
  await server.call('GET /operation?PageSize=50&StatusId=2', { as });
  const doubted = `select from ticket_doubt where ended_at is null and company_id = ${companyId}`;
  await vi.waitFor(async () => expect(await server.query(doubted)).toHaveLength(5), { timeout: 30_000 });
}

/** So many tickets of all kinds, those of the second part changed once more, and some of them doubted. */
async function ticketsIn(server: TestServer, companyId: number, seed: number): Promise<void> {
  // Past the checks that keep a ticket as it was weighed, but not past the sums and seals of each change.
  await server.query(`do $$ declare each record; begin
    for each in select conname from pg_constraint where conrelid = 'operation'::regclass and (contype = 'c' or conname like '%is_copied') loop
      execute format('alter table operation drop constraint %I', each.conname); end loop;
    for each in select tgname from pg_trigger where tgrelid = 'operation'::regclass and not tgisinternal
        and tgname not in ('sealed', 'next_version') and tgname not like 'keep\\_%' loop
      execute format('alter table operation disable trigger %I', each.tgname); end loop; end $$`);
  await server.query(
    `drop index if exists operation_one_open, operation_by_hand_once, operation_weight1_by_hand_once`,
  );
  await server.query(
    `update cargo set price = round(10 + id * 3.337, 2) where company_id = $1
      and (id % 3 > 0 or unit_id in (select id from unit where symbol = 'kq'))`,
    [companyId],
  );
  await askFor(server, companyId);
  const [columns] = await server.query<{ names: string }>(
    `select string_agg(quote_ident(attname), ',') as names from pg_attribute where attrelid = 'operation'::regclass
      and attnum > 0 and not attisdropped and attgenerated = '' and attname <> all ($1)`,
    [COPIED],
  );
  await server.query(
    `insert into operation (receipt_number, public_id, ${columns?.names ?? ''})
      select 1000000 + n * 10000 + o.id, md5(n || ' ' || o.id), ${columns?.names ?? ''}
      from operation o cross join generate_series(1, 2) as n where o.company_id = $1 and o.status_id = 2`,
    [companyId],
  );
  const [count] = await server.query<{ count: number }>(
    'select count(*)::int as count from operation where company_id = $1',
    [companyId],
  );
  const all = count?.count ?? 0;
  const placed = (rows: ReturnType<typeof sampled>, from: number) =>
    rows.map((row, at) => ({ place: from + at, ...rowOf(row) }));
  await scatter(server, companyId, placed(sampled(seed, all), 0));
  const half = Math.floor(all / 2);
  // Corrected, cancelled, divided anew.
  await scatter(server, companyId, placed(sampled(seed + 1, half), half));
  // Divided, and once more by other lines.
  await divideSome(server, companyId);
  await divideSome(server, companyId);
  await askFor(server, companyId);
}

/** Fills the companies of these administrators; answers their numbers. */
export async function worldOf(
  server: TestServer,
  admins: readonly string[],
  seed: number,
): Promise<number[]> {
  const rows = await server.query<{ id: number }>(
    `select u.company_id::int as id from unnest($1::text[]) with ordinality as w (email, place)
      join user_account u using (email) order by w.place`,
    [admins.map((who) => `${who}@demo.az`)],
  );
  for (const [at, { id }] of rows.entries()) await ticketsIn(server, id, seed + at * 10);
  // What the tests change of tickets is sealed anew, and so are all others: a thief comes last.
  for (const [at, { id }] of rows.entries()) await doubtSome(server, id, admins[at] ?? '');
  return rows.map(({ id }) => id);
}
