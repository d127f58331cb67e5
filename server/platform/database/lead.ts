import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log.ts';

/** Work that one of all servers on a database does, as long as it can. */
export type LedWork = {
  /** Its name in the log. */
  name: string;
  /** Any number, the same in every server, another for each work. */
  lock: number;
  /** Begins the work; answers how it is ended. */
  begin(): Promise<() => Promise<void>>;
};

/** A server's part in it. */
export type Lead = {
  /** Ends the work where it is done here, and then lets another server have it. */
  stop(): Promise<void>;
};

const RETRY_MS = 1_000;
/** A server that is silent for so long, frozen or cut off, loses the lead: the database ends its connection. */
const SILENCE = '10s';
const CONNECT_MS = 5_000;
const TRY = 'select pg_try_advisory_xact_lock($1) as mine';

/**
 * Seeks to lead a work: the server that holds the lock does it, and one that dies loses the lock with its connection, so that another has
 * it a moment later. The lock belongs to a transaction left open, which any pooler in between keeps together. Where the database goes away
 * the work goes on, until another server is found to lead.
 */
export function seekLead(url: string, { name, lock, begin }: LedWork, log: Log): Lead {
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = () => sleep(RETRY_MS, undefined, { signal }).catch(() => {});
  let end: (() => Promise<void>) | null = null;

  async function follow(isMine: boolean): Promise<void> {
    if (isMine === (end !== null)) return;
    log.info({ event: isMine ? 'lead.taken' : 'lead.lost', name });
    if (end) await end();
    end = isMine ? await begin() : null;
  }
  async function finish(): Promise<void> {
    const last = end;
    end = null;
    await last?.();
  }
  async function attend(client: pg.Client): Promise<void> {
    await client.connect();
    await client.query('begin');
    await client.query(`set local idle_in_transaction_session_timeout = '${SILENCE}'`);
    while (!signal.aborted) {
      const { rows } = await client.query<{ mine: boolean }>(TRY, [lock]);
      await follow(rows[0]?.mine ?? false);
      await pause();
    }
    // Before the lock is given away with the connection.
    await finish();
  }
  async function seek(): Promise<void> {
    while (!signal.aborted) {
      const client = new pg.Client({
        connectionString: url,
        connectionTimeoutMillis: CONNECT_MS,
        query_timeout: CONNECT_MS,
      });
      // A broken connection shows in the next statement on it.
      client.on('error', () => {});
      await attend(client).catch((error: unknown) =>
        log.warn({ event: 'lead.interrupted', name, err: error }),
      );
      await client.end().catch(() => {});
      await pause();
    }
    await finish();
  }

  const seeking = seek();
  return {
    async stop() {
      stopping.abort();
      await seeking;
    },
  };
}
