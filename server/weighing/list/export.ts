import { sql as raw } from 'kysely';
import { problem } from '@terezi/domain/grammar/problem.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import type { TicketFilter } from '@terezi/domain/weighing/ticket/ticket-filters.ts';
import { seesLoss } from '@terezi/domain/weighing/policy.ts';
import { LOSS_SHEET_KEYS, type TicketOnSheet } from '@terezi/domain/weighing/sheet.ts';
import { mustSeeCompany } from '#platform/company-asked.ts';
import type { Sql } from '#platform/database/connection.ts';
import { ordered } from '#platform/database/listing.ts';
import { plannedAnew } from '#platform/database/prepared.ts';
import type { Looker } from '#platform/work/work.ts';
import { rulingCallerOf, type SignedIn } from '#platform/http/context.ts';
import { narrowed, ticketConditions, withCompanies } from './filter.ts';
import { companyOf, ticketOrder } from './list.ts';
import { lossOn, plainTicket, type TicketRow } from '../ticket/ticket.ts';
import { isSealBroken, seal, type Seal } from '../ticket/ticket-content.ts';
import { ticketTotals } from './totals.ts';

/** Which tickets are written into a file, in which order, and what of them. */
type TicketsQuery = TicketFilter & {
  sort?: string | undefined;
  columns: readonly string[];
  /** The tickets that were chosen one by one; all where left out. */
  only?: readonly number[] | undefined;
};

/** So many rows are read at once: enough to keep writing busy, few enough for memory. */
const BATCH = 1_000;
const LOSSES: readonly string[] = LOSS_SHEET_KEYS;

/** A caller who names a company gets that one's tickets, also from a job that runs when they no longer see them. */
const companyAsked = (looker: Looker, { companyId }: TicketFilter): number | undefined =>
  companyId ?? companyOf(looker, undefined);

type Ordered = Omit<TicketsQuery, 'columns'>;

function ticketsInOrder(sql: Sql, looker: Looker, { sort, only, ...wanted }: Ordered) {
  const filter = narrowed({ ...wanted, companyId: companyAsked(looker, wanted) });
  const tickets = withCompanies(sql, looker, filter)
    .selectFrom(['operation as o', 'c'])
    .whereRef('o.companyId', '=', 'c.id')
    .where((eb) => eb.and(ticketConditions(eb, filter)))
    .selectAll('o')
    .select(seal.as('seal'));
  const chosen = only ? tickets.where('o.id', '=', raw<number>`any (${only}::bigint[])`) : tickets;
  return ordered(chosen, ticketOrder, sort);
}

/** How many tickets a file would hold; 403 for losses to a caller who may not see them, 422 where the list offers no such order. */
export async function countTickets(ctx: SignedIn, ticketsQuery: TicketsQuery): Promise<number> {
  const { sort, columns, only, ...filter } = ticketsQuery;
  await mustSeeCompany(ctx, ticketsQuery.companyId);
  ticketsInOrder(ctx.sql, ctx, { ...filter, sort });
  const totals = await ticketTotals(ctx, { ...filter, companyId: companyAsked(ctx, filter) });
  // The job that writes the file knows no rights: they are looked at here, once something has been answered.
  if (columns.some((key) => LOSSES.includes(key)) && !seesLoss(rulingCallerOf(ctx)))
    throw problem(general.forbidden, {});
  return Math.min(totals.count, only?.length ?? totals.count);
}

/**
 * The tickets that the caller sees, as a file has them, a batch at a time: all as they were at one moment, without what changes meanwhile.
 */
export async function* ticketBatches(
  ctx: SignedIn,
  { columns: _columns, ...ticketsQuery }: TicketsQuery,
): AsyncGenerator<TicketOnSheet[]> {
  const { sql, proof } = ctx;
  await raw`declare tickets no scroll cursor for ${ticketsInOrder(sql, ctx, ticketsQuery)}`.execute(sql);
  for (;;) {
    const { rows } = await raw<
      TicketRow & { seal: Seal }
    >`fetch ${raw.lit(BATCH)} from tickets ${plannedAnew}`.execute(sql);
    if (rows.length === 0) break;
    yield rows.map((row) => ({
      ...plainTicket(row),
      ...lossOn(row),
      isSealBroken: isSealBroken(proof, row),
    }));
  }
  // One transaction may write several files of them.
  await raw`close tickets`.execute(sql);
}
