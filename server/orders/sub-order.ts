import { gramsFromWire, wireKilograms } from '@terezi/domain/grammar/mass.ts';
import { problemAt } from '@terezi/domain/grammar/problem.ts';
import { fieldProblems } from '@terezi/domain/grammar/problems.ts';
import { freeOf } from '@terezi/domain/orders/credit.ts';
import { MOST_KILOGRAMS } from '@terezi/domain/orders/order.ts';
import { orderProblems } from '@terezi/domain/orders/problems.ts';
import { orderStatus } from '@terezi/domain/orders/states.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import { ownName } from '#platform/own-name.ts';
import type { CompanyWork } from '#platform/work/work.ts';
import { heldBalances } from './balance.ts';
import { findTranche } from './sub-order-list.ts';
import { writeTranche } from './tranche.ts';

/** Orders whose limits are to move, locked with their balances; each must be the company's and active. */
async function heldOrders(
  ctx: CompanyWork,
  fields: Readonly<Record<'orderId' | 'toOrderId', number | null>>,
) {
  const wanted = Object.entries(fields).flatMap(([field, id]) => (id === null ? [] : [[field, id] as const]));
  const ids = wanted.map(([, id]) => id);
  const rows = await ownRows(ctx, 'order')
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .select(['id', 'statusId', 'cargoId', 'number'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const balances = await heldBalances(ctx, ids);
  return wanted.map(([field, id]) => {
    const order = rows.find((row) => row.id === id);
    const balance = balances.get(id);
    if (!order || !balance) throw problemAt(field, fieldProblems.notFound, {});
    if (order.statusId !== orderStatus.active) throw problemAt(field, orderProblems.notActive, {});
    return { ...order, balance };
  });
}

/** Only what is free may be taken away: what was weighed stays weighed, and trucks that are on their way come. */
function mustBeFree(balance: Parameters<typeof freeOf>[0], volume: number): void {
  const most = Math.max(0, freeOf(balance));
  if (volume > most) throw problemAt('volumeKg', orderProblems.tooMuch, { kg: wireKilograms(most) });
}

/** No tranche may lift a limit above the maximum of an order. */
function mustFit({ limit }: Parameters<typeof freeOf>[0], volume: number): void {
  if (limit + volume > gramsFromWire(MOST_KILOGRAMS))
    throw problemAt('volumeKg', orderProblems.tooGreat, { kg: String(MOST_KILOGRAMS) });
}

type Adding = {
  orderId: number;
  subOrderType: 'extension' | 'reduction';
  volumeKg: number;
  reason: string;
};

/** Raises or lowers the limit of an active order. */
export async function addSubOrder(
  ctx: CompanyWork,
  { orderId, subOrderType: type, volumeKg, reason }: Adding,
) {
  const [order] = await heldOrders(ctx, { orderId, toOrderId: null });
  if (!order) throw new Error('an order is held or refused');
  if (type === 'reduction') mustBeFree(order.balance, volumeKg);
  else mustFit(order.balance, volumeKg);
  const volume = type === 'reduction' ? -volumeKg : volumeKg;
  const byName = await ownName(ctx);
  const previous = order.balance.limit;
  const id = await writeTranche(ctx, { orderId, type, previous, volume, reason, byName });
  return findTranche(ctx, id);
}

type Transferring = { orderId: number; toOrderId: number; volumeKg: number; reason: string };

/** Moves volume from one order to another of the same cargo: both lines or none. */
export async function transfer(
  ctx: CompanyWork,
  { orderId, toOrderId, volumeKg: volume, reason }: Transferring,
) {
  if (orderId === toOrderId) throw problemAt('toOrderId', orderProblems.sameOrder, {});
  const [from, to] = await heldOrders(ctx, { orderId, toOrderId });
  if (!from || !to) throw new Error('both orders are held or refused');
  if (from.cargoId !== to.cargoId) throw problemAt('toOrderId', orderProblems.otherCargo, {});
  mustBeFree(from.balance, volume);
  mustFit(to.balance, volume);
  const byName = await ownName(ctx);
  const values = { type: 'transfer', reason, byName } as const;
  const out = () =>
    writeTranche(ctx, {
      ...values,
      orderId,
      previous: from.balance.limit,
      volume: -volume,
      otherOrderId: toOrderId,
    });
  const into = () =>
    writeTranche(ctx, {
      ...values,
      orderId: toOrderId,
      previous: to.balance.limit,
      volume,
      otherOrderId: orderId,
    });
  // In the order of the orders' numbers, as a ticket moves both: two callers that want both balances queue and do not deadlock.
  const isOutFirst = orderId < toOrderId;
  const first = await (isOutFirst ? out() : into());
  const second = await (isOutFirst ? into() : out());
  const [lost, won] = isOutFirst ? [first, second] : [second, first];
  return { from: await findTranche(ctx, lost), to: await findTranche(ctx, won) };
}
