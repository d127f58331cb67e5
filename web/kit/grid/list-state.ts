/** Days as YYYY-MM-DD, both ends included; an open end is absent. */
export type DateRange = { readonly from?: string; readonly to?: string };

/** Chosen ids for a choice or a reference, days for a range, letters for a text. */
export type FilterValue = readonly string[] | DateRange | string;

export type Sort = { readonly key: string; readonly down: boolean };

export const PAGE_SIZES = [25, 50, 100] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

/** Everything that decides which rows are asked for: plain data, so that an address can carry it. */
export type ListState = {
  readonly view: string | null;
  readonly search: string;
  readonly filters: Readonly<Record<string, FilterValue>>;
  readonly sort: Sort | null;
  /** Counted from 1. */
  readonly page: number;
  readonly size: PageSize;
};

/** A list nobody has touched: everything, first page of 25. */
export const FRESH: ListState = { view: null, search: '', filters: {}, sort: null, page: 1, size: 25 };

/** Whether a filter asks for nothing and so is no filter. */
function isBlank(value: FilterValue): boolean {
  if (typeof value === 'string') return value.trim() === '';
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

/** The next order after a click on a head: rising, falling, none. */
export function withSortBy(state: ListState, key: string): ListState {
  const { sort } = state;
  if (sort?.key !== key) return { ...state, sort: { key, down: false }, page: 1 };
  return { ...state, sort: sort.down ? null : { key, down: true }, page: 1 };
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
  readonly asks: Partial<Pick<ListState, 'search' | 'filters' | 'sort'>>;
};

const asked = (view: View) => ({
  search: view.asks.search ?? '',
  filters: view.asks.filters ?? {},
  sort: view.asks.sort ?? null,
});

/** Opens a view from its first page; the page size is the reader's and stays. */
export const withView = (state: ListState, view: View): ListState => ({
  ...FRESH,
  ...asked(view),
  size: state.size,
  view: view.key,
});

const byKey = (filters: ListState['filters']) => Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1));

/** What makes a result this one and no other, as a text to compare: search and filters, not order or page. */
export const narrowingOf = (state: ListState): string =>
  JSON.stringify([state.search.trim(), byKey(state.filters)]);

/** Whether search, filters or order differ from what the open view asks for. */
export function isViewChanged(state: ListState, view: View): boolean {
  const wanted = asked(view);
  const same =
    state.search === wanted.search &&
    JSON.stringify(byKey(state.filters)) === JSON.stringify(byKey(wanted.filters)) &&
    JSON.stringify(state.sort) === JSON.stringify(wanted.sort);
  return !same;
}
