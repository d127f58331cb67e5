import { problemAt } from '@terezi/domain/grammar/problem.ts';
import type { CardOperationRow, CardOperationValues } from '@terezi/domain/rfid/card-operation.ts';
import { rfidProblems } from '@terezi/domain/rfid/problems.ts';
import { cardOperationRulings, rfidCardRulings } from '@terezi/domain/rfid/rulings.ts';
import { cardOperationStatus } from '@terezi/domain/rfid/states.ts';
import { changeOwn, ownRows } from '#platform/database/company-rows.ts';
import { rulingCallerOf, type SignedIn } from '#platform/http/context.ts';
import { findRow } from '#platform/resource/rows.ts';
import type { Use } from '#platform/resource/use.ts';
import { addRow, type Change, changeRow, holdRow, setColumns } from '#platform/resource/write.ts';
import { mustMay } from '#platform/must-may.ts';
import { ownName } from '#platform/own-name.ts';
import type { CompanyWork } from '#platform/work/work.ts';
import { rfidCard } from './card.ts';
import { cardOperation } from './card-operation.ts';

/** What an order fixes of its tickets: for each field a row, or null where the order leaves it open. */
export type OrderSays = {
  readonly orderId: number;
  readonly named: Partial<Record<keyof CardOperationValues, number | null>>;
};
/** Finds an order, or that of a part, for which tickets may be opened now; the domain of orders refuses every other on its field. */
export type FindOrder = (
  ctx: CompanyWork,
  orderIds: Pick<CardOperationValues, 'orderId' | 'orderPartId'>,
) => Promise<OrderSays | null>;

const FIELDS = Object.keys(cardOperation.columns) as (keyof CardOperationValues)[];
const valuesOf = (row: CardOperationValues): CardOperationValues =>
  Object.fromEntries(FIELDS.map((field) => [field, row[field]])) as CardOperationValues;

/** A prepared operation with the fields of its order; a value that differs from the order is refused. */
async function withOrder(ctx: CompanyWork, values: CardOperationValues, findOrder: FindOrder) {
  const { orderId, orderPartId } = values;
  // The check of references refuses a part of another order.
  const order = await findOrder(ctx, { orderId, orderPartId: orderId === null ? orderPartId : null });
  if (!order) return values;
  const orderFields = Object.entries(order.named).filter(([, id]) => id !== null);
  const fields: Readonly<Record<string, unknown>> = values;
  const other = orderFields.find(([field, id]) => fields[field] !== null && fields[field] !== id);
  if (other) throw problemAt(other[0], rfidProblems.otherThanOrder, {});
  return { ...values, ...Object.fromEntries(orderFields), orderId: order.orderId };
}

/** An operation without any value would fill nothing. */
function mustSay(values: CardOperationValues, emptied = 'orderId'): void {
  const sayable = FIELDS.filter((field) => field !== 'rfidCardId' && field !== 'usage');
  if (sayable.every((field) => values[field] === null))
    throw problemAt(emptied, rfidProblems.nothingPrepared, {});
}

/** Locks a card to prepare it, so that it is neither deleted nor emptied meanwhile. */
async function heldForPreparing(ctx: SignedIn, id: number): Promise<void> {
  await holdRow(ctx, rfidCard, id);
  mustMay(rfidCardRulings.of('prepare', rulingCallerOf(ctx), await findRow(ctx, rfidCard, id)), 'allow');
}

/** Writes the operation that a card has ready; the card must have none ready yet. */
export async function writeCardOperation(
  ctx: CompanyWork,
  values: CardOperationValues,
  findOrder: FindOrder,
): Promise<CardOperationRow> {
  const whole = await withOrder(ctx, values, findOrder);
  mustSay(whole);
  return addRow(ctx, cardOperation, whole, {
    createdAt: ctx.clock.now().toISOString(),
    createdByName: await ownName(ctx),
  });
}

/** Changes a card's ready operation, from its next reading on. */
export async function changeCardOperation(
  ctx: CompanyWork,
  change: Change<CardOperationValues>,
  { uses, findOrder }: { uses: readonly Use[]; findOrder: FindOrder },
): Promise<CardOperationRow> {
  await holdRow(ctx, cardOperation, change.id);
  const before = await findRow(ctx, cardOperation, change.id);
  const changes = Object.entries(change).filter(([, value]) => value !== undefined);
  const after: CardOperationValues = { ...before, ...Object.fromEntries(changes) };
  const whole = await withOrder(ctx, valuesOf(after), findOrder);
  mustSay(whole, changes.find(([, value]) => value === null)?.[0]);
  // The order's own fields are written with those of the change.
  const filled = FIELDS.filter((field) => whole[field] !== after[field]).map((field) => [
    field,
    whole[field],
  ]);
  return changeRow(ctx, cardOperation, { ...change, ...Object.fromEntries(filled) }, { uses });
}

/** Prepares what a card fills into a ticket: replaces its ready operation, or adds one. */
export async function prepareCard(
  ctx: SignedIn,
  { id, ...values }: Omit<CardOperationValues, 'rfidCardId'> & { id: number },
  { uses, findOrder }: { uses: readonly Use[]; findOrder: FindOrder },
): Promise<CardOperationRow> {
  await heldForPreparing(ctx, id);
  const whole = { ...values, rfidCardId: id };
  const ready = await ownRows(ctx, 'rfidCardOperation')
    .where('rfidCardId', '=', id)
    .where('statusId', '=', cardOperationStatus.ready)
    .where('deletedAt', 'is', null)
    .select('id')
    .executeTakeFirst();
  if (!ready) return writeCardOperation(ctx, whole, findOrder);
  return changeCardOperation(ctx, { ...whole, id: ready.id }, { uses, findOrder });
}

/** The same for a card whose id is among the values. */
export async function addCardOperation(
  ctx: SignedIn,
  values: CardOperationValues,
  around: { uses: readonly Use[]; findOrder: FindOrder },
): Promise<CardOperationRow> {
  const { rfidCardId, ...rest } = values;
  const card = await ownRows(ctx, 'rfidCard').where('id', '=', rfidCardId).select('id').executeTakeFirst();
  // The check of references refuses an unknown card, on its field.
  return card
    ? prepareCard(ctx, { ...rest, id: card.id }, around)
    : writeCardOperation(ctx, values, around.findOrder);
}

const cleared = async (ctx: CompanyWork) => ({
  statusId: cardOperationStatus.cleared,
  clearedAt: ctx.clock.now().toISOString(),
  clearedByName: await ownName(ctx),
});

/** Clears a card's ready operation: it fills no more than truck and driver. */
export async function clearCardOperation(ctx: SignedIn, id: number): Promise<CardOperationRow> {
  await holdRow(ctx, cardOperation, id);
  mustMay(
    cardOperationRulings.of('clear', rulingCallerOf(ctx), await findRow(ctx, cardOperation, id)),
    'allow',
  );
  await setColumns(ctx, cardOperation, id, await cleared(ctx));
  return findRow(ctx, cardOperation, id);
}

/** Clears the ready operation of a card that is emptied or deleted. */
export async function clearCard(ctx: CompanyWork, rfidCardId: number): Promise<void> {
  await changeOwn(ctx, 'rfidCardOperation')
    .set(await cleared(ctx))
    .where('rfidCardId', '=', rfidCardId)
    .where('statusId', '=', cardOperationStatus.ready)
    .execute();
}
