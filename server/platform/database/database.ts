import pg from 'pg';
import type { Log } from '../log.ts';
import { type Sql, sqlOn, typeParsers } from './connection.ts';

/** On whose behalf a transaction runs. */
export type Identity =
  | {
      session: string;
      /** Let in a caller who must change the password first, or whose company is not approved yet. */
      evenUnready: boolean;
    }
  /** The server on its own account, inside one company: device messages, demo world, jobs. */
  | { company: number }
  /** Before anybody is known: only the gate functions answer. */
  | 'nobody';

export type TransactionOptions = { identity: Identity; requestId: string; writes: boolean };

export type Database = {
  /**
   * Runs `work` in one transaction, inside the fence of `identity`. Role and caller travel in the same round
   * trip as the first statement; a session that has ended fails the transaction with code TZ401.
   */
  transaction<T>(options: TransactionOptions, work: (sql: Sql) => Promise<T>): Promise<T>;
  /** Whether the database answers within the time limit, and its newest migration. */
  probe(): Promise<string>;
  waiting(): number;
  close(): Promise<void>;
};

/** A commit that the database turned into a rollback: nothing was kept. */
class NotCommitted extends Error {}

type Statement = { name: string; text: string; values: unknown[] };

function entry({ identity, requestId }: TransactionOptions): Statement {
  const role = "select set_config('role', 'terezi_app', true)";
  if (identity === 'nobody') return { name: 'enter-nobody', text: role, values: [] };
  return 'session' in identity
    ? {
        name: 'enter-session',
        text: `${role}, entered.* from gate.enter($1, $2, $3) as entered`,
        values: [identity.session, requestId, identity.evenUnready],
      }
    : {
        name: 'enter-company',
        text: `${role}, gate.enter_company($1, $2)`,
        values: [identity.company, requestId],
      };
}

async function perform<T>(
  client: pg.PoolClient,
  options: TransactionOptions,
  work: (sql: Sql) => Promise<T>,
): Promise<T> {
  const begun = Promise.all([
    client.query(options.writes ? 'begin' : 'begin read only'),
    client.query(entry(options)),
  ]);
  begun.catch(() => {});
  try {
    // A read goes right behind in the same round trip; a write may touch the world outside, so it waits.
    if (options.writes) await begun;
    const result = await work(sqlOn(client));
    await begun;
    const end = await client.query('commit');
    if (end.command !== 'COMMIT') throw new NotCommitted('the transaction was rolled back at commit');
    return result;
  } catch (error) {
    const atEntry = await begun.then(
      () => null,
      (reason: unknown) => reason,
    );
    await client.query('rollback').catch(() => {});
    throw atEntry ?? error;
  }
}

/** Opens the pool. Connections that die while idle are dropped and logged; the process stays. */
export function openDatabase(url: string, size: number, log: Log): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types: typeParsers,
    pipeline: true,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    options:
      '-c timezone=UTC -c statement_timeout=30s -c lock_timeout=10s -c idle_in_transaction_session_timeout=30s',
  } as pg.PoolConfig);
  pool.on('error', (error) => log.warn({ event: 'database.connection-lost', error: error.message }));
  return {
    async transaction(options, work) {
      const client = await pool.connect();
      let broken: Error | undefined;
      const onError = (error: Error) => {
        broken = error;
      };
      client.on('error', onError);
      try {
        return await perform(client, options, work);
      } finally {
        client.off('error', onError);
        client.release(broken);
      }
    },
    async probe() {
      const result = await pool.query<{ name: string }>(
        'select max(name collate "C") as name from migration',
      );
      return result.rows[0]?.name ?? '';
    },
    waiting: () => pool.waitingCount,
    close: () => pool.end(),
  };
}
