import type { Grams } from '../grammar/mass.ts';

/** How long before and after a captured weight its curve is kept. */

export const CURVE_BEFORE_MS = 30_000;
export const CURVE_AFTER_MS = 5_000;
/** Of readings closer than this some are left out: forty a second are more than any truck needs. */
export const CLOSEST_MS = 25;

export const CURVE_STATES = ['stable', 'motion', 'over', 'under', 'net'] as const;

/** One reading: milliseconds from the captured one (before it less than zero), whole grams or null where it showed no weight. */
export type CurvePoint = {
  readonly at: number;
  readonly grams: Grams | null;
  readonly state: (typeof CURVE_STATES)[number];
};

/** A reading as a scale remembers it, on a clock that is never set. */
export type Remembered = Omit<CurvePoint, 'at'> & { readonly seenAt: number };

/** The readings around a moment of the same clock, from 30 s before to 5 s after it; the one of the moment is never left out. */
export function curveAround(readings: readonly Remembered[], moment: number): CurvePoint[] {
  const points: CurvePoint[] = [];
  for (const { seenAt, grams, state } of readings) {
    const at = Math.round(seenAt - moment);
    if (at < -CURVE_BEFORE_MS || at > CURVE_AFTER_MS) continue;
    const last = points.at(-1);
    const gap = last ? at - last.at : CLOSEST_MS;
    if (at === 0 && last && gap < CLOSEST_MS && last.at !== 0) points.pop();
    else if (gap < CLOSEST_MS) continue;
    points.push({ at, grams, state });
  }
  return points;
}

/**
 * For how many milliseconds before the moment the weight had been stable without a break, and its greatest distance from the captured
 * weight meanwhile; null where it was not stable.
 */
export function steadiness(points: readonly CurvePoint[]): { forMs: number; within: Grams } | null {
  const before = points.filter(({ at }) => at <= 0);
  const unsteady = before.findLastIndex(({ state, grams }) => state !== 'stable' || grams === null);
  const steady = before.slice(unsteady + 1);
  const [first, captured] = [steady[0], steady.at(-1)];
  if (!first || captured?.at !== 0) return null;
  const off = steady.map(({ grams }) => Math.abs((grams ?? 0) - (captured.grams ?? 0)));
  return { forMs: -first.at, within: Math.max(...off) };
}
