import { describe, expect, it } from 'vitest';
import {
  FRESH,
  type FilterValue,
  isNarrowed,
  type ListState,
  withFilter,
  withoutFilters,
  withSearch,
  withSize,
  withSortBy,
} from './list-state.ts';

const deep: ListState = { ...FRESH, page: 7, filters: { scale: ['2'] } };

describe('filters', () => {
  it.each<[FilterValue | null, ListState['filters']]>([
    [['open'], { scale: ['2'], status: ['open'] }],
    [[], { scale: ['2'] }],
    [{ from: '2026-11-01' }, { scale: ['2'], status: { from: '2026-11-01' } }],
    [{}, { scale: ['2'] }],
    ['  ', { scale: ['2'] }],
    [null, { scale: ['2'] }],
  ])('set to %j leave %j on the first page', (value, filters) => {
    expect(withFilter(deep, 'status', value)).toEqual({ ...deep, filters, page: 1 });
  });

  it('clear together with the search and leave order and size', () => {
    const state: ListState = { ...deep, search: 'qum', size: 50, sort: { key: 'date', down: true } };
    expect(withoutFilters(state)).toEqual({ ...state, search: '', filters: {}, page: 1 });
  });

  it.each([
    [FRESH, false],
    [deep, true],
    [withSearch(FRESH, 'qum'), true],
    [withSearch(FRESH, '  '), false],
    [{ ...FRESH, filters: { day: {} } }, false],
  ])('of %o narrow the result: %s', (state, narrowed) => {
    expect(isNarrowed(state)).toBe(narrowed);
  });
});

describe('paging', () => {
  it('goes back to the first page when the search changes', () => {
    expect(withSearch(deep, 'qum').page).toBe(1);
  });

  it.each([
    [1, 25, 50, 1],
    [7, 25, 50, 4],
    [4, 50, 25, 7],
    [3, 100, 25, 9],
  ] as const)('page %i by %i becomes, by %i, page %i with the same first row', (page, from, to, then) => {
    expect(withSize({ ...FRESH, page, size: from }, to)).toMatchObject({ page: then, size: to });
  });
});

describe('sorting', () => {
  it('by clicks on one head goes rising, falling, none', () => {
    const first = withSortBy(deep, 'date');
    const second = withSortBy(first, 'date');
    const third = withSortBy(second, 'date');
    expect([first.sort, second.sort, third.sort]).toEqual([
      { key: 'date', down: false },
      { key: 'date', down: true },
      null,
    ]);
  });

  it('by another head starts rising on the first page', () => {
    const state = withSortBy({ ...deep, sort: { key: 'date', down: true } }, 'net');
    expect(state).toMatchObject({ sort: { key: 'net', down: false }, page: 1 });
  });
});
