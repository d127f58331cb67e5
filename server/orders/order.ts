import { sql } from 'kysely';
import type { Grams } from '@terezi/domain/grammar/mass.ts';
import { order as declared } from '@terezi/domain/orders/order.ts';
import { orderStatus } from '@terezi/domain/orders/states.ts';
import { keptOf } from '../catalogues/index.ts';

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

/** Of how much of its limit an order is near it. */
const NEAR = 0.9;

export const order = keptOf(declared, {
  told: {
    rank: sql<number>`case when it.status_id = ${sql.lit(active)} then case when ${isUsedUp} then 1 else 2 end
      when it.status_id = ${sql.lit(draft)} then 3 else 4 end`,
    consumed: figure('consumed_kg'),
    reserved: figure('reserved_kg'),
    remaining,
    hasOperation: sql<boolean>`(select b.has_operation from balance b
      where b.company_id = it.company_id and b.order_id = it.id)`,
    completed: sql<boolean>`it.status_id = ${sql.lit(orderStatus.completed)}`,
  },
  filters: {
    statusId: (asked) => sql<boolean>`it.status_id = any (${asked}::integer[])`,
    nearLimit: (isNear) => sql<boolean>`(it.status_id = ${sql.lit(active)} and exists (select from balance b
      where b.company_id = it.company_id and b.order_id = it.id
        and b.consumed_kg + b.reserved_kg >= b.limit_kg * ${sql.lit(NEAR)})) = ${isNear}`,
  },
});
