import { type Grams, kilogramText } from '@terezi/domain/grammar/mass.ts';
import { problemAt } from '@terezi/domain/grammar/problem.ts';
import { orderProblems } from '@terezi/domain/orders/problems.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { holdForTicket, type OrderOfTicket, orderOfTicket, orderToOpen } from '../../orders/index.ts';
import { type Checking, loadFor } from '../check/checks.ts';
import type { Opening } from './opening.ts';
import type { Parties } from './parties.ts';
import { gramsOrNull, type TicketRow } from './ticket.ts';

/**
 * A ticket's opening, with all that follows from its order where the caller left it open. What contradicts the order is refused
 * on its field, so that nothing is weighed for an order that is not about it.
 */
export function withOrder(opening: Opening, order: OrderOfTicket | null): Opening {
  if (!order) return opening;
  const { named, driverId, trailerIds, direction } = order;
  const fields = Object.keys(named) as (keyof typeof named)[];
  const other = fields.find(
    (field) => named[field] !== null && opening[field] !== null && opening[field] !== named[field],
  );
  if (other) throw problemAt(other, orderProblems.otherParty, {});
  return {
    ...opening,
    ...Object.fromEntries(fields.map((field) => [field, opening[field] ?? named[field]])),
    truckOwnerId: opening.truckOwnerId ?? driverId,
    trailerIds: opening.trailerIds.length > 0 ? opening.trailerIds : trailerIds,
    direction: opening.direction === undefined ? direction : opening.direction,
  };
}

/** The order of a ticket that is opened, where it is opened for one. */
export const orderOpened = ({ orderId, orderPartId }: Opening, ctx: SignedIn) =>
  orderToOpen(ctx, { orderId, orderPartId });

/** The order that an open ticket is for, with what it reserves for this ticket; null of one that is for none. */
export async function orderHeldFor(ctx: SignedIn, ticket: TicketRow): Promise<Checking['order']> {
  const it = await orderOfTicket(ctx, ticket);
  return it && { it, reserved: gramsOrNull(ticket.orderReservedKg) ?? 0 };
}

/** The parties that an order may name, as a ticket has them. */
type OrderParties = Pick<Parties, keyof OrderOfTicket['named']>;

/**
 * Refuses, at its field, a party on a ticket that contradicts its order: with a second weight, a tare or a correction as at the
 * opening. What the order leaves open, and what the ticket names already, may be named.
 */
export function mustBeAbout(
  order: Checking['order'],
  ticket: OrderParties,
  input: { readonly [Field in keyof OrderParties]?: number | null | undefined },
): void {
  if (!order) return;
  const orderNames: OrderParties = order.it.named;
  const fields = Object.keys(orderNames) as (keyof OrderParties)[];
  const other = fields.find((field) => {
    const value = input[field];
    return (
      orderNames[field] !== null &&
      value !== undefined &&
      value !== orderNames[field] &&
      value !== ticket[field]
    );
  });
  if (other) throw problemAt(other, orderProblems.otherParty, {});
}

/** What a ticket keeps of its order; nothing where it is for none. */
export const orderColumns = (order: Checking['order']) => ({
  orderId: order?.it.orderId ?? null,
  orderName: order?.it.orderName ?? null,
  orderPartId: order?.it.orderPartId ?? null,
  orderPartName: order?.it.orderPartName ?? null,
});

type OrderLoad = { more: Grams; acknowledged: readonly string[]; permitted?: Checking['permitted'] };

/**
 * Locks the order of a weight until the transaction ends, and looks once more at what is left of it. Sent along before what is
 * written of the ticket, which is kept only if this resolves.
 */
export async function holdOrderOf(ctx: SignedIn, order: Checking['order'], load: OrderLoad): Promise<void> {
  if (!order) return;
  const { it, reserved } = order;
  const { more, acknowledged, permitted } = load;
  // A weight that went on in spite of the objection may go over: the ticket keeps that it did.
  const isPermitted =
    it.creditLimitType === 'none' ||
    (it.creditLimitType === 'warn' && acknowledged.includes('overOrder')) ||
    (permitted?.objections.includes('orderNeedsApproval') ?? false);
  await holdForTicket(ctx, { order: it, more, reserved, isPermitted });
}

/** The same for a weight that the scale has taken, or a person has typed. */
export const holdOrder = (ctx: SignedIn, checking: Checking, weight: Grams): Promise<void> =>
  holdOrderOf(ctx, checking.order, {
    more: loadFor(checking, weight),
    acknowledged: checking.acknowledged,
    permitted: checking.permitted,
  });

/** What a first weight reserves of its order, as decimal kilograms; null of a ticket that is for none. */
export const reservedFor = (checking: Checking, weight: Grams): string | null =>
  checking.order ? kilogramText(loadFor(checking, weight)) : null;
