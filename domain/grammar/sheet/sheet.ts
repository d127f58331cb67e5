import type { Cell } from './cell.ts';
import type { Language, Words } from '../words.ts';
import { inUnit } from '../units.ts';
import { momentOf } from '../wall-clock.ts';

/** The heading of a column: its name and, after a comma, its unit; for amounts that is the company's currency. */
export type Heading = { readonly words: Words; readonly unit?: Words | 'currency' };

/** The reader of a sheet: their company, which tells its own rows from others'; the moment, the clock and, where known, the currency. */
export type SheetManner = {
  readonly companyId: number;
  readonly now: string;
  readonly zone: string;
  readonly currency?: Words | undefined;
};

/** A column of a list's file. */
export type SheetColumn<Row> = Heading & {
  readonly cell: (row: Row, language: Language, manner: SheetManner) => Cell;
};

/** A list as a file has it: its title, and its columns by the keys that they have on the screen. */
export type ListSheet<Row = never> = {
  readonly title: Words;
  readonly columns: Readonly<Record<string, SheetColumn<Row>>>;
};

/** The text above a column; amounts have no unit where the company's `currency` is unknown. */
export function headOf(
  { words, unit }: Pick<Heading, 'words'> & { readonly unit?: Heading['unit'] | undefined },
  language: Language,
  currency?: Words,
): string {
  const unitWords = unit === 'currency' ? currency : unit;
  return (unitWords ? inUnit(words, unitWords) : words)[language];
}

/** A name that any file system takes: "Avtomobillər 2026-11-21.xlsx". `day` is YYYY-MM-DD. */
export const sheetName = (title: string, day: string, format: string): string =>
  `${title.replace(/[\\/:*?"<>|]/g, ' ')} ${day}.${format}`;

/** Without it Excel reads a CSV in the machine's old code page and spoils ə and ş. */
export const BYTE_ORDER_MARK = '\ufeff';

/** Beginnings of a text that a spreadsheet would compute (CWE-1236); it reads the full-width twins alike. */
const COMPUTED = /^[\t\r=+\-@＝＋－＠]/;
/** A text that an apostrophe protects from being computed, or from losing its leading zeros. */
const PROTECTED = /^'+[\t\r=+\-@＝＋－＠\d]/;
/** A text written as a formula, with which other programs protect it. */
const AS_FORMULA = /^=\s*"((?:[^"]|"")*)"$/;

/** A text with an apostrophe in front, where the program that opens the file takes one away. */
const marked = (text: string): string => (PROTECTED.test(text) || AS_FORMULA.test(text) ? `'${text}` : text);

/** A text of a file without its protection from being computed or shortened by a spreadsheet: `'0102`, `="01001"`. */
export function unprotected(text: string): string {
  if (PROTECTED.test(text)) return text.slice(1);
  return AS_FORMULA.exec(text)?.[1]?.replaceAll('""', '"') ?? text;
}

/** A calendar day as people read it: 21.11.2026. */
export const dayText = (day: string): string => day.split('-').reverse().join('.');

/** An instant as the clocks of a zone show it: 21.11.2026 14:41:07. */
export function instantText(instant: string, zone: string): string {
  const at = momentOf(instant, zone);
  return at ? `${at.day}.${at.month}.${at.year} ${at.hour}:${at.minute}:${at.second}` : '';
}

function csvCell(cell: Cell, zone: string): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  if (typeof cell === 'string') return COMPUTED.test(cell) ? `'${cell}` : marked(cell);
  return 'day' in cell ? dayText(cell.day) : instantText(cell.instant, zone);
}

/** A value that would be read as another one, or as several, gets quotation marks (RFC 4180). */
const quoted = (text: string): string =>
  /[;"\r\n]|^\s|\s$|^\ufeff/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/**
 * A row as CSV the way Excel reads it in this region: semicolons, decimal comma. Numbers stay numbers; a text that a
 * spreadsheet would compute gets an apostrophe in front. Lines end with CRLF, none follows the last.
 */
export const csvLine = (cells: readonly Cell[], zone: string): string =>
  cells.map((cell) => quoted(csvCell(cell, zone))).join(';');

/** The formats of the numbers in an Excel file. */
export const EXCEL_FORMATS = {
  whole: '#,##0',
  decimals: '#,##0.###',
  day: 'dd.mm.yyyy',
  instant: 'dd.mm.yyyy hh:mm:ss',
} as const;

/** A text in an Excel file, which computes none: a sequence that Excel would read as an escape is escaped itself. */
export const excelText = (text: string): string => marked(text).replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');

/** A day or an instant in an Excel file: a date whose UTC parts are the site's wall clock; a sheet knows no zones. */
export function excelDate(cell: { readonly day: string } | { readonly instant: string }, zone: string): Date {
  if ('day' in cell) return new Date(`${cell.day}T00:00:00Z`);
  const at = momentOf(cell.instant, zone);
  return new Date(at ? `${at.year}-${at.month}-${at.day}T${at.hour}:${at.minute}:${at.second}Z` : Number.NaN);
}

const NARROWEST = 8;
const WIDEST = 48;
/** So many rows decide how wide a column is; the rest are like them. */
const MEASURED = 100;
/** Excel's own limit of a sheet's name. */
const LONGEST_NAME = 31;

function lengthOf(cell: Cell | undefined): number {
  if (cell === null || cell === undefined) return 0;
  if (typeof cell !== 'object') return String(cell).length;
  return 'day' in cell ? EXCEL_FORMATS.day.length : EXCEL_FORMATS.instant.length;
}

/** The widths of an Excel file's columns, in characters, by the head and the first rows. */
export const excelWidths = (head: readonly string[], rows: readonly (readonly Cell[])[]): number[] =>
  head.map((text, at) => {
    const lengths = rows.slice(0, MEASURED).map((row) => lengthOf(row[at]));
    return Math.min(WIDEST, Math.max(NARROWEST, lengthOf(text), ...lengths) + 2);
  });

/** A title as Excel allows it for a sheet. */
export const excelName = (title: string): string => title.replace(/[\\/?*[\]:]/g, ' ').slice(0, LONGEST_NAME);
