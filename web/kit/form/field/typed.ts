import { fieldProblems } from '@terezi/domain/grammar/problems.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';
import { type Grams, toGrams } from '@terezi/domain/grammar/mass.ts';
import { parseDecimal } from '@terezi/domain/grammar/decimal.ts';
import { number } from '../../formats.ts';

/** What a typed text means: a value, or a sentence about what to change. An empty text is null. */
export type Typed<Value> =
  | { readonly value: Value | null; readonly problem: null }
  | { readonly value: null; readonly problem: Words };

const NOT_A_NUMBER: Words = fieldProblems.numbersOnly;
const NOT_A_DATE: Words = { az: 'Tarixi GG.AA.İİİİ kimi yazın', en: 'Write the date as DD.MM.YYYY' };
const NO_SUCH_DAY: Words = { az: 'Təqvimdə belə gün yoxdur', en: 'There is no such day' };
const WHOLE_ONLY: Words = { az: 'Tam ədəd yazın', en: 'Write a whole number' };
const TOO_LARGE: Words = { az: 'Ədəd həddən artıq böyükdür', en: 'The number is too large' };

const decimalsAllowed: readonly Words[] = [
  WHOLE_ONLY,
  { az: 'Vergüldən sonra ən çoxu 1 rəqəm', en: 'At most 1 decimal' },
  { az: 'Vergüldən sonra ən çoxu 2 rəqəm', en: 'At most 2 decimals' },
  { az: 'Vergüldən sonra ən çoxu 3 rəqəm', en: 'At most 3 decimals' },
];
const POSITIVE: Words = { az: 'Müsbət ədəd yazın', en: 'Write a positive number' };
const NOT_NEGATIVE: Words = { az: 'Mənfi ədəd olmaz', en: 'It cannot be negative' };

/** The numbers that a field takes: decimals after the sign, and which side of zero. */
export type DecimalRule = {
  readonly decimals: 0 | 1 | 2 | 3;
  readonly sign?: 'positive' | 'not-negative' | 'any';
};

/** "12.340" may be either number, so the sentence offers both ways to write it. */
function whichOne(text: string): Words {
  const plain = text.replace(/\s/g, '').replace('\u2212', '-');
  // The comma is the decimal sign that both languages read.
  const [grouped, decimal] = [number(plain.replace('.', ''), 'az'), number(plain, 'az')];
  return {
    az: `${grouped}, yoxsa ${decimal}? Boşluq və ya vergüllə yazın`,
    en: `${grouped} or ${decimal}? Write it with a space or a comma`,
  };
}

const wrong = (problem: Words): Typed<never> => ({ value: null, problem });

function signProblem(text: string, sign: DecimalRule['sign']): Words | null {
  const minus = text.startsWith('-');
  if (minus && sign !== 'any') return sign === 'positive' ? POSITIVE : NOT_NEGATIVE;
  return sign === 'positive' && !/[1-9]/.test(text) ? POSITIVE : null;
}

/** A typed number as decimal text with a point ("15240.5"), never as floating point. */
export function readDecimal(text: string, rule: DecimalRule): Typed<string> {
  if (text.trim() === '') return { value: null, problem: null };
  const parsed = parseDecimal(text);
  if (parsed === 'ambiguous') return wrong(whichOne(text));
  if (parsed === 'invalid') return wrong(NOT_A_NUMBER);
  const plain = parsed.includes('.') ? parsed.replace(/\.?0+$/, '') : parsed;
  const fraction = plain.split('.')[1] ?? '';
  if (fraction.length > rule.decimals) return wrong(decimalsAllowed[rule.decimals] ?? WHOLE_ONLY);
  const problem = signProblem(plain, rule.sign ?? 'not-negative');
  return problem ? wrong(problem) : { value: plain, problem: null };
}

/** A typed whole number. */
export function readInteger(text: string, sign?: DecimalRule['sign']): Typed<number> {
  const typed = readDecimal(text, sign ? { decimals: 0, sign } : { decimals: 0 });
  if (typed.value === null) return { ...typed, value: null };
  const value = Number(typed.value);
  return Number.isSafeInteger(value) ? { value, problem: null } : wrong(TOO_LARGE);
}

/** Typed kilograms as a whole number of grams. */
export function readMass(text: string, rule: DecimalRule): Typed<Grams> {
  const typed = readDecimal(text, rule);
  if (typed.value === null) return { ...typed, value: null };
  const fraction = typed.value.split('.')[1] ?? '';
  const grams = toGrams(Number(typed.value.replace('.', '')), fraction.length, 'kg');
  return grams === null ? wrong(TOO_LARGE) : { value: grams, problem: null };
}

function dateParts(text: string): readonly [string, string, string] | null {
  const separated = /^(\d{1,2})[.,/\- ](\d{1,2})[.,/\- ](\d{4}|\d{2})$/.exec(text);
  const dense = /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(text);
  const match = separated ?? dense;
  if (match) return [match[3] ?? '', match[2] ?? '', match[1] ?? ''];
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  return iso ? [iso[1] ?? '', iso[2] ?? '', iso[3] ?? ''] : null;
}

/** A typed day as YYYY-MM-DD: 21.11.2026, 21.11.26, 21112026, with other signs between, or as ISO. */
export function readDate(text: string): Typed<string> {
  const trimmed = text.trim();
  if (trimmed === '') return { value: null, problem: null };
  const parts = dateParts(trimmed);
  if (!parts) return wrong(NOT_A_DATE);
  const year = parts[0].length === 2 ? `20${parts[0]}` : parts[0];
  const iso = `${year}-${parts[1].padStart(2, '0')}-${parts[2].padStart(2, '0')}`;
  const day = new Date(`${iso}T00:00:00Z`);
  const exists = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(iso);
  return exists ? { value: iso, problem: null } : wrong(NO_SUCH_DAY);
}

/** The day some days later (or earlier), both as YYYY-MM-DD. */
export function dayAfter(iso: string, days: number): string {
  const day = new Date(`${iso}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}
