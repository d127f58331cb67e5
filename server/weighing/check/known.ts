import { problem, problemAt } from '@terezi/domain/grammar/problem.ts';
import { fieldProblems, general } from '@terezi/domain/grammar/problems.ts';
import { mostOf } from '@terezi/domain/orders/credit.ts';
import type { OrderFacts } from '@terezi/domain/weighing/known-shape.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { orderOfTicket } from '../../orders/index.ts';
import {
  type CheckFacts,
  type Checking,
  factsOfTicket,
  factsOfTruck,
  knownOf,
  levelsOf,
  massesOf,
} from './checks.ts';
import { ownTicket } from '../ticket/held.ts';
import { ticketOnSiteOf } from '../ticket/open.ts';
import { orderHeldFor } from '../ticket/order.ts';

type KnownAheadQuery = {
  truckId?: number | undefined;
  operationId?: number | undefined;
  truckOwnerId?: number | undefined;
  orderId?: number | undefined;
  orderPartId?: number | undefined;
};

/** An order as a screen shows it beside the weight for it. */
function orderKnown(order: Checking['order'], facts: CheckFacts): OrderFacts | null {
  if (!order) return null;
  const { orderId, orderName, orderPartId, orderPartName, balance, ...it } = order.it;
  const { creditLimitType, overDelivery, direction, expected } = it;
  return {
    orderId,
    orderName,
    orderPartId,
    orderPartName,
    creditLimitType,
    overDelivery,
    ...balance,
    own: order.reserved,
    most: mostOf(balance.limit, overDelivery),
    direction,
    expected,
    emptyWeight: massesOf(facts).emptyWeight,
  };
}

async function knownOfTicket(ctx: SignedIn, id: number, truckOwnerId: number | null) {
  const [ticket, facts] = await Promise.all([
    ownTicket(ctx, id, false),
    factsOfTicket(ctx, { id, truckOwnerId }),
  ]);
  if (!ticket) throw problem(general.notFound, {});
  const order = orderKnown(await orderHeldFor(ctx, ticket), facts);
  return { known: { ...knownOf(ctx, facts), levels: levelsOf(facts), alreadyOpen: null, order } };
}

/** What the checks of a capture would rest on: of an open ticket where one is named, of a truck that has come elsewhere. */
export async function knownAhead(ctx: SignedIn, query: KnownAheadQuery) {
  const { truckId, operationId, truckOwnerId = null, ...withOrder } = query;
  if (operationId !== undefined) return knownOfTicket(ctx, operationId, truckOwnerId);
  if (truckId === undefined) throw problemAt('truckId', fieldProblems.required, {});
  const [facts, alreadyOpen, it] = await Promise.all([
    factsOfTruck(ctx, { truckId, truckOwnerId }),
    ticketOnSiteOf(ctx, { truckId }),
    orderOfTicket(ctx, withOrder),
  ]);
  const order = orderKnown(it && { it, reserved: 0 }, facts);
  return { known: { ...knownOf(ctx, facts), levels: levelsOf(facts), alreadyOpen, order } };
}
