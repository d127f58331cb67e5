import { sql } from 'kysely';
import { PLATFORM_COMPANY } from '@terezi/domain/grammar/catalogue.ts';
import { fold } from '@terezi/domain/grammar/fold.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import type { KeptNoun, Reference } from '#platform/kept/noun.ts';
import { keptTables, type Stored, valuesOf } from '#platform/kept/rows.ts';
import type { CompanyWork } from '#platform/work/work.ts';
import type { Values } from './bringing.ts';

/** A row that a title may mean. */
export type Candidate = { id: number; owner: unknown; sort: string | null; isOwn: boolean };

/** The rows in use that these titles may mean, by their folded form: the company's own, and those that everybody has. */
export async function candidatesFor(
  ctx: CompanyWork,
  { names, within, being }: Reference,
  titles: readonly string[],
): Promise<Map<string, Candidate[]>> {
  const { companyId } = ctx;
  const owner = within ? sql.ref(within.field) : sql`null::bigint`;
  const sort = being ? sql.ref(being.field) : sql`null::text`;
  const companies = names.shared ? [companyId, PLATFORM_COMPANY] : [companyId];
  const { rows } = await sql<Candidate & { key: string }>`
    select id, search_key as key, ${owner} as owner, ${sort} as sort, company_id = ${companyId} as is_own from ${sql.table(names.table)}
      where search_key = any (${titles}::text[]) and company_id = any (${companies}::bigint[]) and deleted_at is null`.execute(
    ctx.sql,
  );
  const found = new Map<string, Candidate[]>();
  for (const { key, ...row } of rows) found.set(key, [...(found.get(key) ?? []), row]);
  return found;
}

/** A value as text; what is empty, and what is no plain value, is none. */
export const plain = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** What tells a row from others by a group of its fields; null where one of them is empty. */
export function keyBy({ title }: KeptNoun, by: readonly string[], values: Values): string | null {
  const parts = by.map((field) => plain(values[field]));
  if (parts.includes('')) return null;
  return parts.map((part, at) => (by[at] === title ? fold(part) : part)).join('\u0000');
}

/** A row of the company that a file's row may be, with its values. */
export type Existing = { id: number; version: number; values: Values };

/** The company's rows in use that share what is one row's alone with any of these, by group and key. */
export async function existingFor(
  ctx: CompanyWork,
  noun: KeptNoun,
  rows: readonly Values[],
): Promise<Map<string, Existing>[]> {
  const groups = noun.unique.map(async ({ by }) => {
    // Asked by the one that tells most: the title where it is among them, else the last.
    const field = by.includes(noun.title) ? noun.title : (by.at(-1) ?? noun.title);
    const wanted = rows.filter((row) => keyBy(noun, by, row) !== null);
    const found = new Map<string, Existing>();
    if (wanted.length === 0) return found;
    const isTitle = field === noun.title;
    const values = [...new Set(wanted.map((row) => (isTitle ? fold(plain(row[field])) : row[field])))];
    const column = isTitle ? 'searchKey' : (noun.columns[field]?.stored ?? field);
    const stored = await ownRows(keptTables(ctx), noun.table)
      .selectAll()
      .$castTo<Stored>()
      .where(column, 'in', values)
      .where('deletedAt', 'is', null)
      .execute();
    for (const row of stored) {
      const of: Values = Object.fromEntries(Object.entries(valuesOf(noun, row)));
      const key = keyBy(noun, by, of);
      if (key !== null) found.set(key, { id: row.id, version: row.version, values: of });
    }
    return found;
  });
  return Promise.all(groups);
}
