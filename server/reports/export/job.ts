import { rm } from 'node:fs/promises';
import type { Language } from '@terezi/domain/grammar/words.ts';
import type { SheetFormat } from '@terezi/domain/grammar/cell.ts';
import { sheetName } from '@terezi/domain/grammar/sheet.ts';
import { momentOf } from '@terezi/domain/grammar/wall-clock.ts';
import { changeOwn, ownRows } from '#platform/database/company-rows.ts';
import { logAction } from '#platform/action-log/write.ts';
import type { Sql } from '#platform/database/connection.ts';
import { keepFile, putFile } from '#platform/files/file.ts';
import type { FileStore } from '#platform/files/store.ts';
import { writeBytes, type WrittenBytes } from '#platform/files/write.ts';
import type { Job, JobContext } from '#platform/jobs/kind.ts';
import { type Asker, asAsker, asJob, type JobParts } from '#platform/jobs/perform.ts';
import { csvBytes } from '#platform/sheet/csv.ts';
import { type PaperBatches, pdfBytes } from '#platform/sheet/pdf.ts';
import { xlsxBytes } from '#platform/sheet/xlsx.ts';
import { giveNotice } from '../../notices/index.ts';
import { exportFile, exportKind, subjectOf } from './kind.ts';
import { type ExportNoun, sources } from './source.ts';
import type { TicketsAsked } from '../../weighing/index.ts';

type Parts = JobParts & { files: FileStore };
/** What is to be made, by which job. */
type Told = { job: number; id: number } | null;

/** The file has been asked back, or somebody else has made it: nothing of this attempt is kept. */
class Stopped extends Error {}

const TELL_MS = 1_000;
/** A week; then its bytes are thrown away. */
const KEPT_MS = 7 * 86_400_000;
const TYPES: Readonly<Record<SheetFormat, string>> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};
const WRITERS: Readonly<Record<SheetFormat, (sheet: PaperBatches) => AsyncGenerator<Buffer>>> = {
  csv: csvBytes,
  xlsx: xlsxBytes,
  pdf: pdfBytes,
};

type Change = { written: number; total?: number; fileId?: number; finishedAt?: string };

/** Writes down how far it is, as long as it is still wanted. */
async function mark(
  sql: Sql,
  { companyId, id }: { companyId: number; id: number },
  change: Change,
): Promise<void> {
  const { numUpdatedRows } = await changeOwn({ sql, companyId }, 'export')
    .set(change)
    .where('id', '=', id)
    .where('finishedAt', 'is', null)
    .where('cancelledAt', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Stopped('not wanted any more');
}

type Wanted = { noun: string; format: string; language: string; asked: unknown };

const wantedOf = (sql: Sql, { companyId }: Asker, id: number): Promise<Wanted> =>
  ownRows({ sql, companyId }, 'export')
    .where('id', '=', id)
    .select(['noun', 'format', 'language', 'asked'])
    .executeTakeFirstOrThrow();

/** Tells now and then how many rows have gone by, and stops where nobody waits for them any more. */
async function* counted<Row>(
  batches: AsyncIterable<readonly Row[]>,
  tell: (written: number) => Promise<void>,
  signal: AbortSignal,
): AsyncGenerator<readonly Row[]> {
  let written = 0;
  let toldAt = performance.now();
  await tell(0);
  for await (const rows of batches) {
    signal.throwIfAborted();
    yield rows;
    written += rows.length;
    if (performance.now() - toldAt < TELL_MS) continue;
    toldAt = performance.now();
    await tell(written);
  }
  await tell(written);
}

type Made = WrittenBytes & { name: string; format: SheetFormat };

/** Writes the list that the asker sees into a file at `path`. */
async function write(
  parts: Parts,
  told: NonNullable<Told>,
  path: string,
  signal: AbortSignal,
): Promise<Made | null> {
  const { job, id } = told;
  const tell = (written: number) =>
    asJob(parts, job, ({ sql, companyId }) => mark(sql, { companyId, id }, { written })).then(() => {});
  const made = await asAsker(parts, job, async (sql, asker: Asker) => {
    const wanted = await wantedOf(sql, asker, id);
    // What the endpoint has taken and kept.
    const asked = wanted.asked as TicketsAsked;
    const language = wanted.language as Language;
    const format = wanted.format as SheetFormat;
    const source = sources[wanted.noun as ExportNoun];
    const zone = asker.timeZone;
    const madeAt = parts.clock.now().toISOString();
    const sheet = {
      title: source.title[language],
      head: source.head(asked, language),
      batches: counted(source.batches(sql, asker, asked, language), tell, signal),
      ...{ zone, language, madeAt },
    };
    const bytes = await writeBytes(path, WRITERS[format](sheet));
    const { year, month, day } = momentOf(madeAt, zone) ?? {
      year: '',
      month: '',
      day: '',
    };
    return { ...bytes, format, name: sheetName(sheet.title, `${year}-${month}-${day}`, format) };
  });
  return made && made.answer;
}

/** Puts the file in its place, and says so in one transaction: of several attempts one is kept. */
async function keep(parts: Parts, { job, id }: NonNullable<Told>, path: string, made: Made): Promise<void> {
  const { files, clock } = parts;
  const key = await putFile(files, path);
  await asJob(parts, job, async ({ sql, companyId }) => {
    const [row] = await ownRows({ sql, companyId }, 'export')
      .where('id', '=', id)
      .select(['written', 'userId'])
      .execute();
    const written = row?.written ?? 0;
    const now = clock.now();
    const expiresAt = new Date(now.getTime() + KEPT_MS).toISOString();
    const type = TYPES[made.format];
    const { size, sha256, name } = made;
    const file = { kind: exportFile, key, name, type, size, sha256, expiresAt };
    const fileId = await keepFile({ sql, companyId }, file);
    await mark(sql, { companyId, id }, { written, total: written, fileId, finishedAt: now.toISOString() });
    await logAction(
      { sql, companyId },
      {
        action: 'export-made',
        target: subjectOf(id),
        detail: { rows: written, size },
      },
    );
    await giveNotice(
      { sql },
      {
        ...{
          kind: 'exportDone',
          cause: `${subjectOf(id)} done`,
          said: { name, rows: written },
          rowId: fileId,
        },
        people: row ? [row.userId] : [],
      },
    );
  });
}

/** Tells whoever asked for a file that it will not come. */
async function tellOfFailure({ sql, companyId }: JobContext, { id }: { id: number }): Promise<void> {
  const row = await ownRows({ sql, companyId }, 'export')
    .where('id', '=', id)
    .where('cancelledAt', 'is', null)
    .select(['noun', 'userId'])
    .executeTakeFirst();
  if (!row) return;
  const what = sources[row.noun as ExportNoun].title;
  await giveNotice(
    { sql },
    { kind: 'exportFailed', cause: `${subjectOf(id)} failed`, said: { what }, people: [row.userId] },
  );
}

/**
 * Writes lists into files. What is read is what who asked may see now, in one snapshot; how far it is, is told every
 * second. A worker that is killed leaves a beginning that is swept, and another begins anew.
 */
export const writeExports = (parts: Parts): Job<{ id: number }, Told> => ({
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
  async tell(told, signal) {
    if (!told) return;
    const path = await parts.files.begin();
    try {
      const made = await write(parts, told, path, signal);
      if (made) await keep(parts, told, path, made);
    } catch (error) {
      if (!(error instanceof Stopped)) throw error;
    } finally {
      await rm(path, { force: true });
    }
  },
  parked: tellOfFailure,
});
