import { mkdtemp, readFile as readWhole, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll } from 'vitest';
import { Problem } from '@terezi/domain/grammar/problem.ts';
import type { FileRow } from './gather.ts';
import { readFile } from './read.ts';
import type { SheetTask } from './sheet.child.ts';

/** The choices for a file whose sender makes none. */
const USUAL: Omit<SheetTask, 'path'> = {
  ...{ sheet: null, headRow: null, leavesHidden: false, encoding: null, separator: null },
  known: ['ad', 'nomre'],
};

/** Reads bytes as the job does; what they are refused for is answered as its code. */
export function useReading() {
  let folder: string;
  let files = 0;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'terezi-import-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  return async (bytes: string | Uint8Array, wanted: Partial<SheetTask> = {}) => {
    const at = path.join(folder, String(++files));
    await writeFile(at, bytes);
    const rows: FileRow[] = [];
    const task = { ...USUAL, path: at, ...wanted };
    const { signal } = new AbortController();
    const result = await readFile(task, async (some) => void rows.push(...some), signal).catch(
      (error: unknown) => {
        if (error instanceof Problem) return error.kind.code;
        throw error;
      },
    );
    return { found: result, rows };
  };
}

/** The most bytes of memory that a child of this process holds meanwhile, as Linux counts them. */
export async function mostHeld(work: () => Promise<unknown>): Promise<number> {
  let most = 0;
  let isOver = false;
  const look = async () => {
    const children = await readWhole(`/proc/self/task/${process.pid}/children`, 'utf8');
    for (const pid of children.split(' ').filter(Boolean)) {
      const status = await readWhole(`/proc/${pid}/status`, 'utf8').catch(() => '');
      most = Math.max(most, 1024 * Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0));
    }
  };
  const looking = (async () => {
    while (!isOver) {
      await look();
      await setTimeout(5);
    }
  })();
  await work().finally(() => {
    isOver = true;
  });
  await looking;
  return most;
}
