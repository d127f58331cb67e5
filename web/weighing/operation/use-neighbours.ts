import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { ListState } from '#kit/grid/list-state.ts';
import { pageCount } from '#kit/grid/row-number.ts';
import { api } from '#shell/api.ts';
import { asking } from '#shell/asking.ts';
import { addressOf, listAt, queryOf } from '#shell/list-address.ts';
import { QUIET } from '#shell/queries.ts';
import { parseSearch, type Search, searchText } from '#shell/search-string.ts';
import { FRESH_TICKETS, ticketFilters } from '../list/filters.ts';
import { useToday } from '../list/today.ts';
import { joined, pagesNeeded, type Place, placeIn } from './neighbours.ts';

/** The list that a ticket was opened from, as its address says, and the ticket's place in it. */
export type Around = {
  /** The list's own state, as the search part of its address. */
  readonly listSearch: Search;
  readonly place: Place | null;
  readonly total: number;
  /** The address of a ticket beside this one, with the list it belongs to. */
  readonly hrefOf: (neighbour: { readonly id: number; readonly page: number }) => string;
};

// The list's own question, so that a page which was just looked at is not asked for again.
const pageAsked = (state: ListState, page: number) => asking(api.operation.list, queryOf({ ...state, page }));

/** Finds the neighbours of a ticket inside the filter and order of the list it was opened from. */
export function useNeighbours(id: number): Around {
  const searchStr = useRouterState({ select: (state) => state.location.searchStr });
  const today = useToday();
  const state = useMemo(
    () => listAt(parseSearch(searchStr), ticketFilters(today), FRESH_TICKETS),
    [searchStr, today],
  );
  const { page, size } = state;
  const own = useQuery({ ...pageAsked(state, page), meta: QUIET }).data;
  const total = own?.totalCount ?? 0;
  const ids = own?.operation.map((row) => row.id) ?? [];
  const needed = pagesNeeded(ids, id, { page, pages: own ? pageCount(total, size) : 0 });
  const before = useQuery({ ...pageAsked(state, page - 1), meta: QUIET, enabled: !!own && needed.before });
  const after = useQuery({ ...pageAsked(state, page + 1), meta: QUIET, enabled: !!own && needed.after });

  const stretchOf = (answer: typeof own, of: number) =>
    answer ? [{ start: (of - 1) * size, ids: answer.operation.map((row) => row.id) }] : [];
  const stretch = joined([
    ...stretchOf(needed.before ? before.data : undefined, page - 1),
    ...stretchOf(own, page),
    ...stretchOf(needed.after ? after.data : undefined, page + 1),
  ]);
  return {
    listSearch: addressOf(state),
    place: placeIn(stretch, id, size),
    total,
    hrefOf: (neighbour) =>
      `/operation/${neighbour.id}${searchText(addressOf({ ...state, page: neighbour.page }))}`,
  };
}
