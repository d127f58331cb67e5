import type { Grams } from '../../grammar/mass.ts';

/**
 * The one table of limits of a calibration, of OIML R 76-1:2006 (E), which every protocol names as its rules. Loads are in
 * scale intervals e, errors in tenths of e.
 */
export const LIMITS = {
  source: 'OIML R 76-1:2006',
  /** §3.5.1, table 6: the largest error at initial verification up to a load, class III. */
  initial: [
    { upTo: 500, error: 5 },
    { upTo: 2_000, error: 10 },
    { upTo: 10_000, error: 15 },
  ],
  /** §3.5.2: an instrument in service may err by twice as much. */
  inServiceTimes: 2,
  /** §3.2, table 3: how many intervals an instrument of class III has. */
  intervals: { least: 500, most: 10_000 },
  /** §3.7.3: which part of Max must be standard weights, the rest being substituted, by the repeatability. */
  shares: [
    { upTo: 2, parts: 5 },
    { upTo: 3, parts: 3 },
  ],
  /** §3.7.3: the part where the repeatability is worse. */
  usualParts: 2,
  /** §3.6.2: up to so many supports a third of Max is put on each, and Max ÷ (n − 1) with more of them. */
  fewSupports: 4,
  fewSupportsParts: 3,
  /** §A.4.10: how often each of the two loads of repeatability is put on, at half of Max and at Max. */
  repeats: 3,
} as const;

/** The range of a scale by which its errors are judged: e, Min and Max in grams. */
export type Range = { readonly division: Grams; readonly min: Grams; readonly max: Grams };

/** How many intervals it has: n = Max ÷ e. */
export const intervalsOf = ({ division, max }: Range): number => Math.floor(max / division);

/** Whether it is an instrument of class III whose half interval is whole grams, so that every error is exact. */
export function isClassThree(range: Range): boolean {
  const { least, most } = LIMITS.intervals;
  const n = intervalsOf(range);
  return range.division % 10 === 0 && n >= least && n <= most;
}

/** The largest permissible error at a load, in grams; initial limits, which a calibration has to keep. */
export function permissibleError(load: Grams, { division }: Pick<Range, 'division'>): Grams {
  const step = LIMITS.initial.find(({ upTo }) => Math.abs(load) <= upTo * division) ?? LIMITS.initial[2];
  return (step.error * division) / 10;
}

/** The same of a scale in service. */
export const permissibleInService = (load: Grams, range: Pick<Range, 'division'>): Grams =>
  permissibleError(load, range) * LIMITS.inServiceTimes;

/** The error of an indication: E = I + ½ e − ΔL − L, in grams. */
export const errorOf = (
  { shown, extra, load }: { shown: Grams; extra: Grams; load: Grams },
  { division }: Pick<Range, 'division'>,
): Grams => shown + division / 2 - extra - load;

/** The spread of a series of repeated loads: its largest value less its smallest, before rounding. */
export function spreadOf(values: readonly { readonly shown: Grams; readonly extra: Grams }[]): Grams | null {
  if (values.length === 0) return null;
  const exact = values.map(({ shown, extra }) => shown - extra);
  return Math.max(...exact) - Math.min(...exact);
}

/** Into how many parts Max is divided for the least of standard weights, by the repeatability error. */
export function weightParts(spread: Grams, { division }: Pick<Range, 'division'>): number {
  const fits = LIMITS.shares.find(({ upTo }) => spread * 10 <= upTo * division);
  return fits?.parts ?? LIMITS.usualParts;
}

/** The least standard weights for the calibration of a scale, in grams. */
export const leastWeights = (spread: Grams, range: Range): Grams =>
  Math.ceil(range.max / weightParts(spread, range));

/** The load for each support, by their number; whole intervals. */
export function eccentricLoad(supports: number, { division, max }: Range): Grams {
  const parts = supports > LIMITS.fewSupports ? supports - 1 : LIMITS.fewSupportsParts;
  return Math.floor(max / parts / division) * division;
}

/** How a load is composed: standard weights as far as they go, the rest substituted. */
export function composed(load: Grams, weights: Grams): { standard: Grams; substitute: Grams } {
  const standard = Math.min(load, weights);
  return { standard, substitute: load - standard };
}
