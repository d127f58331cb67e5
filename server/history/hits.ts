import { sql } from 'kysely';
import { foldedWords } from '@terezi/domain/grammar/text/fold.ts';
import { seen } from '#platform/database/company-rows.ts';
import { foundIn } from '#platform/database/listing.ts';
import type { Looking } from '#platform/work/work.ts';
import type { Known } from './known.ts';

/** Fewer letters have no piece that an index knows. */
const FEWEST_LETTERS = 3;
/** Of more records than this the newest entries hold some soon, however they are looked for. */
const MOST_HITS = 1_000;

/** The records that a text was found in, by their tables; only those that have any. */
export type Hits = ReadonlyMap<string, readonly number[]>;

/**
 * The records that hold what was typed, so that their entries can be fetched by an index; null where they are too many, where
 * no index can tell, or where it is a part of what somebody is called who may have done anything.
 */
export async function hitsOf(ctx: Looking, nouns: readonly Known[], typed: string): Promise<Hits | null> {
  const words = foldedWords(typed);
  if (!words.some((word) => word.length >= FEWEST_LETTERS)) return null;
  const hits = nouns.map(({ table, folded: key, isIndexed }) =>
    isIndexed
      ? sql<number[] | null>`gate.found(${table}, ${words}::text[], ${MOST_HITS}::integer)`
      : sql<number[]>`array(select it.id from ${sql.table(table)} it
          where ${seen(ctx, 'it.companyId')} and ${foundIn([key], typed)} limit ${MOST_HITS + 1})`,
  );
  const people = sql<boolean>`exists (select from user_account u
    where ${seen(ctx, 'u.companyId')} and ${foundIn([sql`app.fold(u.fullname)`], typed)})`;
  const columns = [...hits, people].map((each, at) => sql`${each} as ${sql.ref(`c${at}`)}`);
  const { rows } = await sql<Record<string, number[] | boolean | null>>`select ${sql.join(columns)}`.execute(
    ctx.sql,
  );
  const row = rows[0] ?? {};
  if (row[`c${nouns.length}`] === true) return null;
  const lists = nouns.map(({ table }, at) => [table, row[`c${at}`]] as const);
  if (lists.some(([, ids]) => !Array.isArray(ids) || ids.length > MOST_HITS)) return null;
  return new Map(
    lists.flatMap(([table, ids]) => (Array.isArray(ids) && ids.length > 0 ? [[table, ids] as const] : [])),
  );
}
