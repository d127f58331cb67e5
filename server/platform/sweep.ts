import { setTimeout as sleep } from 'node:timers/promises';
import { sql as raw } from 'kysely';
import type { Database } from './database/database.ts';
import type { Log } from './log.ts';

/** How many kept answers, spent tickets and old guesses were thrown away. */
export type Swept = { answers: number; tickets: number; guesses: number };

const HOUR_MS = 3_600_000;
/** So few at once that a transaction is over in no time. */
const MOST = 5_000;

const sweepOnce = (database: Database): Promise<Swept | undefined> =>
  database.transaction({ identity: 'nobody', requestId: 'sweep', writes: true }, async (sql) => {
    const { rows } = await raw<Swept>`select * from gate.sweep(${MOST})`.execute(sql);
    return rows[0];
  });

/**
 * Throws away what has had its time: answers kept for repeated calls after 48 hours, tickets and guesses after a day.
 * Of several servers that sweep at once one does it, and the others find nothing.
 */
export async function sweep(database: Database): Promise<Swept> {
  const all: Swept = { answers: 0, tickets: 0, guesses: 0 };
  for (;;) {
    const swept = await sweepOnce(database);
    if (!swept) return all;
    all.answers += swept.answers;
    all.tickets += swept.tickets;
    all.guesses += swept.guesses;
    if (Math.max(swept.answers, swept.tickets, swept.guesses) < MOST) return all;
  }
}

/** Sweeps now and every hour; `stop` waits for a sweep under way. */
export function startSweeping(database: Database, log: Log): { stop(): Promise<void> } {
  const stopping = new AbortController();
  async function forever(): Promise<void> {
    while (!stopping.signal.aborted) {
      await sweep(database).then(
        (swept) => log.debug({ event: 'swept', ...swept }),
        (error: unknown) => log.warn({ event: 'sweep.failed', err: error }),
      );
      await sleep(HOUR_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }
  const over = forever();
  return {
    async stop() {
      stopping.abort();
      await over;
    },
  };
}
