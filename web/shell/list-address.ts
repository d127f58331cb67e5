import type { Filter } from '#kit/grid/filter.ts';
import {
  type DateRange,
  type FilterValue,
  FRESH,
  type ListState,
  PAGE_SIZES,
  type Sort,
} from '#kit/grid/list-state.ts';
import { wireName } from '@terezi/domain/grammar/wire.ts';
import type { Search } from './search-string.ts';

const isIds = (value: FilterValue): value is readonly string[] => Array.isArray(value);
const isRange = (value: FilterValue): value is DateRange => typeof value === 'object' && !isIds(value);

const sortText = (sort: Sort | null): string => (sort ? `${sort.down ? '-' : ''}${sort.key}` : '');
const sortOf = (text: string): Sort | null =>
  text === '' ? null : { key: text.replace(/^-/, ''), down: text.startsWith('-') };

/** Ids and days are written with a comma between: `2026-11-01,2026-11-21`, an open end stays empty. */
function filterText(value: FilterValue): string {
  if (isRange(value)) return `${value.from ?? ''},${value.to ?? ''}`;
  return isIds(value) ? value.join(',') : value;
}

const isDay = (text: string | undefined): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '');

function filterOf(filter: Filter, text: string): FilterValue {
  if (filter.kind === 'text') return text;
  const parts = text.split(',');
  if (filter.kind !== 'range') return parts.filter(Boolean);
  const [from, to] = parts;
  return { ...(isDay(from) && { from }), ...(isDay(to) && { to }) };
}

const atLeastOne = (text: string | undefined): number => {
  const page = Number(text);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
};

/** A list's state as the search part of an address, as short as it can be. */
export function addressOf(state: ListState): Search {
  const filters = Object.entries(state.filters).map(([key, value]) => [key, filterText(value)] as const);
  return {
    ...Object.fromEntries(filters),
    view: state.view ?? '',
    q: state.search,
    sort: sortText(state.sort),
    page: state.page === 1 ? '' : String(state.page),
    size: state.size === FRESH.size ? '' : String(state.size),
  };
}

/** The list's state that an address carries; view, order and size that it does not carry are those of `fresh`. */
export function listAt(search: Search, filters: readonly Filter[], fresh: ListState = FRESH): ListState {
  const set = filters.flatMap((filter) => {
    const text = search[filter.key];
    return text ? [[filter.key, filterOf(filter, text)] as const] : [];
  });
  const isNarrowed = set.length > 0 || Boolean(search['q']);
  return {
    view: search['view'] ?? (isNarrowed ? null : fresh.view),
    search: search['q'] ?? '',
    filters: Object.fromEntries(set),
    sort: search['sort'] === undefined ? fresh.sort : sortOf(search['sort']),
    page: atLeastOne(search['page']),
    size: PAGE_SIZES.find((size) => String(size) === search['size']) ?? fresh.size,
  };
}

/** A list's state as the query of its endpoint: `name` for the search, days as `…From` and `…To`. */
export function queryOf(state: ListState): Readonly<Record<string, unknown>> {
  const filters = Object.entries(state.filters).flatMap(([key, value]): [string, unknown][] =>
    isRange(value)
      ? [
          [`${key}From`, value.from],
          [`${key}To`, value.to],
        ]
      : [[key, value]],
  );
  return {
    ...Object.fromEntries(filters),
    ...(state.search.trim() && { name: state.search.trim() }),
    ...(state.sort && { sort: `${state.sort.down ? '-' : ''}${wireName(state.sort.key)}` }),
    pageNumber: state.page,
    pageSize: state.size,
  };
}
