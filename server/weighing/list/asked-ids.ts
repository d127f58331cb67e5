import { type RawBuilder, sql } from 'kysely';

/** One id, or several as PostgreSQL writes an array, so that any number of them is one statement. */
export type Ids = number | { several: string };

export const idsOf = (ids: readonly number[]): Ids =>
  ids.length === 1 ? Number(ids[0]) : { several: `{${ids.join(',')}}` };

/** Whether a column is one of these ids, or this one value. */
export const among = (column: RawBuilder<unknown>, value: unknown): RawBuilder<boolean> =>
  value instanceof Object && 'several' in value
    ? sql`${column} = any (${value.several}::bigint[])`
    : sql`${column} = ${value}`;
