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
  named: Pick<CardOperationValues, 'orderId' | 'orderPartId'>,
) => Promise<OrderSays | null>;

const FIELDS = Object.keys(cardOperation.columns) as (keyof CardOperationValues)[];
const valuesOf = (row: CardOperationValues): CardOperationValues =>
  Object.fromEntries(FIELDS.map((field) => [field, row[field]])) as CardOperationValues;

/** What of an order stands in an operation that is prepared for it: what the order says nobody says otherwise. */
async function withOrder(ctx: CompanyWork, values: CardOperationValues, findOrder: FindOrder) {
  const order = await findOrder(ctx, values);
  if (!order) return values;
  const said = Object.entries(order.named).filter(([, id]) => id !== null);
  const given: Readonly<Record<string, unknown>> = values;
  const other = said.find(([field, id]) => given[field] !== null && given[field] !== id);
  if (other) throw problemAt(other[0], rfidProblems.otherThanOrder, {});
  return { ...values, ...Object.fromEntries(said), orderId: order.orderId };
}

/** An operation that says nothing would fill nothing. */
function mustSay(values: CardOperationValues): void {
  const said = FIELDS.filter((field) => field !== 'rfidCardId' && field !== 'usage');
  if (said.every((field) => values[field] === null))
    throw problemAt('orderId', rfidProblems.nothingPrepared, {});
}

/** What it is about in a few words. */
function nameOf(row: CardOperationRow): string {
  const about = row.cargoName ?? row.customerName ?? row.senderName;
  const whose = row.truckName ?? row.driverName ?? row.trailerName ?? row.rfidCardName;
  const said = [row.orderPartName ?? row.orderName, about].filter((each) => each !== null);
  return said.join(' · ') || (whose ?? '');
}

/** Keeps the words of a row that was just written. */
async function named(ctx: CompanyWork, row: CardOperationRow): Promise<CardOperationRow> {
  const name = nameOf(row);
  if (name === row.name) return row;
  await setColumns(ctx, cardOperation, row.id, { name });
  return findRow(ctx, cardOperation, row.id);
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
  const row = await addRow(ctx, cardOperation, whole, {
    ...{ name: '', createdAt: ctx.clock.now().toISOString(), createdByName: await ownName(ctx) },
  });
  return named(ctx, row);
}

/** Prepares an operation for a card that has none ready. */
export async function addCardOperation(
  ctx: SignedIn,
  values: CardOperationValues,
  findOrder: FindOrder,
): Promise<CardOperationRow> {
  const card = await ownRows(ctx, 'rfidCard')
    .where('id', '=', values.rfidCardId)
    .select('id')
    .executeTakeFirst();
  // Of a card that is not there the references say so, on their field.
  if (card) await heldForPreparing(ctx, card.id);
  return writeCardOperation(ctx, values, findOrder);
}

/** Changes what a card has ready; from its next reading on it fills that. */
export async function changeCardOperation(
  ctx: CompanyWork,
  change: Change<CardOperationValues>,
  { uses, findOrder }: { uses: readonly Use[]; findOrder: FindOrder },
): Promise<CardOperationRow> {
  await holdRow(ctx, cardOperation, change.id);
  const before = await findRow(ctx, cardOperation, change.id);
  const said = Object.entries(change).filter(([, value]) => value !== undefined);
  const after: CardOperationValues = { ...before, ...Object.fromEntries(said) };
  const whole = await withOrder(ctx, valuesOf(after), findOrder);
  mustSay(whole);
  const row = await changeRow(ctx, cardOperation, { ...change, ...whole }, { uses });
  return named(ctx, row);
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
