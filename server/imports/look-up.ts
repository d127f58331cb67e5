import { type RawBuilder, sql } from 'kysely';
import { PLATFORM_COMPANY } from '@terezi/domain/grammar/noun/noun.ts';
import { fold } from '@terezi/domain/grammar/text/fold.ts';
import { ownRows, seenRows } from '#platform/database/company-rows.ts';
import type { Resource, Reference } from '#platform/resource/resource.ts';
import { resourceTables, type Stored, valuesOf } from '#platform/resource/rows.ts';
import type { CompanyWork } from '#platform/work/work.ts';
import type { Values } from './importer.ts';

/** A row that a title may mean. */
export type Candidate = { id: number; owner: unknown; sort: string | null; isOwn: boolean };

/** The companies whose rows a reference may name. */
const companiesOf = ({ companyId }: Pick<CompanyWork, 'companyId'>, { names }: Reference): number[] =>
  names.shared ? [companyId, PLATFORM_COMPANY] : [companyId];

/** The rows in use that a reference may name and that are so: the company's own, and the platform's. */
async function named(
  ctx: CompanyWork,
  reference: Reference,
  which: RawBuilder<boolean>,
): Promise<(Candidate & { key: string })[]> {
  const { names, within, being } = reference;
  const owner = within ? sql.ref(within.field) : sql`null::bigint`;
  const sort = being ? sql.ref(being.field) : sql`null::text`;
  const { rows } = await sql<Candidate & { key: string }>`
    select id, search_key as key, ${owner} as owner, ${sort} as sort, company_id = ${ctx.companyId} as is_own from ${sql.table(names.table)}
      where ${which} and company_id = any (${companiesOf(ctx, reference)}::bigint[]) and deleted_at is null`.execute(
    ctx.sql,
  );
  return rows;
}

/** The rows that these titles may mean, by their folded form. */
export async function candidatesFor(
  ctx: CompanyWork,
  reference: Reference,
  titles: readonly string[],
): Promise<Map<string, Candidate[]>> {
  const rows = await named(ctx, reference, sql`search_key = any (${titles}::text[])`);
  return Map.groupBy(rows, ({ key }) => key);
}

/** The rows with these ids that a reference may name. */
export async function candidatesBy(
  ctx: CompanyWork,
  reference: Reference,
  ids: readonly number[],
): Promise<Map<number, Candidate[]>> {
  const rows = await named(ctx, reference, sql`id = any (${ids}::bigint[])`);
  return Map.groupBy(rows, ({ id }) => id);
}

/** Whether a row is of the sort that a reference may name. */
const fits = ({ being }: Reference): RawBuilder<boolean> =>
  being ? sql<boolean>`${sql.ref(being.field)} = any (${being.among}::text[])` : sql<boolean>`true`;

/** At most so many rows are offered for a name, found by so many of its first letters. */
const [MOST_ALIKE, LETTERS] = [25, 4];

/** Rows that a name may mean, of those that fit the reference: first those with the name in theirs, then those that begin like it. */
export async function alikeFor(
  ctx: CompanyWork,
  reference: Reference,
  text: string,
): Promise<{ id: number; name: string }[]> {
  const { names } = reference;
  const key = fold(text).replace(/[\\%_]/g, '\\$&');
  const { rows } = await sql<{ id: number; name: string }>`
    select id, ${sql.ref(names.title)} as name from ${sql.table(names.table)}
      where company_id = any (${companiesOf(ctx, reference)}::bigint[]) and deleted_at is null
        and (search_key like ${`%${key}%`} or search_key like ${`${key.slice(0, LETTERS)}%`}) and ${fits(reference)}
      order by search_key like ${`%${key}%`} desc, length(search_key), id limit ${MOST_ALIKE}`.execute(
    ctx.sql,
  );
  return rows;
}

/** The title of a row that a reference may name; null where it may not. */
export async function titledBy(ctx: CompanyWork, reference: Reference, id: number): Promise<string | null> {
  const { names } = reference;
  const { rows } = await sql<{ name: string }>`
    select ${sql.ref(names.title)} as name from ${sql.table(names.table)}
      where id = ${id} and company_id = any (${companiesOf(ctx, reference)}::bigint[]) and deleted_at is null
        and ${fits(reference)}`.execute(ctx.sql);
  return rows[0]?.name ?? null;
}

/** A value as text; empty where it is empty or no plain value. */
export const plain = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** A row's key by a group of its fields; null where one of them is empty. */
export function keyBy({ title }: Resource, by: readonly string[], values: Values): string | null {
  const parts = by.map((field) => plain(values[field]));
  if (parts.includes('')) return null;
  return parts.map((part, at) => (by[at] === title ? fold(part) : part)).join('\u0001');
}

/** A row of the company that a file's row may be, with its values. */
export type Existing = { id: number; version: number; values: Values };

/** The company's rows in use that share a unique key with any of these, by group and key. */
export async function existingFor(
  ctx: CompanyWork,
  noun: Resource,
  rows: readonly Values[],
): Promise<Map<string, Existing>[]> {
  const groups = noun.unique.map(async ({ by }) => {
    // Searched by the most selective field: the title where it is among them, else the last.
    const field = by.includes(noun.title) ? noun.title : (by.at(-1) ?? noun.title);
    const wanted = rows.filter((row) => keyBy(noun, by, row) !== null);
    const byKey = new Map<string, Existing>();
    if (wanted.length === 0) return byKey;
    const isTitle = field === noun.title;
    const values = [...new Set(wanted.map((row) => (isTitle ? fold(plain(row[field])) : row[field])))];
    const column = isTitle ? 'searchKey' : (noun.columns[field]?.stored ?? field);
    const stored = await ownRows(resourceTables(ctx), noun.table)
      .selectAll()
      .$castTo<Stored>()
      .where(column, 'in', values)
      .where('deletedAt', 'is', null)
      .execute();
    for (const row of stored) {
      const rowValues: Values = Object.fromEntries(Object.entries(valuesOf(noun, row)));
      const key = keyBy(noun, by, rowValues);
      if (key !== null) byKey.set(key, { id: row.id, version: row.version, values: rowValues });
    }
    return byKey;
  });
  return Promise.all(groups);
}

/** The company's rows in use, and the platform's where the company shares those, that are called as any of these, by folded title. */
export async function namesakesFor(
  ctx: CompanyWork,
  noun: Resource,
  rows: readonly Values[],
): Promise<Map<string, Existing[]>> {
  const titles = [...new Set(rows.map((row) => fold(plain(row[noun.title]))))].filter(Boolean);
  if (titles.length === 0) return new Map();
  const stored = await seenRows({ ...resourceTables(ctx), reach: 'company' }, noun.table, noun.shared)
    .selectAll()
    .$castTo<Stored>()
    .where('searchKey', 'in', titles)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();
  const namesakes = stored.map((row): Existing => {
    const values: Values = Object.fromEntries(Object.entries(valuesOf(noun, row)));
    return { id: row.id, version: row.version, values };
  });
  return Map.groupBy(namesakes, ({ values }) => fold(plain(values[noun.title])));
}
