import { graduation, linesOf } from './graduation.ts';

/** How many trucks were weighed in an hour of today, and how many usually are. */
export type HourCount = { readonly hour: number; readonly count: number; readonly usual: number };

const PARTS = 3;
const GUTTER = 22;
const TOP = 8;
const FOOT = 26;
const BAR = 0.67;
const HOUR_ROOM = 40;

export type HourChart = {
  readonly lines: readonly { readonly at: number; readonly y: number }[];
  readonly zero: number;
  readonly left: number;
  readonly barWidth: number;
  readonly hoursAt: number;
  readonly columns: readonly {
    readonly hour: HourCount;
    readonly x: number;
    readonly middle: number;
    readonly top: number;
    readonly usualAt: number;
    readonly tellsHour: boolean;
  }[];
};

/** The hours between the first and the last in which anything happens, the quiet ones included. */
export function hoursAround(hours: readonly HourCount[], now: number): readonly HourCount[] {
  const busy = hours.filter(({ count, usual }) => count > 0 || usual > 0).map(({ hour }) => hour);
  if (busy.length === 0) return [];
  const first = Math.min(...busy, now);
  const last = Math.max(...busy, now);
  return Array.from({ length: last - first + 1 }, (_, i) => {
    const hour = first + i;
    return hours.find((each) => each.hour === hour) ?? { hour, count: 0, usual: 0 };
  });
}

/** Lays hours out in a picture of this size; the hour that runs always carries its name. */
export function hourChart(
  hours: readonly HourCount[],
  { width, height, now }: { readonly width: number; readonly height: number; readonly now: number },
): HourChart {
  const most = Math.max(1, ...hours.map(({ count, usual }) => Math.max(count, usual)));
  const scale = graduation(Math.ceil(most), 0, PARTS);
  const part = (height - TOP - FOOT) / scale.up;
  const zero = TOP + scale.up * part;
  const yOf = (count: number) => zero - (count / scale.step) * part;
  const step = (width - GUTTER) / Math.max(1, hours.length);
  const barWidth = Math.max(2, Math.round(step * BAR));
  const every = Math.max(1, Math.ceil(HOUR_ROOM / step));
  return {
    lines: linesOf(scale).map((at) => ({ at, y: yOf(at) })),
    zero,
    left: GUTTER,
    barWidth,
    hoursAt: height - 8,
    columns: hours.map((hour, i) => {
      const middle = GUTTER + step * (i + 0.5);
      const fromNow = Math.abs(hour.hour - now);
      return {
        hour,
        x: middle - barWidth / 2,
        middle,
        top: yOf(hour.count),
        usualAt: yOf(hour.usual),
        tellsHour: fromNow % every === 0,
      };
    }),
  };
}
