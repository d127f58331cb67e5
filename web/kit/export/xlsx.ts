import writeExcelFile, { type SheetData } from 'write-excel-file/universal';
import { date, dateTime } from '../formats.ts';
import type { Cell, Sheet } from './cell.ts';

const DAY = 'dd.mm.yyyy';
const INSTANT = 'dd.mm.yyyy hh:mm:ss';
const NARROWEST = 8;
const WIDEST = 48;
/** Rows that tell how wide a column has to be; the rest is like them. */
const MEASURED = 100;
/** Excel's own limit. */
const LONGEST_NAME = 31;

/** The wall clock of the site as the date whose UTC parts are the same: a sheet knows no zones. */
function wallClock(instant: string): Date {
  const [day = '', time = ''] = dateTime(instant, { seconds: true }).split(' ');
  return new Date(`${day.split('.').reverse().join('-')}T${time}Z`);
}

function written(cell: Cell): SheetData[number][number] {
  if (cell === null) return null;
  if (typeof cell === 'number')
    return { value: cell, type: Number, format: Number.isInteger(cell) ? '#,##0' : '#,##0.###' };
  if (typeof cell === 'string') return { value: cell, type: String };
  return 'day' in cell
    ? { value: new Date(`${cell.day}T00:00:00Z`), type: Date, format: DAY }
    : { value: wallClock(cell.instant), type: Date, format: INSTANT };
}

function lengthOf(cell: Cell | undefined): number {
  if (cell === null || cell === undefined) return 0;
  if (typeof cell !== 'object') return String(cell).length;
  return 'day' in cell ? date(cell.day).length : INSTANT.length;
}

function widthOf({ head, rows }: Sheet, at: number): number {
  const lengths = rows.slice(0, MEASURED).map((row) => lengthOf(row[at]));
  return Math.min(WIDEST, Math.max(NARROWEST, lengthOf(head[at]), ...lengths) + 2);
}

/** A sheet as an Excel file: typed cells, a bold head that stays when the rows scroll. Texts are never computed. */
export const xlsxBlob = (sheet: Sheet): Promise<Blob> =>
  writeExcelFile(
    [
      sheet.head.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
      ...sheet.rows.map((row) => row.map(written)),
    ],
    {
      sheet: sheet.title.replace(/[\\/?*[\]:]/g, ' ').slice(0, LONGEST_NAME),
      columns: sheet.head.map((_, at) => ({ width: widthOf(sheet, at) })),
      stickyRowsCount: 1,
    },
  ).toBlob();
