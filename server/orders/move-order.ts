import { type Grams, wireKilograms } from '@terezi/domain/grammar/mass.ts';
import { problemAt } from '@terezi/domain/grammar/problem.ts';
import { overBy, remainingOf } from '@terezi/domain/orders/credit.ts';
import { orderProblems } from '@terezi/domain/orders/problems.ts';
import { orderStatus } from '@terezi/domain/orders/states.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { heldBalances } from './balance.ts';
import type { OrderOfTicket } from './for-ticket.ts';

type Moving = { order: OrderOfTicket; from: number | null; net: Grams };

/**
 * Locks the order that a completed ticket comes to, and the one that it leaves, until the transaction ends. Over its limit an order
 * that blocks refuses it, with what is left; the others let pass what one person has given a reason for and another has agreed to.
 */
export async function holdForMove(ctx: SignedIn, { order, from, net }: Moving): Promise<void> {
  const { orderId, creditLimitType, overDelivery } = order;
  const balances = await heldBalances(ctx, from === null ? [orderId] : [orderId, from]);
  const { statusId } = await ownRows(ctx, 'order')
    .where('id', '=', orderId)
    .select('statusId')
    .executeTakeFirstOrThrow();
  if (statusId !== orderStatus.active) throw problemAt('orderId', orderProblems.notActive, {});
  const balance = balances.get(orderId);
  if (!balance) throw new Error(`order ${orderId} has no balance`);
  const over = overBy(balance, overDelivery, net);
  if (over > 0 && creditLimitType === 'block')
    throw problemAt('orderId', orderProblems.overLimit, {
      over: wireKilograms(over),
      left: wireKilograms(remainingOf(balance)),
    });
}
