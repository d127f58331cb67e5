import type { SheetFormat } from '@terezi/domain/grammar/cell.ts';
import type { Sheet } from './sheet-of.ts';
import { csvText } from './csv.ts';
import { xlsxBlob } from './xlsx.ts';

/** What the page asks of the worker, and the file that comes back. */
export type Writing = { readonly format: SheetFormat; readonly sheet: Sheet };

const WRITERS: Readonly<Record<SheetFormat, (sheet: Sheet) => Promise<Blob>>> = {
  xlsx: xlsxBlob,
  csv: async (sheet) => new Blob([csvText(sheet)], { type: 'text/csv;charset=utf-8' }),
  // A great deal of program, for those alone who ask for paper.
  pdf: async (sheet) => (await import('./pdf.ts')).pdfBlob(sheet, new Date().toISOString()),
};

addEventListener('message', ({ data }: MessageEvent<Writing>) => {
  // What fails on the way is told to the page, which hears of errors and not of promises.
  WRITERS[data.format](data.sheet).then(postMessage, reportError);
});
