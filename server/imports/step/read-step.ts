import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { knownHeadings } from '@terezi/domain/grammar/import-column.ts';
import type { CodePage, Separator } from '@terezi/domain/imports/text-file.ts';
import { fileProblems } from '@terezi/domain/grammar/file/file-problems.ts';
import { problem } from '@terezi/domain/grammar/problem.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import { readFile } from '../reading/read.ts';
import type { SheetTask } from '../reading/sheet.child.ts';
import { mark, stage } from './staged.ts';
import { type Parts, type Step, wantedOf, within } from './step.ts';

/** Fetches the file of an import from the store to this machine. */
async function fetched(parts: Parts, key: string): Promise<string> {
  const path = await parts.files.begin();
  const bytes = await parts.files.read(key);
  if (!bytes) throw problem(fileProblems.gone, {});
  await pipeline(bytes, createWriteStream(path, { mode: 0o600 }));
  return path;
}

type ReadTask = { key: string; wanted: Omit<SheetTask, 'path' | 'known'> };

/** How the sender wants a file to be read; the columns hold nothing else. */
const saidOf = ({
  sheet,
  headRow,
  hidden,
  ...text
}: Awaited<ReturnType<typeof wantedOf>>): ReadTask['wanted'] => ({
  sheet,
  headRow,
  leavesHidden: hidden === 'leave',
  encoding: text.encoding as CodePage | null,
  separator: text.separator as Separator | null,
});

/** Reads the file of an import, and keeps its rows as they stand in it; of a file that is none it keeps why. */
export async function readStep(parts: Parts, step: Step): Promise<void> {
  let question: ReadTask | null = null;
  await within(parts, step, async (place) => {
    const wanted = await wantedOf(place);
    const file = await ownRows(place, 'file')
      .where('id', '=', wanted.fileId)
      .select('key')
      .executeTakeFirstOrThrow();
    question = { key: file.key, wanted: saidOf(wanted) };
  });
  if (!question) return;
  const { key, wanted }: ReadTask = question;
  const path = await fetched(parts, key);
  try {
    const known = [...knownHeadings(step.importer.declared).keys()];
    let done = 0;
    const content = await readFile(
      { ...wanted, path, known },
      async (rows) => {
        done += rows.length;
        await within(parts, step, async (place) => {
          await stage(place, rows);
          await mark(place, { done }, 'readAt');
        });
      },
      step.signal,
    );
    const { total, ...about } = content;
    const readAt = parts.clock.now().toISOString();
    await within(parts, step, (place) =>
      mark(place, { about: JSON.stringify(about), total, done: 0, readAt }, 'readAt'),
    );
  } finally {
    await rm(path, { force: true });
  }
}
