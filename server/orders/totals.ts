import { sql as raw } from 'kysely';
import type { Grams } from '@terezi/domain/grammar/mass.ts';
import { orderStatus } from '@terezi/domain/orders/states.ts';
import { sumsOf } from '#platform/resource/rows.ts';
import type { CompanyWork } from '#platform/work/work.ts';
import { order, rank } from './order.ts';

type OrderFilter = Parameters<typeof sumsOf>[2];

const grams = (figure: string, unless: readonly number[]) =>
  raw<Grams>`(coalesce(sum((select ${raw.raw(figure)} from balance b
    where b.company_id = it.company_id and b.order_id = it.id))
    filter (where it.status_id <> all (${unless}::integer[])), 0) * 1000)::bigint`;

/** How many stand in a group. */
const inRank = (group: number) => raw<number>`count(*) filter (where ${rank} = ${group})`;

const { draft, cancelled } = orderStatus;

/** The sums of the orders of a list: drafts count in none, and of cancelled ones nothing is left. */
export async function orderTotals(ctx: CompanyWork, filter: OrderFilter) {
  return sumsOf(ctx, order, filter, {
    count: raw<number>`count(*)`,
    attentionCount: inRank(1),
    activeCount: inRank(2),
    draftCount: raw<number>`count(*) filter (where it.status_id = ${draft})`,
    consumed: grams('b.consumed_kg', [draft]),
    reserved: grams('b.reserved_kg', [draft]),
    remaining: grams('b.limit_kg - b.consumed_kg', [draft, cancelled]),
  });
}
