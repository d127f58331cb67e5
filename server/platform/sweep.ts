import { sql as raw } from 'kysely';
import type { Database } from './database/database.ts';
import type { ScheduledJob } from './jobs/timetable.ts';

/** How many kept answers, spent tickets, old guesses, old sessions and old notices were thrown away. */
export type Swept = { answers: number; tickets: number; guesses: number; sessions: number; notices: number };

/** So few at once that a transaction is over in no time. */
const MAX_ROWS = 5_000;

const sweepOnce = (database: Database): Promise<Swept | undefined> =>
  database.transaction({ identity: 'nobody', requestId: 'sweep', writes: true }, async (sql) => {
    const { rows } = await raw<Swept>`select * from gate.sweep(${MAX_ROWS})`.execute(sql);
    return rows[0];
  });

/**
 * Throws away what has had its time: answers kept for repeated calls after 48 hours, tickets and guesses after a day, sessions ninety days
 * after their end, notices ninety days after their action; the log of actions keeps who signed in and out. Of several servers that sweep at
 * once one does it, and the others find nothing.
 */
export async function sweep(database: Database): Promise<Swept> {
  const all: Swept = { answers: 0, tickets: 0, guesses: 0, sessions: 0, notices: 0 };
  for (;;) {
    const swept = await sweepOnce(database);
    if (!swept) return all;
    all.answers += swept.answers;
    all.tickets += swept.tickets;
    all.guesses += swept.guesses;
    all.sessions += swept.sessions;
    all.notices += swept.notices;
    if (Math.max(...Object.values(swept)) < MAX_ROWS) return all;
  }
}

/** Carries jobs again that waited too long in the queue and were dropped there. */
const carryAgain = (database: Database) =>
  database.transaction({ identity: 'worker', requestId: 'sweep', writes: true }, (sql) =>
    raw`select gate.carry_again()`.execute(sql),
  );

/** Every hour, a little past it: on the full hour other programs are busy. */
export const sweeping: ScheduledJob = {
  name: 'sweep',
  cron: '7 * * * *',
  async run({ database, log }) {
    await carryAgain(database);
    log.debug({ event: 'swept', ...(await sweep(database)) });
  },
};
