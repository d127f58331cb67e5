import { describe, expect, it } from 'vitest';
import {
  changesOf,
  FRESH,
  type FilterValue,
  isNarrowed,
  type ListState,
  narrowingOf,
  type View,
  withFilter,
  withoutFilters,
  withSearch,
  withSize,
  withSortBy,
  sortsOf,
  turnedTo,
  withView,
} from './list-state.ts';
import { choiceIn, PLAIN } from './preference.ts';

const deep: ListState = { ...FRESH, page: 7, filters: { scale: ['2'] } };

describe('an order by several columns', () => {
  const after = (keys: readonly string[]) =>
    keys.reduce<ListState>(
      (state, key) => withSortBy(state, key.replace('+', ''), key.startsWith('+')),
      FRESH,
    );
  const said = (state: ListState) => sortsOf(state.sort).map(({ key, down }) => (down ? '-' : '') + key);

  it.each([
    [['net'], ['net']],
    [['net', 'net'], ['-net']],
    [['net', 'net', 'net'], []],
    [['net', 'date'], ['date']],
    [
      ['net', '+date'],
      ['net', 'date'],
    ],
    [
      ['net', '+date', '+date'],
      ['net', '-date'],
    ],
    [['net', '+date', '+date', '+date'], ['net']],
    [
      ['net', '+date', '+net'],
      ['-net', 'date'],
    ],
    [['net', '+date', 'net'], ['net']],
    [
      ['net', '+date', '+plate', '+driver'],
      ['date', 'plate', 'driver'],
    ],
  ])('after clicks on %j is %j', (clicks, wanted) => {
    expect(said(after(clicks))).toEqual(wanted);
  });
});

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

describe('the result', () => {
  const current = { ...deep, filters: { scale: ['2'], day: { from: '2026-11-21' } } };
  it.each<[string, ListState, boolean]>([
    ['another page', { ...current, page: 3 }, true],
    ['another order', withSortBy(current, 'net'), true],
    [
      'filters set in another order',
      { ...current, filters: { day: { from: '2026-11-21' }, scale: ['2'] } },
      true,
    ],
    ['another filter', withFilter(current, 'day', null), false],
    ['a search', withSearch(current, 'qum'), false],
  ])('with %s is the same: %s', (_, state, same) => {
    expect(narrowingOf(state) === narrowingOf(current)).toBe(same);
  });
});

describe('views', () => {
  const view: View = { key: 'open', name: 'Açıq', asks: { filters: { status: ['open'] } } };
  const opened = withView({ ...deep, size: 50, search: 'qum' }, view);

  it('open from their first page and leave the page size', () => {
    expect(opened).toEqual({ ...FRESH, size: 50, view: 'open', filters: { status: ['open'] } });
  });

  it.each<[string, ListState, ReturnType<typeof changesOf>]>([
    ['as opened', opened, []],
    ['on another page', { ...opened, page: 2 }, []],
    ['with a filter more', withFilter(opened, 'scale', ['2']), ['filter']],
    ['searched in', withSearch(opened, 'qum'), ['search']],
    ['sorted', withSortBy(opened, 'net'), ['order']],
    ['sorted and without its filter', withSortBy(withoutFilters(opened), 'net'), ['filter', 'order']],
  ])('%s are changed in %j', (_, state, changes) => {
    expect(changesOf(state, view)).toEqual(changes);
  });

  it('keep what was narrowed beside another one, and nothing of what that one asked for itself', () => {
    const month: View = { key: 'month', name: 'Bu ay', asks: { filters: { date: ['month'] } } };
    const ofTruck = withFilter(withSearch(opened, 'qum'), 'truck', ['7']);
    expect(turnedTo(ofTruck, month, view)).toMatchObject({
      ...{ view: 'month', search: 'qum', page: 1 },
      filters: { truck: ['7'], date: ['month'] },
    });
  });

  it('open as they declare where they are open already, were kept by a person, or lead to another list', () => {
    const ofTruck = withFilter(opened, 'truck', ['7']);
    const ownView: View = { key: '12', name: 'Qum', asks: {}, columns: choiceIn(PLAIN) };
    const elsewhere: View = { key: 'cargo', name: 'Yüklər' };
    expect(turnedTo(ofTruck, view, view)).toEqual(opened);
    expect(turnedTo(ofTruck, ownView, view).filters).toEqual({});
    expect(turnedTo(ofTruck, elsewhere, view).filters).toEqual({});
  });

  it('that lead to another list are never changed here', () => {
    const { asks: _, ...elsewhere } = view;
    expect(changesOf(withSortBy(opened, 'net'), elsewhere)).toEqual([]);
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
