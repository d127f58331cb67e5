import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { Problem } from '@terezi/domain/grammar/problem.ts';
import type { FileRow } from './gather.ts';
import { readFile } from './read.ts';
import type { Told } from './sheet.thread.ts';

/** What is said of a file whose sender says nothing of it. */
const USUAL: Omit<Told, 'path'> = {
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

  return async (bytes: string | Uint8Array, wanted: Partial<Told> = {}) => {
    const at = path.join(folder, String(++files));
    await writeFile(at, bytes);
    const rows: FileRow[] = [];
    const told = { ...USUAL, path: at, ...wanted };
    const { signal } = new AbortController();
    const found = await readFile(told, async (some) => void rows.push(...some), signal).catch(
      (error: unknown) => {
        if (error instanceof Problem) return error.kind.code;
        throw error;
      },
    );
    return { found, rows };
  };
}
