import { describe, expect, it } from 'vitest';
import { isAwaited, playsFrom, secondsOf, shownAt, traceOf } from './curve-look.ts';

const points = [
  { at: -29_500, mass: 0, state: 'stable' as const },
  { at: -1_200, mass: null, state: 'over' as const },
  { at: -600, mass: 38_620_000, state: 'stable' as const },
  { at: 0, mass: 38_620_000, state: 'stable' as const },
  { at: 4_900, mass: 20_000, state: 'motion' as const },
];

describe('the curve of a weight on its ticket', () => {
  it('is in tonnes, with the span in which it was steady', () => {
    const { points: trace, steady } = traceOf(points);
    expect(trace[3]).toEqual({ x: 0, y: 38.62 });
    expect(trace[1]).toEqual({ x: -1_200, y: null });
    expect(steady).toEqual({ forMs: 600, within: 0 });
  });

  it.each([
    [-30_000, null],
    [-29_000, 0],
    [-20_000, null],
    [-1_000, null],
    [-500, 38_620_000],
    [200, 38_620_000],
    [1_200, null],
    [5_000, 20_000],
  ])('shows at %i ms %s', (moment, mass) => expect(shownAt(points, moment)).toBe(mass));

  it('is a table of its seconds', () => {
    const rows = secondsOf(points);
    expect(rows).toHaveLength(36);
    expect(rows[1]).toEqual({ at: -29_000, mass: 0, state: 'stable' });
    expect(rows[29]).toEqual({ at: -1_000, mass: null, state: 'over' });
    expect(rows[15]).toEqual({ at: -15_000, mass: null, state: null });
  });
});

describe('playing', () => {
  it.each([
    [0, -30_000],
    [5_000, -30_000],
    [-12_200, -12_200],
    [200, 200],
  ])('from %i begins at %i', (at, from) => expect(playsFrom(at)).toBe(from));
});

it('a curve is awaited for two minutes after its weight', () => {
  const weighedAt = '2026-11-21T10:00:00.000Z';
  expect(isAwaited(weighedAt, Date.parse(weighedAt) + 119_000)).toBe(true);
  expect(isAwaited(weighedAt, Date.parse(weighedAt) + 120_000)).toBe(false);
});
