import { setTimeout as sleep } from 'node:timers/promises';
import { sql as raw } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Log } from '../log.ts';
import type { Head, Heads } from './heads.ts';

/** How many rows get their places in one transaction. */
const MAX_ROWS = 500;
/** How soon after an action its row stands in the chain. */
const POLL_MS = 500;
/** How long a failed attempt waits for the next. */
const AGAIN_MS = 2_000;

type End = Head & { companyId: number };

/** Gives the oldest waiting rows their places; answers where their chains end now, and none where nothing waits. */
export const chainActions = (database: Database, most = MAX_ROWS): Promise<End[]> =>
  database.transaction({ identity: 'worker', requestId: 'chain', writes: true }, async (sql) => {
    const { rows } = await raw<End>`select * from gate.chain_actions(${most})`.execute(sql);
    return rows;
  });

/**
 * Binds the log's rows into their chains as they come, until it is stopped, and keeps the chains' ends outside of the database. A row waits
 * in the database from the action's own commit on, so a process that is killed leaves none out.
 */
export function startChaining(database: Database, heads: Heads, log: Log): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const rest = (ms: number) => sleep(ms, undefined, { signal, ref: false }).catch(() => {});

  async function chainOnce(): Promise<void> {
    const ends = await chainActions(database);
    for (const { companyId, number, hash } of ends) await heads.keep(companyId, { number, hash });
    await rest(ends.length > 0 ? 0 : POLL_MS);
  }
  async function forever(): Promise<void> {
    while (!signal.aborted)
      await chainOnce().catch((error: unknown) => {
        log.warn({ event: 'chain.interrupted', err: error });
        return rest(AGAIN_MS);
      });
  }
  const over = forever();
  return {
    async stop() {
      stopping.abort();
      await over;
    },
  };
}
