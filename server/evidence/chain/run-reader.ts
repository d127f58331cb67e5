import { Worker } from 'node:worker_threads';
import type { StoredRecord } from '../record/record.ts';
import type { RunProgress, StoredKeys } from './run.ts';
import type { Piece, PieceAnswer } from './run.worker.ts';

/** Reads pieces of runs on a thread of its own: each record costs the check of a signature, and no request waits behind it. */
export type RunReader = {
  read(from: RunProgress, records: StoredRecord[], keys: StoredKeys): Promise<RunProgress>;
  close(): Promise<void>;
};

type Waiting = { resolve: (at: RunProgress) => void; reject: (reason: unknown) => void };

/** Makes the reader; its thread is begun with the first piece, and again after one that has died. */
export function runReader(): RunReader {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | null = null;
  let last = 0;
  let isClosed = false;

  function begin(): Worker {
    const begun = new Worker(new URL('./run.worker.ts', import.meta.url));
    // It never keeps a server from ending.
    begun.unref();
    begun.on('message', (answer: PieceAnswer) => {
      const waiter = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ('at' in answer) waiter?.resolve(answer.at);
      else waiter?.reject(answer.failure);
    });
    const lose = (reason: unknown): void => {
      if (thread === begun) thread = null;
      for (const waiter of waiting.values()) waiter.reject(reason);
      waiting.clear();
    };
    begun.on('error', lose).on('exit', () => lose(new Error('the thread that reads records has ended')));
    return begun;
  }

  return {
    read: (from, records, keys) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new Error('nothing is read any more'));
        const id = ++last;
        waiting.set(id, { resolve, reject });
        thread ??= begin();
        thread.postMessage({ id, from, records, keys } satisfies Piece);
      }),
    async close() {
      isClosed = true;
      await thread?.terminate();
    },
  };
}

/** Several readers as one, for a caller with much to read: each piece goes to the next. */
export function runReaders(count: number): RunReader {
  const first = runReader();
  const readers = [first, ...Array.from({ length: count - 1 }, runReader)];
  let last = 0;
  return {
    read: (from, records, keys) => (readers[last++ % count] ?? first).read(from, records, keys),
    async close() {
      await Promise.all(readers.map((each) => each.close()));
    },
  };
}
