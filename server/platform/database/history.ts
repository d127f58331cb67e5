import { sql as raw } from 'kysely';
import { ownRows } from './company-rows.ts';
import type { Sql } from './connection.ts';

/** The row whose history is asked for. */
export type Audited = { table: string; companyId: number; id: number };

/** A column's value in the history's JSON. */
type Scalar = string | number | boolean | null;
/** What was changed, by column: before and after. */
export type Changes = Readonly<Record<string, readonly [Scalar, Scalar]>>;

/** A stored value as the history shows it; JSON stays JSON, for the reader of the history to put into words. */
export function toldAs(value: Scalar | object): string | null {
  if (value === null) return null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The person who did what an entry `h` records, or had a job do it. */
export const WHO = raw<number | null>`coalesce(h.user_id, h.on_behalf_of)`;

/** Everything that happened to a row, newest first; the table is named as the database names it. */
export const historyOf = (sql: Sql, { table, companyId, id }: Audited) =>
  ownRows({ sql, companyId }, 'fieldHistory as h')
    .where('h.tableName', '=', table)
    .where('h.rowId', '=', id)
    .orderBy('h.id', 'desc')
    .select(['h.id', 'h.kind', 'h.at', 'h.changes']);
