import type { Words } from '../words.ts';

/** The tickets behind a key of a dimension: those that one filter of theirs asks for by an id or by a text, or those of its days. */
export type Leads =
  | { readonly by: 'filter' | 'text'; readonly filter: string }
  | { readonly by: 'days'; readonly step: 'day' | 'week' | 'month' };

/** Something that is summed by: what it is called, so many of it, and how its tickets are found. */
export type ReportDimension = {
  readonly words: Words;
  readonly counted: Words<`${string}{count}${string}`>;
  readonly leads: Leads;
};

/** In what something is measured. */
export type ReportUnit = 'mass' | 'count' | 'money';

/** Something that is summed, or follows from two sums. */
export type ReportMeasure = { readonly words: Words; readonly unit: ReportUnit };

/** A report: what it is called, by what it is grouped, and what it sums. */
export type DeclaredReport<Dimension extends string = string, Measure extends string = string> = {
  readonly words: Words;
  readonly dimensions: Readonly<Record<Dimension, ReportDimension>>;
  readonly measures: Readonly<Record<Measure, ReportMeasure>>;
};

/** Declares a report; the names of its dimensions and measures stay known. */
export const report = <const Dimension extends string, const Measure extends string>(
  declared: DeclaredReport<Dimension, Measure>,
): DeclaredReport<Dimension, Measure> => Object.freeze(declared);

/** Grouped by no more levels at once. */
export const MOST_DIMENSIONS = 3;
/** A period is no longer. */
export const MOST_YEARS = 10;
/** So many rows are answered; sums are always of all. */
export const MOST_REPORT_ROWS = 5_000;
/** The key of what names nothing. */
export const NO_KEY = 'none';
