import type { SheetFormat } from '@terezi/domain/grammar/sheet/cell.ts';
import { problem } from '@terezi/domain/grammar/problem.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import type { Language } from '@terezi/domain/grammar/words.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import { putFile } from '#platform/files/file.ts';
import type { FileStore } from '#platform/files/store.ts';
import type { Job, JobContext } from '#platform/jobs/kind.ts';
import { type Asker, asAsker, asJob, type JobParts } from '#platform/jobs/perform.ts';
import { giveNotice } from '../../notices/index.ts';
import { exportKind, subjectOf } from './kind.ts';
import { keepMade, type ExportFile, mark, Stopped, withPath, writeList } from './make.ts';
import { type ExportSources, mustMayHave, type Wish } from './source.ts';

type Parts = JobParts & { files: FileStore; sources: ExportSources; publicUrl: string };
/** What is to be made, by which job. */
type ExportTask = { job: number; id: number } | null;

const TELL_MS = 1_000;

/** The request for a file, and the list that it is written from. */
async function wantedOf(ctx: Asker, sources: ExportSources, id: number) {
  const wanted = await ownRows(ctx, 'export')
    .where('id', '=', id)
    .select(['noun', 'format', 'language', 'asked', 'total'])
    .executeTakeFirstOrThrow();
  const source = sources.get(wanted.noun);
  if (!source) throw problem(general.forbidden, {});
  mustMayHave(ctx, source, wanted.total);
  // In the shape in which the endpoint has taken it.
  const wish = wanted.asked as Wish;
  return {
    source,
    order: { wish, language: wanted.language as Language, format: wanted.format as SheetFormat },
  };
}

/** Writes now and then how many rows have gone by, and stops where the file is no longer wanted. */
async function* counted<Row>(
  batches: AsyncIterable<readonly Row[]>,
  tell: (count: number) => Promise<void>,
  signal: AbortSignal,
): AsyncGenerator<readonly Row[]> {
  let count = 0;
  let toldAt = performance.now();
  await tell(0);
  for await (const rows of batches) {
    signal.throwIfAborted();
    yield rows;
    count += rows.length;
    if (performance.now() - toldAt < TELL_MS) continue;
    toldAt = performance.now();
    await tell(count);
  }
  await tell(count);
}

/** Writes the list as the person who asked sees it into a file at `path`. */
async function write(
  parts: Parts,
  { job, id }: NonNullable<ExportTask>,
  path: string,
  signal: AbortSignal,
): Promise<ExportFile | null> {
  const tell = (count: number) =>
    asJob(parts, job, (place) => mark(place, id, { written: count })).then(() => {});
  const result = await asAsker(parts, job, async (asker) => {
    const { source, order } = await wantedOf(asker, parts.sources, id);
    const watch = (batches: AsyncIterable<readonly object[]>) => counted(batches, tell, signal);
    return writeList(asker, source, order, { path, watch, publicUrl: parts.publicUrl });
  });
  return result && result.answer;
}

/** Puts the file in its place and marks that in one transaction: of several attempts one is kept. */
async function keep(
  parts: Parts,
  { job, id }: NonNullable<ExportTask>,
  path: string,
  result: ExportFile,
): Promise<void> {
  const { files, clock } = parts;
  const key = await putFile(files, path);
  await asJob(parts, job, async ({ sql, companyId }) => {
    const row = await ownRows({ sql, companyId }, 'export')
      .where('id', '=', id)
      .select(['written', 'userId'])
      .executeTakeFirst();
    const rows = row?.written ?? 0;
    const fileId = await keepMade({ sql, companyId, clock }, { id, key, rows }, result);
    await giveNotice(
      { sql },
      {
        kind: 'exportDone',
        cause: `${subjectOf(id)} done`,
        said: { name: result.name, rows },
        rowId: fileId,
        people: row ? [row.userId] : [],
      },
    );
  });
}

/** Tells the person who asked for a file that it will not come. */
async function tellOfFailure(
  sources: ExportSources,
  { sql, companyId }: JobContext,
  { id }: { id: number },
): Promise<void> {
  const row = await ownRows({ sql, companyId }, 'export')
    .where('id', '=', id)
    .where('cancelledAt', 'is', null)
    .select(['noun', 'userId'])
    .executeTakeFirst();
  const what = sources.get(row?.noun ?? '')?.sheet.title;
  if (!row || !what) return;
  await giveNotice(
    { sql },
    { kind: 'exportFailed', cause: `${subjectOf(id)} failed`, said: { what }, people: [row.userId] },
  );
}

/**
 * Writes lists into files. They hold what the person who asked may see now, in one snapshot; how far one is, is written every
 * second. A worker that is killed leaves a beginning that is swept, and another begins anew.
 */
export const writeExports = (parts: Parts): Job<{ id: number }, ExportTask> => ({
  kind: exportKind,
  act: async ({ sql, companyId, actor }, { id }) => {
    const open = await ownRows({ sql, companyId }, 'export')
      .where('id', '=', id)
      .where('finishedAt', 'is', null)
      .where('cancelledAt', 'is', null)
      .select('id')
      .executeTakeFirst();
    return open && actor.id !== null ? { job: actor.id, id } : null;
  },
  async tell(task, signal) {
    if (!task) return;
    try {
      await withPath(parts.files, async (path) => {
        const result = await write(parts, task, path, signal);
        if (result) await keep(parts, task, path, result);
      });
    } catch (error) {
      if (!(error instanceof Stopped)) throw error;
    }
  },
  parked: (ctx, payload) => tellOfFailure(parts.sources, ctx, payload),
});
