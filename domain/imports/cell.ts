import { type ParsedDecimal, parseDecimal } from '../grammar/decimal.ts';
import { type FieldProblem, type ProblemKind } from '../grammar/problem.ts';
import { fieldProblems } from '../grammar/problems.ts';
import { fold } from '../grammar/text/fold.ts';
import type { Field } from '../grammar/field/field.ts';
import { oneLine } from '../grammar/text/plain-text.ts';
import { importProblems } from './problems.ts';

/**
 * The content of a cell: a text, a number, yes or no, a day (`2026-11-21`), or nothing; a number that is shown in another way (`01001`); a
 * spreadsheet's own error, or a formula whose value the file does not contain.
 */
export type CellContent =
  | string
  | number
  | boolean
  | null
  | { readonly day: string }
  | { readonly number: number; readonly shown: string }
  | { readonly fault: string; readonly isUncomputed?: true };

/** How the numbers and days of a column are written, where that is ambiguous; a person says it once for the column. */
export type Manner = {
  readonly decimal?: ',' | '.' | undefined;
  readonly days?: 'dayFirst' | 'monthFirst' | undefined;
};

export type CellProblem = Pick<FieldProblem, 'kind' | 'values'>;
/** A cell's value as the API takes it, or why it has none. */
export type CellResult = { readonly value: unknown } | { readonly wrong: CellProblem };

const wrong = (kind: ProblemKind, values: CellProblem['values'] = {}): CellResult => ({
  wrong: { kind, values },
});

/** Kinds whose cells are numbers. */
export const isFigure = ({ kind }: Pick<Field, 'kind'>): boolean =>
  kind === 'integer' || kind === 'decimal' || kind === 'mass';

/** A unit that people write behind a figure; a tonne is another figure, and is not guessed. */
const UNIT = /\s*(kq|kg|кг)\.?$/i;

/** A number by the decimal sign of its column; the other sign groups thousands, or is an error. */
function byMark(text: string, decimal: ',' | '.'): ParsedDecimal {
  const other = decimal === ',' ? '.' : ',';
  const groups = decimal === ',' ? /^-?\d{1,3}(\.\d{3})+(,\d*)?$/ : /^-?\d{1,3}(,\d{3})+(\.\d*)?$/;
  if (text.includes(other) && !groups.test(text)) return 'invalid';
  const [whole = '', fraction = '', ...more] = text.replaceAll(other, '').split(decimal);
  if (more.length > 0 || !/^-?\d+$/.test(whole) || !/^\d*$/.test(fraction)) return 'invalid';
  return (fraction ? `${whole}.${fraction}` : whole) as `${number}`;
}

const bare = (text: string): string =>
  text
    .trim()
    .replace(UNIT, '')
    .replace(/[\s\u00a0\u2007\u2009\u202f]/g, '');

function figure(cell: string, { decimal }: Manner): CellResult {
  const text = bare(cell);
  const parsed = decimal ? byMark(text, decimal) : parseDecimal(text);
  if (parsed === 'ambiguous') return wrong(importProblems.ambiguous, { value: cell });
  if (parsed === 'invalid') return wrong(importProblems.notNumber, { value: cell });
  return { value: Number(parsed) };
}

const DAY_FIRST = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/;
const YEAR_FIRST = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})(?:[T ].*)?$/;

/** Which manner a written day follows: its year first, points, or slashes, which do not tell whether day or month comes first. */
export function dayManner(text: string): 'year' | 'points' | 'slashes' | null {
  const day = text.trim();
  if (YEAR_FIRST.test(day)) return 'year';
  const sign = DAY_FIRST.exec(day)?.[2];
  if (sign === undefined) return null;
  return sign === '.' ? 'points' : 'slashes';
}

const iso = (year = '', month = '', day = ''): string =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

function dayOf(cell: string, { days = 'dayFirst' }: Manner): CellResult {
  const text = cell.trim();
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? [];
  if (year !== undefined) return { value: iso(year, month, day) };
  const [, one, sign, other, secondSign] = DAY_FIRST.exec(text) ?? [];
  if (secondSign === undefined) return wrong(importProblems.notDay, { value: cell });
  const isMonthFirst = sign !== '.' && days === 'monthFirst';
  return { value: isMonthFirst ? iso(secondSign, one, other) : iso(secondSign, other, one) };
}

const YES = ['beli', 'he', 'yes', 'true', '1', '+'];
const NO = ['xeyr', 'yox', 'no', 'false', '0', '-'];

function flagOf(text: string): CellResult {
  const flag = fold(text) || text.trim();
  if (YES.includes(flag)) return { value: true };
  return NO.includes(flag) ? { value: false } : wrong(importProblems.notFlag, { value: text });
}

const dayText = (day: string): string => day.split('-').reverse().join('.');

/** A cell as text, as a person sees it in the file. */
export function textOf(cell: CellContent): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return String(cell).toUpperCase();
  if (typeof cell !== 'object') return String(cell);
  if ('day' in cell) return dayText(cell.day);
  return 'shown' in cell ? cell.shown : cell.fault;
}

/** The number in a cell, in whichever way it is shown; null where there is none. */
export function numberIn(cell: CellContent): number | null {
  if (typeof cell === 'number') return cell;
  return cell !== null && typeof cell === 'object' && 'number' in cell ? cell.number : null;
}

/** Whether nothing stands in a cell. */
export const isEmpty = (cell: CellContent): boolean =>
  cell === null || (typeof cell === 'string' && oneLine(cell) === '');

/** The errors of a spreadsheet in its text files, in the languages of the region; and a column that was too narrow. */
const FAULTS =
  /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|Н\/Д|ССЫЛКА!|ЗНАЧ!|ДЕЛ\/0!|ИМЯ\?|ЧИСЛО!|ПУСТО!|YOK|BAŞV!|DEĞER!|SAYI\/0!|AD\?|SAYI!|BOŞ!|##+)$/i;
/** A number that a spreadsheet has written with an exponent: its last digits are lost. */
const SHORTENED = /^-?\d(?:[.,]\d+)?E[+-]\d{2,3}$/i;
/** From here on a spreadsheet does not keep all digits of a number. */
const FIFTEEN_DIGITS = 1e15;

/** Why a cell has no value for any field: the file does not contain what was written there. */
function lostIn({ kind }: Field, cell: CellContent): CellProblem | null {
  const value = textOf(cell).trim();
  if (cell !== null && typeof cell === 'object' && 'fault' in cell)
    return { kind: cell.isUncomputed ? importProblems.uncomputed : importProblems.fault, values: { value } };
  if (FAULTS.test(value)) return { kind: importProblems.fault, values: { value } };
  if (value.includes('\ufffd')) return { kind: importProblems.unreadable, values: { value } };
  const isName = kind === 'text' || kind === 'reference';
  const isShortened = SHORTENED.test(value) || Math.abs(numberIn(cell) ?? 0) >= FIFTEEN_DIGITS;
  return isName && isShortened ? { kind: importProblems.shortened, values: { value } } : null;
}

/** The value of a cell for a field that names no other row, as the API takes it; null for an empty one. */
export function readCell(field: Field, cell: CellContent, manner: Manner): CellResult {
  if (cell === null || isEmpty(cell)) return { value: null };
  const lost = lostIn(field, cell);
  if (lost) return { wrong: lost };
  const [text, number] = [textOf(cell), numberIn(cell)];
  if (isFigure(field)) return number === null ? figure(text, manner) : { value: number };
  switch (field.kind) {
    case 'date':
      return typeof cell === 'object' && 'day' in cell ? { value: cell.day } : dayOf(text, manner);
    case 'flag':
      return typeof cell === 'boolean' ? { value: cell } : flagOf(text);
    case 'choice': {
      const choice = fold(text);
      const entry = Object.entries(field.choices).find(([key, { az, en }]) =>
        [key, az, en].some((each) => fold(each) === choice),
      );
      return entry ? { value: entry[0] } : wrong(fieldProblems.choice);
    }
    default:
      return { value: text };
  }
}
