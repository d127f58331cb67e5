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
import type { Tables } from './tables.gen.ts';
import type { StatementAnswer, Line } from './one-go.ts';
import type { Naming } from './prepared.ts';

/** Typed SQL on the connection of one transaction. Names are camelCase here and snake_case in the database. */
export type Sql = Kysely<Tables>;

/** PostgreSQL's code for a statement after one that has failed in the same transaction. */
const ABORTED = '25P02';

type Asks = Pick<Line, 'ask'>;

/** Whether the transaction is over, and the names of its statements. */
type Terms = { isOver: () => boolean; nameOf: Naming };

/** A statement that came after its transaction: another caller may have the connection by now. */
class TransactionOver extends Error {}

/** The one rule by which camelCase becomes snake_case and back: Kysely's own. */
class Names extends CamelCasePlugin {
  readonly inner = (name: string): string => this.camelCase(name);
  readonly outer = (name: string): string => this.snakeCase(name);
}
const names = new Names();

/** The program's name for one of the database's: `car_brand` → `carBrand`. */
export const inner = (name: string): string => names.inner(name);

/** Writes the database's names as it goes, which spares a copy of each query made only to rename it. */
class OurCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(names.outer(identifier));
  }
}

/** Rows that came as lists of values, as objects with the program's names. */
export function rowsOf<Row>({ columns, rows }: Pick<StatementAnswer, 'columns' | 'rows'>): Row[] {
  const columnNames = columns.map(names.inner);
  return rows.map((values) => {
    const row: Record<string, unknown> = {};
    for (let at = 0; at < columnNames.length; at++) row[columnNames[at] ?? ''] = values[at];
    return row as Row;
  });
}

class OneConnection implements DatabaseConnection {
  readonly line: Asks;
  readonly isOver: () => boolean;
  readonly nameOf: Naming;
  /** Why the transaction failed: statements that were sent after the failed one only know that it did. */
  #failure: unknown;

  constructor(line: Asks, { isOver, nameOf }: Terms) {
    this.line = line;
    this.isOver = isOver;
    this.nameOf = nameOf;
  }

  async executeQuery<Row>({ sql: text, parameters: values }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.isOver()) throw new TransactionOver('the transaction that this statement belongs to is over');
    try {
      const answer = await this.line.ask({ name: this.nameOf(text), text, values });
      return { rows: rowsOf<Row>(answer), numAffectedRows: BigInt(answer.count) };
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

/** The holder of the connection opens and closes the transaction; Kysely only speaks on it. */
function driverOn(line: Asks, terms: Terms): Driver {
  const connection = new OneConnection(line, terms);
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
 * Kysely on a connection that its holder has taken from the pool. Once the holder's transaction is over every statement is refused: outside
 * of it there is no fence, and the connection may serve another company.
 */
export const sqlOn = (line: Asks, terms: Terms = { isOver: () => false, nameOf: () => undefined }): Sql =>
  new Kysely<Tables>({
    dialect: {
      createDriver: () => driverOn(line, terms),
      createQueryCompiler: () => compiler,
      createAdapter: () => adapter,
      createIntrospector: (db) => new PostgresIntrospector(db),
    },
  });
