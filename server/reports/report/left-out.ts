import { sql as raw } from 'kysely';
import type { ReportAnswer } from '@terezi/domain/reports/report-api.ts';
import { operationStatus } from '@terezi/domain/weighing/status.ts';
import type { TicketFilter } from '@terezi/domain/weighing/ticket/ticket-filters.ts';
import { plannedAnew } from '#platform/database/prepared.ts';
import type { ReaderContext } from '#platform/http/context.ts';
import { isWaiting, narrowed, ticketConditions, ticketTotals, withCompanies } from '../../weighing/index.ts';

/** How many tickets within a filter stand in no sum, and why. */
export async function leftOutOf(ctx: ReaderContext, filter: TicketFilter): Promise<ReportAnswer['leftOut']> {
  const { open, cancelled } = operationStatus;
  const isAsked = (status: number) => filter.statusId?.includes(status) ?? true;
  const struckOut = isAsked(cancelled)
    ? (await ticketTotals(ctx, { ...filter, statusId: [cancelled] })).count
    : 0;
  if (!isAsked(open)) return { cancelled: struckOut, open: 0, waiting: 0 };
  const narrow = narrowed({ ...filter, statusId: [open] });
  const { companyId, reach } = ctx;
  const rows = await withCompanies(ctx.sql, { companyId, reach }, narrow)
    .selectFrom(['operation as o', 'c'])
    .whereRef('o.companyId', '=', 'c.id')
    .where((eb) => eb.and(ticketConditions(eb, narrow)))
    .select(isWaiting.as('isWaiting'))
    .select(raw<number>`count(*)`.as('count'))
    .groupBy(isWaiting)
    .modifyEnd(plannedAnew)
    .execute();
  const of = (waits: boolean) => rows.find((row) => row.isWaiting === waits)?.count ?? 0;
  return { cancelled: struckOut, open: of(false), waiting: of(true) };
}
