import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FileStore } from './store.ts';

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** The result of a work, or null where one of its files is not there (any more). */
export const unlessMissing = <T>(work: Promise<T>): Promise<T | null> =>
  work.catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });

/** A name that was changed in a folder outlives a power cut once the folder itself is synced; Windows has no such call. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/** The names in a folder and when each was last written to. */
export async function* written(folder: string): AsyncIterable<{ name: string; at: Date }> {
  for (const name of (await unlessMissing(readdir(folder))) ?? []) {
    const stats = await unlessMissing(stat(path.join(folder, name)));
    if (stats) yield { name, at: stats.mtime };
  }
}

/** Files that have not come whole, in a folder of this machine: they are judged and drawn here, wherever the store is. */
export async function beginnings(folder: string): Promise<Pick<FileStore, 'begin' | 'forgetBeginnings'>> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    begin: async () => path.join(folder, randomUUID()),
    async forgetBeginnings(instant) {
      let forgotten = 0;
      for await (const { name, at } of written(folder)) {
        if (at >= instant) continue;
        await rm(path.join(folder, name), { force: true });
        forgotten += 1;
      }
      return forgotten;
    },
  };
}
