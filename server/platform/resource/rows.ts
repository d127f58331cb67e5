import { type RawBuilder, sql } from 'kysely';
import { referenceTitle } from '@terezi/domain/grammar/noun/noun.ts';
import {
  alphabetic,
  type PageQuery,
  listPage,
  type Order,
  type Page,
  sortedBy,
} from '../database/listing.ts';
import { existing } from '../database/own-row.ts';
import { seenRows } from '../database/company-rows.ts';
import type { Looking } from '../work/work.ts';
import {
  type Resource,
  type ResourceRow,
  type ResourceValues,
  type Reference,
  referencesOf,
} from './resource.ts';
import { conditions } from './filter.ts';
import { foundBy } from './search.ts';

/** What every kept table has, beside its own columns. */
export type Stored = {
  id: number;
  version: number;
  companyId: number;
  deletedAt: string | null;
  archived: boolean;
} & Record<string, unknown>;

/** The connection for rows of resources, whose tables are known by their declarations alone. */
export const resourceTables = ({ sql, companyId, reach }: Looking) => ({
  sql: sql.withTables<Record<string, Stored>>(),
  companyId,
  reach,
});

const columnOf = ({ columns }: Resource, field: string) => sql.ref(`it.${columns[field]?.stored ?? field}`);

/** A column of the row that a field of `it` names, also of one that is not in use any more. */
const behind = ({ field, names }: Reference, column: string) =>
  sql<string | null>`(select ${sql.ref(`named.${column}`)} from ${sql.table(names.table)} as named
    where named.id = ${sql.ref(`it.${field}`)})`;

const titleBehind = (reference: Reference) => behind(reference, reference.names.title);

const archivedAt = sql<string | null>`case when it.archived then it.deleted_at end`;

/** The columns of an answered row, called `it`. */
const answered = (noun: Resource) => [
  ...['id', 'version', 'companyId'].map((name) => sql.ref(`it.${name}`).as(name)),
  archivedAt.as('archivedAt'),
  ...Object.keys(noun.columns).map((field) => columnOf(noun, field).as(field)),
  ...referencesOf(noun).map((each) => titleBehind(each).as(referenceTitle(each.field))),
  ...Object.entries(noun.told).map(([name, expression]) => expression.as(name)),
];

/** A stored value as the program has it. */
function read(noun: Resource, row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const entries = Object.entries(noun.columns).flatMap(([field, column]) =>
    column.read ? [[field, column.read(row[field])] as const] : [],
  );
  return { ...row, ...Object.fromEntries(entries) };
}

const WHERE = {
  inUse: sql<boolean>`it.deleted_at is null`,
  archived: sql<boolean>`it.archived`,
  either: sql<boolean>`(it.deleted_at is null or it.archived)`,
};

/** The rows of a noun that the caller may see. */
function rowsOf(ctx: Looking, noun: Resource, which: keyof typeof WHERE) {
  const rows = seenRows(resourceTables(ctx), `${noun.table} as it`, noun.shared).where(WHERE[which]);
  return (noun.inSight ? rows.where(noun.inSight) : rows).select(answered(noun));
}

const joinedAs = ({ field }: Reference) => `${field}Sorted`;

/** A list can be sorted by everything that a row is answered with; a reference by the title of what it names, which is joined. */
function orderOf(noun: Resource): Order {
  const own = Object.entries(noun.columns).map(([field, { isText }]) => {
    const column = columnOf(noun, field);
    return [field, isText ? alphabetic(column) : column] as const;
  });
  const titles = referencesOf(noun).flatMap((each) => {
    const title = alphabetic(sql.ref(`${joinedAs(each)}.${each.names.title}`));
    return [[each.field, title] as const, [referenceTitle(each.field), title] as const];
  });
  const columns = {
    ...Object.fromEntries([...own, ...titles]),
    ...noun.told,
    archivedAt,
    id: sql.ref('it.id'),
  };
  return { columns, usual: noun.title, filled: [noun.title] };
}

/** What a caller may ask of a list of a resource. */
type Wanted = PageQuery & { name?: string | undefined; archived?: boolean | undefined };

/**
 * The rows of a noun beside those by whose titles they are sorted, since a look-up for each of many is slow; beside no others, since an
 * index alone cannot answer a query that names their columns.
 */
function rowsSorted(ctx: Looking, noun: Resource, { archived, sort }: Wanted) {
  const names = sortedBy(sort);
  const isAsked = ({ field }: Reference) => names.includes(field) || names.includes(referenceTitle(field));
  return referencesOf(noun)
    .filter(isAsked)
    .reduce(
      (rows, each) =>
        rows.leftJoin(sql`${sql.table(each.names.table)}`.as(joinedAs(each)), (on) =>
          on.on(sql<boolean>`${sql.ref(`${joinedAs(each)}.id`)} = ${sql.ref(`it.${each.field}`)}`),
        ),
      rowsOf(ctx, noun, archived ? 'archived' : 'inUse'),
    );
}

/** The rows that the caller sees and asks for, out of these. */
async function narrowed<Query extends ReturnType<typeof rowsSorted>>(
  ctx: Looking,
  noun: Resource,
  { asked, from }: { asked: Wanted; from: Query },
): Promise<Query> {
  let query = from;
  for (const condition of await conditions(ctx, noun, asked)) query = query.where(condition) as Query;
  if (asked.name !== undefined) query = query.where(await foundBy(ctx, noun, asked.name)) as Query;
  return query;
}

/** What all rows of a list come to, on every page of it: sums over the row `it`. */
export async function sumsOf<Sums extends Readonly<Record<string, unknown>>>(
  ctx: Looking,
  noun: Resource,
  wish: Wanted,
  sums: { readonly [Name in keyof Sums & string]: RawBuilder<Sums[Name]> },
): Promise<Sums> {
  const from = rowsOf(ctx, noun, wish.archived ? 'archived' : 'inUse');
  const query = await narrowed(ctx, noun, { asked: wish, from });
  const asks = Object.entries<RawBuilder<unknown>>(sums).map(([name, sum]) => sum.as(name));
  return query.clearSelect().select(asks).$castTo<Sums>().executeTakeFirstOrThrow();
}

/** A page of the rows that the caller sees: those in use, or those of the archive. */
export async function listRows<Row extends ResourceRow, Values extends ResourceValues>(
  ctx: Looking,
  noun: Resource<Row, Values>,
  wish: Wanted,
): Promise<Page<Row>> {
  const query = await narrowed(ctx, noun, { asked: wish, from: rowsSorted(ctx, noun, wish) });
  const page = await listPage(query, orderOf(noun), wish);
  return { ...page, rows: page.rows.map((row) => read(noun, row) as Row) };
}

/** One row that the caller may see, also from the archive; 404 otherwise. */
export async function findRow<Row extends ResourceRow, Values extends ResourceValues>(
  ctx: Looking,
  noun: Resource<Row, Values>,
  id: number,
): Promise<Row> {
  const row = await rowsOf(ctx, noun, 'either').where('it.id', '=', id).executeTakeFirst();
  return read(noun, existing(row)) as Row;
}

/** Rows in use that the caller may see, by their ids, in no order. */
export async function rowsByIds<Row extends ResourceRow, Values extends ResourceValues>(
  ctx: Looking,
  noun: Resource<Row, Values>,
  ids: readonly number[],
): Promise<Row[]> {
  const rows = await rowsOf(ctx, noun, 'inUse').where('it.id', 'in', ids).execute();
  return rows.map((row) => read(noun, row) as Row);
}

/** A stored row's own fields as the program has them. */
export function valuesOf<Row extends ResourceRow, Values extends ResourceValues>(
  noun: Resource<Row, Values>,
  stored: Stored,
): Values {
  const fields = Object.entries(noun.columns).map(([field, column]) => [
    field,
    stored[column.stored ?? field],
  ]);
  return read(noun, Object.fromEntries(fields)) as Values;
}
