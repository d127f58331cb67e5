import type { Cell } from '@terezi/domain/grammar/cell.ts';
import { EXCEL_FORMATS, excelDate, excelName, excelText, excelWidths } from '@terezi/domain/grammar/sheet.ts';
import writeExcelFile, { type SheetData } from 'write-excel-file/universal';
import type { Sheet } from './sheet-of.ts';

function written(cell: Cell, zone: string): SheetData[number][number] {
  const { whole, decimals, day, instant } = EXCEL_FORMATS;
  if (cell === null) return null;
  if (typeof cell === 'number')
    return { value: cell, type: Number, format: Number.isInteger(cell) ? whole : decimals };
  if (typeof cell === 'string') return { value: excelText(cell), type: String };
  return { value: excelDate(cell, zone), type: Date, format: 'day' in cell ? day : instant };
}

/** A sheet as an Excel file: typed cells, a bold head that stays when the rows scroll. Texts are never computed. */
export const xlsxBlob = ({ title, head, rows, zone }: Omit<Sheet, 'language'>): Promise<Blob> =>
  writeExcelFile(
    [
      head.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
      ...rows.map((row) => row.map((cell) => written(cell, zone))),
    ],
    {
      sheet: excelName(title),
      columns: excelWidths(head, rows).map((width) => ({ width })),
      stickyRowsCount: 1,
    },
  ).toBlob();
