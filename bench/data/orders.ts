import type pg from 'pg';

/** Orders of the years before, of the demo company's own cargoes and customers: nine of ten closed, with what was weighed. */
const ORDERS = `
  with cargo_row as (select id, row_number() over (order by id) - 1 as at, count(*) over () as of_all from cargo where company_id = $1),
    customer_row as (select id, row_number() over (order by id) - 1 as at, count(*) over () as of_all from customer where company_id = $1),
    made as (select n, abs(hashint8(n)::bigint) as chance from generate_series(1, $2::bigint) as n)
  insert into "order" (company_id, number, status_id, customer_id, cargo_id, valid_from, valid_until, weight_limit_kg,
      credit_limit_type, created_at, created_by_name)
    select $1, '2025/' || lpad(n::text, 6, '0'),
      case when chance % 40 = 0 then 1 when chance % 10 = 1 then 2 when chance % 10 = 2 then 4 else 3 end,
      b.id, c.id, date '2025-01-01' + (n % 300)::int, date '2027-01-01', 100000 + chance % 900 * 1000,
      (array['none', 'warn', 'block', 'approve'])[1 + chance % 4], now() - n * interval '5 minutes', 'Ölçmə'
    from made join cargo_row c on c.at = chance / 11 % c.of_all join customer_row b on b.at = chance / 13 % b.of_all
    order by n`;

const OPENED = `insert into balance (company_id, order_id) select company_id, id from "order" o
  where company_id = $1 and not exists (select from balance b where b.company_id = o.company_id and b.order_id = o.id)`;

const LED = `update balance b set limit_kg = o.weight_limit_kg, has_operation = true,
    consumed_kg = round(o.weight_limit_kg * (abs(hashint8(o.id)::bigint) % 100) / 100.0, 3)
  from "order" o where b.company_id = $1 and o.company_id = $1 and o.id = b.order_id and o.number like '2025/%' and o.status_id <> 1`;

/** Fills a company up to so many orders, as the database's owner: without triggers, its balances written as they would stand. */
export async function fillOrders(owner: pg.Client, companyId: number, orders: number): Promise<void> {
  await owner.query("set session_replication_role = 'replica'; set synchronous_commit = off");
  await owner.query(ORDERS, [companyId, orders]);
  await owner.query(OPENED, [companyId]);
  await owner.query(LED, [companyId]);
  await owner.query(`set session_replication_role = 'origin'`);
  await owner.query('vacuum analyze "order"');
  await owner.query('vacuum analyze balance');
}
