import { instantOf, momentOf } from '../grammar/wall-clock.ts';

/** How often a report is sent. */
export const SCHEDULE_EVERY = ['day', 'week', 'month'] as const;
/** The days of a report, counted from the day on which it is sent; that day itself is never among them, since it is not over. */
export const SCHEDULE_PERIODS = ['yesterday', 'lastSevenDays', 'lastWeek', 'thisMonth', 'lastMonth'] as const;
export type SchedulePeriod = (typeof SCHEDULE_PERIODS)[number];

/** When a report is sent, on the company's clock. */
export type Timing = {
  readonly every: (typeof SCHEDULE_EVERY)[number];
  /** 1 Monday to 7 Sunday; of a weekly one. */
  readonly weekdays: readonly number[];
  /** 1 to 31, the last day where a month is shorter; of a monthly one. */
  readonly monthDay: number | null;
  /** `08:00` */
  readonly time: string;
};

/** The field in which a schedule lacks its day, or null. */
export function lacksDay({ every, weekdays, monthDay }: Timing): 'weekdays' | 'monthDay' | null {
  if (every === 'week' && weekdays.length === 0) return 'weekdays';
  return every === 'month' && monthDay === null ? 'monthDay' : null;
}

/** Days from the first to the last, both included, as YYYY-MM-DD. */
export type Days = { readonly dateFrom: string; readonly dateTo: string };

const DAY_MS = 86_400_000;

const read = (day: string) => new Date(`${day}T00:00:00Z`);
const written = (date: Date) => date.toISOString().slice(0, 10);
const plus = (day: string, days: number) => written(new Date(read(day).getTime() + days * DAY_MS));
/** 1 Monday to 7 Sunday. */
const weekdayOf = (day: string) => read(day).getUTCDay() || 7;
const lastOfMonth = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

function isDayOf({ every, weekdays, monthDay }: Timing, day: string): boolean {
  if (every === 'day') return true;
  if (every === 'week') return weekdays.includes(weekdayOf(day));
  const date = read(day);
  const last = lastOfMonth(date.getUTCFullYear(), date.getUTCMonth());
  return date.getUTCDate() === Math.min(monthDay ?? 1, last);
}

/** The day of an instant by the calendar of a zone. */
export function dayIn(at: Date, zone: string): string {
  const moment = momentOf(at.toISOString(), zone);
  return moment ? `${moment.year}-${moment.month}-${moment.day}` : written(at);
}

/** The first moment after an instant at which a schedule sends. */
export function nextRun(timing: Timing, after: Date, zone: string): Date {
  // Each kind of schedule has a day within any 62 of them.
  for (let day = dayIn(after, zone), left = 62; left > 0; day = plus(day, 1), left--) {
    if (!isDayOf(timing, day)) continue;
    const moment = instantOf(day, timing.time, zone);
    if (moment > after) return moment;
  }
  throw new Error('a schedule that never comes');
}

const monthOf = (day: string, back: number): Days => {
  const date = read(day);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() - back];
  return {
    dateFrom: written(new Date(Date.UTC(year, month, 1))),
    dateTo: written(new Date(Date.UTC(year, month + 1, 0))),
  };
};

const weekOf = (day: string, back: number): Days => {
  const monday = plus(day, 1 - weekdayOf(day) - 7 * back);
  return { dateFrom: monday, dateTo: plus(monday, 6) };
};

/** The days of a report that is sent on a day. */
export function periodOf(period: SchedulePeriod, run: string): Days {
  const yesterday = plus(run, -1);
  if (period === 'yesterday') return { dateFrom: yesterday, dateTo: yesterday };
  if (period === 'lastSevenDays') return { dateFrom: plus(run, -7), dateTo: yesterday };
  if (period === 'lastWeek') return weekOf(run, 1);
  if (period === 'lastMonth') return monthOf(run, 1);
  return { dateFrom: monthOf(yesterday, 0).dateFrom, dateTo: yesterday };
}

/** The days that such a report is compared with: as many of the same kind just before. */
export function periodBefore(period: SchedulePeriod, run: string): Days {
  const { dateFrom, dateTo } = periodOf(period, run);
  if (period === 'lastWeek') return weekOf(run, 2);
  if (period === 'lastMonth') return monthOf(run, 2);
  if (period === 'thisMonth') {
    const before = monthOf(dateFrom, 1);
    const isWhole = dateTo === monthOf(dateFrom, 0).dateTo;
    const same = plus(before.dateFrom, read(dateTo).getUTCDate() - 1);
    return { ...before, dateTo: isWhole || same > before.dateTo ? before.dateTo : same };
  }
  const days = (read(dateTo).getTime() - read(dateFrom).getTime()) / DAY_MS + 1;
  return { dateFrom: plus(dateFrom, -days), dateTo: plus(dateTo, -days) };
}
