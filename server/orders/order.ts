import { sql } from 'kysely';
import type { Grams } from '@terezi/domain/grammar/mass.ts';
import { order as declared } from '@terezi/domain/orders/order.ts';
import { requestStates } from '@terezi/domain/requests/states.ts';
import { orderPartStatus, orderStatus } from '@terezi/domain/orders/states.ts';
import { resourceOf } from '../catalogues/index.ts';

const { draft, active } = orderStatus;

/** A figure of an order's balance, in grams. */
const figure = (column: 'consumed_kg' | 'reserved_kg') =>
  sql<Grams>`(select (b.${sql.ref(column)} * 1000)::bigint from balance b
    where b.company_id = it.company_id and b.order_id = it.id)`;

/** Limit less what was weighed, in grams; of a draft all that it asks for. */
const remaining = sql<Grams>`(select ((case it.status_id when ${sql.lit(draft)} then it.weight_limit_kg
  else b.limit_kg - b.consumed_kg end) * 1000)::bigint
  from balance b where b.company_id = it.company_id and b.order_id = it.id)`;

/** Whether nothing of an active order is left. */
const isUsedUp = sql<boolean>`exists (select from balance b where b.company_id = it.company_id and b.order_id = it.id
  and b.consumed_kg >= b.limit_kg)`;

/**
 * Whether a weight over the limit waits for a decision: a request about the ticket that took of the order, or about a truck
 * that is planned for it.
 */
const awaitsDecision = sql<boolean>`(it.status_id = ${sql.lit(active)} and exists (select from request r
  where r.company_id = it.company_id and r.status_id = ${sql.lit(requestStates.number.waiting)} and r.after ->> 'objections' like '%orderNeedsApproval%'
    and case r.noun when 'truck' then exists (select from order_part p where p.company_id = it.company_id
        and p.order_id = it.id and p.truck_id = r.row_id and p.deleted_at is null
        and p.status_id in (${sql.lit(orderPartStatus.planned)}, ${sql.lit(orderPartStatus.inProgress)}))
      else exists (select from balance_entry e where e.company_id = it.company_id
        and e.order_id = it.id and e.operation_id = r.row_id) end))`;

/** The rank of an order in lists: what wants attention, active ones, drafts, closed ones. */
export const rank = sql<number>`case when it.status_id = ${sql.lit(active)}
    then case when ${isUsedUp} or ${awaitsDecision} then 1 else 2 end
  when it.status_id = ${sql.lit(draft)} then 3 else 4 end`;

/** The share of its limit at which an order is near it. */
const NEAR = 0.9;

export const order = resourceOf(declared, {
  told: {
    rank,
    awaitsDecision,
    consumed: figure('consumed_kg'),
    reserved: figure('reserved_kg'),
    remaining,
    hasOperation: sql<boolean>`(select b.has_operation from balance b
      where b.company_id = it.company_id and b.order_id = it.id)`,
    completed: sql<boolean>`it.status_id = ${sql.lit(orderStatus.completed)}`,
  },
  filters: {
    statusId: (ids) => sql<boolean>`it.status_id = any (${ids}::integer[])`,
    nearLimit: (isNear) => sql<boolean>`(it.status_id = ${sql.lit(active)} and exists (select from balance b
      where b.company_id = it.company_id and b.order_id = it.id
        and b.consumed_kg + b.reserved_kg >= b.limit_kg * ${sql.lit(NEAR)})) = ${isNear}`,
  },
});
