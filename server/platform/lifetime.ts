import type { Log } from './log.ts';

/** The promise to the person or program that stops the server: gone by itself within this time. */
const LONGEST_MILLISECONDS = 15_000;

/** A signal came while the server was starting: nothing more is started. */
export class StoppedEarly extends Error {}

/** What runs in this process, from the first part that was started to the end of all. */
export type Lifetime = {
  /**
   * Remembers how a part that has just been started is ended. Throws `StoppedEarly` where a signal has come meanwhile, so that a caller who
   * starts parts one after the other starts no more of them.
   */
  started(end: () => Promise<unknown>): void;
  /** Throws `StoppedEarly` where a signal has come: called between the steps of anything that takes long to start. */
  goOn(): void;
  /** Resolves with SIGTERM, with SIGINT, or with the SIGHUP of a terminal that closes. */
  signalled: Promise<void>;
  /** Ends what was started, the last part first; one that fails is logged and does not keep the others running. */
  end(): Promise<void>;
};

/**
 * Begins to listen for signals, so that also a start that is interrupted, or fails half way, leaves nothing running: the database is a
 * process of its own and would outlive us. Past the time limit the process ends with 1.
 */
export function beginLifetime(log: Log): Lifetime {
  const ends: (() => Promise<unknown>)[] = [];
  let signal: string | null = null;
  let limit: NodeJS.Timeout | undefined;
  const hurry = (): void => {
    limit ??= setTimeout(() => {
      log.error({ event: 'stopped', late: true });
      process.exit(1);
    }, LONGEST_MILLISECONDS - 500).unref();
  };
  const signalled = new Promise<void>((resolve) => {
    function hear(received: string): void {
      // The listener stays to the end: npm and a service manager each send one, and the second must not kill in the middle.
      if (signal !== null) return;
      signal = received;
      log.info({ event: 'stopping', signal });
      hurry();
      resolve();
    }
    for (const each of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(each, hear);
  });

  const goOn = (): void => {
    if (signal !== null) throw new StoppedEarly();
  };

  return {
    started(end) {
      ends.unshift(end);
      goOn();
    },
    goOn,
    signalled,
    async end() {
      hurry();
      for (const end of ends)
        await end().catch((error: unknown) => log.error({ event: 'stopping.failed', err: error }));
      log.info({ event: 'stopped' });
    },
  };
}
