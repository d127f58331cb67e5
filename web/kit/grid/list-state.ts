import type { ColumnChoice } from './preference.ts';

/** Days as YYYY-MM-DD or figures as decimal texts, both ends included; an open end is absent. */
export type DateRange = { readonly from?: string; readonly to?: string };

/** Letters that a text holds, or begins with. */
export type Letters = { readonly contains: string } | { readonly starts: string };
/** Whether there is no value, or any. */
export type Emptiness = { readonly isEmpty: boolean };

/** Chosen ids for a choice or a reference, days or figures for a range, letters for a text, and whether there is anything. */
export type FilterValue = readonly string[] | DateRange | string | Letters | Emptiness;

/** A column to sort by, and the columns that order the rows equal in it. */
export type Sort = { readonly key: string; readonly down: boolean; readonly next?: Sort };

/** The most columns to sort by; a fourth would settle nothing that a reader sees. */
const MOST_SORTS = 3;

/** The columns that a list is sorted by, the first first. */
export const sortsOf = (sort: Sort | null | undefined): readonly Sort[] =>
  sort ? [sort, ...sortsOf(sort.next)] : [];

/** The columns that a list is sorted by as one order; null where there are none. */
export const sortFrom = ([first, ...rest]: readonly Sort[]): Sort | null => {
  if (!first) return null;
  const next = sortFrom(rest);
  return { key: first.key, down: first.down, ...(next && { next }) };
};

export const PAGE_SIZES = [25, 50, 100] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

/** Everything that decides which rows the list shows: plain data, so that an address can carry it. */
export type ListState = {
  readonly view: string | null;
  readonly search: string;
  readonly filters: Readonly<Record<string, FilterValue>>;
  readonly sort: Sort | null;
  /** Counted from 1. */
  readonly page: number;
  readonly size: PageSize;
};

/** A list before a reader narrows it: everything, first page of 25. */
export const FRESH: ListState = { view: null, search: '', filters: {}, sort: null, page: 1, size: 25 };

/** Whether a filter asks for nothing and so is no filter. */
function isBlank(value: FilterValue): boolean {
  if (typeof value === 'string') return value.trim() === '';
  if ('isEmpty' in value) return false;
  if ('contains' in value) return value.contains.trim() === '';
  if ('starts' in value) return value.starts.trim() === '';
  return 'length' in value ? value.length === 0 : !value.from && !value.to;
}

/** Sets one filter, or takes it off when blank; the result starts at its first page. */
export function withFilter(state: ListState, key: string, value: FilterValue | null): ListState {
  const { [key]: _, ...others } = state.filters;
  const filters = value === null || isBlank(value) ? others : { ...others, [key]: value };
  return { ...state, filters, page: 1 };
}

/** No search and no filters; sort, size and view stay. */
export const withoutFilters = (state: ListState): ListState => ({
  ...state,
  search: '',
  filters: {},
  page: 1,
});

/** Looks for letters; the result starts at its first page. */
export const withSearch = (state: ListState, search: string): ListState => ({ ...state, search, page: 1 });

/**
 * The next order after a click on a head: rising, falling, none. `adds` leaves the other columns in the order, and puts
 * one that is not in it behind them.
 */
export function withSortBy(state: ListState, key: string, adds = false): ListState {
  const sorts = sortsOf(state.sort);
  const own = sorts.find((each) => each.key === key);
  const next = own?.down ? [] : [{ key, down: own !== undefined }];
  const others = sorts.filter((each) => each.key !== key);
  if (!adds)
    return { ...state, sort: sortFrom(own && others.length > 0 ? [{ key, down: false }] : next), page: 1 };
  const changed = own
    ? sorts.flatMap((each) => (each === own ? next : [each]))
    : [...others.slice(-(MOST_SORTS - 1)), ...next];
  return { ...state, sort: sortFrom(changed), page: 1 };
}

/** Changes the page size and keeps the first visible row on the page that opens. */
export function withSize(state: ListState, size: PageSize): ListState {
  const firstRow = (state.page - 1) * state.size;
  return { ...state, size, page: Math.floor(firstRow / size) + 1 };
}

/** Whether anything narrows the result. */
export const isNarrowed = (state: ListState): boolean =>
  state.search.trim() !== '' || Object.values(state.filters).some((value) => !isBlank(value));

/** A saved way to look at a list: its name and what it asks for. */
export type View = {
  readonly key: string;
  readonly name: string;
  readonly count?: number;
  /** Absent where the tab leads to another list, which nothing asked here changes. */
  readonly asks?: Partial<Pick<ListState, 'search' | 'filters' | 'sort'>>;
  /** Its columns; absent where they stand as the reader has left them. */
  readonly columns?: ColumnChoice;
  /** Whether its owner shows it to the whole company. */
  readonly isShared?: boolean;
};

const asked = (view: View) => ({
  search: view.asks?.search ?? '',
  filters: view.asks?.filters ?? {},
  sort: view.asks?.sort ?? null,
});

/** Opens a view from its first page; the page size is the reader's and stays. */
export const withView = (state: ListState, view: View): ListState => ({
  ...FRESH,
  ...asked(view),
  size: state.size,
  view: view.key,
});

/**
 * Turns from the open view to another: what the reader has narrowed beside the one stays beside the other. The open view
 * itself, another list, and a view with columns of its own open exactly as kept.
 */
export function turnedTo(state: ListState, view: View, open: View | undefined): ListState {
  const turned = withView(state, view);
  const isExact = view.key === state.view || view.columns !== undefined;
  if (isExact || !view.asks || !open?.asks) return turned;
  const left = asked(open);
  const own = Object.entries(state.filters).filter(([key]) => !Object.hasOwn(left.filters, key));
  return {
    ...turned,
    search: state.search === left.search ? turned.search : turned.search || state.search,
    filters: { ...Object.fromEntries(own), ...turned.filters },
  };
}

const byKey = (filters: ListState['filters']) => Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1));

/** The identity of a result, as a text to compare: search and filters, not order or page. */
export const narrowingOf = (state: ListState): string =>
  JSON.stringify([state.search.trim(), byKey(state.filters)]);

/** How the state differs from what its view asks for, in the order in which the page names it. */
export function changesOf(state: ListState, view: View): readonly ('search' | 'filter' | 'order')[] {
  if (!view.asks) return [];
  const wanted = asked(view);
  const isSame = {
    search: state.search.trim() === wanted.search,
    filter: JSON.stringify(byKey(state.filters)) === JSON.stringify(byKey(wanted.filters)),
    order: JSON.stringify(state.sort) === JSON.stringify(wanted.sort),
  };
  return (['search', 'filter', 'order'] as const).filter((part) => !isSame[part]);
}
