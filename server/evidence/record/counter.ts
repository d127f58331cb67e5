import { changeOwn, ownRows } from '#platform/database/company-rows.ts';
import { built } from '#platform/database/built.ts';
import type { Sql } from '#platform/database/connection.ts';

export type Counter = { id: number; lastNumber: number; lastRecord: number };

type Place = { companyId: number; scaleId: number };

const counterOf = (sql: Sql, { companyId, scaleId }: Place) =>
  ownRows({ sql, companyId }, 'receiptCounter')
    .where('scaleId', '=', scaleId)
    .select(['id', 'lastNumber', 'lastRecord'])
    .forUpdate();

const ifFree = built((sql, place: Place) => counterOf(sql, place).skipLocked());

/**
 * Locks the scale's counter row if it is free, so that it can be asked for together with other things and none of them waits in
 * the line; undefined where another transaction has it, or nothing was ever counted.
 */
export const counterIfFree = async (sql: Sql, place: Place): Promise<Counter | undefined> =>
  (await ifFree(sql, place))[0];

/**
 * Locks the scale's counter row for this transaction: captures of one scale queue behind it, and no other transaction sees the
 * numbers it gives out before commit.
 */
export async function lockCounter(sql: Sql, companyId: number, scaleId: number): Promise<Counter> {
  const there = await counterOf(sql, { companyId, scaleId }).executeTakeFirst();
  if (there) return there;
  await sql
    .insertInto('receiptCounter')
    .values({ companyId, scaleId })
    .onConflict((conflict) => conflict.columns(['companyId', 'scaleId']).doNothing())
    .execute();
  const counter = await counterOf(sql, { companyId, scaleId }).executeTakeFirst();
  if (!counter) throw new Error(`scale ${scaleId} has no counter`);
  return counter;
}

const moveOn = built((sql, { companyId, id, lastNumber, lastRecord }: Counter & { companyId: number }) =>
  changeOwn({ sql, companyId }, 'receiptCounter').set({ lastNumber, lastRecord }).where('id', '=', id),
);

/**
 * Moves the counter on: the newest receipt number, and the newest record that a ticket has used. A late repeat may have used an
 * older record: the deck must have been empty since the newer one all the same.
 */
export async function advance(
  { sql, companyId }: { sql: Sql; companyId: number },
  counter: Counter,
  to: { number: number; record: number },
): Promise<void> {
  const { id, lastRecord } = counter;
  const highest = Math.max(lastRecord, to.record);
  await moveOn(sql, { companyId, id, lastNumber: to.number, lastRecord: highest });
}
