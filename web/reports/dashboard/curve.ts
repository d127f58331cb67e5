import type { CurvePoint } from '#kit/chart/CurveChart.tsx';
import type { Dashboard } from './use-dashboard.ts';

type Hours = Dashboard['hours'];

const LAST_HOUR = 23;

/** The net gathered from the first busy hour to the last: today up to this moment, and on a usual day. Grams, at hours of the day. */
export function gathered(
  hours: Hours,
  now: number,
): { now: readonly CurvePoint[]; usual: readonly CurvePoint[] } {
  const busy = hours.filter(({ net, usualNet }) => net + usualNet > 0).map(({ hour }) => hour);
  const hourNow = Math.min(LAST_HOUR, Math.floor(now));
  const from = Math.min(...busy, hourNow);
  const to = Math.max(...busy, hourNow) + 1;
  const before = (hour: number, figure: 'net' | 'usualNet') =>
    hours.reduce((sum, each) => (each.hour < hour ? sum + each[figure] : sum), 0);
  const marks = Array.from({ length: to - from + 1 }, (_, i) => from + i);
  return {
    now: [
      ...marks.filter((hour) => hour < now).map((hour) => ({ x: hour, y: before(hour, 'net') })),
      { x: now, y: before(Number.POSITIVE_INFINITY, 'net') },
    ],
    usual: marks.map((hour) => ({ x: hour, y: before(hour, 'usualNet') })),
  };
}
