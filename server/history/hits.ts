import { sql } from 'kysely';
import { foldedWords } from '@terezi/domain/grammar/text/fold.ts';
import { seen } from '#platform/database/company-rows.ts';
import { foundIn } from '#platform/database/listing.ts';
import type { Looking } from '#platform/work/work.ts';
import type { ReadableNoun } from './known.ts';

/** An index of three-letter pieces finds nothing for fewer letters. */
const FEWEST_LETTERS = 3;
/** Where more records than this match, the newest entries soon hold some of them, without an index too. */
const MOST_HITS = 1_000;

/** The matching records by table, without tables that have none. */
export type Hits = ReadonlyMap<string, readonly number[]>;

/**
 * The records that match a text, so that an index finds their entries; null where they are too many, where no index can tell,
 * or where the text is part of a person's name, since a person may have changed any record.
 */
export async function hitsOf(
  ctx: Looking,
  nouns: readonly ReadableNoun[],
  typed: string,
): Promise<Hits | null> {
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
