import type { Sql } from '#platform/database/connection.ts';

export type Counter = { id: number; lastNumber: number; lastRecord: number };

/**
 * Takes the scale's counter row for this transaction: captures of one scale stand in a line behind it, and
 * the numbers it gives out are seen by nobody before commit.
 */
export async function lockCounter(sql: Sql, companyId: number, scaleId: number): Promise<Counter> {
  const held = () =>
    sql
      .selectFrom('receiptCounter')
      .where('scaleId', '=', scaleId)
      .select(['id', 'lastNumber', 'lastRecord'])
      .forUpdate()
      .executeTakeFirst();
  const there = await held();
  if (there) return there;
  await sql
    .insertInto('receiptCounter')
    .values({ companyId, scaleId })
    .onConflict((conflict) => conflict.column('scaleId').doNothing())
    .execute();
  const made = await held();
  if (!made) throw new Error(`scale ${scaleId} has no counter`);
  return made;
}

/**
 * Moves the counter on: the newest receipt number, and the newest record that a ticket has used. A record that a
 * late repeat has used may be older than that: the deck must have been empty since the newer one all the same.
 */
export async function advance(
  sql: Sql,
  counter: Counter,
  to: { number: number; record: number },
): Promise<void> {
  await sql
    .updateTable('receiptCounter')
    .set({ lastNumber: to.number, lastRecord: Math.max(counter.lastRecord, to.record) })
    .where('id', '=', counter.id)
    .execute();
}
