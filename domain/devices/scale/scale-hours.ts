/** An hour of a scale: heard all the time, late for a while, cut off, or not there yet. */
export const HOUR_STATES = ['heard', 'late', 'cut', 'ahead'] as const;
export type HourState = (typeof HOUR_STATES)[number];

/** A span without any reading of a scale, in milliseconds; `to` is null while it lasts. */
export type Loss = { readonly from: number; readonly to: number | null };

/** From the state that troubles least to the one that troubles most. */
const WORSE: readonly HourState[] = ['ahead', 'heard', 'late', 'cut'];

/** The hours of several scales as one: of each hour the worst. */
export const worstHours = (scales: readonly (readonly HourState[])[]): HourState[] =>
  (scales[0] ?? []).map((_, hour) =>
    scales.reduce<HourState>((worst, hours) => {
      const state = hours[hour] ?? worst;
      return WORSE.indexOf(state) > WORSE.indexOf(worst) ? state : worst;
    }, 'ahead'),
  );

const HOUR = 3_600_000;
const HOURS = 24;

/** A silence of this share of an hour or more counts as cut off, not as late. */
const CUT = 0.5;

/** The hours of a day that begins at `start`, as far as it has come at `now`. A scale that is cut off now is so in the present hour. */
export function scaleHours(losses: readonly Loss[], start: number, now: number): HourState[] {
  return Array.from({ length: HOURS }, (_, hour): HourState => {
    const from = start + hour * HOUR;
    const to = Math.min(from + HOUR, now);
    if (from >= now) return 'ahead';
    const within = losses.filter((loss) => loss.from < to && (loss.to ?? now) > from);
    const lost = within.reduce(
      (sum, loss) => sum + Math.min(loss.to ?? now, to) - Math.max(loss.from, from),
      0,
    );
    if (lost === 0) return 'heard';
    const isCutNow = to === now && within.some((loss) => loss.to === null);
    return isCutNow || lost >= CUT * (to - from) ? 'cut' : 'late';
  });
}
