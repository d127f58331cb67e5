import type { Cell } from '@terezi/domain/grammar/sheet/cell.ts';
import { figure } from '@terezi/domain/grammar/figure.ts';
import { dayText, instantText } from '@terezi/domain/grammar/sheet/sheet.ts';
import type { Language } from '@terezi/domain/grammar/words.ts';

/** Room at the sides of a page; lengths are in points. */
export const MARGIN = 34;
/** Room at the sides of a text. */
export const SIDE = 4;
/** A text is broken before its column gets wider than this, and not before it is narrower than that. */
const WIDEST = 200;
const NARROWEST = 44;
/** Rows that tell how wide a column has to be; the rest is like them. */
const MEASURED = 200;

/** ISO 216; a list gets the first that leaves each text at least `text` of the width it wants. */
const PAGES = [
  { size: 'A4', layout: 'portrait', width: 595.28, height: 841.89, text: WIDEST },
  { size: 'A4', layout: 'landscape', width: 841.89, height: 595.28, text: 90 },
  { size: 'A3', layout: 'landscape', width: 1190.55, height: 841.89, text: NARROWEST },
] as const;
const LARGEST = PAGES[2];
export type Page = (typeof PAGES)[number];

/** A column on paper; a figure stands at its right. */
export type Column = { readonly width: number; readonly isFigure: boolean; readonly isText: boolean };

/** A cell's text on paper. */
export function cellText(
  cell: Cell | undefined,
  { zone, language }: { readonly zone: string; readonly language: Language },
): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'number') return figure(cell, language) ?? '';
  return 'day' in cell ? dayText(cell.day) : instantText(cell.instant, zone);
}

/** Columns as wide as their heads and first cells want; nothing is broken that is shorter than a line. */
export function wishes(
  head: readonly string[],
  rows: readonly (readonly Cell[])[],
  widthOf: { readonly head: (text: string) => number; readonly cell: (cell: Cell) => number },
): Column[] {
  const sample = rows.slice(0, MEASURED);
  return head.map((name, at) => {
    const cells = sample.map((row) => row[at] ?? null);
    const isFigure = cells.some((cell) => typeof cell === 'number');
    const isText = cells.every((cell) => cell === null || typeof cell === 'string');
    // A point more than measured, so that rounding breaks nothing.
    const width = Math.max(widthOf.head(name), ...cells.map(widthOf.cell)) + 2 * SIDE + 1;
    return { width: isText ? Math.min(WIDEST, width) : width, isFigure, isText };
  });
}

/** The width of a page between its margins. */
export const roomOf = ({ width }: Page): number => width - 2 * MARGIN;

const sum = (columns: readonly Column[]): number => columns.reduce((all, { width }) => all + width, 0);
const narrowed = (columns: readonly Column[], most: number): Column[] =>
  columns.map((column) => (column.isText ? { ...column, width: Math.min(column.width, most) } : column));

/** The smallest page on which columns find room. */
export const pageFor = (columns: readonly Column[]): Page =>
  PAGES.find((page) => sum(narrowed(columns, page.text)) <= roomOf(page)) ?? LARGEST;

/** The columns on the whole width of a page: where room is short the longest texts give first; spare room goes to all texts. */
export function fitted(columns: readonly Column[], room: number): Column[] {
  let most = WIDEST;
  while (most > NARROWEST && sum(narrowed(columns, most)) > room) most -= 1;
  const shownColumns = narrowed(columns, most);
  const spare = room - sum(shownColumns);
  const texts = shownColumns.filter(({ isText }) => isText).length;
  const more = spare > 0 && texts > 0 ? spare / texts : 0;
  // Too many columns for any paper: all are narrower, and figures are broken too.
  const scale = Math.min(1, room / sum(shownColumns));
  return shownColumns.map((column) => ({
    ...column,
    width: column.width * scale + (column.isText ? more : 0),
  }));
}
