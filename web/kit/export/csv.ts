import Papa from 'papaparse';
import { date, dateTime } from '../formats.ts';
import type { Cell, Sheet } from './cell.ts';

/** Without it Excel takes the file for the machine's old code page and spoils ə and ş. */
const BYTE_ORDER_MARK = '\ufeff';

/** How a text must not begin: a spreadsheet would compute it (CWE-1236); the full-width twins are read alike. */
const COMPUTED = /^[\t\r=+\-@＝＋－＠]/;

function written(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  if (typeof cell === 'string') return COMPUTED.test(cell) ? `'${cell}` : cell;
  return 'day' in cell ? date(cell.day) : dateTime(cell.instant, { seconds: true });
}

/**
 * A sheet as CSV the way Excel reads it in this region: semicolons, decimal comma, CRLF, UTF-8 with its mark. Numbers
 * stay numbers; a text that a spreadsheet would compute gets an apostrophe in front.
 */
export const csvText = ({ head, rows }: Sheet): string =>
  BYTE_ORDER_MARK +
  Papa.unparse(
    { fields: head.map(written), data: rows.map((row) => row.map(written)) },
    { delimiter: ';', newline: '\r\n' },
  );
