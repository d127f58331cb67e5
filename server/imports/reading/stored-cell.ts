import type { CellContent } from '@terezi/domain/imports/cell.ts';
import { problem } from '@terezi/domain/grammar/problem.ts';
import { importProblems } from '@terezi/domain/imports/problems.ts';
import { shownNumber } from './number-format.ts';
import { shownText } from './shown-text.ts';
import type { Book } from './workbook.ts';

const DAY_MS = 86_400_000;
const DAYS_TO_1904 = 1_462;
/** A sheet counts a 29 February 1900 that never was: earlier days are one off. */
const FEIGNED = 60;

/** A cell as it stands in a sheet; `formula` is null where it has none, `text` where it has no value. */
export type StoredCell = { type: string; style: number; text: string | null; formula: string | null };

/** The day of a sheet's number, counted from 31 December 1899 or from the beginning of 1904; earlier ones are not shown. */
function dayOf(serial: number, is1904: boolean): CellContent {
  const days = Math.floor(serial) + (is1904 ? DAYS_TO_1904 : 0);
  const at = new Date(Date.UTC(1899, 11, 30) + (days + (days < FEIGNED ? 1 : 0)) * DAY_MS);
  if (Number.isNaN(at.getTime()) || days < 1) return { fault: '########' };
  return { day: at.toISOString().slice(0, 10) };
}

/** A number as a sheet computes with it: in fifteen digits, without what the processor has left behind them. */
function numberOf(text: string, style: number, { formats, is1904 }: Book): CellContent {
  const stored = Number(text);
  if (Number.isNaN(stored)) return shownText(text);
  const number = Number(stored.toPrecision(15));
  const format = formats[style] ?? 'plain';
  return format === 'day' ? dayOf(number, is1904) : shownNumber(number, format);
}

/** What a cell shows in its sheet; of a formula what it came to when the file was saved, where that was kept. */
export function shownCell({ type, style, text, formula }: StoredCell, book: Book): CellContent {
  const isEmpty = text === null || text === '';
  const isUnkept = book.isUncomputed && text === '0';
  if (formula !== null && (text === null || (isEmpty && type !== 'str') || isUnkept))
    return { fault: `=${formula || '…'}`, isUncomputed: true };
  if (isEmpty) return null;
  switch (type) {
    case 's': {
      const shared = book.shared[Number(text)];
      if (shared === undefined) throw problem(importProblems.damaged, {});
      return shared || null;
    }
    case 'inlineStr':
    case 'str':
      return shownText(text);
    case 'b':
      return text === '1' || text === 'true';
    case 'e':
      return { fault: text };
    case 'd':
      return /^\d{4}-\d\d-\d\d/.test(text) ? { day: text.slice(0, 10) } : text;
    default:
      return numberOf(text.trim(), style, book);
  }
}
