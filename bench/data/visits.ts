import type pg from 'pg';

const STEPS = ['Giriş', 'Çəki 1', 'Yükləmə', 'Çəki 2', 'Çıxış'] as const;
const KINDS = ['gateEntry', 'weight1', 'yard', 'weight2', 'gateExit'] as const;

/** Visits of today of one order, spread over the steps of the usual way; each has waited for its step for some minutes. */
const VISITS = `
  with named as (select o.id, o.number, o.company_id from "order" o join site_agent a on a.company_id = o.company_id
      where a.name = 'lokbatan' and o.status_id = 2 order by o.id limit 1)
  insert into order_part (company_id, order_id, ordinal, number, public_id, status_id, number_plate, day, expected_weight_kg,
      step_at, step_kind, step_name, norm_minutes, waiting_since, created_at, created_by_name)
    select company_id, id, 1000 + n, replace(number, '/', '-') || '-' || 1000 + n, md5('visit' || n),
      case when n % 5 = 0 then 1 else 2 end, '50-BV-' || lpad(n::text, 4, '0'), (now() at time zone 'Asia/Baku')::date, 27000,
      n % 5 + 1, ($2::text[])[n % 5 + 1], ($3::text[])[n % 5 + 1], 25,
      case when n % 5 > 0 then now() - n * interval '2 seconds' end, now(), 'Ölçmə'
    from named, generate_series(1, $1::int) as n`;

const WAYS = `
  insert into order_part_step (company_id, order_part_id, at, name, step_kind, is_required, guard_type, norm_minutes, state, done_at,
      done_by_name, how)
    select p.company_id, p.id, s.at, s.name, s.kind, true, 'none', 25, case when s.at < p.step_at then 'done' else 'waiting' end,
      case when s.at < p.step_at then p.waiting_since end, case when s.at < p.step_at then 'Ölçmə' end,
      case when s.at < p.step_at then 'hand' end
    from order_part p cross join unnest($1::text[], $2::text[]) with ordinality as s(name, kind, at)
    where p.number_plate like '50-BV-%'`;

/** Adds so many open visits of today to the demo's quarry. */
export async function fillVisits(owner: pg.Client, visits: number): Promise<void> {
  await owner.query("set session_replication_role = 'replica'");
  await owner.query(VISITS, [visits, [...KINDS], [...STEPS]]);
  await owner.query(WAYS, [[...STEPS], [...KINDS]]);
  await owner.query("set session_replication_role = 'origin'");
  await owner.query('vacuum analyze order_part');
  await owner.query('vacuum analyze order_part_step');
}
