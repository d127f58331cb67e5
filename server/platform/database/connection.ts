import {
  Kysely,
  CamelCasePlugin,
  type DatabaseConnection,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type QueryResult,
} from 'kysely';
import pg from 'pg';
import type { Tables } from '#database/tables.gen.ts';
import type { Naming } from './prepared.ts';

/** Typed SQL on the connection of one transaction. Names are camelCase here and snake_case in the database. */
export type Sql = Kysely<Tables>;

const { builtins } = pg.types;
const BIGINT_ARRAY = 1016;

/** Whole numbers that do not fit a JavaScript number would be silently wrong: refuse them. */
function toNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`integer out of range: ${text}`);
  return value;
}

const INSTANT = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/;

/** `2026-11-21 10:41:07.123+00`, as a connection in UTC prints it, to ISO 8601 with milliseconds. */
function toInstant(text: string): string {
  const parts = INSTANT.exec(text);
  // Years before Christ or after 9999, and infinity, which no clock of ours shows.
  if (!parts) return new Date(`${text.replace(' ', 'T')}:00`).toISOString();
  const [, day, time, fraction = ''] = parts;
  return `${day}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
}

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, toNumber],
  [builtins.TIMESTAMPTZ, toInstant],
  [builtins.DATE, (text) => text],
  [BIGINT_ARRAY, (text) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(toNumber))],
]);

const usual = pg.types.getTypeParser.bind(pg.types);

/** How values arrive: bigint as number, numeric as decimal text, instants as ISO text, days as text. */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? usual(oid, format as 'text')) as typeof pg.types.getTypeParser,
};

/** PostgreSQL's code for a statement behind one that has failed in the same transaction. */
const ABORTED = '25P02';

/** When the transaction is over, and what its statements are called. */
type Terms = { isOver: () => boolean; nameOf: Naming };

/** A statement that came after its transaction: the connection may be somebody else's by now. */
class TransactionOver extends Error {}

/** The one rule by which camelCase becomes snake_case and back: Kysely's own. */
class Names extends CamelCasePlugin {
  readonly inner = (name: string): string => this.camelCase(name);
  readonly outer = (name: string): string => this.snakeCase(name);
}
const names = new Names();

/** Writes the database's names as it goes, which spares a copy of each query made only to rename it. */
class OurCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(names.outer(identifier));
  }
}

/** Rows that came as lists of values, as objects with the program's names. */
function rowsOf<Row>({ fields, rows }: pg.QueryArrayResult<unknown[]>): Row[] {
  const columns = fields.map(({ name }) => names.inner(name));
  return rows.map((values) => {
    const row: Record<string, unknown> = {};
    for (let at = 0; at < columns.length; at++) row[columns[at] ?? ''] = values[at];
    return row as Row;
  });
}

class OneConnection implements DatabaseConnection {
  readonly client: pg.ClientBase;
  readonly isOver: () => boolean;
  readonly nameOf: Naming;
  /** Why the transaction failed: of statements that were sent together the later ones only know that it did. */
  #failure: unknown;

  constructor(client: pg.ClientBase, { isOver, nameOf }: Terms) {
    this.client = client;
    this.isOver = isOver;
    this.nameOf = nameOf;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.isOver()) throw new TransactionOver('the transaction that this statement belongs to is over');
    try {
      const result = await this.client.query<unknown[]>({
        name: this.nameOf(query.sql),
        text: query.sql,
        values: [...query.parameters],
        rowMode: 'array',
      } as pg.QueryArrayConfig);
      return { rows: rowsOf<Row>(result), numAffectedRows: BigInt(result.rowCount ?? 0) };
    } catch (error) {
      const isConsequence = error instanceof pg.DatabaseError && error.code === ABORTED;
      if (!isConsequence) this.#failure ??= error;
      throw this.#failure ?? error;
    }
  }

  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('streamed queries are not used');
  }
}

/** The transaction is opened and closed by whoever holds the client; Kysely only speaks on it. */
function driverOn(client: pg.ClientBase, terms: Terms): Driver {
  const connection = new OneConnection(client, terms);
  const refuse = async () => {
    throw new Error('a request has one transaction, opened for it');
  };
  return {
    init: async () => {},
    acquireConnection: async () => connection,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: async () => {},
    destroy: async () => {},
  };
}

const compiler = new OurCompiler();
const adapter = new PostgresAdapter();

/**
 * Kysely on a client that somebody else has taken from the pool. Once that one's transaction is over every
 * statement is refused: outside of it there is no fence, and the connection may serve another company.
 */
export const sqlOn = (
  client: pg.ClientBase,
  terms: Terms = { isOver: () => false, nameOf: () => undefined },
): Sql =>
  new Kysely<Tables>({
    dialect: {
      createDriver: () => driverOn(client, terms),
      createQueryCompiler: () => compiler,
      createAdapter: () => adapter,
      createIntrospector: (db) => new PostgresIntrospector(db),
    },
  });
