import type { LpiHour, LpiRun } from './lpi-run-shape.ts';

/** So long after its last report the state of an LPI is unknown: its site reports once a minute. */
export const LPI_SILENCE_MS = 150_000;

/** So many days before the end of its calibration an LPI needs attention. */
export const LPI_DUE_DAYS = 30;
/** A notice goes out once on each of these days before it ends. */
export const LPI_CALL_DAYS = [30, 7, 1] as const;

/** So long after it was unlocked a keypad locks again by itself. */
export const RELOCK_MS = 30 * 60_000;

const HOUR_MS = 3_600_000;

/** `spare` hangs at no scale; of `unknown` no report has come for a while. */
export type LpiLook = 'spare' | 'unknown' | 'online' | 'lost';

/** How an LPI is now, as far as is known. */
export function lpiLook(
  { scaleId, isOnline, seenAt }: { scaleId: number | null; isOnline: boolean; seenAt: string | null },
  now: number,
): LpiLook {
  if (scaleId === null) return 'spare';
  if (seenAt === null || now - Date.parse(seenAt) > LPI_SILENCE_MS) return 'unknown';
  return isOnline ? 'online' : 'lost';
}

/** The part of a span that lies within an hour, in whole seconds. */
function within(run: Pick<LpiRun, 'beganAt' | 'until'>, hour: number): number {
  const from = Math.max(Date.parse(run.beganAt), hour);
  const to = Math.min(Date.parse(run.until), hour + HOUR_MS);
  return Math.max(0, Math.round((to - from) / 1_000));
}

/** The hours between two times, oldest first, each with how long the LPI answered in it and how long it did not. */
export function lpiHours(runs: readonly LpiRun[], from: number, to: number): LpiHour[] {
  const first = Math.floor(from / HOUR_MS);
  const count = Math.max(0, Math.ceil(to / HOUR_MS) - first);
  return Array.from({ length: count }, (_, index) => {
    const hour = (first + index) * HOUR_MS;
    const sum = (isOnline: boolean): number =>
      runs.reduce((all, run) => (run.isOnline === isOnline ? all + within(run, hour) : all), 0);
    return { at: new Date(hour).toISOString(), online: sum(true), lost: sum(false) };
  });
}

/** The share of the known time in which it answered, in thousandths; null where nothing is known. */
export function onlineShare(hours: readonly Pick<LpiHour, 'online' | 'lost'>[]): number | null {
  const online = hours.reduce((all, hour) => all + hour.online, 0);
  const known = hours.reduce((all, hour) => all + hour.online + hour.lost, 0);
  return known === 0 ? null : Math.floor((online * 1_000) / known);
}
