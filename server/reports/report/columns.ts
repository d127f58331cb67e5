import { ticketDimensions } from '@terezi/domain/reports/dimensions.ts';
import type { ReportAnswer, TicketDimension } from '@terezi/domain/reports/report-api.ts';

type Column = ReportAnswer['columns'][number];
type Days = { readonly from: string; readonly to: string };

const DAY_MS = 86_400_000;
const later = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The days of a key, cut to the period. */
function daysOf(step: 'day' | 'week' | 'month', key: string, { from, to }: Days): Days {
  const first = step === 'month' ? `${key}-01` : key;
  const last = {
    day: () => first,
    week: () => later(first, 6),
    month: () => later(`${later(first, 31).slice(0, 7)}-01`, -1),
  }[step]();
  return { from: first < from ? from : first, to: last > to ? to : last };
}

/** The columns side by side: days in their order, all else by net. */
export function columnsOf(
  across: TicketDimension | undefined,
  keys: readonly string[],
  columns: {
    readonly titleOf: (key: string) => string | null;
    readonly netOf: (key: string) => number;
    readonly period: Days;
  },
): Column[] {
  if (across === undefined) return [];
  const { leads } = ticketDimensions[across];
  if (leads.by !== 'days')
    return keys
      .toSorted((a, b) => columns.netOf(b) - columns.netOf(a) || (a < b ? -1 : 1))
      .map((key) => ({ key, title: columns.titleOf(key), dateFrom: null, dateTo: null }));
  return keys.toSorted().map((key) => {
    const { from, to } = daysOf(leads.step, key, columns.period);
    return { key, title: null, dateFrom: from, dateTo: to };
  });
}
