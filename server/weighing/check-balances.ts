import { sql as raw } from 'kysely';
import { operationStatus } from '@terezi/domain/weighing/status.ts';
import type { Sql } from '#platform/database/connection.ts';

/** An order whose balance is not what its ledger, or its tickets, come to. Kilograms. */
export type BalanceFault = {
  orderId: number;
  number: string;
  kept: string;
  byLedger: string;
  byTickets: string;
};

const { open, completed } = operationStatus;

/**
 * Every order of the company of which what is kept, what its ledger says and what its tickets say are not the same: limit,
 * reserved and consumed, with a blank between them.
 */
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
