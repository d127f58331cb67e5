import type { DateRange } from '#kit/grid/list-state.ts';

/** Days as YYYY-MM-DD, both included. */
export type Days = Required<DateRange>;

/** Named periods: a view that keeps one moves on with the days. */
export const PERIODS = [
  'today',
  'yesterday',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'thisYear',
  'lastYear',
] as const;
export type Period = (typeof PERIODS)[number];

/** What a period is compared with: what went just before, or the same days of last year. */
export const AGAINST = ['before', 'lastYear'] as const;
export type Against = (typeof AGAINST)[number];

type Parts = readonly [year: number, month: number, day: number];
const partsOf = (day: string): Parts => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return [year, month - 1, date];
};
const dayAt = (...[year, month, day]: Parts): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

const DAY_MS = 86_400_000;
const millis = (day: string): number => Date.parse(`${day}T00:00:00Z`);
/** The day so many days later. */
export const dayLater = (day: string, days: number): string =>
  new Date(millis(day) + days * DAY_MS).toISOString().slice(0, 10);
const lengthOf = ({ from, to }: Days): number => Math.round((millis(to) - millis(from)) / DAY_MS) + 1;

/** The Monday of the week of a day. */
const mondayOf = (day: string): string => dayLater(day, -((new Date(millis(day)).getUTCDay() + 6) % 7));
const lastOfMonth = (year: number, month: number): number =>
  new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
const isLastOfMonth = (day: string): boolean => {
  const [year, month, date] = partsOf(day);
  return date === lastOfMonth(year, month);
};

/** The days of a named period where it is `today`. */
export function daysOf(period: Period, today: string): Days {
  const [year, month] = partsOf(today);
  const monday = mondayOf(today);
  const yesterday = dayLater(today, -1);
  const meant: Readonly<Record<Period, Days>> = {
    today: { from: today, to: today },
    yesterday: { from: yesterday, to: yesterday },
    thisWeek: { from: monday, to: today },
    lastWeek: { from: dayLater(monday, -7), to: dayLater(monday, -1) },
    thisMonth: { from: dayAt(year, month, 1), to: today },
    lastMonth: { from: dayAt(year, month - 1, 1), to: dayAt(year, month, 0) },
    thisYear: { from: dayAt(year, 0, 1), to: today },
    lastYear: { from: dayAt(year - 1, 0, 1), to: dayAt(year - 1, 11, 31) },
  };
  return meant[period];
}

/** The same day so many months earlier: the last of a month stays the last, and none is skipped into the next. */
function monthsBefore(day: string, months: number): string {
  const [year, month, date] = partsOf(day);
  const [atYear, atMonth] = partsOf(dayAt(year, month - months, 1));
  const last = lastOfMonth(atYear, atMonth);
  return dayAt(atYear, atMonth, isLastOfMonth(day) ? last : Math.min(date, last));
}

/**
 * The days that a period is compared with. Before a period that begins with a month lie the same days of as many months;
 * before any other, as many days.
 */
export function daysAgainst(days: Days, against: Against): Days {
  const { from, to } = days;
  const [fromYear, fromMonth, fromDay] = partsOf(from);
  const [toYear, toMonth] = partsOf(to);
  const months = (toYear - fromYear) * 12 + toMonth - fromMonth + 1;
  const earlier = (by: number): Days => ({ from: monthsBefore(from, by), to: monthsBefore(to, by) });
  if (against === 'lastYear') return earlier(12);
  if (fromDay === 1 && from !== to) return earlier(months);
  return { from: dayLater(from, -lengthOf(days)), to: dayLater(from, -1) };
}
