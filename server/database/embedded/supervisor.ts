import { setTimeout as sleep } from 'node:timers/promises';
import type { Setup } from './cluster.ts';
import { clearLeftovers } from './leftover.ts';
import type { Log } from './log.ts';
import { type Exit, type Postmaster, signalWith, startPostmaster } from './postmaster.ts';
import { waitUntilReady } from './readiness.ts';

/** A server that is started again whenever it ends by itself. */
export type Supervised = { stop(): Promise<void> };

/** Milliseconds before each attempt to start again; the last one repeats for ever, so that a freed disk is enough. */
const PAUSES = [50, 200, 500, 1000, 2000];
/** A server that has answered for this long (milliseconds) is well: its next fall begins with the shortest pause. */
const SETTLED = 1000;

/** Starts the server and resolves once it answers; refuses when the first start fails. */
export async function supervise(setup: Setup, log: Log, onExit: (exit: Exit) => void): Promise<Supervised> {
  const stopping = new AbortController();
  await clear(setup, log);
  let postmaster = startPostmaster(setup, log);
  await answer(setup, postmaster, log);
  let answeredAt = Date.now();
  const watching = watch();

  async function watch(): Promise<void> {
    let attempt = 0;
    while (true) {
      const exit = await postmaster.exited;
      if (stopping.signal.aborted) return;
      report(exit);
      if (Date.now() - answeredAt > SETTLED) attempt = 0;
      answeredAt = Number.POSITIVE_INFINITY;
      do {
        const pause = PAUSES[Math.min(attempt, PAUSES.length - 1)];
        attempt += 1;
        await sleep(pause, null, stopping).catch(() => {});
      } while (!(await again()));
    }
  }

  function report(exit: Exit): void {
    const fields = { event: 'postgres.died', pid: postmaster.pid, ...exit, said: postmaster.lastWords() };
    log.error(fields, 'PostgreSQL ended by itself; starting it again.');
    onExit(exit);
  }

  /** Whether there is nothing left to try: a new server process runs, or none is wanted any more. */
  async function again(): Promise<boolean> {
    try {
      await clear(setup, log);
    } catch (error) {
      log.error({ event: 'postgres.restart_failed', err: error }, 'PostgreSQL could not be started again.');
      return stopping.signal.aborted;
    }
    // No pause between this look and the new process: a stop finds the process or prevents it.
    if (stopping.signal.aborted) return true;
    postmaster = startPostmaster(setup, log);
    const answered = () => {
      answeredAt = Date.now();
    };
    // A failure here is the end of that process, which the loop above sees for itself.
    answer(setup, postmaster, log).then(answered, () => {});
    return true;
  }

  return {
    async stop() {
      stopping.abort();
      await postmaster.stop();
      await watching;
    },
  };
}

async function clear({ binaries, cluster, endpoint }: Setup, log: Log): Promise<void> {
  const pids = await clearLeftovers(cluster, endpoint.folder, signalWith(binaries.pgCtl));
  if (pids.length > 0)
    log.warn(
      { event: 'postgres.leftover', pids },
      'Ended what an earlier run had left working on the data folder.',
    );
}

async function answer({ endpoint }: Setup, postmaster: Postmaster, log: Log): Promise<void> {
  const since = Date.now();
  await waitUntilReady(endpoint, postmaster);
  log.info({ event: 'postgres.ready', pid: postmaster.pid, took: Date.now() - since }, 'PostgreSQL answers.');
}
