import { dayAfter } from '#kit/form/field/typed.ts';
import { shortRangeText } from '#kit/grid/filter/filter.ts';
import type { DateRange } from '#kit/grid/list-state.ts';
import type { Say } from '#kit/language.tsx';
import type { DashboardPeriod } from './period.ts';
import { dashboardWords as words } from './words.ts';

/** Chosen dates as the address holds them, the earlier first; a missing one is the other, or today. */
export function dateOf({ from, to }: DateRange, today: string): string {
  const [first, last] = [from ?? to ?? today, to ?? today];
  return first <= last ? `${first},${last}` : `${last},${first}`;
}

/** The dates that a period stands for; nothing where it ends with today, which moves. */
export const datesOf = ({ days, until }: Pick<DashboardPeriod, 'days' | 'until'>): DateRange =>
  until === null ? {} : { from: dayAfter(until, 1 - days), to: until };

/** A period as titles say it: today, the last days, or its dates. */
export function periodText(period: Pick<DashboardPeriod, 'days' | 'until'>, say: Say): string {
  if (period.until !== null) return shortRangeText(datesOf(period));
  return period.days === 1 ? say(words.inToday) : say(words.inDays, { days: period.days });
}
