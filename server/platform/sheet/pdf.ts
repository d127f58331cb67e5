import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { drawList, FACES, type PaperList } from '@terezi/domain/grammar/paper-list.ts';
import type { SheetBatches } from './csv.ts';

/** A list that is also told in a language, and when it was made. */
export type PaperBatches = SheetBatches & PaperList;

const face = (weight: 400 | 600): Promise<Buffer> =>
  readFile(fileURLToPath(import.meta.resolve(`@terezi/domain/grammar/fonts/terezi-sans-${weight}.ttf`)));

/** A list as a PDF (ISO 32000) as its rows come, drawn as the page itself draws short ones; its letters are in it. */
export async function* pdfBytes({ batches, ...list }: PaperBatches): AsyncGenerator<Buffer> {
  // Half a megabyte that only who asks for paper needs.
  const [{ default: PDFDocument }, plain, strong] = await Promise.all([
    import('pdfkit'),
    face(400),
    face(600),
  ]);
  const info = { Title: list.title, CreationDate: new Date(list.madeAt) };
  const document = new PDFDocument({ autoFirstPage: false, lang: list.language, displayTitle: true, info });
  document.registerFont(FACES.plain, plain);
  document.registerFont(FACES.strong, strong);
  const drawn = drawList(document, list);
  for await (const rows of batches) {
    drawn.rows(rows);
    const piece = document.read() as Buffer | null;
    if (piece) yield piece;
  }
  drawn.end();
  document.end();
  for await (const piece of document) yield piece as Buffer;
}
