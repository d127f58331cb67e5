import { sql } from 'kysely';
import type { Catalogue } from '@terezi/domain/grammar/catalogue.ts';
import type { CatalogueRow, CatalogueValues } from '@terezi/domain/grammar/catalogue-api.ts';
import { type Asked, foundIn, listPage, type Page } from '#platform/database/listing.ts';
import { existing, ownRow, unchanged } from '#platform/database/own-row.ts';
import { checkReferences } from '#platform/database/reference.ts';
import { seen } from '#platform/database/seen.ts';
import { unlessTaken } from '#platform/database/taken.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { answered, orderOf, referencesOf, takenIn } from './table.ts';

/** What every table of a catalogue has, whatever is declared beside it. */
type Stored = { id: number; version: number; companyId: number; deletedAt: string | null } & Record<
  string,
  unknown
>;

const tables = (ctx: SignedIn) => ctx.sql.withTables<Record<string, Stored>>();

/** A catalogue's rows that have not been removed, as they are answered. */
const rowsOf = (ctx: SignedIn, catalogue: Catalogue) =>
  tables(ctx)
    .selectFrom(`${catalogue.noun} as it`)
    .where(seen(ctx, 'it.companyId', catalogue.shared))
    .where('it.deletedAt', 'is', null)
    .select(answered(catalogue))
    // The columns come from the declaration, which the table is compared with at every test run.
    .$castTo<CatalogueRow>();

/** A page of what the caller may see, narrowed by title and by what the rows refer to. */
export function listRows(
  ctx: SignedIn,
  catalogue: Catalogue,
  asked: Asked & { name?: string | undefined } & Readonly<Record<string, unknown>>,
): Promise<Page<CatalogueRow>> {
  let query = rowsOf(ctx, catalogue);
  if (asked.name !== undefined) query = query.where(foundIn([sql.ref('it.searchKey')], asked.name));
  for (const { field } of referencesOf(catalogue))
    if (asked[field] !== undefined) query = query.where(sql.ref(`it.${field}`), '=', asked[field]);
  return listPage(query, orderOf(catalogue), asked);
}

/** One row that the caller may see; 404 otherwise. */
export const findRow = async (ctx: SignedIn, catalogue: Catalogue, id: number): Promise<CatalogueRow> =>
  existing(await rowsOf(ctx, catalogue).where('it.id', '=', id).executeTakeFirst());

/** Adds a row to the caller's company. */
export async function addRow(
  ctx: SignedIn,
  catalogue: Catalogue,
  values: CatalogueValues,
): Promise<CatalogueRow> {
  await checkReferences(ctx, referencesOf(catalogue), values);
  const { companyId } = ctx.caller;
  const adding = tables(ctx)
    .insertInto(catalogue.noun)
    .values({ ...values, companyId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await unlessTaken(adding, takenIn(catalogue));
  return findRow(ctx, catalogue, id);
}

/** Changes a row of the caller's company that nobody has changed since `version`. */
export async function changeRow(
  ctx: SignedIn,
  catalogue: Catalogue,
  change: { id: number; version: number; values: CatalogueValues },
): Promise<CatalogueRow> {
  const { id, version, values } = change;
  const locked = await tables(ctx)
    .selectFrom(catalogue.noun)
    .selectAll()
    .$castTo<Stored>()
    .where(ownRow(ctx, id))
    .forNoKeyUpdate()
    .executeTakeFirst();
  const before = unchanged(locked, version);
  await checkReferences(ctx, referencesOf(catalogue), values, before);
  const changing = tables(ctx).updateTable(catalogue.noun).set(values).where(ownRow(ctx, id)).execute();
  await unlessTaken(changing, takenIn(catalogue));
  return findRow(ctx, catalogue, id);
}

/** Removes a row of the caller's company: rows that name it keep its title, new ones cannot name it. */
export async function removeRow(ctx: SignedIn, catalogue: Catalogue, id: number): Promise<void> {
  const removed = await tables(ctx)
    .updateTable(catalogue.noun)
    .set({ deletedAt: ctx.clock.now().toISOString() })
    .where(ownRow(ctx, id))
    .returning('id')
    .executeTakeFirst();
  existing(removed);
}
