import { sql } from 'kysely';
import type { HistoryRow } from '@terezi/domain/history/api.ts';
import type { Changes } from '#platform/database/history.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { titlesIn, toldOf } from '#platform/resource/history.ts';
import { referencesOf } from '#platform/resource/resource.ts';
import type { ReadableNoun } from './known.ts';

/** A row as stored: one changed column of an entry, or none. */
export type StoredHistoryRow = Omit<HistoryRow, 'table' | 'title' | 'field' | 'old' | 'new' | 'kind'> & {
  readonly kind: string;
  readonly tableName: string;
  readonly name: string | null;
  readonly changes: unknown;
};

/** The change of a row, under the present name of its column. */
function changeOf({ columns }: ReadableNoun, { name, changes }: StoredHistoryRow): Changes {
  const change = name === null ? undefined : (changes as Changes)[name];
  const now = name === null ? undefined : columns[name];
  return change && now !== undefined ? { [now]: change } : {};
}

/** The present names of records, removed ones included. */
export async function titlesOf(ctx: SignedIn, { table, called }: ReadableNoun, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; title: string | null }>`
    select it.id, ${called} as title from ${sql.table(table)} it where it.id = any (${ids}::bigint[])`.execute(
    ctx.sql,
  );
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** Rows of one noun as answered: a row that is named shows its title. */
async function toldOfNoun(ctx: SignedIn, noun: ReadableNoun, rows: readonly StoredHistoryRow[]) {
  const changes = rows.map((row) => changeOf(noun, row));
  const [names, titles] = await Promise.all([
    titlesIn(ctx, referencesOf(noun.told), changes),
    titlesOf(ctx, noun, [...new Set(rows.map(({ recordId }) => recordId))]),
  ]);
  return rows.map(({ tableName: _table, name: _name, changes: _changes, kind, ...row }, at) => {
    const [value] = toldOf(noun.told, changes[at] ?? {}, names);
    return {
      ...row,
      // A check of the table allows no other.
      kind: kind as HistoryRow['kind'],
      table: noun.noun,
      title: titles.get(row.recordId) ?? null,
      ...(value ?? { field: null, old: null, new: null }),
    };
  });
}

/** A page of stored rows as answered, in the same order. */
export async function toldRows(
  ctx: SignedIn,
  nouns: readonly ReadableNoun[],
  rows: readonly StoredHistoryRow[],
): Promise<HistoryRow[]> {
  const parts = nouns.map(async (noun) => {
    const own = rows.filter(({ tableName }) => tableName === noun.table);
    const values = own.length > 0 ? await toldOfNoun(ctx, noun, own) : [];
    return values.map((row, at) => [own[at], row] as const);
  });
  const valuesByRow = new Map((await Promise.all(parts)).flat());
  return rows.flatMap((row) => valuesByRow.get(row) ?? []);
}
