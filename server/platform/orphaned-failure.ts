import type { Log } from './log.ts';

/**
 * Logs a rejection that no code awaited, instead of the process ending on it, as Node would by default. Everything that is written stands
 * in a request's own transaction, which such a failure either ended or never belonged to; ending the process would stop every scale for the
 * mistake of one request. An exception that was thrown and not caught is another matter, and still ends it.
 */
export function outliveOrphanedFailures(log: Log): void {
  process.on('unhandledRejection', (reason) => log.error({ event: 'orphaned-failure', err: reason }));
}
