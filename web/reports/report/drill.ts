import { type Leads, NO_KEY } from '@terezi/domain/grammar/sheet/report.ts';
import type { FilterValue } from '#kit/grid/list-state.ts';
import { type Days, dayLater } from './period.ts';

const WEEK = 7;

/** The days of a time key, cut to the period: `2026-11-02` of a day, the Monday of a week, `2026-11` of a month. */
export function daysOfKey(step: 'day' | 'week' | 'month', key: string, period: Days): Days {
  const first = step === 'month' ? `${key}-01` : key;
  const last = {
    day: () => first,
    week: () => dayLater(first, WEEK - 1),
    month: () => dayLater(`${dayLater(first, 31).slice(0, 7)}-01`, -1),
  }[step]();
  return { from: first < period.from ? period.from : first, to: last > period.to ? period.to : last };
}

/** A key as the filters of the ticket list have it. */
export function filterOfKey(leads: Leads, key: string, period: Days): Readonly<Record<string, FilterValue>> {
  if (leads.by === 'days') return { date: daysOfKey(leads.step, key, period) };
  if (key === NO_KEY) return { [leads.filter]: { isEmpty: true } };
  return { [leads.filter]: leads.by === 'text' ? key : [key] };
}
