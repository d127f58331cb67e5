import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import type { Suspected } from '#platform/proof.ts';
import { lookAgain } from './doubt.ts';

/** Tickets of one transaction. */
const PIECE = 200;
/** A ticket that is known to be broken is not looked at again so soon. */
const SETTLED_MS = 5_000;
/** More names than tickets are ever doubted at a time; what is forgotten is looked at once more. */
const MOST_SETTLED = 10_000;

/** Has tickets looked at again in the background: no request that comes upon them waits for it. */
export type DoubtLine = {
  /** Takes up a ticket that was found broken, or a doubted one that was found whole. */
  suspect(suspicion: Suspected): void;
  /** Resolves once everything that was taken up is done. */
  settled(): Promise<void>;
  close(): Promise<void>;
};

/** Makes the line: one piece of work at a time. */
export function doubtLine(database: Database, log: Log): DoubtLine {
  const waiting = new Map<number, Suspected>();
  const settled = new Map<number, number>();
  let running: Promise<void> | null = null;
  let isClosed = false;

  function nextPiece(): Suspected[] {
    const [first] = waiting.values();
    const piece = [...waiting.values()].filter(({ companyId }) => companyId === first?.companyId);
    return piece.slice(0, PIECE);
  }

  function settle(ids: readonly number[], broken: ReadonlySet<number>): void {
    if (settled.size > MOST_SETTLED) settled.clear();
    for (const id of ids) settled.delete(id);
    for (const id of broken) settled.set(id, performance.now() + SETTLED_MS);
  }

  async function work(): Promise<void> {
    for (let piece = nextPiece(); piece.length > 0 && !isClosed; piece = nextPiece()) {
      const [{ companyId } = { companyId: 0 }] = piece;
      const ids = piece.map(({ id }) => id);
      for (const id of ids) waiting.delete(id);
      try {
        settle(ids, await lookAgain(database, companyId, ids));
      } catch (error) {
        if (!isClosed) log.warn({ event: 'doubt.later', companyId, err: error });
      }
    }
    running = null;
  }

  return {
    suspect(suspicion) {
      const isKnown = suspicion.isBroken && (settled.get(suspicion.id) ?? 0) > performance.now();
      if (isClosed || isKnown) return;
      waiting.set(suspicion.id, suspicion);
      running ??= work();
    },
    settled: async () => void (await running),
    async close() {
      isClosed = true;
      await running;
    },
  };
}
