import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log.ts';
import { type Sql, sqlOn, typeParsers } from './connection.ts';
import { isOutdated, statementNames, type StatementNames } from './prepared.ts';
import { sharesOf } from './share.ts';

/** On whose behalf a transaction runs. */
export type Identity =
  | {
      /** The hash of its key, in hexadecimal. */
      session: string;
      /** Let in a caller who must change the password first, or whose company is not approved yet. */
      evenUnready: boolean;
      /** Whose share of the connections this takes; left out where it is over in no time. */
      companyId?: number;
      /** It will wait for an instrument. */
      asksSite?: boolean;
      /** Carries out what only the porter may: see `porter`. */
      isPorter?: true;
    }
  /** The server on its own account, inside one company: device messages, demo world, jobs. */
  | { company: number }
  /** Before anybody is known: only the gate functions answer. */
  | 'nobody'
  /** Whoever lets people in, before anybody is known: the only role for which sessions begin and passwords change. */
  | 'porter';

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

/** How much of the pool people may hold at once, and one company of it: the server's own errands always find some. */
const PEOPLE_SHARE = 0.9;
const COMPANY_SHARE = 0.75;
/**
 * How much of the pool may wait for instruments, of all companies together and of one: however many sites hang, the
 * larger part serves those who need no instrument, and who captures elsewhere waits for a turn, not for a time limit.
 */
const WAITING_SHARE = 0.5;
const WAITING_COMPANY_SHARE = 0.2;
/** Connections of the porter: one more than passwords are weighed at once, and the choices of scales. */
const PORTERS = 4;
/** How long somebody waits for a connection: in the company's own line, and again in everybody's. */
const PATIENCE_MS = 5_000;
/** How long the connections get to take their leave of a database that may be away. */
const GOODBYE_MS = 1_000;

/** A commit that the database turned into a rollback: nothing was kept. */
class NotCommitted extends Error {}

type Statement = { text: string; values: unknown[] };

const isPorters = (identity: Identity): boolean =>
  identity === 'porter' || (typeof identity === 'object' && 'isPorter' in identity);

function entry({ identity, requestId }: TransactionOptions): Statement {
  const role = `select set_config('role', 'terezi_${isPorters(identity) ? 'porter' : 'app'}', true)`;
  if (typeof identity === 'string') return { text: role, values: [] };
  return 'session' in identity
    ? {
        text: `${role}, entered.* from gate.enter($1, $2, $3) as entered`,
        values: [Buffer.from(identity.session, 'hex'), requestId, identity.evenUnready],
      }
    : {
        text: `${role}, gate.enter_company($1, $2)`,
        values: [identity.company, requestId],
      };
}

/** Sends what is asked in this turn of the event loop together: a write to the socket for each costs more than asking. */
function inOneGo({ connection: { stream } }: pg.PoolClient): void {
  stream.cork();
  setImmediate(() => stream.uncork());
}

/** The connection of one transaction, what its statements are called, and how it is left to nobody else. */
type Means = { client: pg.PoolClient; names: StatementNames; drop: (reason: Error) => void };

/** Whether it is time to write down that the session behind a transaction is in use. */
const isDue = ({ rows }: pg.QueryResult<{ is_due?: boolean }>): boolean => rows[0]?.is_due === true;

/** After the commit, since most transactions only read; about once a minute for a session in use. */
async function writeUseDown(client: pg.PoolClient, identity: Identity): Promise<void> {
  if (typeof identity === 'string' || !('session' in identity) || isPorters(identity)) return;
  const values = [Buffer.from(identity.session, 'hex')];
  await client.query('select gate.use_session($1)', values);
}

async function perform<T>(
  { client, names, drop }: Means,
  options: TransactionOptions,
  work: (sql: Sql) => Promise<T>,
): Promise<T> {
  const { nameOf } = names;
  const enter = entry(options);
  let isOver = false;
  inOneGo(client);
  const begun = Promise.all([
    client.query(options.writes ? 'begin' : 'begin read only'),
    client.query({ ...enter, name: nameOf(enter.text) } as pg.QueryConfig),
  ]);
  begun.catch(() => {});
  try {
    // A read goes right behind in the same round trip; a write may touch the world outside, so it waits.
    if (options.writes) await begun;
    const result = await work(sqlOn(client, { isOver: () => isOver, nameOf }));
    isOver = true;
    const [, entered] = await begun;
    const end = await client.query('commit');
    if (end.command !== 'COMMIT') throw new NotCommitted('the transaction was rolled back at commit');
    if (isDue(entered)) await writeUseDown(client, options.identity).catch(drop);
    return result;
  } catch (error) {
    isOver = true;
    const atEntry = await begun.then(
      () => null,
      (reason: unknown) => reason,
    );
    // What could not be rolled back still stands on the connection: nobody else may meet it there.
    await client.query('rollback').catch(drop);
    const reason = atEntry ?? error;
    if (isOutdated(reason)) names.renew();
    throw reason;
  }
}

/** A reading that met a table of another shape is asked again: by then all statements have new names, and fit. */
const performUpToDate: typeof perform = (means, options, work) =>
  perform(means, options, work).catch((error: unknown) => {
    if (options.writes || !isOutdated(error)) throw error;
    return perform(means, options, work);
  });

/** The pool counts a connection as gone before it has taken its leave, and a database stopped meanwhile complains. */
async function end(pool: pg.Pool): Promise<void> {
  let open = pool.totalCount;
  const left = new Promise<void>((resolve) => {
    pool.on('remove', () => {
      open -= 1;
      if (open <= 0) resolve();
    });
    if (open === 0) resolve();
  });
  await pool.end();
  await Promise.race([left, sleep(GOODBYE_MS, undefined, { ref: false })]);
}

/** A pool. Connections that die while idle are dropped and logged; the process stays. */
function openPool(url: string, size: number, log: Log): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types: typeParsers,
    pipeline: true,
    connectionTimeoutMillis: PATIENCE_MS,
    idleTimeoutMillis: 60_000,
    options:
      '-c timezone=UTC -c statement_timeout=30s -c lock_timeout=5s -c idle_in_transaction_session_timeout=30s',
  } as pg.PoolConfig);
  pool.on('error', (error) => log.warn({ event: 'database.connection-lost', error: error.message }));
  return pool;
}

/** The ways in: the porter has one with a few connections of its own, so that a flood of sign-ins holds up no weighing. */
type Doors = { requests: string; porter: string };

/**
 * Opens the database by its doors; by a single one everybody comes in. `names` says what is prepared: what is asked
 * often, unless a pooler between here and there cannot follow.
 */
export function openDatabase(
  doors: string | Doors,
  size: number,
  log: Log,
  names = statementNames(),
): Database {
  const { requests, porter } = typeof doors === 'string' ? { requests: doors, porter: null } : doors;
  const pool = openPool(requests, size, log);
  const porters = porter === null ? pool : openPool(porter, PORTERS, log);
  const sharesUpTo = (all: number, each: number) =>
    sharesOf({ all: part(all), each: part(each), patience: PATIENCE_MS });
  const part = (share: number): number => Math.max(1, Math.floor(size * share));
  const connections = sharesUpTo(PEOPLE_SHARE, COMPANY_SHARE);
  const instruments = sharesUpTo(WAITING_SHARE, WAITING_COMPANY_SHARE);

  async function onConnection<T>(options: TransactionOptions, work: (sql: Sql) => Promise<T>): Promise<T> {
    const client = await (isPorters(options.identity) ? porters : pool).connect();
    let broken: Error | undefined;
    const drop = (error: Error) => {
      broken = error;
    };
    client.on('error', drop);
    try {
      return await performUpToDate({ client, names, drop }, options, work);
    } finally {
      client.off('error', drop);
      client.release(broken);
    }
  }

  return {
    async transaction(options, work) {
      const { identity } = options;
      if (typeof identity === 'string' || 'company' in identity || identity.companyId === undefined)
        return onConnection(options, work);
      const { companyId } = identity;
      const leave = identity.asksSite ? await instruments.take(companyId) : () => {};
      try {
        const giveBack = await connections.take(companyId);
        return await onConnection(options, work).finally(giveBack);
      } finally {
        leave();
      }
    },
    async probe() {
      const result = await pool.query<{ name: string }>(
        'select max(name collate "C") as name from migration',
      );
      return result.rows[0]?.name ?? '';
    },
    waiting: () => pool.waitingCount,
    async close() {
      await Promise.all([...new Set([pool, porters])].map(end));
    },
  };
}
