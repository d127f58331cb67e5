import { type Insertable, sql as raw } from 'kysely';
import type { Sql } from '#platform/database/connection.ts';
import type { Tables } from '#platform/database/tables.gen.ts';

const columnName = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A value inside JSON, in the form that the column's own type reads. */
const written = (value: unknown): unknown => (Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value);

/**
 * Writes rows in one statement with one parameter, however many they are; answers their ids in the order of the rows.
 * All rows must have the fields of the first.
 */
export async function write<Table extends keyof Tables>(
  sql: Sql,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<number[]> {
  const [first] = rows;
  if (!first) return [];
  const fields = Object.keys(first);
  const columns = raw.join(fields.map((field) => raw.id(columnName(field))));
  const name = raw.id(columnName(table));
  const json = JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([field, value]) => [columnName(field), written(value)])),
    ),
  );
  const result = await raw<{ id: number }>`insert into ${name} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${name}, ${json}::jsonb) returning id`.execute(sql);
  return result.rows.map(({ id }) => id);
}

const PART = 1_000;

/** Like `write`, for rows that would be too much for one statement. */
export async function writeInParts<Table extends keyof Tables>(
  sql: Sql,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<number[]> {
  const ids: number[] = [];
  for (let from = 0; from < rows.length; from += PART) {
    ids.push(...(await write(sql, table, rows.slice(from, from + PART))));
  }
  return ids;
}

/** Lets the rest of the transaction act for a company, and in the name of one of its people where one is given. */
export async function actFor(sql: Sql, company: number, person: number | null = null): Promise<void> {
  await raw`select gate.enter_company(${company}, 'demo-world', 'job:demo-world'),
    set_config('app.on_behalf_of', ${person === null ? '' : String(person)}, true)`.execute(sql);
}
