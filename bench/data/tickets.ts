import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { createLog } from '../../server/platform/log.ts';
import { filled, KEPT_SUMS, sealAll } from '../../server/weighing/index.ts';
import { openSealed } from '../sealed.ts';

/** Which part of all tickets each client company of the demo world gets; the first one is measured. */
type Shares = Partial<Record<keyof typeof AGENTS, number>>;
/** Of which companies, over how many days before those of the demo world, and whether each is sealed: lists look at that, sums do not. */
type Filling = { shares?: Shares; days?: number; isSealed?: boolean };
const SHARES: Shares = { quarry: 0.7, mill: 0.1, concrete: 0.1, ginnery: 0.1 };
/** The agents' names tell the demo companies apart. */
const AGENTS = {
  quarry: 'lokbatan',
  mill: 'gence-elevator',
  concrete: 'mingechevir',
  ginnery: 'saatli',
} as const;

/**
 * Tickets of the years before the demo world's ninety days, drawn from the company's own trucks, drivers, cargoes
 * and scales. Their weight records are numbers below zero that refer to nothing: lists do not read records.
 */
const TICKETS = `
  with truck_row as (select *, row_number() over (order by id) - 1 as at, count(*) over () as of_all
      from truck where company_id = $1),
    scale_row as (select *, row_number() over (order by id) - 1 as at, count(*) over () as of_all
      from scale where company_id = $1),
    cargo_row as (select *, row_number() over (order by id) - 1 as at, count(*) over () as of_all
      from cargo where company_id = $1),
    customer_row as (select *, row_number() over (order by id) - 1 as at, count(*) over () as of_all
      from customer where company_id = $1),
    sender_row as (select *, row_number() over (order by id) - 1 as at, count(*) over () as of_all
      from sender where company_id = $1),
    operator as (select a.id, a.fullname from user_account a join user_scale us on us.user_id = a.id
      where a.company_id = $1 order by a.id limit 1),
    visit as (select n, abs(hashint8(n)::bigint) as chance, now() - interval '90 days'
      - ($2::bigint - n) * (interval '1 day' * $3::integer / $2::bigint) as came from generate_series(1, $2::bigint) as n)
  insert into operation (company_id, scale_id, scale_number, scale_name, scale_max_kg, scale_division_kg,
      company_name, company_voen, receipt_number, public_id, status_id, completed_how,
      direction, truck_id, number_plate, truck_owner_id, truck_owner_name, cargo_id, cargo_name, customer_id, customer_name,
      sender_id, sender_name, weight1_record_id, weight1_kg, weight1_at, weight2_record_id, weight2_kg, weight2_at,
      net_kg, net_at, operation_at, opened_by, opened_by_name, completed_by, completed_by_name, cancelled_at, status_note)
    select $1, s.id, s.number, s.name, s.max_kg, s.division_kg, m.name, m.voen, 1000000 + n, md5($1 || '-' || n), case when chance % 50 = 0 then 3 else 2 end, 'TwoPass',
      case when chance % 5 = 0 then 'income' else 'expense' end, t.id, t.number_plate, d.id, d.name,
      c.id, c.name, b.id, b.name, f.id, f.name, -2 * n, light, came, -2 * n - 1, light + load,
      came + interval '25 minutes', load, came + interval '25 minutes', came + interval '25 minutes', o.id, o.fullname, o.id, o.fullname,
      case when chance % 50 = 0 then came end, case when chance % 50 = 0 then 'wrong cargo' end
    from visit v cross join operator o join company m on m.id = $1
      cross join lateral (select 12000 + chance % 200 * 20 as light, 9000 + chance % 900 * 20 as load) as kg
      join truck_row t on t.at = chance % t.of_all
      join scale_row s on s.at = chance / 7 % s.of_all
      join cargo_row c on c.at = chance / 11 % c.of_all
      join customer_row b on b.at = chance / 13 % b.of_all
      join sender_row f on f.at = chance / 17 % f.of_all
      left join driver d on d.id = t.driver_id
    order by n`;

/** So many that a truck comes about twice a day when its company has 700 000 tickets in three years. */
const TRUCKS = `
  insert into truck (company_id, number_plate, driver_id, empty_weight_kg)
    select $1::bigint, 'B-' || $1::bigint || '-' || n, (select min(id) from driver where company_id = $1::bigint), 14000
    from generate_series(1, 360) as n`;

async function companyOf(client: pg.Client, agent: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    'select company_id as id from site_agent where name = $1',
    [agent],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error(`the demo world has no agent ${agent}`);
  return id;
}

/** Takes the indexes that no constraint needs away; the answer makes them again. */
async function withoutIndexes(client: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string; made: string }>(`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made from pg_index i
      where i.indrelid = 'operation'::regclass and not i.indisunique`);
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return async () => {
    for (const { made } of rows) await client.query(made);
  };
}

/** Makes the kept sums from the tickets, and marks their months as a nightly check would. */
async function keepSums(url: string, client: pg.Client): Promise<void> {
  const database = new Kysely({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url }) }),
  });
  for (const sums of KEPT_SUMS) {
    await client.query(`truncate ${sums.table}`);
    await client.query(filled(sums).compile(database).sql);
    await client.query(`vacuum analyze ${sums.table}`);
  }
  await database.destroy();
  await client.query(`insert into chain_check (company_id, months_through, months_ticket_count, months_at)
    select company_id, (date_trunc('month', now()) - interval '1 day')::date, sum(count), now() from operation_month group by 1`);
}

/**
 * Fills a demo world up to so many tickets, as the database's owner: without triggers and checks of references; the kept sums are made
 * afterwards, and each ticket is sealed as a server seals older ones.
 */
export async function fillTickets(
  url: string,
  tickets: number,
  { shares = SHARES, days = 1_000, isSealed = true }: Filling = {},
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("set session_replication_role = 'replica'");
    await client.query("set synchronous_commit = off; set maintenance_work_mem = '1GB'");
    const there = await client.query<{ count: string }>('select count(*) as count from operation');
    const missing = Math.max(0, tickets - Number(there.rows[0]?.count));
    const remake = await withoutIndexes(client);
    for (const [company, share] of Object.entries(shares)) {
      const id = await companyOf(client, AGENTS[company as keyof typeof AGENTS]);
      await client.query(TRUCKS, [id]);
      await client.query(TICKETS, [id, Math.round(missing * share), days]);
    }
    await remake();
    await client.query('vacuum analyze operation');
    await keepSums(url, client);
  } finally {
    await client.end();
  }
  if (!isSealed) return;
  const database = openSealed(url, 2, createLog('silent'));
  await sealAll(database);
  await database.close();
}
