import { problemAt } from '@terezi/domain/grammar/problem.ts';
import type { CardOperationRow, CardOperationValues } from '@terezi/domain/rfid/card-operation.ts';
import { rfidProblems } from '@terezi/domain/rfid/problems.ts';
import { cardOperationRulings, rfidCardRulings } from '@terezi/domain/rfid/rulings.ts';
import { cardOperationStatus } from '@terezi/domain/rfid/states.ts';
import { changeOwn, ownRows } from '#platform/database/company-rows.ts';
import { ableIn, type SignedIn } from '#platform/http/context.ts';
import { findRow } from '#platform/kept/rows.ts';
import type { Use } from '#platform/kept/use.ts';
import { addRow, type Change, changeRow, holdRow, setColumns } from '#platform/kept/write.ts';
import { mustMay } from '#platform/must-may.ts';
import { ownName } from '#platform/own-name.ts';
import type { CompanyWork } from '#platform/work/work.ts';
import { rfidCard } from './card.ts';
import { cardOperation } from './card-operation.ts';

/** What an order says of a ticket for it: of each field a row, or null where it leaves that open. */
export type OrderSays = {
  readonly orderId: number;
  readonly named: Partial<Record<keyof CardOperationValues, number | null>>;
};
/** The order, or that of its part, of which tickets may be opened now; its domain refuses every other on its field. */
export type FindOrder = (
  ctx: CompanyWork,
  orderIds: Pick<CardOperationValues, 'orderId' | 'orderPartId'>,
) => Promise<OrderSays | null>;

const FIELDS = Object.keys(cardOperation.columns) as (keyof CardOperationValues)[];
const valuesOf = (row: CardOperationValues): CardOperationValues =>
  Object.fromEntries(FIELDS.map((field) => [field, row[field]])) as CardOperationValues;

/** What of an order stands in an operation that is prepared for it: what the order says nobody says otherwise. */
async function withOrder(ctx: CompanyWork, values: CardOperationValues, findOrder: FindOrder) {
  const { orderId, orderPartId } = values;
  // That a part is one of the order is for the references to say.
  const order = await findOrder(ctx, { orderId, orderPartId: orderId === null ? orderPartId : null });
  if (!order) return values;
  const orderFields = Object.entries(order.named).filter(([, id]) => id !== null);
  const fields: Readonly<Record<string, unknown>> = values;
  const other = orderFields.find(([field, id]) => fields[field] !== null && fields[field] !== id);
  if (other) throw problemAt(other[0], rfidProblems.otherThanOrder, {});
  return { ...values, ...Object.fromEntries(orderFields), orderId: order.orderId };
}

/** An operation that says nothing would fill nothing. */
function mustSay(values: CardOperationValues, emptied = 'orderId'): void {
  const sayable = FIELDS.filter((field) => field !== 'rfidCardId' && field !== 'usage');
  if (sayable.every((field) => values[field] === null))
    throw problemAt(emptied, rfidProblems.nothingPrepared, {});
}

/** A card for which somebody prepares something, held: it neither goes nor is emptied meanwhile. */
async function heldForPreparing(ctx: SignedIn, id: number): Promise<void> {
  await holdRow(ctx, rfidCard, id);
  mustMay(rfidCardRulings.of('prepare', ableIn(ctx), await findRow(ctx, rfidCard, id)), 'allow');
}

/** Writes what a card has ready from now on, of which it has nothing ready yet. */
export async function writeCardOperation(
  ctx: CompanyWork,
  values: CardOperationValues,
  findOrder: FindOrder,
): Promise<CardOperationRow> {
  const whole = await withOrder(ctx, values, findOrder);
  mustSay(whole);
  return addRow(ctx, cardOperation, whole, {
    ...{ createdAt: ctx.clock.now().toISOString(), createdByName: await ownName(ctx) },
  });
}

/** Changes what a card has ready; from its next reading on it fills that. */
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
  // What follows from the order is written with what somebody said.
  const filled = FIELDS.filter((field) => whole[field] !== after[field]).map((field) => [
    field,
    whole[field],
  ]);
  return changeRow(ctx, cardOperation, { ...change, ...Object.fromEntries(filled) }, { uses });
}

/** Says what a card fills a ticket with: in the place of what it has ready, or anew. */
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

/** The same of a card that is named beside what it fills. */
export async function addCardOperation(
  ctx: SignedIn,
  values: CardOperationValues,
  around: { uses: readonly Use[]; findOrder: FindOrder },
): Promise<CardOperationRow> {
  const { rfidCardId, ...rest } = values;
  const card = await ownRows(ctx, 'rfidCard').where('id', '=', rfidCardId).select('id').executeTakeFirst();
  // Of a card that is not there the references say so, on their field.
  return card
    ? prepareCard(ctx, { ...rest, id: card.id }, around)
    : writeCardOperation(ctx, values, around.findOrder);
}

const cleared = async (ctx: CompanyWork) => ({
  statusId: cardOperationStatus.cleared,
  clearedAt: ctx.clock.now().toISOString(),
  clearedByName: await ownName(ctx),
});

/** Clears what a card has ready: it fills no more than truck and driver. */
export async function clearCardOperation(ctx: SignedIn, id: number): Promise<CardOperationRow> {
  await holdRow(ctx, cardOperation, id);
  mustMay(cardOperationRulings.of('clear', ableIn(ctx), await findRow(ctx, cardOperation, id)), 'allow');
  await setColumns(ctx, cardOperation, id, await cleared(ctx));
  return findRow(ctx, cardOperation, id);
}

/** Clears whatever a card that is emptied or deleted has ready. */
export async function clearCard(ctx: CompanyWork, rfidCardId: number): Promise<void> {
  await changeOwn(ctx, 'rfidCardOperation')
    .set(await cleared(ctx))
    .where('rfidCardId', '=', rfidCardId)
    .where('statusId', '=', cardOperationStatus.ready)
    .execute();
}
