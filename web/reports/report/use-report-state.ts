import { useMemo } from 'react';
import type { Filter } from '#kit/grid/filter/filter.ts';
import { FRESH, type ListState, type View } from '#kit/grid/list-state.ts';
import { addressOf, listAt, queryOf } from '#shell/list/list-address.ts';
import { navigate, useLocation } from '#shell/router/router.ts';
import { parseSearch } from '#shell/router/search-string.ts';
import { useToday } from '#shell/use-today.ts';
import {
  type At,
  chipsOf,
  type Choices,
  comparedIn,
  dateFilter,
  daysIn,
  fitted,
  groupingOf,
  ownFilters,
  type Usual,
} from './state.ts';

/** The filters of tickets that narrow a report, and the names of those that take several values. */
export type Narrowing = { readonly filters: readonly Filter[]; readonly several: readonly string[] };

/** What stands in the address of a report, and the way to change it. */
export type ReportState = {
  readonly state: ListState;
  readonly onChange: (state: ListState) => void;
  readonly at: At;
  readonly fresh: ListState;
  readonly filters: readonly Filter[];
  readonly chips: readonly Filter[];
};

const OWN_SEVERAL = ['by', 'measure'];

/** Where an endpoint takes one value, the one chosen last replaces the others. */
function withSingles(state: ListState, several: readonly string[]): ListState {
  const filters = Object.entries(state.filters).map(([key, value]) => [
    key,
    Array.isArray(value) && !several.includes(key) ? value.slice(-1) : value,
  ]);
  return { ...state, filters: Object.fromEntries(filters) };
}

/** Keeps the question of a report in the address and nowhere else; `first` is the view that it opens with. */
export function useReportState(
  choices: Choices,
  { filters: ofTickets, several }: Narrowing,
  { usual, first }: { readonly usual: Usual; readonly first: View['key'] },
): ReportState {
  const today = useToday();
  const { pathname, search } = useLocation();
  const own = useMemo(() => ownFilters(choices, today), [choices, today]);
  const chips = useMemo(() => [dateFilter(today), ...ofTickets], [today, ofTickets]);
  const filters = useMemo(() => [...own, ...ofTickets], [own, ofTickets]);
  const fresh = useMemo(() => ({ ...FRESH, view: first, filters: usual }), [first, usual]);
  const at = useMemo(() => ({ today, usual }), [today, usual]);
  const state = fitted(listAt(parseSearch(search), filters, { ...FRESH, view: first }), usual);
  return {
    state,
    at,
    fresh,
    filters,
    chips,
    onChange: (next) =>
      void navigate(pathname, { search: addressOf(withSingles(next, [...several, ...OWN_SEVERAL])) }),
  };
}

/** The question to the API: the days, the filters of tickets, the grouping, and the comparison. */
export function questionOf(
  state: ListState,
  today: string,
  isGrouped: boolean,
): Readonly<Record<string, unknown>> {
  const { pageNumber: _page, pageSize: _size, sort: _sort, ...narrowing } = queryOf(chipsOf(state, today));
  const { from, to } = daysIn(state, today);
  const compared = comparedIn(state, today);
  const { by, across } = groupingOf(state);
  return {
    ...narrowing,
    dateFrom: from,
    dateTo: to,
    ...(compared && { compareFrom: compared.from, compareTo: compared.to }),
    ...(isGrouped && { by, ...(across !== null && { across }) }),
  };
}
