import { sql as raw } from 'kysely';
import { operationStatus } from '@terezi/domain/weighing/status.ts';
import type { Sql } from '#platform/database/connection.ts';

/** An order whose balance does not agree with its ledger or its tickets. Kilograms. */
export type BalanceFault = {
  orderId: number;
  number: string;
  kept: string;
  byLedger: string;
  byTickets: string;
};

/** A cargo whose pool does not agree with its ledger or its tickets: given and drawn, in kilograms. */
export type PoolFault = { cargoId: number; name: string; kept: string; byLedger: string; byTickets: string };

const { open, completed } = operationStatus;

/** The company's orders whose balance, ledger and tickets do not agree: limit, reserved and consumed, with a blank between them. */
export async function balanceFaults(sql: Sql, companyId: number): Promise<BalanceFault[]> {
  const { rows } = await raw<BalanceFault>`
    with ledger as (select e.order_id,
        coalesce(sum(e.kg) filter (where e.kind = 'raise'), 0) - coalesce(sum(e.kg) filter (where e.kind = 'lower'), 0) as limits,
        coalesce(sum(e.kg) filter (where e.kind = 'reserve'), 0) - coalesce(sum(e.kg) filter (where e.kind = 'release'), 0) as reserved,
        coalesce(sum(e.kg) filter (where e.kind = 'consume'), 0) - coalesce(sum(e.kg) filter (where e.kind = 'return'), 0) as consumed
      from balance_entry e where e.company_id = ${companyId} and e.order_id is not null group by e.order_id),
    ticket as (select o.order_id,
        coalesce(sum(o.order_reserved_kg) filter (where o.status_id = ${open}), 0) as reserved,
        coalesce(sum(o.net_kg) filter (where o.status_id = ${completed}), 0) as consumed
      from operation o where o.company_id = ${companyId} and o.order_id is not null group by o.order_id),
    tranche as (select s.order_id, sum(s.volume_kg) as limits
      from sub_order s where s.company_id = ${companyId} group by s.order_id),
    found as (select b.order_id, n.number,
        trim_scale(b.limit_kg)::text || ' ' || trim_scale(b.reserved_kg)::text || ' ' || trim_scale(b.consumed_kg)::text as kept,
        trim_scale(coalesce(l.limits, 0))::text || ' ' || trim_scale(coalesce(l.reserved, 0))::text || ' ' || trim_scale(coalesce(l.consumed, 0))::text as by_ledger,
        trim_scale(coalesce(v.limits, 0))::text || ' ' || trim_scale(coalesce(t.reserved, 0))::text || ' ' || trim_scale(coalesce(t.consumed, 0))::text as by_tickets
      from balance b join "order" n on n.company_id = b.company_id and n.id = b.order_id
        left join ledger l on l.order_id = b.order_id left join ticket t on t.order_id = b.order_id
        left join tranche v on v.order_id = b.order_id
      where b.company_id = ${companyId})
    select order_id, number, kept, by_ledger, by_tickets from found
      where kept <> by_ledger or kept <> by_tickets order by order_id`.execute(sql);
  return rows;
}

/** The company's cargoes whose pool, ledger and tickets do not agree: given and drawn, with a blank between them. */
export async function poolFaults(sql: Sql, companyId: number): Promise<PoolFault[]> {
  const { rows } = await raw<PoolFault>`
    with ledger as (select e.cargo_id,
        coalesce(sum(e.kg) filter (where e.kind = 'raise'), 0) - coalesce(sum(e.kg) filter (where e.kind = 'lower'), 0) as given,
        coalesce(sum(e.kg) filter (where e.kind = 'consume'), 0) - coalesce(sum(e.kg) filter (where e.kind = 'return'), 0) as drawn
      from balance_entry e where e.company_id = ${companyId} and e.cargo_id is not null group by e.cargo_id),
    ticket as (select o.cargo_id, sum(coalesce(o.net_pool_given_kg, 0)) as given, sum(coalesce(o.net_pool_drawn_kg, 0)) as drawn
      from operation o where o.company_id = ${companyId} and o.status_id = ${completed}
        and num_nonnulls(o.net_pool_given_kg, o.net_pool_drawn_kg) > 0 group by o.cargo_id),
    named as (select b.cargo_id from balance b where b.company_id = ${companyId} and b.cargo_id is not null
      union select cargo_id from ledger union select cargo_id from ticket),
    found as (select n.cargo_id, c.name,
        trim_scale(coalesce(b.limit_kg, 0))::text || ' ' || trim_scale(coalesce(b.consumed_kg, 0))::text as kept,
        trim_scale(coalesce(l.given, 0))::text || ' ' || trim_scale(coalesce(l.drawn, 0))::text as by_ledger,
        trim_scale(coalesce(t.given, 0))::text || ' ' || trim_scale(coalesce(t.drawn, 0))::text as by_tickets
      from named n join cargo c on c.company_id = ${companyId} and c.id = n.cargo_id
        left join balance b on b.company_id = ${companyId} and b.cargo_id = n.cargo_id
        left join ledger l on l.cargo_id = n.cargo_id left join ticket t on t.cargo_id = n.cargo_id)
    select cargo_id, name, kept, by_ledger, by_tickets from found
      where kept <> by_ledger or kept <> by_tickets order by cargo_id`.execute(sql);
  return rows;
}
