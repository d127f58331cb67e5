import { parseSearch } from '#shell/router/search-string.ts';
import { navigate, useLocation } from '#shell/router/router.ts';
import { type DashboardPeriod, shownAt } from './period.ts';

/** What the first page is about, and how to change it. */
export type Period = DashboardPeriod & {
  readonly setDays: (days: number) => void;
  /** The days from one to another, as the address has them. */
  readonly setDates: (dates: string) => void;
  readonly setScale: (scaleId: number | null) => void;
};

/** Keeps period and scale in the address, so that a link or a reload shows the same. */
export function usePeriod(): Period {
  const { pathname, search } = useLocation();
  const go = (part: Readonly<Record<string, string>>) =>
    void navigate(pathname, { search: { ...parseSearch(search), ...part }, replace: true });
  return {
    ...shownAt(search),
    setDays: (wanted) => go({ days: wanted === 1 ? '' : String(wanted), date: '' }),
    setDates: (date) => go({ days: '', date }),
    setScale: (id) => go({ scale: id === null ? '' : String(id) }),
  };
}
