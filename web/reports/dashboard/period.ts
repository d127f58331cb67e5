import { asking } from '#shell/asking.ts';
import { dashboardCalls } from '#shell/calls/dashboard.gen.ts';
import { parseSearch } from '#shell/search-string.ts';

/** The periods to choose from, in days with today. */
export const PERIODS = [1, 7, 30] as const;

/** The last days, and one scale or all (null). */
export type Shown = { readonly days: (typeof PERIODS)[number]; readonly scaleId: number | null };

/** What the first page is about, as its address says (`?days=7&scale=12`). */
export function shownAt(address: string): Shown {
  const search = parseSearch(address);
  const scale = Number(search['scale']);
  return {
    days: PERIODS.find((each) => String(each) === search['days']) ?? 1,
    scaleId: Number.isSafeInteger(scale) && scale > 0 ? scale : null,
  };
}

/** The question for the figures of a period. */
export const askingFigures = ({ days, scaleId }: Shown) =>
  asking(dashboardCalls.find, { days, ...(scaleId !== null && { scaleId }) });
