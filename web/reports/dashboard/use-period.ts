import { useNavigate, useRouterState } from '@tanstack/react-router';
import { parseSearch } from '#shell/search-string.ts';

/** The periods to choose from, in days with today. */
export const PERIODS = [1, 7, 21] as const;

/** What the first page is about: the last days, and one scale or all (null). */
export type Period = {
  readonly days: (typeof PERIODS)[number];
  readonly scaleId: number | null;
  readonly setDays: (days: number) => void;
  readonly setScale: (scaleId: number | null) => void;
};

/** Keeps period and scale in the address (`?days=7&scale=12`), so that a link or a reload shows the same. */
export function usePeriod(): Period {
  const navigate = useNavigate();
  const { pathname, searchStr } = useRouterState({ select: (state) => state.location });
  const search = parseSearch(searchStr);
  const days = PERIODS.find((each) => String(each) === search['days']) ?? 1;
  const scale = Number(search['scale']);
  const go = (part: Readonly<Record<string, string>>) =>
    void navigate({ to: pathname, search: { ...search, ...part }, replace: true });
  return {
    days,
    scaleId: Number.isSafeInteger(scale) && scale > 0 ? scale : null,
    setDays: (wanted) => go({ days: wanted === 1 ? '' : String(wanted) }),
    setScale: (id) => go({ scale: id === null ? '' : String(id) }),
  };
}
