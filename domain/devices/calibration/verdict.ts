import type { Grams } from '../../grammar/mass.ts';
import { errorOf, leastWeights, LIMITS, permissibleError, type Range, spreadOf } from './limits.ts';
import { planOf, type Planned, type Test } from './plan.ts';

/** One reading as it was taken; masses in grams. */
export type TestReading = {
  readonly test: Test;
  readonly place: number;
  readonly load: Grams;
  readonly shown: Grams;
  readonly extra: Grams;
};

/** The worst reading of one test: its value and its limit, where it was, and how many readings are over. */
export type Judged = {
  readonly test: Test;
  readonly value: Grams;
  readonly limit: Grams;
  readonly place: number;
  readonly load: Grams;
  readonly over: number;
};

export type Verdict = {
  readonly tests: readonly Judged[];
  /** The readings of the plan that are still missing. */
  readonly missing: readonly Planned[];
  readonly isFailed: boolean;
  /** The least standard weights by the repeatability; null before that is known. */
  readonly leastWeights: Grams | null;
};

const seriesOf = (place: number): number => Math.ceil(place / LIMITS.repeats);

/** The share of its limit that a reading uses up: the greatest is the worst. */
const share = ({ value, limit }: { value: Grams; limit: Grams }): number => Math.abs(value) / limit;

type Excess = Omit<Judged, 'over'>;

const worst = (excesses: readonly Excess[]): Judged[] => {
  const [first] = excesses.toSorted((one, other) => share(other) - share(one));
  const over = excesses.filter((each) => Math.abs(each.value) > each.limit).length;
  return first ? [{ ...first, over }] : [];
};

function errorsIn(test: Test, readings: readonly TestReading[], range: Range): readonly Excess[] {
  return readings
    .filter((each) => each.test === test)
    .map((each) => {
      const { place, load } = each;
      return { test, place, load, value: errorOf(each, range), limit: permissibleError(load, range) };
    });
}

function repeatabilityIn(readings: readonly TestReading[], range: Range): readonly Excess[] {
  const all = readings.filter(({ test }) => test === 'repeatability');
  return [1, 2].flatMap((series) => {
    const those = all.filter(({ place }) => seriesOf(place) === series);
    const value = spreadOf(those);
    const [first] = those;
    if (value === null || !first) return [];
    const { place, load } = first;
    return [{ test: 'repeatability' as const, place, load, value, limit: permissibleError(load, range) }];
  });
}

/** The repeatability error so far: the larger spread of the series that are complete; null while none is. */
export function repeatabilityOf(readings: readonly TestReading[]): Grams | null {
  const all = readings.filter(({ test }) => test === 'repeatability');
  const spreads = [1, 2].flatMap((series) => {
    const those = all.filter(({ place }) => seriesOf(place) === series);
    return those.length === LIMITS.repeats ? [spreadOf(those) ?? 0] : [];
  });
  return spreads.length === 0 ? null : Math.max(...spreads);
}

/** What a protocol has come to: the worst of each test, what is missing, and whether anything is beyond its limit. */
export function verdictOf(readings: readonly TestReading[], range: Range, supports: number): Verdict {
  const tests = [
    ...worst(errorsIn('increasing', readings, range)),
    ...worst(errorsIn('decreasing', readings, range)),
    ...worst(repeatabilityIn(readings, range)),
    ...worst(errorsIn('eccentricity', readings, range)),
    ...worst(errorsIn('zero', readings, range)),
  ];
  const isTaken = ({ test, place }: Planned) =>
    readings.some((each) => each.test === test && each.place === place);
  const spread = repeatabilityOf(readings);
  return {
    tests,
    missing: planOf(range, supports).filter((each) => !isTaken(each)),
    isFailed: tests.some(({ over }) => over > 0),
    leastWeights: spread === null ? null : leastWeights(spread, range),
  };
}

/** The reading whose error is largest against its limit, of those that are errors of a load. */
export function worstOf({ tests }: Pick<Verdict, 'tests'>): Judged | null {
  const errors = tests.filter(({ test }) => test === 'increasing' || test === 'decreasing');
  return errors.toSorted((one, other) => share(other) - share(one))[0] ?? null;
}
