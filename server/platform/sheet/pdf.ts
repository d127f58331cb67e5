import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { PaperList } from '@terezi/paper/list.ts';
import type { PaperReport } from '@terezi/paper/report-sheet.ts';
import type { SheetBatches } from './csv.ts';

/** A list with its language and the instant when it was made. */
export type PaperBatches = SheetBatches & PaperList;

const face = (weight: 400 | 600): Promise<Buffer> =>
  readFile(fileURLToPath(import.meta.resolve(`@terezi/paper/fonts/terezi-sans-${weight}.ttf`)));

const faces = async () => {
  const [plain, strong] = await Promise.all([face(400), face(600)]);
  return { plain, strong };
};

/** A report as a PDF, drawn whole: each page says how many there are. */
export async function* reportBytes(report: PaperReport): AsyncGenerator<Buffer> {
  const [{ reportDocument }, letters] = await Promise.all([import('@terezi/paper/report-pdf.ts'), faces()]);
  const { document, drawing } = reportDocument(report, letters);
  // Between its turns other requests get theirs.
  for (const _turn of drawing) await setImmediate();
  document.end();
  for await (const piece of document) yield piece as Buffer;
}

/** A list as a PDF as its rows come, drawn as the page itself draws short ones. */
export async function* pdfBytes({ batches, ...list }: PaperBatches): AsyncGenerator<Buffer> {
  // Half a megabyte that only lists on paper need.
  const [{ listDocument }, letters] = await Promise.all([import('@terezi/paper/pdf.ts'), faces()]);
  const { document, rows: draw, end } = listDocument(list, letters);
  for await (const rows of batches) {
    draw(rows);
    const piece = document.read() as Buffer | null;
    if (piece) yield piece;
  }
  end();
  document.end();
  for await (const piece of document) yield piece as Buffer;
}
