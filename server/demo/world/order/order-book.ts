import { gramsFromWire } from '@terezi/domain/grammar/mass.ts';
import { netOf } from '@terezi/domain/weighing/net.ts';
import {
  addOrder,
  addSubOrder,
  makeActive,
  makeCancelled,
  makeCompleted,
  transfer,
} from '../../../orders/index.ts';
import type { CompanyWork } from '#platform/work/work.ts';
import { dayAfter, dayOf, HOUR, MINUTE, startOf } from '../calendar.ts';
import { idOf, type TradeIds } from '../catalogue.ts';
import type { OrderBook, WorldOrder } from './world-order.ts';
import type { Visit } from '../yard.ts';

/** An order as written; `from` is the instant from which trucks are weighed for it. */
export type StandingOrder = WorldOrder & { id: number; number: string; from: number };

/** Works in the company at an instant in milliseconds. */
export type At = (instant: number) => CompanyWork;

/** Offices write in the morning. */
const morningOf = (now: number, daysAgo: number): number =>
  startOf(dayAfter(dayOf(now), -daysAgo)) + 9 * HOUR + 10 * MINUTE;

function valuesOf(order: WorldOrder, ids: TradeIds, today: string) {
  const { cargo, customer, sender, limit, credit, price, overDelivery = null, written, until, note } = order;
  return {
    customerId: customer === undefined ? null : idOf(ids.customer, customer),
    senderId: sender === undefined ? null : idOf(ids.sender, sender),
    customerBranchId: null,
    customerWarehouseId: null,
    senderBranchId: null,
    senderWarehouseId: null,
    cargoId: idOf(ids.cargo, cargo),
    subcargoId: null,
    deliveryTypeId: null,
    price,
    overDelivery,
    note,
    validFrom: dayAfter(today, -written),
    validUntil: dayAfter(today, until),
    weightLimit: gramsFromWire(limit),
    creditLimitType: credit,
  };
}

/** Writes the orders of a book and their tranches, each at its own time. */
export async function writeBook<Key extends string>(
  at: At,
  { orders, tranches }: OrderBook<Key>,
  { ids, now }: { ids: TradeIds; now: number },
): Promise<Map<Key, StandingOrder>> {
  const standing = new Map<Key, StandingOrder>();
  for (const [key, order] of Object.entries(orders) as [Key, WorldOrder][]) {
    const writtenAt = morningOf(now, order.written);
    const row = await addOrder(at(writtenAt), valuesOf(order, ids, dayOf(now)));
    const from = writtenAt + 40 * MINUTE;
    if (!order.isDraft) await makeActive(at(from), row);
    standing.set(key, { ...order, from, id: row.id, number: row.number });
  }
  const numberOf = (key: Key): number => standing.get(key)?.id ?? 0;
  for (const { order, to, volume, daysAgo, reason } of tranches) {
    const [work, orderId] = [at(morningOf(now, daysAgo)), numberOf(order)];
    const volumeKg = gramsFromWire(Math.abs(volume));
    if (to) await transfer(work, { orderId, toOrderId: numberOf(to), volumeKg, reason });
    else
      await addSubOrder(work, {
        orderId,
        volumeKg,
        reason,
        subOrderType: volume > 0 ? 'extension' : 'reduction',
      });
  }
  return standing;
}

/** Whether a truck brings the cargo of an order, to its customer or from its sender. */
const isFor = ({ run }: Visit, { cargo, customer, sender }: WorldOrder): boolean =>
  run.cargo.name === cargo && (run.customer.name === customer || run.sender.name === sender);

/** The visits that were weighed for each order: the newest that came while it was active, until it has weighed its amount. */
export function weighedFor(
  standing: Iterable<StandingOrder>,
  visits: readonly Visit[],
  now: number,
): Map<Visit, StandingOrder> {
  const orderByVisit = new Map<Visit, StandingOrder>();
  const newest = visits.toSorted((a, b) => b.first.at - a.first.at);
  for (const order of standing) {
    const until = now - (order.ends?.minutesAgo ?? 0) * MINUTE;
    let left = gramsFromWire(order.weighs);
    for (const visit of newest) {
      const { first, second, cancelled } = visit;
      if (left <= 0) break;
      if (!second || cancelled || first.at < order.from || second.at > until || !isFor(visit, order))
        continue;
      left -= netOf(first.grams, second.grams);
      orderByVisit.set(visit, order);
    }
  }
  return orderByVisit;
}

/** Ends the orders that have ended, at their times. */
export async function endOrders(at: At, standing: Iterable<StandingOrder>, now: number): Promise<void> {
  for (const { id, ends } of standing) {
    if (!ends) continue;
    const work = at(now - ends.minutesAgo * MINUTE);
    if (ends.as === 'completed') await makeCompleted(work, id);
    else await makeCancelled(work, { id, reason: ends.reason ?? '' });
  }
}
