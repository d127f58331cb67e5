import type { SignedIn } from '#platform/http/context.ts';
import { flows, lastDays } from './flow.ts';
import { most } from './most.ts';
import { type DashboardQuery, spanOf } from './span.ts';
import { onSite, scaleDays, trucks } from './yard.ts';

/**
 * The first page: figures of the period beside the usual ones, the days behind them, who is on site. Masses in grams. It reads
 * tickets of the period and of the days that it is compared with; all else is kept sums.
 */
export async function dashboard(ctx: SignedIn, question: DashboardQuery) {
  const span = await spanOf(ctx, question);
  const days = await scaleDays(ctx, span);
  return {
    ...(await flows(ctx, span)),
    ...(await trucks(ctx, span)),
    days: await lastDays(ctx, span),
    cargoes: await most(ctx, 'cargo', span),
    customers: await most(ctx, 'customer', span),
    scaleDays: days.map(({ scaleId, lostAt, hours }) => ({ scaleId, lostAt, hours })),
    ...(await onSite(ctx)),
    at: span.now,
    until: span.today,
  };
}
