import {
  CURVE_AFTER_MS,
  CURVE_BEFORE_MS,
  type CurvePoint,
  steadiness,
} from '@terezi/domain/devices/curve-points.ts';
import type { CurveShape } from '@terezi/domain/weighing/curve-shape.ts';
import { traceAt, type TracePoint } from '#kit/chart/trace.ts';
import { tonnes } from '../tonnes.ts';

/** A reading older than this counts as no weight, on the glass and here. */
export const PAUSE_MS = 1_000;
export const STEP_MS = 200;
export const FROM = -CURVE_BEFORE_MS;
export const TO = CURVE_AFTER_MS;
const SECOND = 1_000;
/** A site sends its curve five seconds after the weight, and again after a minute where the server did not answer. */
const AWAITED_MS = 120_000;

type Points = CurveShape['points'];
const asReadings = (points: Points): CurvePoint[] =>
  points.map(({ at, mass, state }) => ({ at, grams: mass, state }));

/** The curve in tonnes, and the span before the capture in which it was steady. */
export function traceOf(points: Points): { points: TracePoint[]; steady: ReturnType<typeof steadiness> } {
  const trace = points.map(({ at, mass }) => ({ x: at, y: mass === null ? null : tonnes(mass) }));
  return { points: trace, steady: steadiness(asReadings(points)) };
}

/** What the scale showed at a moment; null where it sent nothing. */
export const shownAt = (points: Points, moment: number): number | null =>
  traceAt(
    points.map(({ at, mass }) => ({ x: at, y: mass })),
    moment,
    PAUSE_MS,
  );

/** Every second of a curve, for its table: the figure shown, and its state. */
export const secondsOf = (points: Points) =>
  Array.from({ length: (TO - FROM) / SECOND + 1 }, (_, index) => FROM + index * SECOND).map((at) => {
    const mass = shownAt(points, at);
    const last = points.findLast((point) => point.at <= at);
    const isFresh = last !== undefined && at - last.at <= PAUSE_MS;
    return { at, mass, state: isFresh ? last.state : null };
  });

/** Where playing goes on: from the start where it stands at the end, or has not moved since it was opened. */
export const playsFrom = (at: number): number => (at === 0 || at >= TO ? FROM : at);

/** Whether the site may still be about to send the curve of a weight. */
export const isAwaited = (takenAt: string, now: number): boolean => now - Date.parse(takenAt) < AWAITED_MS;
