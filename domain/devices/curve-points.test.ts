import { describe, expect, it } from 'vitest';
import { type CurvePoint, curveAround, steadiness } from './curve-points.ts';

const point = (at: number, grams: number | null, state: CurvePoint['state'] = 'stable'): CurvePoint => ({
  ...{ at, grams, state },
});
const CURVE = [
  point(-2_000, 0),
  point(-1_500, 12_340_000, 'motion'),
  point(-1_000, null, 'over'),
  point(-500, 38_640_000),
  point(0, 38_620_000),
  point(300, 38_620_000),
];

describe('the readings around a moment', () => {
  const every = (milliseconds: number, until: number) =>
    Array.from({ length: until / milliseconds + 1 }, (_, i) => ({
      ...{ seenAt: i * milliseconds, grams: i * 20_000, state: 'motion' as const },
    }));

  it('are those of 30 s before and 5 s after it', () => {
    const points = curveAround(every(100, 60_000), 40_000);
    expect([points[0]?.at, points.at(-1)?.at, points.length]).toEqual([-30_000, 5_000, 351]);
    expect(points.find(({ at }) => at === 0)?.grams).toBe(400 * 20_000);
  });

  it('leave out what is too close, never the one of the moment', () => {
    const points = curveAround(every(10, 60_000), 40_010);
    expect(points.some(({ at }) => at === 0)).toBe(true);
    for (const [index, { at }] of points.entries())
      if (index > 0 && at > 25) expect(at - (points[index - 1]?.at ?? 0)).toBeGreaterThanOrEqual(25);
  });

  it('are none where nothing is remembered', () => expect(curveAround([], 5)).toEqual([]));
});

describe('how long a weight had been steady', () => {
  it.each([
    ['since it was last in motion', CURVE, { forMs: 500, within: 20_000 }],
    ['all the while', [point(-900, 5), point(0, 5)], { forMs: 900, within: 0 }],
    ['not at all', [point(-900, 5), point(0, 5, 'motion')], null],
    ['is unknown without the captured reading', [point(-900, 5)], null],
    ['is unknown without a curve', [], null],
  ])('%s', (_, points, quiet) => expect(steadiness(points)).toEqual(quiet));
});
