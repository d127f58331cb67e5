import { sql as raw } from 'kysely';
import { parseKilograms } from '@terezi/domain/weighing/mass.ts';
import { operationStatus } from '@terezi/domain/weighing/status.ts';
import { plannedAnew } from '#platform/database/prepared.ts';
import { seen } from '#platform/database/seen.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { daysCanAnswer, plansDiffer, type TicketFilter, ticketConditions, withCompanies } from './filter.ts';

/** One line of sums: tickets of one status and direction. */
type Line = { statusId: number; direction: string | null; count: number; netKg: string };

const fromDays = (ctx: SignedIn, filter: TicketFilter): Promise<Line[]> => {
  let query = ctx.sql
    .selectFrom('operationDay as d')
    .where(seen(ctx, 'd.companyId'))
    .select(['d.statusId', 'd.direction'])
    .select(raw<number>`sum(d.count)::bigint`.as('count'))
    .select(raw<string>`sum(d.net_kg)`.as('netKg'))
    .groupBy(['d.statusId', 'd.direction']);
  if (filter.statusId) query = query.where('d.statusId', 'in', filter.statusId);
  if (filter.scaleId) query = query.where('d.scaleId', 'in', filter.scaleId);
  if (filter.direction) query = query.where('d.direction', '=', filter.direction);
  if (filter.companyId) query = query.where('d.companyId', '=', filter.companyId);
  if (filter.dateFrom) query = query.where('d.day', '>=', filter.dateFrom);
  if (filter.dateTo) query = query.where('d.day', '<=', filter.dateTo);
  return query.execute();
};

const fromTickets = (ctx: SignedIn, filter: TicketFilter): Promise<Line[]> =>
  withCompanies(ctx, filter)
    .selectFrom(['operation as o', 'c'])
    .where((eb) => eb.and(ticketConditions(eb, filter)))
    .select(['o.statusId', 'o.direction'])
    .select(raw<number>`count(*)`.as('count'))
    .select(raw<string>`coalesce(sum(o.net_kg), 0)`.as('netKg'))
    .groupBy(['o.statusId', 'o.direction'])
    .$if(plansDiffer(filter), (some) => some.modifyEnd(plannedAnew))
    .execute();

/**
 * Sums over the whole filtered set in grams; cancelled tickets are counted apart and stand in no sum. Whole
 * days are answered from the daily sums, narrower questions from the tickets themselves.
 */
export async function ticketTotals(ctx: SignedIn, filter: TicketFilter) {
  const lines = await (daysCanAnswer(filter) ? fromDays(ctx, filter) : fromTickets(ctx, filter));
  const totals = { count: 0, net: 0, income: 0, expense: 0, cancelled: 0 };
  for (const line of lines) {
    totals.count += line.count;
    if (line.statusId === operationStatus.cancelled) totals.cancelled += line.count;
    if (line.statusId !== operationStatus.completed) continue;
    const net = parseKilograms(line.netKg);
    totals.net += net;
    if (line.direction === 'expense') totals.expense += net;
    else totals.income += net;
  }
  return totals;
}
