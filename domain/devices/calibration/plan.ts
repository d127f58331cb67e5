import type { Grams } from '../../grammar/mass.ts';
import { eccentricLoad, LIMITS, type Range } from './limits.ts';

/** What a reading of a protocol belongs to. */
export const TESTS = ['repeatability', 'eccentricity', 'increasing', 'decreasing', 'zero'] as const;
export type Test = (typeof TESTS)[number];

/** Where the loads of repeatability lie, as parts of a hundred of Max: near its half, and near Max. */
const HALF = { from: 35, to: 65 } as const;
const FULL = { from: 80, to: 100 } as const;

/** The loads that are put on one after the other, Min to Max, including those at which the permissible error steps. */
export function pointLoads({ division, min, max }: Range): readonly Grams[] {
  const whole = (mass: Grams) => Math.round(mass / division) * division;
  const steps = LIMITS.initial.map(({ upTo }) => upTo * division);
  const fifths = [1, 2, 3, 4, 5].map((fifth) => whole((max * fifth) / 5));
  const all = [whole(min), ...steps, ...fifths].filter((load) => load > 0 && load <= max);
  const sorted = [...new Set(all)].toSorted((one, other) => one - other);
  // Of two that lie closer than two hundredths of Max the later one is left out: the error steps less often there.
  return sorted.filter((load, place) => {
    const before = sorted[place - 1];
    return before === undefined || steps.includes(load) || load === max || (load - before) * 50 >= max;
  });
}

/** One place of a protocol's plan: `place` counts from 1 within its test; `load` is null where the person who weighs enters it. */
export type Planned = { readonly test: Test; readonly place: number; readonly load: Grams | null };

/** Where a repeated load may lie, in grams: the first series is near half of Max, the second near Max. */
export function repeatedBetween(place: number, { max }: Range): { from: Grams; to: Grams } {
  const { from, to } = place <= LIMITS.repeats ? HALF : FULL;
  return { from: (max / 100) * from, to: (max / 100) * to };
}

/** All readings of a protocol in the order in which they are taken. */
export function planOf(range: Range, supports: number): readonly Planned[] {
  const loads = pointLoads(range);
  const eccentric = eccentricLoad(supports, range);
  const series = (first: number) =>
    Array.from({ length: LIMITS.repeats }, (_, at): Planned => {
      return { test: 'repeatability', place: first + at, load: null };
    });
  return [
    ...series(1),
    ...Array.from({ length: supports }, (_, at): Planned => {
      return { test: 'eccentricity', place: at + 1, load: eccentric };
    }),
    ...loads.map((load, at): Planned => ({ test: 'increasing', place: at + 1, load })),
    // The largest is the turning point: it is read once.
    ...loads
      .slice(0, -1)
      .map((load, at): Planned => ({ test: 'decreasing', place: at + 1, load }))
      .toReversed(),
    ...series(1 + LIMITS.repeats),
    { test: 'zero', place: 1, load: 0 },
  ];
}
