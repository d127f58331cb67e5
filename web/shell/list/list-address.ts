import { type Filter, lettersOf } from '#kit/grid/filter/filter.ts';
import {
  type FilterValue,
  FRESH,
  type ListState,
  PAGE_SIZES,
  type Sort,
  sortFrom,
  sortsOf,
} from '#kit/grid/list-state.ts';
import { wireName } from '@terezi/domain/grammar/wire.ts';
import type { Search } from '../router/search-string.ts';

/** Several columns with a comma between, what falls with `-` before it. */
const sortText = (sort: Sort | null, name = (key: string) => key): string =>
  sortsOf(sort)
    .map(({ key, down }) => `${down ? '-' : ''}${name(key)}`)
    .join(',');
const sortOf = (text: string): Sort | null =>
  sortFrom(
    text
      .split(',')
      .filter((part) => part !== '')
      .map((part) => ({ key: part.replace(/^-/, ''), down: part.startsWith('-') })),
  );

const EMPTY = '~empty';
const FILLED = '~filled';
const STARTS = '^';

/**
 * Ids, days and figures are written with a comma between: `2026-11-01,2026-11-21`, an open end stays empty. What a text
 * begins with has `^` before it.
 */
function filterText(value: FilterValue): string {
  if (typeof value === 'string') return value;
  if ('length' in value) return value.join(',');
  if ('isEmpty' in value) return value.isEmpty ? EMPTY : FILLED;
  if ('starts' in value) return STARTS + value.starts;
  return 'contains' in value ? value.contains : `${value.from ?? ''},${value.to ?? ''}`;
}

const isDay = (text: string | undefined): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '');

const isFigure = (text: string | undefined): text is string => /^-?\d{1,12}(\.\d{1,6})?$/.test(text ?? '');

function filterOf(filter: Filter, text: string): FilterValue {
  if (filter.mayBeEmpty && (text === EMPTY || text === FILLED)) return { isEmpty: text === EMPTY };
  if (filter.kind === 'text') {
    const starts = filter.hasManners === true && text.startsWith(STARTS);
    return lettersOf(filter, starts ? text.slice(STARTS.length) : text, starts);
  }
  const parts = text.split(',');
  if (filter.kind !== 'range' && filter.kind !== 'number') return parts.filter(Boolean);
  const [from, to] = parts;
  const fits = filter.kind === 'range' ? isDay : isFigure;
  return { ...(fits(from) && { from }), ...(fits(to) && { to }) };
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

/** One filter as its endpoint takes it: see `fieldFilters` of the contract. */
function askedFor(key: string, value: FilterValue): [string, unknown][] {
  if (typeof value === 'string' || 'length' in value) return [[key, value]];
  if ('isEmpty' in value) return [[`${key}Empty`, value.isEmpty]];
  if ('starts' in value) return [[`${key}Starts`, value.starts]];
  if ('contains' in value) return [[`${key}Contains`, value.contains]];
  return [
    [`${key}From`, value.from],
    [`${key}To`, value.to],
  ];
}

/** A list's state as the query of its endpoint: `name` for the search, days as `…From` and `…To`. */
export function queryOf(state: ListState): Readonly<Record<string, unknown>> {
  const filters = Object.entries(state.filters).flatMap(([key, value]) => askedFor(key, value));
  return {
    ...Object.fromEntries(filters),
    ...(state.search.trim() && { name: state.search.trim() }),
    ...(state.sort && { sort: sortText(state.sort, wireName) }),
    pageNumber: state.page,
    pageSize: state.size,
  };
}
