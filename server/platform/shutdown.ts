import type { Log } from './log.ts';

/** The promise to whoever stops the server: gone by itself within this time. */
const LONGEST_MILLISECONDS = 15_000;

/**
 * Waits for SIGTERM or SIGINT, then takes the steps one after the other and ends the process with 0. A step
 * that fails is logged and does not keep the others from happening; past the time limit the process ends
 * with 1.
 */
export async function untilSignal(log: Log, steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  const signal = await new Promise<string>((resolve) => {
    // Heard to the end: npm and a service manager each send one, and the second must not kill in the middle.
    for (const each of ['SIGTERM', 'SIGINT'] as const) process.on(each, () => resolve(each));
  });
  log.info({ event: 'stopping', signal });
  setTimeout(() => {
    log.error({ event: 'stopped', late: true });
    process.exit(1);
  }, LONGEST_MILLISECONDS - 500).unref();
  for (const step of steps)
    await step().catch((error: unknown) => log.error({ event: 'stopping.failed', err: error }));
  log.info({ event: 'stopped' });
  process.exit(0);
}
