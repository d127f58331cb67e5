import { type RawBuilder, sql } from 'kysely';
import { referenceTitle } from '@terezi/domain/grammar/noun/noun.ts';
import { foldedWords } from '@terezi/domain/grammar/text/fold.ts';
import { foundIn } from '../database/listing.ts';
import type { Looking } from '../work/work.ts';
import { type Resource, referencesOf } from './resource.ts';

/** Fewer letters have no piece that the index knows; with them nearly every row is read anyway. */
const FEWEST_LETTERS = 3;
/** With more hits than this, reading every row is quicker than fetching each hit. */
const MOST_HITS = 20_000;

/** Where words are looked for: in the rows themselves (`id`), or in those that a field of theirs names. */
type Place = { field: string; table: string };

const underscored = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function placesOf(noun: Resource): Place[] {
  const references = referencesOf(noun)
    .filter(({ field }) => noun.searched.includes(referenceTitle(field)))
    .map(({ field, names }) => ({ field, table: names.table }));
  return [{ field: 'id', table: noun.table }, ...references];
}

/** The ids that hold these words, for each place; null where they are too many, or where no word is long enough for the index. */
async function hitsOf(ctx: Looking, places: readonly Place[], words: readonly string[]) {
  if (!words.some((word) => word.length >= FEWEST_LETTERS)) return {};
  const hits = places.map(({ field, table }) =>
    sql`gate.found(${underscored(table)}, ${words}::text[], ${MOST_HITS}::integer)`.as(field),
  );
  const { rows } = await sql<Record<string, number[] | null>>`select ${sql.join(
    hits.map((each) => sql`${each}`),
  )}`.execute(ctx.sql);
  return rows[0] ?? {};
}

/** Whether a row `it` holds all these words in one place. */
async function holding(
  ctx: Looking,
  places: readonly Place[],
  words: readonly string[],
): Promise<RawBuilder<boolean>> {
  const hits = await hitsOf(ctx, places, words);
  const conditions = places.flatMap(({ field, table }) => {
    const column = sql.ref(`it.${field}`);
    const ids = hits[field] ?? null;
    if (ids !== null) return ids.length > 0 ? [sql`${column} = any (${ids}::bigint[])`] : [];
    if (field === 'id') return [foundIn([sql`it.search_text`], words.join(' '))];
    return [
      sql`${column} in (select id from ${sql.table(table)} where ${foundIn([sql`search_text`], words.join(' '))})`,
    ];
  });
  return conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` or `)})` : sql<boolean>`false`;
}

/**
 * Whether a row `it` holds every word of what was typed, folded, in what it is searched by, or names a row that does. A noun
 * that is found by other rows too may have one word here and another there, so there each word is looked for by itself.
 */
export async function foundBy(ctx: Looking, noun: Resource, typed: string): Promise<RawBuilder<boolean>> {
  const words = foldedWords(typed);
  const places = placesOf(noun);
  const together = places.length === 1 ? [words] : words.map((word) => [word]);
  const conditions = await Promise.all(together.map((some) => holding(ctx, places, some)));
  return conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` and `)})` : sql<boolean>`true`;
}
