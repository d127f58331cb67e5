import { describe, expect, it } from 'vitest';
import {
  composed,
  eccentricLoad,
  errorOf,
  isClassThree,
  leastWeights,
  permissibleError,
  permissibleInService,
  weightParts,
} from './limits.ts';
import { planOf, pointLoads } from './plan.ts';
import { type TestReading, verdictOf, worstOf } from './verdict.ts';

/** Max 100 t, Min 400 kg, e = d = 20 kg: the scale of the drawing. */
const range = { division: 20_000, min: 400_000, max: 100_000_000 };
const kg = (kilograms: number) => kilograms * 1000;

describe('the permissible error of class III', () => {
  it.each([
    [0, 10],
    [400, 10],
    [10_000, 10],
    [10_020, 20],
    [20_000, 20],
    [40_000, 20],
    [40_020, 30],
    [100_000, 30],
  ])('is at %i kg ±%i kg at initial verification, twice that in service', (load, limit) => {
    expect(permissibleError(kg(load), range)).toBe(kg(limit));
    expect(permissibleInService(kg(load), range)).toBe(kg(2 * limit));
  });

  it.each([
    ['5 000 intervals', range, true],
    ['500 intervals', { ...range, max: kg(10_000) }, true],
    ['499 intervals', { ...range, max: kg(9_980) }, false],
    ['10 000 intervals', { ...range, max: kg(200_000) }, true],
    ['10 001 intervals', { ...range, max: kg(200_020) }, false],
    ['an interval whose half is no whole gram', { division: 5, min: 100, max: 15_000 }, false],
  ])('is that of an instrument of class III: %s', (_, instrument, is) =>
    expect(isClassThree(instrument)).toBe(is),
  );
});

/** Load, indication going up with its ΔL, and indication going down; the drawn errors beside them. Kilograms. */
const DRAWN = [
  [400, 400, 10, 0, 400, 10, 0],
  [10_000, 10_000, 8, 2, 10_000, 8, 2],
  [20_000, 20_000, 4, 6, 20_000, 4, 6],
  [40_000, 40_000, 2, 8, 40_000, 2, 8],
  [60_000, 60_020, 16, 14, 60_020, 18, 12],
  [80_000, 80_020, 12, 18, 80_020, 14, 16],
  [100_000, 100_020, 8, 22, null, null, null],
] as const;
const FAILED = [
  [400, 400, 10, 0],
  [10_000, 10_000, 4, 6],
  [20_000, 20_020, 18, 12],
  [40_000, 40_020, 2, 28],
  [60_000, 60_040, 6, 44],
  [80_000, 80_060, 8, 62],
] as const;

describe('the error of a load', () => {
  it.each(DRAWN)('of %i kg shown as %i with ΔL %i is %i kg', (load, indication, extra, error) =>
    expect(errorOf({ load: kg(load), shown: kg(indication), extra: kg(extra) }, range)).toBe(kg(error)),
  );
  it.each(FAILED)('of %i kg shown as %i with ΔL %i is %i kg', (load, indication, extra, error) =>
    expect(errorOf({ load: kg(load), shown: kg(indication), extra: kg(extra) }, range)).toBe(kg(error)),
  );
});

describe('the share of standard weights', () => {
  it.each([
    [0, 5],
    [4, 5],
    [4.001, 3],
    [6, 3],
    [6.001, 2],
    [30, 2],
  ])('by a repeatability of %d kg is Max ÷ %i', (spread, parts) => {
    expect(weightParts(kg(spread), range)).toBe(parts);
    expect(leastWeights(kg(spread), range)).toBe(Math.ceil(range.max / parts));
  });

  it.each([
    [10_000, 10_000, 0],
    [20_000, 20_000, 0],
    [80_000, 20_000, 60_000],
  ])('makes up %i kg of %i kg and a substitution load of %i kg', (load, standard, substitute) =>
    expect(composed(kg(load), kg(20_000))).toEqual({ standard: kg(standard), substitute: kg(substitute) }),
  );
});

it.each([
  [4, 33_320],
  [5, 25_000],
  [6, 20_000],
  [8, 14_280],
])('puts on each of %i supports %i kg', (supports, load) =>
  expect(eccentricLoad(supports, range)).toBe(kg(load)),
);

describe('the plan', () => {
  it('has the loads that are drawn', () =>
    expect(pointLoads(range)).toEqual(DRAWN.map(([load]) => kg(load))));

  it('has Min, Max and the loads at which the error steps of any scale', () => {
    const small = { division: 10_000, min: 200_000, max: 60_000_000 };
    const loads = pointLoads(small);
    for (const load of [200, 5_000, 20_000, 60_000]) expect(loads).toContain(kg(load));
    expect(loads.length).toBeGreaterThanOrEqual(5);
    expect(loads.every((load) => load % small.division === 0 && load <= small.max)).toBe(true);
  });

  it('reads the turning point once, and each support', () => {
    const plan = planOf(range, 6);
    const many = (test: string) => plan.filter((each) => each.test === test).length;
    expect(['repeatability', 'eccentricity', 'increasing', 'decreasing', 'zero'].map(many)).toEqual([
      6, 6, 7, 6, 1,
    ]);
  });
});

const reading = (
  test: TestReading['test'],
  place: number,
  [load, indication, extra]: readonly [number, number, number],
): TestReading => ({ test, place, load: kg(load), shown: kg(indication), extra: kg(extra) });

/** The drawn protocol as a whole: the drawing has the repeatability as exact values, which ΔL alone can make. */
const whole: readonly TestReading[] = [
  ...[
    [43_920, 16],
    [43_920, 14],
    [43_920, 16],
  ].map(([indication = 0, extra = 0], at) => reading('repeatability', at + 1, [43_910, indication, extra])),
  ...[
    [98_020, 18],
    [98_020, 14],
    [98_020, 16],
  ].map(([indication = 0, extra = 0], at) => reading('repeatability', at + 4, [98_010, indication, extra])),
  ...[4, 6, 2, 8, 4, 6].map((extra, at) => reading('eccentricity', at + 1, [20_000, 20_000, extra])),
  ...DRAWN.map(([load, indication, extra], at) => reading('increasing', at + 1, [load, indication, extra])),
  ...DRAWN.flatMap(([load, , , , indication, extra], at) =>
    indication === null ? [] : [reading('decreasing', at + 1, [load, indication, extra])],
  ),
  reading('zero', 1, [0, 0, 10]),
];

describe('the verdict', () => {
  it('of the drawn protocol is passed, with the figures that are drawn', () => {
    const verdict = verdictOf(whole, range, 6);
    expect(verdict.missing).toEqual([]);
    expect(verdict.isFailed).toBe(false);
    expect(verdict.tests.map(({ test, value, limit }) => [test, value / 1000, limit / 1000])).toEqual([
      ['increasing', 22, 30],
      ['decreasing', 16, 30],
      ['repeatability', 4, 30],
      ['eccentricity', 8, 20],
      ['zero', 0, 10],
    ]);
    expect(verdict.leastWeights).toBe(kg(20_000));
    expect(worstOf(verdict)).toMatchObject({ load: kg(100_000), value: kg(22), limit: kg(30) });
  });

  it('of the drawn one that failed names how many are over, and the worst', () => {
    const failed = FAILED.map(([load, indication, extra], at) =>
      reading('increasing', at + 1, [load, indication, extra]),
    );
    const verdict = verdictOf(failed, range, 6);
    expect(verdict.isFailed).toBe(true);
    expect(worstOf(verdict)).toMatchObject({ load: kg(80_000), value: kg(62), limit: kg(30), over: 3 });
  });

  it('names what was not taken yet', () =>
    expect(verdictOf(whole.slice(1), range, 6).missing).toEqual([
      { test: 'repeatability', place: 1, load: null },
    ]));

  it.each([
    ['exactly at its limit passes', 60_020, 0, false],
    ['by a gram beyond fails', 60_020.001, 0, true],
    ['by a gram beyond downwards fails', 59_959.999, 0, true],
  ])('%s', (_, indication, extra, isFailed) =>
    expect(verdictOf([reading('increasing', 5, [60_000, indication, extra])], range, 6).isFailed).toBe(
      isFailed,
    ),
  );
});
