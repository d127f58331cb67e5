import type { SheetFormat } from '@terezi/domain/grammar/cell.ts';
import type { Sheet } from './sheet-of.ts';
import { csvText } from './csv.ts';
import { xlsxBlob } from './xlsx.ts';

/** What the page asks of the worker, and the file that comes back. */
export type Writing = { readonly format: SheetFormat; readonly sheet: Sheet };

addEventListener('message', async ({ data }: MessageEvent<Writing>) => {
  const { format, sheet } = data;
  postMessage(
    format === 'xlsx'
      ? await xlsxBlob(sheet)
      : new Blob([csvText(sheet)], { type: 'text/csv;charset=utf-8' }),
  );
});
