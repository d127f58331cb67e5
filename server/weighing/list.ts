import { sql } from 'kysely';
import { type Asked, listPage, type Order } from '#platform/database/listing.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { type TicketFilter, ticketConditions } from './filter.ts';
import { presentTicket, ticketQuery } from './ticket.ts';
import { ticketTotals } from './totals.ts';

const order: Order = {
  columns: {
    id: sql.ref('o.id'),
    operationAt: sql.ref('o.operationAt'),
    receipt: sql.ref('o.receiptNumber'),
    numberPlate: sql.ref('o.numberPlate'),
    weight1: sql.ref('o.weight1Kg'),
    weight2: sql.ref('o.weight2Kg'),
    net: sql.ref('o.netKg'),
    cargoName: sql.ref('o.cargoName'),
    customerName: sql.ref('o.customerName'),
    senderName: sql.ref('o.senderName'),
  },
  usual: '-OperationAt',
  filled: ['operationAt', 'receipt', 'numberPlate', 'weight1'],
};

/** Roles that see one company have it named in the query, so that its index serves list and order at once. */
export const companyOf = (ctx: SignedIn, asked: number | undefined): number | undefined =>
  ctx.caller.role === 'SuperAdmin' || ctx.caller.role === 'OperatorAdmin' ? asked : ctx.caller.companyId;

/** A page of tickets, newest first, with the totals of everything that the filter lets through. */
export async function listTickets(ctx: SignedIn, asked: Asked & TicketFilter) {
  const filter = { ...asked, companyId: companyOf(ctx, asked.companyId) };
  const query = ticketQuery(ctx.sql).where((eb) => eb.and(ticketConditions(eb, filter)));
  const totals = ticketTotals(ctx.sql, filter);
  const counted = totals.then((sums) => sums.count);
  const { rows, ...page } = await listPage(query, order, asked, counted);
  return { operation: rows.map(presentTicket), ...page, totals: await totals };
}
