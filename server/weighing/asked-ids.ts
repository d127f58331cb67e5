import { type RawBuilder, sql } from 'kysely';

/** One id, or several in the database's spelling of a list, so that they are one statement however many they are. */
export type Ids = number | { several: string };

export const idsOf = (given: readonly number[]): Ids =>
  given.length === 1 ? Number(given[0]) : { several: `{${given.join(',')}}` };

/** Whether a column is one of these ids, or this one value. */
export const among = (of: RawBuilder<unknown>, value: unknown): RawBuilder<boolean> =>
  value instanceof Object && 'several' in value
    ? sql`${of} = any (${value.several}::bigint[])`
    : sql`${of} = ${value}`;
