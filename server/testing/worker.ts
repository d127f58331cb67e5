import { inject, onTestFinished } from 'vitest';
import { systemClock } from '../platform/clock.ts';
import { createLog } from '../platform/log.ts';
import type { AnyJob } from '../platform/jobs/kind.ts';
import { installQueue } from '../platform/jobs/queue.ts';
import { startWorker } from '../platform/jobs/worker.ts';
import type { TestServer } from './server.ts';

/** The address of a server's database for the worker's role. */
export function workerUrlOf({ databaseUrl }: Pick<TestServer, 'databaseUrl'>): string {
  const url = new URL(inject('workerUrl'));
  url.pathname = new URL(databaseUrl).pathname;
  return url.toString();
}

/** Carries out these jobs of a test's server until the test is over, or it is stopped. */
export async function useWorker(
  server: Pick<TestServer, 'database' | 'databaseUrl'>,
  jobs: readonly AnyJob[],
): Promise<() => Promise<void>> {
  await installQueue(
    server.databaseUrl,
    jobs.map(({ kind }) => kind.name),
  );
  const { database } = server;
  const parts = { database, clock: systemClock, log: createLog('silent') };
  const worker = await startWorker({ ...parts, url: workerUrlOf(server), jobs, timetable: [] });
  let stopped: Promise<void> | null = null;
  const stop = () => (stopped ??= worker.stop());
  onTestFinished(stop);
  return stop;
}
