import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Filter } from '#kit/grid/filter/filter.ts';
import { pageCount } from '#kit/grid/list/row-number.ts';
import { addressOf, listAt } from '#shell/list/list-address.ts';
import { asIs, askingRows, type ListQuestion } from '#shell/list/list-question.ts';
import { type Address, rowAddress, type To, type WithRows, withSearch } from '#shell/router/path.ts';
import { QUIET } from '#shell/api/queries.ts';
import { useLocation } from '#shell/router/router.ts';
import { parseSearch, type Search } from '#shell/router/search-string.ts';
import { joined, type Neighbour, pagesNeeded, type Place, placeIn } from './neighbours.ts';

/** The list that a row was opened from, as its address names it, and the row's place in it. */
export type Around = {
  /** Where the list stands, as the reader left it. */
  readonly list: { readonly to: To; readonly search: Search };
  readonly place: Place | null;
  readonly total: number;
  /** The address of a row beside this one, with the list it belongs to. */
  readonly hrefOf: (neighbour: Neighbour) => Address;
};

/** The list whose rows have pages of their own, and where that stands. */
export type Pages<Input, Answer> = ListQuestion<Input, Answer> & {
  readonly rows: (answer: Answer) => readonly { readonly id: number }[];
  /** Must keep their identity between drawings. */
  readonly filters: readonly Filter[];
  /** Where the list stands; its rows stand below it by their numbers. */
  readonly path: WithRows | Address;
};

/** Finds the neighbours of a row inside the filter and order of the list it was opened from. */
export function useNeighbours<Input, Answer extends { readonly totalCount: number }>(
  { call, fresh, rows, filters, path, asked = asIs }: Pages<Input, Answer>,
  id: number,
): Around {
  const { search } = useLocation();
  const state = useMemo(() => listAt(parseSearch(search), filters, fresh), [search, filters, fresh]);
  const { page, size } = state;
  // The list's own question, so that a page which the reader has just seen is not asked for again.
  const pageAsked = (pageNumber: number) => ({
    ...askingRows(call, asked({ ...state, page: pageNumber })),
    meta: QUIET,
  });
  const idsIn = (answer: Answer) => rows(answer).map((row) => row.id);
  const own = useQuery(pageAsked(page)).data;
  const total = own?.totalCount ?? 0;
  const needed = pagesNeeded(own ? idsIn(own) : [], id, { page, pages: own ? pageCount(total, size) : 0 });
  const before = useQuery({ ...pageAsked(page - 1), enabled: !!own && needed.before });
  const after = useQuery({ ...pageAsked(page + 1), enabled: !!own && needed.after });

  const stretchOf = (answer: Answer | undefined, pageNumber: number) =>
    answer ? [{ start: (pageNumber - 1) * size, ids: idsIn(answer) }] : [];
  const stretch = joined([
    ...stretchOf(needed.before ? before.data : undefined, page - 1),
    ...stretchOf(own, page),
    ...stretchOf(needed.after ? after.data : undefined, page + 1),
  ]);
  return {
    list: { to: path, search: addressOf(state) },
    place: placeIn(stretch, id, size),
    total,
    hrefOf: (neighbour) =>
      withSearch(rowAddress(path, neighbour.id), addressOf({ ...state, page: neighbour.page })),
  };
}
