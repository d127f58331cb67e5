import { sql } from 'kysely';
import { referenceTitle } from '@terezi/domain/grammar/noun/noun.ts';
import { type Changes, historyOf, toldAs, WHO } from '../database/history.ts';
import { seen } from '../database/company-rows.ts';
import type { CompanyWork } from '../work/work.ts';
import { type Resource, type Reference, referencesOf, value } from './resource.ts';
import { findRow } from './rows.ts';

/** How many entries stand on a page. */
const PAGE = 100;

const underscored = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** What people are called, by their ids, as far as the caller sees them; their own domain answers it. */
export type People = (
  ctx: CompanyWork,
  ids: readonly number[],
) => Promise<ReadonlyMap<number, string | null>>;

type FieldChange = { field: string; old: string | null; new: string | null };
type Titles = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** The titles of the rows that entries name by id, by the column that names them. */
export async function titlesIn(
  ctx: CompanyWork,
  references: readonly Reference[],
  entries: readonly Changes[],
): Promise<Titles> {
  const titles = new Map<string, Map<string, string>>();
  for (const { field, names } of references) {
    const column = underscored(field);
    const ids = entries.flatMap((changes) => changes[column] ?? []).filter((id) => id !== null);
    if (ids.length === 0) continue;
    const { rows } = await sql<{ id: number; title: string }>`
      select id, ${sql.ref(names.title)} as title from ${sql.table(names.table)}
        where id = any (${ids}::bigint[])`.execute(ctx.sql);
    titles.set(column, new Map(rows.map(({ id, title }) => [String(id), title])));
  }
  return titles;
}

/** What an entry changed, by the fields of the noun; a row that is named by id appears by its title. */
export function toldOf(noun: AuditedTable, changes: Changes, titles: Titles): FieldChange[] {
  return Object.entries(noun.columns).flatMap(([field, { stored = field, names }]): FieldChange[] => {
    const column = underscored(stored);
    const change = changes[column];
    if (!change) return [];
    const [before, after] = change.map((value) => {
      const text = toldAs(value);
      return text === null ? null : (titles.get(column)?.get(text) ?? text);
    });
    return [{ field: names ? referenceTitle(field) : field, old: before ?? null, new: after ?? null }];
  });
}

/** Rows that have a history: their table, and by which fields it is shown. */
export type AuditedTable = Pick<Resource, 'table' | 'columns' | 'inSight'>;

/** A resource as its history tells it: its fields, and what its verbs set besides. */
export const auditedTableOf = ({ table, columns, inSight, audited = [] }: Resource): AuditedTable => ({
  table,
  columns: { ...columns, ...Object.fromEntries(audited.map((field) => [field, value])) },
  ...(inSight && { inSight }),
});

type About = { id: number; before?: number | undefined; people: People };

/** A page of what happened to a row that the caller sees, newest first, before an entry; all of it can be reached. */
export async function rowHistory(ctx: CompanyWork, noun: Resource, about: About) {
  const { companyId } = await findRow(ctx, noun, about.id);
  return historyIn(ctx, auditedTableOf(noun), { ...about, companyId });
}

/** The same of a row of any table of a company that the caller sees. */
export async function historyIn(
  ctx: CompanyWork,
  noun: AuditedTable,
  about: About & { readonly companyId: number },
) {
  const { companyId } = about;
  const all = historyOf(ctx.sql, { table: underscored(noun.table), companyId, id: about.id })
    .where(seen(ctx, 'h.companyId'))
    .select([WHO.as('userId'), 'h.putBackFrom']);
  const rows = await (about.before === undefined ? all : all.where('h.id', '<', about.before))
    .limit(PAGE + 1)
    .execute();
  const page = rows.slice(0, PAGE).map((row) => ({ ...row, changes: row.changes as Changes }));
  const titles = await titlesIn(
    ctx,
    referencesOf(noun),
    page.map(({ changes }) => changes),
  );
  const people = await about.people(ctx, [...new Set(page.flatMap(({ userId }) => userId ?? []))]);
  return {
    history: page.map(({ changes, userId, ...row }) => ({
      ...row,
      userName: (userId !== null && people.get(userId)) || null,
      changes: toldOf(noun, changes, titles),
    })),
    hasOlderHistory: rows.length > PAGE,
  };
}
