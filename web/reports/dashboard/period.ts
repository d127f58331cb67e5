import { asking } from '#shell/api/asking.ts';
import { dashboardCalls } from '#shell/api/calls/dashboard.gen.ts';
import { parseSearch } from '#shell/router/search-string.ts';

/** The periods to choose from, in days with today. */
export const PERIODS = [1, 7, 30] as const;

const DAY_MS = 86_400_000;
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** So many days that end with `until`, which is null for today; of one scale, or of all (null). */
export type DashboardPeriod = {
  readonly days: number;
  readonly until: string | null;
  readonly scaleId: number | null;
};

/** The days from one to another, both among them; null where they are none. */
function daysIn(text: string | undefined): { days: number; until: string } | null {
  const [from = '', until = ''] = (text ?? '').split(',');
  if (!ISO_DAY.test(from) || !ISO_DAY.test(until)) return null;
  const days = Math.round((Date.parse(until) - Date.parse(from)) / DAY_MS) + 1;
  return days >= 1 ? { days, until } : null;
}

/** What the first page is about, as its address says (`?days=7&scale=12`, `?date=2026-11-01,2026-11-10`). */
export function shownAt(address: string): DashboardPeriod {
  const search = parseSearch(address);
  const scale = Number(search['scale']);
  return {
    days: PERIODS.find((each) => String(each) === search['days']) ?? 1,
    until: null,
    ...daysIn(search['date']),
    scaleId: Number.isSafeInteger(scale) && scale > 0 ? scale : null,
  };
}

/** The question for the figures of a period. */
export const askingFigures = ({ days, until, scaleId }: DashboardPeriod) =>
  asking(dashboardCalls.find, {
    days,
    ...(until !== null && { until }),
    ...(scaleId !== null && { scaleId }),
  });
