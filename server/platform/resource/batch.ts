import { sql } from 'kysely';
import { PLATFORM_COMPANY } from '@terezi/domain/grammar/noun/noun.ts';
import { problemAt } from '@terezi/domain/grammar/problem.ts';
import { fieldProblems } from '@terezi/domain/grammar/problems.ts';
import { seen, changeOwn, ownRows } from '../database/company-rows.ts';
import { unlessTaken } from '../database/taken.ts';
import type { CompanyWork } from '../work/work.ts';
import { isWithin, type Resource, type ResourceValues, type Reference, referencesOf } from './resource.ts';
import { resourceTables } from './rows.ts';
import type { Use } from './use.ts';
import { type Beside, columnsOf, takenIn } from './write.ts';

/** A row that was written, as which version. */
export type WrittenRow = { id: number; version: number };

/** Rows that may be named, by id, each with the row that it belongs to and its sort; the company's own are locked. */
async function nameable(ctx: CompanyWork, { names, within, being }: Reference, ids: readonly number[]) {
  const { companyId } = ctx;
  const owner = within ? sql.ref(within.field) : sql`null::bigint`;
  const sort = being ? sql.ref(being.field) : sql`null`;
  const shared = sql`union all select id, ${owner}, ${sort} from ${sql.table(names.table)}
    where id = any (${ids}::bigint[]) and company_id = ${PLATFORM_COMPANY} and company_id <> ${companyId} and deleted_at is null`;
  const { rows } = await sql<{ id: number; owner: unknown; sort: unknown }>`
    with held as (select id, ${owner} as owner, ${sort} as sort from ${sql.table(names.table)}
      where id = any (${ids}::bigint[]) and company_id = ${companyId} and deleted_at is null for key share)
    select id, owner, sort from held ${names.shared ? shared : sql``}`.execute(ctx.sql);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The same rule as for one row: what is named is there, in use, the company's own or shared, and belongs where it must. */
async function checkAll(
  ctx: CompanyWork,
  noun: Resource,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  for (const reference of referencesOf(noun)) {
    const { field, within, being } = reference;
    const naming = rows.filter((row) => (row[field] ?? null) !== null);
    if (naming.length === 0) continue;
    const byId = await nameable(ctx, reference, [...new Set(naming.map((row) => Number(row[field])))]);
    for (const row of naming) {
      const target = byId.get(Number(row[field]));
      if (!target) throw problemAt(field, fieldProblems.notFound, {});
      if (within && !isWithin(within, target.owner, row)) throw problemAt(field, within.said, {});
      if (being && !being.among.includes(String(target.sort))) throw problemAt(field, being.said, {});
    }
  }
}

/**
 * Adds rows to the caller's company, all of them or none, with every rule that holds for one; answers them in their order. `besideOf` sets
 * the columns of each that the caller may not write.
 */
export async function addRows<Values extends ResourceValues>(
  ctx: CompanyWork,
  noun: Resource,
  rows: readonly Values[],
  besideOf: (row: Values) => Beside = () => ({}),
): Promise<WrittenRow[]> {
  if (rows.length === 0) return [];
  const copies = rows.map((row) => Object.fromEntries(Object.entries(row)));
  await checkAll(ctx, noun, copies);
  const { companyId } = ctx;
  const stored = rows.map((row, at) => ({
    ...columnsOf(noun, copies[at] ?? {}),
    ...besideOf(row),
    companyId,
  }));
  const adding = resourceTables(ctx)
    .sql.insertInto(noun.table)
    .values(stored)
    .returning(['id', 'version'])
    .execute();
  // One statement numbers its rows in the order in which it lists them.
  return (await unlessTaken(adding, takenIn(noun))).toSorted((one, other) => one.id - other.id);
}

/** Which of these rows are named by others. */
async function usedAmong(ctx: CompanyWork, noun: Resource, { ids, uses }: Removing): Promise<Set<number>> {
  const used = new Set<number>();
  for (const use of uses) {
    if (use.of !== noun.table) continue;
    const { rows } = await sql<{ id: number }>`
      select distinct ${sql.ref(use.column)} as id from ${sql.table(use.table)}
        where ${sql.ref(use.column)} = any (${ids}::bigint[]) and ${seen(ctx, 'companyId', noun.shared)}
        ${use.counting === undefined ? sql`` : sql`and ${sql.raw(use.counting)}`}`.execute(ctx.sql);
    for (const { id } of rows) used.add(id);
  }
  return used;
}

type Removing = { ids: readonly number[]; uses: readonly Use[] };

/** Removes those of the caller's own rows that nothing names; answers those that stayed because something does. */
export async function removeUnused(
  ctx: CompanyWork,
  noun: Resource,
  removing: Removing,
): Promise<Set<number>> {
  const { ids } = removing;
  if (ids.length === 0) return new Set();
  // A transaction that would name one of them now waits, and then finds it gone.
  await ownRows(resourceTables(ctx), noun.table)
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  const used = await usedAmong(ctx, noun, removing);
  const going = ids.filter((id) => !used.has(id));
  if (going.length > 0)
    await changeOwn(resourceTables(ctx), noun.table)
      .set({ deletedAt: ctx.clock.now().toISOString(), archived: false })
      .where('id', 'in', going)
      .where('deletedAt', 'is', null)
      .execute();
  return used;
}
