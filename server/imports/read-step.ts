import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { knownHeadings } from '@terezi/domain/grammar/import-column.ts';
import { fileProblems } from '@terezi/domain/grammar/file-problems.ts';
import { problem } from '@terezi/domain/grammar/problem.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import { readFile } from './reading/read.ts';
import { mark, stage } from './staged.ts';
import { type Parts, type Step, wantedOf, within } from './step.ts';

/** Puts the file of an import on this machine, wherever the store is. */
async function fetched(parts: Parts, key: string): Promise<string> {
  const path = await parts.files.begin();
  const bytes = await parts.files.read(key);
  if (!bytes) throw problem(fileProblems.gone, {});
  await pipeline(bytes, createWriteStream(path, { mode: 0o600 }));
  return path;
}

/** Reads the file of an import, and keeps its rows as they stand in it; of a file that is none it is said why. */
export async function readStep(parts: Parts, step: Step): Promise<void> {
  let [key, sheet, headRow]: [string, string | null, number | null] = ['', null, null];
  await within(parts, step, async (place) => {
    const wanted = await wantedOf(place);
    const file = await ownRows(place, 'file')
      .where('id', '=', wanted.fileId)
      .select('key')
      .executeTakeFirstOrThrow();
    [key, sheet, headRow] = [file.key, wanted.sheet, wanted.headRow];
  });
  if (key === '') return;
  const path = await fetched(parts, key);
  try {
    const known = [...knownHeadings(step.bringing.declared).keys()];
    let done = 0;
    const found = await readFile(
      { path, sheet, headRow, known, encoding: null, separator: null },
      async (rows) => {
        done += rows.length;
        await within(parts, step, async (place) => {
          await stage(place, rows);
          await mark(place, { done }, 'readAt');
        });
      },
      step.signal,
    );
    const { total, ...about } = found;
    const readAt = parts.clock.now().toISOString();
    await within(parts, step, (place) =>
      mark(place, { about: JSON.stringify(about), total, done: 0, readAt }, 'readAt'),
    );
  } finally {
    await rm(path, { force: true });
  }
}
