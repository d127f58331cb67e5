import { sql } from 'kysely';
import type { TicketFilter } from '@terezi/domain/weighing/ticket/ticket-filters.ts';
import { builtByShape } from '#platform/database/built.ts';
import { type Asked, type Order, ordered } from '#platform/database/listing.ts';
import { mustSeeCompany } from '#platform/company-asked.ts';
import { plannedAnew } from '#platform/database/prepared.ts';
import type { Reading } from '#platform/http/context.ts';
import type { Looker } from '#platform/work/work.ts';
import {
  type Narrowed,
  namedExactly,
  narrowed,
  plansDiffer,
  ticketConditions,
  withCompanies,
} from './filter.ts';
import { scalesBeside } from '../ticket/held.ts';
import { presentTicket, type TicketRow } from '../ticket/ticket.ts';
import { type Seal, seal } from '../ticket/ticket-content.ts';
import { ticketTotals } from './totals.ts';

/** How lists of tickets may be ordered. */
export const ticketOrder: Order = {
  columns: {
    id: sql.ref('o.id'),
    operationDate: sql.ref('o.operationAt'),
    receipt: sql.ref('o.receiptNumber'),
    numberPlate: sql.ref('o.numberPlate'),
    weight1: sql.ref('o.weight1Kg'),
    weight2: sql.ref('o.weight2Kg'),
    weightNet: sql.ref('o.netKg'),
    cargoName: sql.ref('o.cargoName'),
    customerName: sql.ref('o.customerName'),
    senderName: sql.ref('o.senderName'),
  },
  usual: '-OperationDate',
  filled: ['operationDate', 'receipt', 'numberPlate', 'weight1'],
};

/** For roles that see one company the query names it, so that the planner knows whose tickets it will read. */
export const companyOf = (
  { companyId, reach }: Looker,
  queryCompanyId: number | undefined,
): number | undefined => (reach === 'company' ? companyId : queryCompanyId);

type Kind = Pick<Looker, 'reach'> & { sort: string | undefined; isAnew: boolean };
type Given = { companyId: number; filter: Narrowed; pageSize: number; skipped: number; upToHere: number };

/**
 * Tickets, from each visible company as many as the page could need: a company's indexes hold its tickets in order, and no
 * index holds those of several companies together.
 */
const pageOfTickets = builtByShape((sql, { reach, sort, isAnew }: Kind, values: Given) => {
  const { companyId, filter, pageSize, skipped, upToHere } = values;
  const tickets = withCompanies(sql, { companyId, reach }, filter)
    .selectFrom('c')
    .innerJoinLateral(
      (eb) => {
        const own = eb
          .selectFrom('operation as o')
          .whereRef('o.companyId', '=', 'c.id')
          .where((expr) => expr.and(ticketConditions(expr, filter)))
          .selectAll('o');
        return ordered(own, ticketOrder, sort).limit(upToHere).as('o');
      },
      (join) => join.onTrue(),
    )
    .selectAll('o')
    .select(seal.as('seal'));
  return ordered(tickets, ticketOrder, sort)
    .limit(pageSize)
    .offset(skipped)
    .$if(isAnew, (some) => some.modifyEnd(plannedAnew));
});

/** A ticket with what a check of its seal needs. */
export type SealedRow = TicketRow & { seal: Seal };

/** The newest tickets of a plate or a receipt number, then the newest of those that begin with what was typed. */
export async function newestNamed(ctx: Reading, name: string, most: number): Promise<SealedRow[]> {
  const { companyId, reach } = ctx;
  const of = (narrowing: Narrowed) => {
    const filter = { ...narrowing, companyId: companyOf(ctx, undefined) };
    const values = { companyId, filter, pageSize: most, skipped: 0, upToHere: most };
    return pageOfTickets(ctx.sql, { reach, sort: undefined, isAnew: true }, values);
  };
  const [exact, begun] = await Promise.all([of(namedExactly(name)), of(narrowed({ name }))]);
  const ids = new Set(exact.map(({ id }) => id));
  return [...exact, ...begun.filter(({ id }) => !ids.has(id))].slice(0, most);
}

/** A page of tickets, newest first, with the totals of everything that the filter lets through. */
export async function listTickets(ctx: Reading, pageQuery: Asked & TicketFilter) {
  const { pageNumber, pageSize, sort, ...wanted } = pageQuery;
  const filter = { ...wanted, companyId: companyOf(ctx, pageQuery.companyId) };
  const { companyId, reach } = ctx;
  const kind = { reach, sort, isAnew: plansDiffer(filter) || sort !== undefined };
  const upToHere = pageNumber * pageSize;
  const values = { companyId, filter: narrowed(filter), pageSize, skipped: upToHere - pageSize, upToHere };
  // All at once: nothing may be asked once the list has begun.
  const [totals, rows, ofSite] = await Promise.all([
    ticketTotals(ctx, filter),
    pageOfTickets(ctx.sql, kind, values),
    scalesBeside(ctx),
    mustSeeCompany(ctx, pageQuery.companyId),
  ]);
  const operation = rows.map((row) => presentTicket(row, ctx, ofSite));
  return { operation, totalCount: totals.count, pageNumber, pageSize, totals };
}
