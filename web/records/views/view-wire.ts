import type { Column } from '#kit/grid/column.ts';
import type { Filter } from '#kit/grid/filter/filter.ts';
import { type ListState, sortFrom, sortsOf, type View } from '#kit/grid/list-state.ts';
import type { Look } from '#kit/grid/list/ListViews.tsx';
import type { ColumnChoice } from '#kit/grid/preference.ts';
import type { listViewCalls } from '#shell/api/calls/list-view.gen.ts';
import { addressOf, listAt } from '#shell/list/list-address.ts';

/** A view as the API answers it. */
export type KeptView = Awaited<ReturnType<typeof listViewCalls.list>>['listView'][number];
/** What a view asks for and how its columns stand, as the API keeps it. */
type Content = Pick<KeptView, 'search' | 'sort' | 'filters' | 'columns'>;
type KeptColumn = KeptView['columns'][number];

/** What a list knows of itself: its filters, its columns, and how it stands before a reader chooses anything. */
export type KnownList = {
  readonly filters: readonly Filter[];
  readonly columns: readonly Pick<Column<never>, 'key' | 'sortable'>[];
  readonly fresh: ListState;
};

/** The parts of an address that are not filters. */
const BESIDE = ['view', 'q', 'sort', 'page', 'size'];

function columnsOf({ order, shown, pinned, widths }: ColumnChoice): KeptColumn[] {
  const keys = new Set([...order, ...Object.keys(shown), ...Object.keys(pinned), ...Object.keys(widths)]);
  return [...keys].map((key) => ({
    key,
    width: widths[key] ?? null,
    isShown: shown[key] ?? null,
    isPinned: pinned[key] ?? null,
    isPlaced: order.includes(key),
  }));
}

/** How a list stands, as the API keeps it: filters in the words of the address, which only the screen can read. */
export function contentOf({ state, columns }: Look): Content {
  const address = addressOf(state);
  const filters = Object.entries(address).filter(([key, value]) => value !== '' && !BESIDE.includes(key));
  return {
    search: address['q'] || null,
    sort: address['sort'] || null,
    filters: filters.map(([key, value]) => ({ key, value })),
    columns: columnsOf(columns),
  };
}

const chosen = <Value>(columns: readonly KeptColumn[], of: (column: KeptColumn) => Value | null) =>
  Object.fromEntries(
    columns.flatMap((column) => {
      const value = of(column);
      return value === null ? [] : [[column.key, value] as const];
    }),
  );

const choiceOf = (columns: readonly KeptColumn[]): ColumnChoice => ({
  order: columns.filter(({ isPlaced }) => isPlaced).map(({ key }) => key),
  shown: chosen(columns, ({ isShown }) => isShown),
  pinned: chosen(columns, ({ isPinned }) => isPinned),
  widths: chosen(columns, ({ width }) => width),
});

/** The key of a kept view, as addresses carry it. */
export const keyOf = ({ id }: Pick<KeptView, 'id'>): string => `v${id}`;

/** Whether an address names a kept view. */
export const isKept = (key: string | null): boolean => key !== null && /^v\d+$/.test(key);

/** A kept view as the list opens it, and the names in it that the list no longer has: those are left out. */
export function viewOf(
  row: KeptView,
  { filters, columns, fresh }: KnownList,
): { view: View; gone: string[] } {
  const columnKeys = new Set(columns.map(({ key }) => key));
  const sortable = new Set(columns.filter((each) => each.sortable).map(({ key }) => key));
  const isFilter = ({ key }: { key: string }) => filters.some((filter) => filter.key === key);
  const entries = row.filters.filter(isFilter).map(({ key, value }) => [key, value] as const);
  const state = listAt(
    { ...Object.fromEntries(entries), ...(row.search && { q: row.search }), sort: row.sort ?? '' },
    filters,
    fresh,
  );
  const sorts = sortsOf(state.sort);
  const gone = [
    ...row.filters.filter((each) => !isFilter(each)),
    ...row.columns.filter(({ key }) => !columnKeys.has(key)),
    ...sorts.filter(({ key }) => !sortable.has(key)),
  ];
  const sort = sortFrom(sorts.filter(({ key }) => sortable.has(key)));
  return {
    view: {
      key: keyOf(row),
      name: row.name,
      isShared: row.isShared,
      asks: { search: state.search, filters: state.filters, sort: row.sort && !sort ? fresh.sort : sort },
      columns: choiceOf(row.columns.filter(({ key }) => columnKeys.has(key))),
    },
    gone: [...new Set(gone.map(({ key }) => key))],
  };
}
