import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import { type Checking, runReader } from '../../evidence/index.ts';
import { renewVerdict, type TicketName } from './verdict.ts';

/** Tickets of one company that may wait at once; one that finds no place is wanted again by its next reader. */
const PLACES = 200;

/** Has verdicts made in the background. A queue that outlives the process may take its place: it calls the same. */
export type VerdictLine = {
  /** Asks for a ticket's verdict to be made anew, some time soon; at once where no other waits. */
  want(name: TicketName): void;
  close(): Promise<void>;
};

/**
 * Makes the line. There is one piece of work at a time for all companies together, and they take turns with the pieces: a visit
 * of ten thousand records does not hold up another company's of two.
 */
export function verdictLine(database: Database, log: Log): VerdictLine {
  const reader = runReader();
  const lines = new Map<number, Set<number>>();
  const running = new Map<number, Promise<void>>();
  let turn: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  const inTurn: Checking['inTurn'] = (work) => {
    const mine = turn.then(work);
    turn = mine.catch(() => {});
    return mine;
  };

  async function work(companyId: number, line: Set<number>): Promise<void> {
    for (const operationId of line) {
      if (isClosed) break;
      // Wanted once more while it is being made: then its weights may have changed meanwhile.
      line.delete(operationId);
      try {
        await renewVerdict({ database, reader, inTurn }, { companyId, operationId });
      } catch (error) {
        if (!isClosed) log.warn({ event: 'verdict.later', companyId, operationId, err: error });
      }
    }
    lines.delete(companyId);
    running.delete(companyId);
  }

  return {
    want({ companyId, operationId }) {
      if (isClosed) return;
      const line = lines.get(companyId) ?? new Set();
      if (line.size >= PLACES) return;
      line.add(operationId);
      lines.set(companyId, line);
      if (!running.has(companyId)) running.set(companyId, work(companyId, line));
    },
    async close() {
      isClosed = true;
      await reader.close();
      await Promise.all(running.values());
    },
  };
}
