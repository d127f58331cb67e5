import {
  type Kysely,
  type RawBuilder,
  type SelectQueryBuilder,
  sql,
  type UpdateQueryBuilder,
  type UpdateResult,
} from 'kysely';
import type { Tables } from './tables.gen.ts';
import type { Looker } from '../work/work.ts';

/** The company whose rows in shared look-ups every company reads. */
const PLATFORM = 1;

/**
 * Whether a row is of a company that the caller sees, by the row's company column: the second wall, where a door below cannot be used. The
 * fence in the database says the same, independently; either holds when the other has fallen. For a caller who sees one company the query
 * names it, so that indexes serve. `shared`: a look-up in which every company reads the platform's rows.
 */
export function seen({ companyId, reach }: Looker, column: string, shared = false): RawBuilder<boolean> {
  const company = sql.ref(column);
  const mine =
    reach === 'company'
      ? sql<boolean>`${company} = ${companyId}`
      : sql<boolean>`(${company} in (select unnest(app.visible_companies())) or (select app.sees_all()))`;
  return shared ? sql<boolean>`(${company} = ${PLATFORM} or ${mine})` : mine;
}

/** The connection on which rows are asked for, and the company. */
type Own<DB> = { sql: Kysely<DB>; companyId: number };
type ReachLooker<DB> = Own<DB> & Pick<Looker, 'reach'>;

type Table<DB> = keyof DB & string;
/** A table, with the name that it goes by in the query where that is another. */
type Source<DB> = Table<DB> | `${Table<DB>} as ${string}`;
type Under<DB, From> = From extends `${infer Name} as ${infer Alias}`
  ? DB & { [each in Alias]: DB[Name & keyof DB] }
  : DB;
type NameOf<From> = From extends `${string} as ${infer Alias}` ? Alias : From;
/** Rows of a table that one of the doors has opened. */
export type Rows<DB, From> = SelectQueryBuilder<
  Under<DB, From>,
  NameOf<From> & keyof Under<DB, From>,
  Record<never, never>
>;
type Changed<DB, Name extends keyof DB> = UpdateQueryBuilder<DB, Name, Name, UpdateResult>;

/** Where a row's company stands: of a company itself it is the row. */
function companyIn(from: string): string {
  const [table, name = table] = from.split(' as ');
  return `${name}.${table === 'company' ? 'id' : 'companyId'}`;
}

const own = ({ companyId }: { companyId: number }, from: string) =>
  seen({ companyId, reach: 'company' }, companyIn(from));

/** Rows of one company: of the one acted in, or of the company of a row that the caller has been found to see. */
export function ownRows<DB, From extends Source<DB>>(work: Own<DB>, from: From): Rows<DB, From>;
export function ownRows(work: Own<Tables>, from: 'truck') {
  return work.sql.selectFrom(from).where(own(work, from));
}

/** Rows of the companies that the caller may look at; of a `shared` look-up the platform's as well. */
export function seenRows<DB, From extends Source<DB>>(
  looker: ReachLooker<DB>,
  from: From,
  shared?: boolean,
): Rows<DB, From>;
export function seenRows(looker: ReachLooker<Tables>, from: 'truck', shared = false) {
  return looker.sql.selectFrom(from).where(seen(looker, companyIn(from), shared));
}

/** The row with an id that cannot be guessed. The caller who has the id may know no company, and need not have signed in. */
export function publicRow<DB, From extends Source<DB>>(
  sql: Kysely<DB>,
  from: From,
  publicId: string,
): Rows<DB, From>;
export function publicRow(sql: Kysely<Tables>, from: 'operation', publicId: string) {
  const [table, name = table] = from.split(' as ');
  return sql.selectFrom(from).where(`${name}.publicId` as 'publicId', '=', publicId);
}

/** Changes rows of the company that is acted in, and of no other. */
export function changeOwn<DB, Name extends Table<DB>>(work: Own<DB>, table: Name): Changed<DB, Name>;
export function changeOwn(work: Own<Tables>, table: 'truck') {
  return work.sql.updateTable(table).where(own(work, table));
}
