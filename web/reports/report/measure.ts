import type { ReportMeasure, ReportUnit } from '@terezi/domain/grammar/sheet/report.ts';
import type { Language, Words } from '@terezi/domain/grammar/words.ts';
import { UNITS, inUnit } from '@terezi/domain/grammar/units.ts';
import { shownCurrency } from '#kit/currency.ts';
import { kilograms, MISSING, number } from '#kit/formats.ts';
import type { Figures } from './answer.ts';
import { type Amount, hundredths } from './delta.ts';

/** Something that is summed, or follows from two sums. */
export type Measure = ReportMeasure & { readonly key: string };

const GRAMS_PER_KILOGRAM = 1000n;

/** The mean net in grams, rounded to whole kilograms. */
export function average({ net, count }: Pick<Figures, 'net' | 'count'>): Amount | null {
  if (count === 0) return null;
  const tickets = BigInt(count) * GRAMS_PER_KILOGRAM;
  return ((2n * BigInt(net) + tickets) / (2n * tickets)) * GRAMS_PER_KILOGRAM;
}

/** What a measure of some figures comes to: grams, tickets, or hundredths of money; null where the answer has no such figure. */
export function amountOf(figures: object | null, { key }: Pick<Measure, 'key'>): Amount | null {
  if (figures === null) return null;
  // Answers name their figures as measures are named: see the declarations.
  const amounts = figures as Readonly<Record<string, number | string | null | undefined>>;
  if (key === 'average') return average(figures as Figures);
  const value = amounts[key];
  if (value === null || value === undefined) return null;
  return typeof value === 'number' ? BigInt(value) : hundredths(value);
}

/** An amount as people read it, without its unit; a dash where there is none. */
export function amountText(amount: Amount | null, unit: ReportUnit, language: Language): string {
  if (amount === null || amount === 0n) return MISSING;
  return exactText(amount, unit, language);
}

/** The same, with zero written as a number. */
export function exactText(amount: Amount, unit: ReportUnit, language: Language): string {
  if (unit === 'mass') return kilograms(Number(amount), language);
  if (unit === 'count') return number(Number(amount), language);
  const digits = String(amount < 0n ? -amount : amount).padStart(3, '0');
  return number(`${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`, language, 2);
}

/** How much more or less, with its sign. */
export const moreText = (more: Amount, unit: ReportUnit, language: Language): string =>
  more > 0n ? `+${exactText(more, unit, language)}` : exactText(more, unit, language);

/** The unit behind a figure, if it has one. */
export const unitWords = ({ unit }: Pick<Measure, 'unit'>): Words | undefined =>
  unit === 'mass' ? UNITS.kilogram : unit === 'money' ? shownCurrency() : undefined;

/** The name of a measure with its unit: "Netto, kq". */
export function headWords(measure: Measure): Words {
  const unit = unitWords(measure);
  return unit ? inUnit(measure.words, unit) : measure.words;
}
