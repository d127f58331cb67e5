import { sql as raw } from 'kysely';
import { fold } from '@terezi/domain/grammar/text/fold.ts';
import { type Grams, parseKilograms } from '@terezi/domain/grammar/mass.ts';
import { problem, problemAt } from '@terezi/domain/grammar/problem.ts';
import { fieldProblems } from '@terezi/domain/grammar/problems.ts';
import { type Balance, type CreditLimitType, overBy } from '@terezi/domain/orders/credit.ts';
import { orderPartProblems, orderProblems } from '@terezi/domain/orders/problems.ts';
import { orderPartStatus, orderStatus } from '@terezi/domain/orders/states.ts';
import { built } from '#platform/database/built.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import type { Sql } from '#platform/database/connection.ts';
import { dayIn } from '#platform/day-in.ts';
import type { CompanyWork } from '#platform/work/work.ts';

/** The sender of an order's tickets: its own, or that of the warehouse which an order of goods out names. */
export const senderOf = raw<number | null>`coalesce(o.sender_id, (select w.sender_id from sender_warehouse w
  where w.company_id = o.company_id and w.id = o.sender_warehouse_id))`;

type OrderKey = { companyId: number; orderId: number | null; orderPartId: number | null };

/** The order that a ticket is for, by itself or by its visit, with all that a weight for it rests on. */
const orderRow = built((sql: Sql, { companyId, orderId, orderPartId }: OrderKey) =>
  ownRows({ sql, companyId }, 'order as o')
    .innerJoin('balance as b', (join) =>
      join.onRef('b.companyId', '=', 'o.companyId').onRef('b.orderId', '=', 'o.id'),
    )
    .innerJoin('company as c', 'c.id', 'o.companyId')
    .leftJoin('orderPart as p', (join) =>
      join
        .onRef('p.companyId', '=', 'o.companyId')
        .onRef('p.orderId', '=', 'o.id')
        .on('p.id', '=', orderPartId)
        .on('p.deletedAt', 'is', null),
    )
    .where('o.deletedAt', 'is', null)
    .where(
      'o.id',
      '=',
      raw<number>`coalesce(${orderId}::bigint, (select v.order_id from order_part v
        where v.company_id = ${companyId} and v.id = ${orderPartId} and v.deleted_at is null))`,
    )
    .select(['o.id as orderId', 'o.number as orderName', 'o.statusId', 'o.creditLimitType', 'o.overDelivery'])
    .select(['o.validFrom', 'o.validUntil', 'o.customerId', 'o.customerBranchId', 'o.customerWarehouseId'])
    .select(['o.senderBranchId', 'o.senderWarehouseId', 'o.cargoId', 'c.timeZone', senderOf.as('senderId')])
    .select(['b.limitKg', 'b.reservedKg', 'b.consumedKg'])
    .select(['p.id as orderPartId', 'p.number as orderPartName', 'p.statusId as partStatusId'])
    .select(['p.day as partDay', 'p.operationId', 'p.operationName'])
    .select(['p.numberPlate as partPlate', 'p.driverId', 'p.trailerId', 'p.trailer2Id', 'p.expectedWeightKg'])
    .select(['p.stepKind', 'p.stepName']),
);

type Row = Awaited<ReturnType<typeof orderRow>>[number];

/** The order and the visit that a ticket names. */
export type ForOrder = { orderId?: number | null | undefined; orderPartId?: number | null | undefined };

const balanceIn = (row: Pick<Row, 'limitKg' | 'reservedKg' | 'consumedKg'>): Balance => ({
  limit: parseKilograms(row.limitKg),
  reserved: parseKilograms(row.reservedKg),
  consumed: parseKilograms(row.consumedKg),
});

/** The order of a ticket as a weight for it sees it. */
function told(row: Row) {
  const { orderPartId, orderPartName, driverId, expectedWeightKg } = row;
  return {
    orderId: row.orderId,
    orderName: row.orderName,
    orderPartId,
    orderPartName,
    // As the table's check has it.
    creditLimitType: row.creditLimitType as CreditLimitType,
    overDelivery: row.overDelivery === null ? null : Number(row.overDelivery),
    balance: balanceIn(row),
    /** Goods go out to a customer, and come in from a sender. */
    direction: row.customerId === null ? ('income' as const) : ('expense' as const),
    named: {
      customerId: row.customerId,
      customerBranchId: row.customerBranchId,
      customerWarehouseId: row.customerWarehouseId,
      senderId: row.senderId,
      cargoId: row.cargoId,
      senderBranchId: row.senderBranchId,
      senderWarehouseId: row.senderWarehouseId,
    },
    visit: {
      statusId: row.partStatusId,
      plate: row.partPlate,
      operationId: row.operationId,
      operationName: row.operationName,
      stepKind: row.stepKind,
      stepName: row.stepName,
    },
    driverId,
    trailerIds: [row.trailerId, row.trailer2Id].flatMap((id) => id ?? []),
    expected: expectedWeightKg === null ? null : parseKilograms(expectedWeightKg),
  };
}
export type OrderOfTicket = ReturnType<typeof told>;

async function found(
  ctx: CompanyWork,
  { orderId = null, orderPartId = null }: ForOrder,
): Promise<Row | null> {
  if (orderId === null && orderPartId === null) return null;
  const [row] = await orderRow(ctx.sql, { companyId: ctx.companyId, orderId, orderPartId });
  if (!row) throw problemAt(orderId === null ? 'orderPartId' : 'orderId', fieldProblems.notFound, {});
  if (orderPartId !== null && row.orderPartId === null)
    throw problemAt('orderPartId', orderPartProblems.otherOrder, {});
  return row;
}

/** The order that a ticket is opened for; null where it is for none. An obstacle is refused on its field. */
export async function orderToOpen(ctx: CompanyWork, choice: ForOrder): Promise<OrderOfTicket | null> {
  const row = await found(ctx, choice);
  if (!row) return null;
  if (row.statusId !== orderStatus.active) throw problemAt('orderId', orderProblems.notActive, {});
  // A truck that came in on the last day is weighed, also after midnight.
  const begun = row.partStatusId === orderPartStatus.inProgress ? row.partDay : null;
  const day = begun ?? dayIn(row.timeZone, ctx.clock.now());
  if (day < row.validFrom || day > row.validUntil)
    throw problemAt('orderId', orderProblems.outsidePeriod, {});
  return told(row);
}

/** The order that a card prepares tickets for: active, and not over yet. An obstacle is refused on its field. */
export async function orderToPrepare(ctx: CompanyWork, choice: ForOrder): Promise<OrderOfTicket | null> {
  const row = await found(ctx, choice);
  if (!row) return null;
  if (row.statusId !== orderStatus.active) throw problemAt('orderId', orderProblems.notActive, {});
  if (dayIn(row.timeZone, ctx.clock.now()) > row.validUntil)
    throw problemAt('orderId', orderProblems.outsidePeriod, {});
  return told(row);
}

/** The order of a ticket that is completed or corrected; null of one that is for none. */
export async function orderOfTicket(ctx: CompanyWork, choice: ForOrder): Promise<OrderOfTicket | null> {
  const row = await found(ctx, choice);
  return row && told(row);
}

const held = built(
  (_, { orderId }: { orderId: number }) =>
    raw<{
      limitKg: string;
      reservedKg: string;
      consumedKg: string;
    }>`select * from app.held_balance(${orderId})`,
);
const stillActive = built((sql: Sql, { companyId, orderId }: { companyId: number; orderId: number }) =>
  ownRows({ sql, companyId }, 'order').where('id', '=', orderId).select('statusId').forShare(),
);

type HoldForTicketInput = {
  order: OrderOfTicket;
  /** The additional load for the order, and what was reserved for this very ticket before. Grams. */
  more: Grams;
  reserved: Grams;
  /** Whether it may knowingly go over the limit. */
  isPermitted: boolean;
};

/**
 * Locks the order and its balance until the transaction ends and looks once more: what others have taken meanwhile is gone.
 * Sent along with what takes of it, which is rolled back where this refuses.
 */
export async function holdForTicket(
  ctx: CompanyWork,
  { order, more, reserved, isPermitted }: HoldForTicketInput,
): Promise<void> {
  const { orderId, overDelivery } = order;
  const [[state], [figures]] = await Promise.all([
    stillActive(ctx.sql, { companyId: ctx.companyId, orderId }),
    held(ctx.sql, { orderId }),
  ]);
  if (!state || !figures) throw new Error(`order ${orderId} has no balance`);
  if (state.statusId !== orderStatus.active) throw problem(orderProblems.notActive, {});
  const balance = balanceIn(figures);
  const without = { ...balance, reserved: balance.reserved - reserved };
  if (!isPermitted && overBy(without, overDelivery, more) > 0)
    throw problem(orderProblems.movedMeanwhile, {});
}

/** A visit must be open and of this truck, and its way must have come to its first weight. */
export function mustBeItsTurn({ orderPartId, visit }: OrderOfTicket, plate: string): void {
  if (orderPartId === null) return;
  const { planned, inProgress } = orderPartStatus;
  if (visit.statusId !== planned && visit.statusId !== inProgress)
    throw problemAt('orderPartId', orderPartProblems.notOpen, {});
  if (visit.plate !== null && fold(visit.plate) !== fold(plate))
    throw problemAt('orderPartId', orderPartProblems.otherTruck, { plate: visit.plate });
  if (visit.stepKind !== 'weight1' && visit.stepName !== null)
    throw problemAt('orderPartId', orderPartProblems.outOfTurn, { step: visit.stepName });
}
