import { sql } from 'kysely';
import { type Asked, pageOf, type Order, ordered } from '#platform/database/listing.ts';
import { plannedAnew } from '#platform/database/prepared.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { plansDiffer, type TicketFilter, ticketConditions, withCompanies } from './filter.ts';
import { presentTicket } from './ticket.ts';
import { ticketTotals } from './totals.ts';

const order: Order = {
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

/** Roles that see one company have it named in the query, so that the planner knows whose tickets it will read. */
const companyOf = (ctx: SignedIn, asked: number | undefined): number | undefined =>
  ctx.caller.role === 'SuperAdmin' || ctx.caller.role === 'OperatorAdmin' ? asked : ctx.caller.companyId;

/**
 * Tickets, each visible company asked for as many of its own as the page could need: its
 * indexes hold its tickets in order, while no index holds the tickets of several companies together.
 */
const ticketsByCompany = (ctx: SignedIn, asked: Asked, filter: TicketFilter) =>
  withCompanies(ctx, filter)
    .selectFrom('c')
    .innerJoinLateral(
      (eb) => {
        const own = eb
          .selectFrom('operation as o')
          .where((of) => of.and(ticketConditions(of, filter)))
          .selectAll('o');
        return ordered(own, order, asked.sort)
          .limit(asked.pageNumber * asked.pageSize)
          .as('o');
      },
      (join) => join.onTrue(),
    )
    .selectAll('o');

/** A page of tickets, newest first, with the totals of everything that the filter lets through. */
export async function listTickets(ctx: SignedIn, asked: Asked & TicketFilter) {
  const filter = { ...asked, companyId: companyOf(ctx, asked.companyId) };
  const page = pageOf(ticketsByCompany(ctx, asked, filter), order, asked).$if(
    plansDiffer(filter) || asked.sort !== undefined,
    (some) => some.modifyEnd(plannedAnew),
  );
  const [totals, rows] = await Promise.all([ticketTotals(ctx, filter), page.execute()]);
  const { pageNumber, pageSize } = asked;
  return { operation: rows.map(presentTicket), totalCount: totals.count, pageNumber, pageSize, totals };
}
