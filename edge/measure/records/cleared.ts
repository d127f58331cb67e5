import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from './folder.ts';

/** Remembers after which record of a scale the deck was last seen empty. */
export type Cleared = {
  /** Sequence of the newest record the deck has been empty after; 0 where it was never seen empty. */
  after(): number;
  /** Notes that the deck is empty now, with `sequence` the newest record; at once in memory, soon on disk. */
  note(sequence: number): void;
  /** Resolves once what was noted is on disk. */
  settled(): Promise<void>;
};

/** Opens a scale's cleared state; an unreadable file counts as never seen empty, which only asks for more care. */
export async function openCleared(
  folder: string,
  scaleId: number,
  onError: (error: unknown) => void,
): Promise<Cleared> {
  const path = join(folder, `scale-${scaleId}.cleared`);
  const text = await readFile(path, 'utf8').catch(() => '');
  let after = /^\d+\n$/.test(text) ? Number(text) : 0;
  let writing = Promise.resolve();
  return {
    after: () => after,
    note(sequence) {
      if (sequence === after) return;
      after = sequence;
      // A write that fails is only reported: after a restart the deck must then be seen empty once more.
      writing = writing.then(() => replaceFile(path, `${sequence}\n`)).catch(onError);
    },
    settled: () => writing,
  };
}
