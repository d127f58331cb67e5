import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { startCarrying } from './carry.ts';
import type { AnyJob } from './kind.ts';
import { type JobParts, type Outcome, performJob } from './perform.ts';
import { openQueue } from './queue.ts';
import type { ScheduledJob } from './timetable.ts';

/** The parts of a worker: the address of its role's login, its jobs, and its work by the clock. */
export type WorkerParts = JobParts & {
  url: string;
  jobs: readonly AnyJob[];
  timetable: readonly ScheduledJob[];
};

/** A notification wakes a worker; it also looks by itself, and goes on while there is more. */
const POLL = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 5 };
const GOODBYE_MS = 10_000;
const STATUS = { done: 'completed', failed: 'failed', parked: 'deadletter' } as const;

type Row = JobWithMetadata<{ id: number }>;

async function runJobRow(parts: JobParts, job: AnyJob, row: Row) {
  const isLast = row.retryCount >= row.retryLimit;
  const attempt = { id: row.data.id, signal: row.signal, isLast };
  const outcome: Outcome = await performJob(parts, job, attempt);
  return { id: row.id, status: STATUS[outcome] };
}

/** One more pair of hands for a kind: it takes the next job as soon as it is done with one. */
async function addHands(boss: PgBoss, parts: JobParts, job: AnyJob): Promise<void> {
  const manner = { ...POLL, includeMetadata: true, perJobResults: true } as const;
  const workerId: string = await boss.work<{ id: number }, unknown, typeof manner>(
    job.kind.name,
    manner,
    async (rows) => {
      const results = await Promise.all(rows.map((row) => runJobRow(parts, job, row)));
      boss.notifyWorker(workerId);
      return results;
    },
  );
}

async function registerWorkers(boss: PgBoss, parts: WorkerParts): Promise<void> {
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
 * Carries out the jobs of the outbox, and the work by the clock, until it is stopped: then it finishes what has begun, and leaves the rest
 * to another worker, or to the next start.
 */
export async function startWorker(parts: WorkerParts): Promise<{ stop(): Promise<void> }> {
  const boss = openQueue(parts.url);
  boss.on('error', (error) => parts.log.warn({ event: 'queue.failed', err: error }));
  await boss.start();
  await registerWorkers(boss, parts);
  const carrying = startCarrying(parts.url, boss, parts.log);
  return {
    async stop() {
      await carrying.stop();
      await boss.stop({ graceful: true, timeout: GOODBYE_MS });
    },
  };
}
