import { rm } from 'node:fs/promises';
import type { SheetFormat } from '@terezi/domain/grammar/sheet/cell.ts';
import { codeOfSign } from '@terezi/domain/grammar/currency.ts';
import { headOf, sheetName } from '@terezi/domain/grammar/sheet/sheet.ts';
import type { Language } from '@terezi/domain/grammar/words.ts';
import { momentOf } from '@terezi/domain/grammar/wall-clock.ts';
import { changeOwn, ownRows } from '#platform/database/company-rows.ts';
import { logAction } from '#platform/action-log/write.ts';
import type { Clock } from '#platform/clock.ts';
import type { Sql } from '#platform/database/connection.ts';
import { keepFile } from '#platform/files/file.ts';
import type { FileStore } from '#platform/files/store.ts';
import { writeBytes, type WrittenBytes } from '#platform/files/write.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { csvBytes } from '#platform/sheet/csv.ts';
import { type PaperBatches, pdfBytes, reportBytes } from '#platform/sheet/pdf.ts';
import { xlsxBytes } from '#platform/sheet/xlsx.ts';
import { currencyOfAll } from '../../identity/index.ts';
import { exportFile, subjectOf } from './kind.ts';
import type { ExportSource, Wish } from './source.ts';

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

/** The file is not wanted any more, or another worker has made it: nothing of this attempt is kept. */
export class Stopped extends Error {}

type Place = { sql: Sql; companyId: number };
type Change = { written: number; total?: number; fileId?: number; finishedAt?: string };

/** Writes down how far a file is, as long as it is still wanted. */
export async function mark(place: Place, id: number, change: Change): Promise<void> {
  const { numUpdatedRows } = await changeOwn(place, 'export')
    .set(change)
    .where('id', '=', id)
    .where('finishedAt', 'is', null)
    .where('cancelledAt', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Stopped('not wanted any more');
}

/** What is to be written, in which language, as which file. */
export type Order = { wish: Wish; format: SheetFormat; language: Language };
export type ExportFile = WrittenBytes & { name: string; format: SheetFormat };
/** Watches rows as they go by. */
type Watch = (batches: AsyncIterable<readonly object[]>) => AsyncIterable<readonly object[]>;

/** Writes the list as the caller sees it into a file at `path`. */
export async function writeList(
  ctx: SignedIn,
  source: ExportSource,
  { wish, format, language }: Order,
  { path, watch, publicUrl }: { path: string; watch: Watch; publicUrl: string },
): Promise<ExportFile> {
  const { timeZone: zone } = await ownRows(ctx, 'company').select('timeZone').executeTakeFirstOrThrow();
  const known = await currencyOfAll(ctx);
  const sign = known !== null && format === 'pdf' ? codeOfSign(known) : known;
  const currency = sign === null ? undefined : { az: sign, en: sign };
  const { title, columns } = (await source.laid?.(ctx, wish, language)) ?? {
    title: source.sheet.title[language],
    columns: wish.columns.flatMap((key) => source.sheet.columns[key] ?? []),
  };
  const madeAt = ctx.clock.now().toISOString();
  const manner = { companyId: ctx.companyId, now: madeAt, zone, currency };
  async function* batches() {
    // A column gets the rows of its own list: both are declared together.
    for await (const rows of watch(source.batches(ctx, wish, language)))
      yield rows.map((row) => columns.map(({ cell }) => cell(row as never, language, manner)));
  }
  async function* drawn() {
    // The watch sees the rows before they are drawn.
    for await (const _rows of batches());
    const paper = await source.paper?.(ctx, wish, language, { madeAt, zone, publicUrl });
    if (paper) yield* reportBytes(paper);
  }
  const head = columns.map((column) => headOf(column, language, currency));
  const isDrawn = format === 'pdf' && source.paper !== undefined;
  const bytes = await writeBytes(
    path,
    isDrawn ? drawn() : WRITERS[format]({ title, head, batches: batches(), zone, language, madeAt }),
  );
  const { year, month, day } = momentOf(madeAt, zone) ?? { year: '', month: '', day: '' };
  return { ...bytes, format, name: sheetName(title, `${year}-${month}-${day}`, format) };
}

/** The row of a file that was made. */
export const fileRow = ({ format, size, sha256, name }: ExportFile) => ({
  name,
  type: TYPES[format],
  size,
  sha256,
});

/** Keeps a file that stands in the store, and marks the export as made. */
export async function keepMade(
  place: Place & { clock: Clock },
  { id, key, rows }: { id: number; key: string; rows: number },
  result: ExportFile,
): Promise<number> {
  const now = place.clock.now();
  const expiresAt = new Date(now.getTime() + KEPT_MS).toISOString();
  const fileId = await keepFile(place, { ...fileRow(result), kind: exportFile, key, expiresAt });
  await mark(place, id, { written: rows, total: rows, fileId, finishedAt: now.toISOString() });
  await logAction(place, {
    action: 'export-made',
    target: subjectOf(id),
    detail: { rows, size: result.size },
  });
  return fileId;
}

/** Lends a path for bytes that are thrown away, however the work ends. */
export async function withPath<T>(files: FileStore, work: (path: string) => Promise<T>): Promise<T> {
  const path = await files.begin();
  try {
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
}
