import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { foldedWords } from '@terezi/domain/grammar/text/fold.ts';
import { problemAt } from '@terezi/domain/grammar/problem.ts';
import { listProblems } from '@terezi/domain/grammar/list-problems.ts';
import { innerName } from '@terezi/domain/grammar/wire.ts';

/** Which page is asked for; `sort` is a column's wire name, with `-` before it for falling order; or some of them with commas between. */
export type PageQuery = { pageNumber: number; pageSize: number; sort?: string | undefined };
/** A page of rows and how many rows there are in all. */
export type Page<Row> = { rows: Row[]; totalCount: number; pageNumber: number; pageSize: number };
/** How a list may be ordered: its columns by inner name, and the one for a caller who names none. */
export type Order = {
  columns: Readonly<Record<string, Expression<unknown>>> & { readonly id: Expression<unknown> };
  usual: string;
  /** Columns that never lack a value, so that an index on them can serve the order as it stands. */
  filled?: readonly string[];
  /** What stands above everything else in every order: expressions with their directions. */
  above?: readonly RawBuilder<unknown>[];
};

/** A column in the order of the Azerbaijani alphabet: `ç` after `c`, `ə` after `e`. */
export const alphabetic = (column: Expression<unknown>): RawBuilder<string> =>
  sql<string>`${column} collate "az-x-icu"`;

/** Whether every word of what was typed, folded, occurs in one of the columns, which are folded already. */
export function foundIn(keys: readonly Expression<unknown>[], typed: string): RawBuilder<boolean> {
  const words = foldedWords(typed).map((word) => {
    const places = keys.map((key) => sql`strpos(${key}, ${word}) > 0`);
    return sql<boolean>`(${sql.join(places, sql` or `)})`;
  });
  return words.length > 0 ? sql<boolean>`(${sql.join(words, sql` and `)})` : sql<boolean>`true`;
}

/** More columns settle nothing that a reader still sees, and each is another statement. */
const MOST_SORTS = 3;

function wantedColumn({ columns, filled = [] }: Order, sort: string) {
  const falling = sort.startsWith('-');
  const name = innerName(falling ? sort.slice(1) : sort);
  const column = Object.hasOwn(columns, name) ? columns[name] : undefined;
  if (!column) throw problemAt('sort', listProblems.sort, {});
  return { column, falling, mayLack: name !== 'id' && !filled.includes(name) };
}

/** The columns to sort by, as inner names. */
export const sortedBy = (sort: string | undefined): string[] =>
  (sort ?? '').split(',').map((name) => innerName(name.replace(/^-/, '')));

function wanted(order: Order, sort: string) {
  const names = sort.split(',');
  if (names.length > MOST_SORTS) throw problemAt('sort', listProblems.sorts, { max: MOST_SORTS });
  return names.map((name) => wantedColumn(order, name));
}

/** How many rows a query has. */
export const countOf = async <DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
): Promise<number> => {
  const { totalCount } = await query
    .clearSelect()
    .select(sql`count(*)`.as('totalCount'))
    .$castTo<{ totalCount: number }>()
    .executeTakeFirstOrThrow();
  return totalCount;
};

/**
 * A query in the wanted order; rows without a value come last either way, and the id decides between equals, so that no row stands on two
 * pages. 422 on `Sort` for a column that the list does not offer.
 */
export function ordered<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  order: Order,
  sort: string | undefined,
): SelectQueryBuilder<DB, TB, Row> {
  const columns = wanted(order, sort ?? order.usual);
  const { above = [] } = order;
  return columns
    .reduce(
      (standing, { column, falling, mayLack }) =>
        standing.orderBy(column, (by) => {
          const directed = falling ? by.desc() : by.asc();
          return mayLack ? directed.nullsLast() : directed;
        }),
      above.reduce((standing, each) => standing.orderBy(each), query),
    )
    .orderBy(order.columns.id, columns.at(-1)?.falling ? 'desc' : 'asc');
}

/**
 * The rows of one page, `ordered`. A query of the same rows finds first which of them stand on it, with no look-ups but those that it is
 * narrowed and ordered by; so whole rows are made for the page alone.
 */
function pageOf<DB, TB extends keyof DB, Row, IdsDB, IdsTB extends keyof IdsDB>(
  query: SelectQueryBuilder<DB, TB, Row>,
  matching: SelectQueryBuilder<IdsDB, IdsTB, unknown>,
  order: Order,
  { pageNumber, pageSize, sort }: PageQuery,
): SelectQueryBuilder<DB, TB, Row> {
  const { id } = order.columns;
  const ids = ordered(matching.clearSelect().select(sql`${id}`.as('id')), order, sort)
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize);
  return ordered(query.where(sql<boolean>`${id} = any (array${ids})`), order, sort);
}

/** One page of a query and the number of its rows, asked for together. */
export async function listPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  order: Order,
  wish: PageQuery,
): Promise<Page<Row>> {
  // Made first, since it may refuse: no one would await a count already under way, and its failure would end the process.
  const page = pageOf(query, query, order, wish);
  const [totalCount, rows] = await Promise.all([countOf(query), page.execute()]);
  return { rows, totalCount, pageNumber: wish.pageNumber, pageSize: wish.pageSize };
}

/** One page of rows that are made with more joins than an order may ask for: `ids`, a query of the same rows, does without them. */
export const dearPage = <DB, TB extends keyof DB, Row, IdsDB, IdsTB extends keyof IdsDB>(
  query: SelectQueryBuilder<DB, TB, Row>,
  ids: SelectQueryBuilder<IdsDB, IdsTB, unknown>,
  order: Order,
  wish: PageQuery,
): Promise<Row[]> => pageOf(query, ids, order, wish).execute();
