import { problem } from '@terezi/domain/grammar/problem.ts';
import { wireKilograms } from '@terezi/domain/grammar/mass.ts';
import type { OrderAct } from '@terezi/domain/orders/acts.ts';
import type { OrderRow } from '@terezi/domain/orders/order.ts';
import { orderProblems } from '@terezi/domain/orders/problems.ts';
import { orderRulings } from '@terezi/domain/orders/rulings.ts';
import { orderCompleted, orderPartStatus, orderStatus } from '@terezi/domain/orders/states.ts';
import { sql as raw } from 'kysely';
import { changeOwn } from '#platform/database/company-rows.ts';
import { rulingCallerOf, type SignedIn } from '#platform/http/context.ts';
import { findRow } from '#platform/resource/rows.ts';
import { type Beside, holdRow, setColumns } from '#platform/resource/write.ts';
import { mustMay } from '#platform/must-may.ts';
import { ownName } from '#platform/own-name.ts';
import type { CompanyWork } from '#platform/work/work.ts';
import { heldBalance } from './balance.ts';
import { note } from './event.ts';
import { order } from './order.ts';
import { firstTranche } from './tranche.ts';

/** An order, locked with its balance, for an act that its state allows; every weight for it waits meanwhile. */
async function heldFor(ctx: SignedIn, id: number, act: OrderAct) {
  await holdRow(ctx, order, id);
  const balance = await heldBalance(ctx, id);
  const row = await findRow(ctx, order, id);
  mustMay(orderRulings.of(act, rulingCallerOf(ctx), row), 'allow');
  return { row, balance };
}

const done = (ctx: CompanyWork) => ctx.clock.now().toISOString();

async function lead(ctx: CompanyWork, id: number, columns: Beside): Promise<OrderRow> {
  await setColumns(ctx, order, id, columns);
  return findRow(ctx, order, id);
}

/** Makes a draft active that may become so: its limit is its first tranche. */
export async function makeActive(ctx: CompanyWork, row: OrderRow): Promise<OrderRow> {
  const activatedByName = await ownName(ctx);
  await firstTranche(ctx, row, activatedByName);
  return lead(ctx, row.id, { statusId: orderStatus.active, activatedAt: done(ctx), activatedByName });
}

/** The same of a locked one, if its caller may. */
export async function activateOrder(ctx: SignedIn, id: number): Promise<OrderRow> {
  const { row } = await heldFor(ctx, id, 'activate');
  return makeActive(ctx, row);
}

/**
 * No truck may be on the way for an order that ends: no ticket is open, also none that reserves nothing since the load of its
 * truck is unknown, and no truck has come in that was not weighed yet.
 */
async function mustHaveNoneOnTheWay(
  ctx: SignedIn,
  id: number,
  { reserved }: { reserved: number },
): Promise<void> {
  const { rows } = await raw<{
    tickets: number;
    inYard: number;
  }>`select app.open_tickets_of(${id}) as tickets,
    (select count(*) from order_part p where p.company_id = ${ctx.companyId} and p.order_id = ${id}
      and p.status_id = ${orderPartStatus.inProgress} and p.net_kg is null and p.deleted_at is null) as in_yard`.execute(
    ctx.sql,
  );
  const { tickets = 0, inYard = 0 } = rows[0] ?? {};
  if (reserved > 0 || tickets > 0) throw problem(orderProblems.onItsWay, { kg: wireKilograms(reserved) });
  if (inYard > 0) throw problem(orderProblems.inYard, { count: inYard });
}

/**
 * Calls off the planned visits of an order that ends; the log of each says so. A truck that was weighed goes on to its exit,
 * and an order that is opened again is planned for anew.
 */
async function callOff(ctx: CompanyWork, orderId: number, reason: string, byName: string): Promise<void> {
  const called = await changeOwn(ctx, 'orderPart')
    .set({
      statusId: orderPartStatus.cancelled,
      cancelledAt: done(ctx),
      cancelledByName: byName,
      cancelReason: reason,
      waitingSince: null,
    })
    .where('orderId', '=', orderId)
    .where('statusId', '=', orderPartStatus.planned)
    .where('deletedAt', 'is', null)
    .returning('id')
    .execute();
  const noteValues = { act: 'cancelled', how: 'system', byName, said: reason } as const;
  await Promise.all(called.map(({ id }) => note(ctx, id, noteValues)));
}

/** Ends an active order that may end; calls off visits that are still planned. */
export async function makeCompleted(ctx: CompanyWork, id: number): Promise<OrderRow> {
  const completedByName = await ownName(ctx);
  await callOff(ctx, id, orderCompleted.az, completedByName);
  return lead(ctx, id, { statusId: orderStatus.completed, completedAt: done(ctx), completedByName });
}

/** The same, if its caller may and no truck is on the way for it. */
export async function completeOrder(ctx: SignedIn, id: number): Promise<OrderRow> {
  const { balance } = await heldFor(ctx, id, 'complete');
  await mustHaveNoneOnTheWay(ctx, id, balance);
  return makeCompleted(ctx, id);
}

/** Makes a completed order active again. */
export async function reopenOrder(ctx: SignedIn, id: number): Promise<OrderRow> {
  await heldFor(ctx, id, 'reopen');
  return lead(ctx, id, { statusId: orderStatus.active, completedAt: null, completedByName: null });
}

type Cancelling = { id: number; reason: string };

/** Cancels an order that may be, with its planned visits. */
export async function makeCancelled(ctx: CompanyWork, { id, reason }: Cancelling): Promise<OrderRow> {
  const cancelledByName = await ownName(ctx);
  await callOff(ctx, id, reason, cancelledByName);
  const values = { cancelledAt: done(ctx), cancelledByName, cancelReason: reason };
  return lead(ctx, id, { statusId: orderStatus.cancelled, ...values });
}

/** Cancels a draft, or an active order that no truck is on the way for, with its planned visits. */
export async function cancelOrder(ctx: SignedIn, { id, reason }: Cancelling): Promise<OrderRow> {
  const { balance } = await heldFor(ctx, id, 'cancel');
  await mustHaveNoneOnTheWay(ctx, id, balance);
  return makeCancelled(ctx, { id, reason });
}
