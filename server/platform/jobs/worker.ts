import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { startCarrying } from './carry.ts';
import type { AnyJob } from './kind.ts';
import { type JobParts, type Outcome, performJob } from './perform.ts';
import { openQueue } from './queue.ts';
import type { Hour } from './timetable.ts';

/** What a worker is made of: where its role comes in, what it can do, and what it does by the clock. */
export type WorkerParts = JobParts & { url: string; jobs: readonly AnyJob[]; timetable: readonly Hour[] };

/** A worker is woken when something comes; it also looks by itself, and goes on while there is more. */
const POLL = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 5 };
const GOODBYE_MS = 10_000;
const STATUS = { done: 'completed', failed: 'failed', parked: 'deadletter' } as const;

type Row = JobWithMetadata<{ id: number }>;

async function attend(parts: JobParts, job: AnyJob, row: Row) {
  const isLast = row.retryCount >= row.retryLimit;
  const attempt = { id: row.data.id, signal: row.signal, isLast };
  const outcome: Outcome = await performJob(parts, job, attempt);
  return { id: row.id, status: STATUS[outcome] };
}

/** One more pair of hands for a kind: it takes the next as soon as it is done with one. */
async function addHands(boss: PgBoss, parts: JobParts, job: AnyJob): Promise<void> {
  const manner = { ...POLL, includeMetadata: true, perJobResults: true } as const;
  const hands: string = await boss.work<{ id: number }, unknown, typeof manner>(
    job.kind.name,
    manner,
    async (rows) => {
      const results = await Promise.all(rows.map((row) => attend(parts, job, row)));
      boss.notifyWorker(hands);
      return results;
    },
  );
}

async function attendTo(boss: PgBoss, parts: WorkerParts): Promise<void> {
  for (const job of parts.jobs)
    for (let hands = 0; hands < job.kind.atOnce; hands++) await addHands(boss, parts, job);
  for (const hour of parts.timetable) {
    await boss.schedule(hour.name, hour.cron, null, { tz: 'UTC', singletonKey: hour.name, retryLimit: 2 });
    await boss.work(hour.name, POLL, async () => {
      await hour.run(parts);
    });
  }
}

/**
 * Carries out what stands in the outbox, and what the clock asks for, until it is stopped: then what has been begun is
 * finished, and the rest is left to another worker, or to the next start.
 */
export async function startWorker(parts: WorkerParts): Promise<{ stop(): Promise<void> }> {
  const boss = openQueue(parts.url);
  boss.on('error', (error) => parts.log.warn({ event: 'queue.failed', err: error }));
  await boss.start();
  await attendTo(boss, parts);
  const carrying = startCarrying(parts.url, boss, parts.log);
  return {
    async stop() {
      await carrying.stop();
      await boss.stop({ graceful: true, timeout: GOODBYE_MS });
    },
  };
}
