import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log.ts';
import { type Identity, isPorters } from './entry.ts';
import { typeParsers } from './values.ts';

/** Connections of the porter: one more than passwords are weighed at once, and the choices of scales. */
const PORTERS = 4;
/** Connections of the worker: jobs never hold up requests. */
const WORKERS = 4;
/** How long a caller waits for a connection: in the company's own line, and again in the line of all. */
export const PATIENCE_MS = 5_000;
/** How long the connections get to take their leave of a database that may be away. */
const GOODBYE_MS = 1_000;

/** The pool counts a connection as gone before it has said goodbye, and a database that is stopped meanwhile complains. */
export async function end(pool: pg.Pool): Promise<void> {
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
export type Doors = { requests: string; porter: string; worker: string };

/** A pool for each door; with one door, one pool for all. */
export function openPools(doors: string | Doors, size: number, log: Log) {
  if (typeof doors === 'string') {
    const pool = openPool(doors, size, log);
    return { pool, poolOf: () => pool, pools: [pool] };
  }
  const pool = openPool(doors.requests, size, log);
  const porters = openPool(doors.porter, PORTERS, log);
  const workers = openPool(doors.worker, WORKERS, log);
  const poolOf = (identity: Identity): pg.Pool => {
    if (identity === 'worker') return workers;
    return isPorters(identity) ? porters : pool;
  };
  return { pool, poolOf, pools: [pool, porters, workers] };
}
