import { type RawBuilder, sql } from 'kysely';
import { referenceTitle } from '@terezi/domain/grammar/catalogue.ts';
import { fold } from '@terezi/domain/grammar/fold.ts';
import type { CompanyWork } from '../work/work.ts';
import { type KeptNoun, referencesOf } from './noun.ts';

/** Fewer letters have no piece that the index knows; with them nearly every row is read anyway. */
const FEWEST_LETTERS = 3;
/** With more hits than this, reading every row is quicker than fetching each hit. */
const MOST_HITS = 20_000;

/** What is looked through: the rows themselves (`id`), or those that a field of theirs names. */
type Place = { field: string; table: string };

const underscored = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function placesOf(noun: KeptNoun): Place[] {
  const named = referencesOf(noun)
    .filter(({ field }) => noun.searched.includes(referenceTitle(field)))
    .map(({ field, names }) => ({ field, table: names.table }));
  return [{ field: 'id', table: noun.table }, ...named];
}

/** The ids that hold what was typed, for each place; null where they are too many or the index cannot tell. */
async function hitsOf(ctx: CompanyWork, places: readonly Place[], typed: string) {
  if (typed.length < FEWEST_LETTERS) return {};
  const found = places.map(({ field, table }) =>
    sql`gate.found(${underscored(table)}, ${typed}, ${MOST_HITS}::integer)`.as(field),
  );
  const { rows } = await sql<Record<string, number[] | null>>`select ${sql.join(
    found.map((each) => sql`${each}`),
  )}`.execute(ctx.sql);
  return rows[0] ?? {};
}

/** Whether a row `it` holds what was typed, folded, in what it is searched by, or names a row that does. */
export async function foundBy(ctx: CompanyWork, noun: KeptNoun, asked: string): Promise<RawBuilder<boolean>> {
  const typed = fold(asked);
  const places = placesOf(noun);
  const hits = await hitsOf(ctx, places, typed);
  const conditions = places.flatMap(({ field, table }) => {
    const column = sql.ref(`it.${field}`);
    const ids = hits[field] ?? null;
    if (ids !== null) return ids.length > 0 ? [sql`${column} = any (${ids}::bigint[])`] : [];
    if (field === 'id') return [sql`strpos(it.search_text, ${typed}) > 0`];
    return [sql`${column} in (select id from ${sql.table(table)} where strpos(search_text, ${typed}) > 0)`];
  });
  return conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` or `)})` : sql<boolean>`false`;
}
