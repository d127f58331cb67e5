import type { Words } from '../words.ts';

/** The tickets behind a key of a dimension: those that one filter finds by an id or by a text, or those of its days. */
export type Leads =
  | { readonly by: 'filter' | 'text'; readonly filter: string }
  | { readonly by: 'days'; readonly step: 'day' | 'week' | 'month' };

/** A dimension to sum by: its name, the words for a count of its keys, and how to find its tickets. */
export type ReportDimension = {
  readonly words: Words;
  readonly counted: Words<`${string}{count}${string}`>;
  readonly leads: Leads;
};

/** The unit of a measure. */
export type ReportUnit = 'mass' | 'count' | 'money';

/** A measure: a sum, or a figure that follows from two sums. */
export type ReportMeasure = { readonly words: Words; readonly unit: ReportUnit };

/** A report: its name, its dimensions and its measures. */
export type DeclaredReport<Dimension extends string = string, Measure extends string = string> = {
  readonly words: Words;
  readonly dimensions: Readonly<Record<Dimension, ReportDimension>>;
  readonly measures: Readonly<Record<Measure, ReportMeasure>>;
};

/** Declares a report; the names of its dimensions and measures stay known. */
export const report = <const Dimension extends string, const Measure extends string>(
  declared: DeclaredReport<Dimension, Measure>,
): DeclaredReport<Dimension, Measure> => Object.freeze(declared);

/** The most levels of groups at once. */
export const MOST_DIMENSIONS = 3;
/** The longest period. */
export const MOST_YEARS = 10;
/** The most rows of an answer; sums are always of all. */
export const MOST_REPORT_ROWS = 5_000;
/** The key of tickets that name none. */
export const NO_KEY = 'none';
