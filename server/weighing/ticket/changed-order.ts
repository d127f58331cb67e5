import { problemAt } from '@terezi/domain/grammar/problem.ts';
import { orderPartProblems, orderProblems } from '@terezi/domain/orders/problems.ts';
import { fold } from '@terezi/domain/grammar/text/fold.ts';
import { orderPartStatus } from '@terezi/domain/orders/states.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { holdForMove, type OrderOfTicket, orderOfTicket } from '../../orders/index.ts';
import type { Parties } from './parties.ts';
import { gramsOrNull, type TicketRow } from './ticket.ts';

/** The order and the visit that a completed ticket is to be for; what is left out stays as it is. */
export type OrderChange = { orderId?: number | null | undefined; orderPartId?: number | null | undefined };

/** Fields that a ticket must name where its order does; premises only where both name some. */
const WHOLE: readonly string[] = ['cargoId', 'customerId', 'senderId'];

/** Refuses, at its field, what a ticket names otherwise than its order. */
function mustAgree({ named }: OrderOfTicket, ticket: Parties): void {
  for (const field of Object.keys(named) as (keyof typeof named)[]) {
    const isMissing = ticket[field] === null && !WHOLE.includes(field);
    if (named[field] === null || isMissing || ticket[field] === named[field]) continue;
    throw problemAt(field, orderProblems.otherParty, {});
  }
}

/** A visit must be this truck's, must not be cancelled, and has one ticket. */
function mustBeFree({ visit }: OrderOfTicket, ticket: TicketRow): void {
  if (visit.statusId === orderPartStatus.cancelled)
    throw problemAt('orderPartId', orderPartProblems.cancelled, {});
  if (visit.plate !== null && fold(visit.plate) !== fold(ticket.numberPlate))
    throw problemAt('orderPartId', orderPartProblems.otherTruck, { plate: visit.plate });
  if (visit.operationId !== null && visit.operationId !== ticket.id)
    throw problemAt('orderPartId', orderPartProblems.hasTicket, { receipt: visit.operationName ?? '' });
}

const NONE = { orderId: null, orderName: null, orderPartId: null, orderPartName: null };

/**
 * The order and the visit of a completed ticket after a change; empty where nothing changes. Both orders are locked until the
 * transaction ends, so that what was weighed moves from one balance to the other. Over its limit the new order blocks, or lets
 * pass what two people have agreed to. `parties` is what the ticket names then: the order must name the same.
 */
export async function changedOrder(ctx: SignedIn, ticket: TicketRow, change: OrderChange, parties: Parties) {
  const orderId = change.orderId === undefined ? ticket.orderId : change.orderId;
  const stays = orderId === ticket.orderId ? ticket.orderPartId : null;
  const orderPartId = change.orderPartId === undefined ? stays : change.orderPartId;
  if (orderId === null && orderPartId === null) return ticket.orderId === null ? {} : NONE;
  const order = await orderOfTicket(ctx, { orderId, orderPartId });
  if (!order) return {};
  const isSameVisit = order.orderPartId === ticket.orderPartId;
  if (order.orderId === ticket.orderId && isSameVisit) return {};
  mustAgree(order, parties);
  if (order.orderPartId !== null && !isSameVisit) mustBeFree(order, ticket);
  if (order.orderId !== ticket.orderId)
    await holdForMove(ctx, { order, from: ticket.orderId, net: gramsOrNull(ticket.netKg) ?? 0 });
  const { orderName, orderPartName } = order;
  return { orderId: order.orderId, orderName, orderPartId: order.orderPartId, orderPartName };
}
