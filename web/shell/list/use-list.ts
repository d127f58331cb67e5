import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Filter } from '#kit/grid/filter/filter.ts';
import type { Totals } from '#kit/grid/GridFoot.tsx';
import type { ListResult } from '#kit/grid/list/ListOutcome.tsx';
import { isNarrowed, type ListState, withoutFilters } from '#kit/grid/list-state.ts';
import { addressOf, listAt, queryOf } from './list-address.ts';
import { asIs, askingRows, type ListQuestion } from './list-question.ts';
import { showing } from '../live/news.ts';
import { type Address, withSearch } from '../router/path.ts';
import { QUIET } from '../api/queries.ts';
import { asRefused } from '../api/refused.ts';
import { navigate, useLocation } from '../router/router.ts';
import { parseSearch } from '../router/search-string.ts';

type Counted = { readonly totalCount: number };

/** What a list is made of: its question, where its rows stand in the answer, and what narrows it. */
export type ListSource<Input, Answer extends Counted, Row> = ListQuestion<Input, Answer> & {
  readonly rows: (answer: Answer) => readonly Row[];
  /** Must keep their identity between drawings. */
  readonly filters?: readonly Filter[];
  /** Filters whose endpoint takes several values; of every other the last choice stands alone. */
  readonly many?: readonly string[];
  readonly totals?: (answer: Answer) => Totals;
  /** Fits what an address asks to this list, such as an order by what it has no column for. */
  readonly fit?: (said: ListState) => ListState;
  /** Nouns of which the rows say something: see `showing`. */
  readonly shows?: readonly string[];
};

/** A list as `ListPage` takes it, and the whole answer behind it. */
export type List<Answer, Row> = {
  readonly value: ListState;
  readonly onChange: (value: ListState) => void;
  readonly hrefOf: (value: ListState) => Address;
  readonly result: ListResult<Row>;
  readonly answer: Answer | undefined;
  /** What the endpoint is asked as the list stands, its page left out. */
  readonly question: Readonly<Record<string, unknown>>;
  /** Reads the first rows of the filtered list, as many as its endpoint gives at once. */
  readonly readMost: () => Promise<readonly Row[]>;
};

const NONE: readonly Filter[] = [];
/** The largest page that the API gives. */
const LARGEST_PAGE = 200;

/** Where an endpoint takes one value, the one chosen last replaces the others. */
function withSingles(state: ListState, many: readonly string[]): ListState {
  const filters = Object.entries(state.filters).map(([key, value]) => [
    key,
    Array.isArray(value) && !many.includes(key) ? value.slice(-1) : value,
  ]);
  return { ...state, filters: Object.fromEntries(filters) };
}

/** What an endpoint is asked of a list as it stands, its page left out. */
function questionOf(state: ListState): Readonly<Record<string, unknown>> {
  const { pageNumber: _page, pageSize: _size, ...question } = queryOf(state);
  return question;
}

/** What came of a question for a page of rows. */
export function resultOf<Answer extends Counted, Row>(
  query: Pick<UseQueryResult<Answer>, 'data' | 'error' | 'isError' | 'isPlaceholderData' | 'refetch'>,
  rows: (answer: Answer) => readonly Row[],
): ListResult<Row> {
  const { data, isPlaceholderData: isRefetching } = query;
  if (data) return { state: 'ready', rows: rows(data), total: data.totalCount, isRefetching };
  if (!query.isError) return { state: 'loading' };
  const { message, code } = asRefused(query.error);
  return { state: 'failed', text: message, code, retry: () => void query.refetch() };
}

/** Ties the state of a list to the address and to its endpoint: the address is the only place where it stands. */
export function useList<Input, Answer extends Counted, Row>(
  source: ListSource<Input, Answer, Row>,
): List<Answer, Row> {
  const { call, rows, filters = NONE, many = [], fresh, totals } = source;
  const { shows = [], fit = asIs, asked = asIs } = source;
  const { pathname, search } = useLocation();
  const value = fit(listAt(parseSearch(search), filters, fresh));

  // A list that cannot be read says so in its own place; the dialog over it would only repeat that.
  const query = useQuery({
    ...askingRows(call, asked(value)),
    placeholderData: keepPreviousData,
    meta: { ...QUIET, ...showing(shows) },
  });
  const { data } = query;
  const nothingMatches = data?.totalCount === 0 && isNarrowed(value);
  // A page of one row is enough to count them all; it also keeps this question apart from the list's.
  const all = useQuery({
    ...askingRows(call, asked(withoutFilters(value)), { pageSize: 1 }),
    enabled: nothingMatches,
    meta: QUIET,
  });

  const more = {
    ...(data && totals && { totals: totals(data) }),
    ...(nothingMatches && all.data && { unfiltered: all.data.totalCount }),
  };
  return {
    value,
    onChange: (next) =>
      void navigate(pathname, {
        search: addressOf(withSingles(next, many)),
        replace: next.search !== value.search,
      }),
    hrefOf: (state) => withSearch(pathname, addressOf(state)),
    answer: data,
    question: questionOf(asked(value)),
    readMost: async () =>
      rows(await call({ ...queryOf(asked(value)), pageNumber: 1, pageSize: LARGEST_PAGE } as Input)),
    result: { ...resultOf(query, rows), ...more },
  };
}
