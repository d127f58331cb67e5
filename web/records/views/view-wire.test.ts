import { describe, expect, it } from 'vitest';
import type { Filter } from '#kit/grid/filter/filter.ts';
import { FRESH, type ListState } from '#kit/grid/list-state.ts';
import { PLAIN, choiceIn, type Preference } from '#kit/grid/preference.ts';
import { memoryStore } from '#kit/form/state/keep.ts';
import { writePreference, readPreference } from '#kit/grid/preference.ts';
import { handedOver, leftInBrowser } from './take-over.ts';
import { contentOf, type KeptView, type KnownList, viewOf } from './view-wire.ts';

const words = { az: 'x', en: 'x' };
const filters: readonly Filter[] = [
  { key: 'cargoId', kind: 'choice', words, options: [] },
  { key: 'date', kind: 'range', words },
  { key: 'note', kind: 'text', words },
];
const columns = ['plate', 'net', 'date'].map((key) => ({ key, sortable: key !== 'date' }));
const fresh: ListState = { ...FRESH, sort: { key: 'plate', down: false } };
const known: KnownList = { filters, columns, fresh };
const state: ListState = {
  ...fresh,
  search: '99-',
  filters: { cargoId: ['3', '4'], date: { from: '2026-11-01' }, note: 'a,b' },
  sort: { key: 'net', down: true, next: { key: 'plate', down: false } },
  page: 3,
};
const look = {
  order: ['net', 'plate'],
  shown: { date: false },
  pinned: { net: true },
  widths: { plate: 120 },
};
const kept = (more: Partial<KeptView> = {}): KeptView => ({
  ...{ id: 7, version: 1, companyId: 3, list: 'truck', name: 'Daş', isShared: false, isOwn: true },
  ...{ ownerName: null, isDefault: false, acts: {} },
  ...contentOf({ state, columns: look }),
  ...more,
});

describe('a view that is kept', () => {
  it('comes back as the list stood, from its first page', () => {
    const { view, gone } = viewOf(kept(), known);
    expect(view).toMatchObject({ key: 'v7', name: 'Daş', columns: look });
    expect(view.asks).toEqual({ search: state.search, filters: state.filters, sort: state.sort });
    expect(gone).toEqual([]);
  });

  it('keeps that the list has no chosen order', () => {
    const unordered = contentOf({ state: { ...state, sort: null }, columns: look });
    expect(viewOf(kept(unordered), known).view.asks?.sort).toBeNull();
  });

  it.each<[string, Partial<KeptView>, readonly string[]]>([
    ['a filter', { filters: [{ key: 'colour', value: '1' }] }, ['colour']],
    [
      'a column',
      { columns: [{ key: 'axles', width: 90, isShown: true, isPinned: null, isPlaced: true }] },
      ['axles'],
    ],
    ['a column to sort by', { sort: '-axles,net' }, ['axles']],
    ['one by which nothing is sorted', { sort: 'date' }, ['date']],
  ])('opens without %s that is gone, and says so', (_, more, gone) => {
    const opened = viewOf(kept(more), known);
    expect(opened.gone).toEqual(gone);
    expect(JSON.stringify(opened.view)).not.toMatch(/colour|axles/);
  });

  it('is ordered as the list where nothing of its order is left', () => {
    expect(viewOf(kept({ sort: 'axles' }), known).view.asks?.sort).toEqual(fresh.sort);
    expect(viewOf(kept({ sort: '-axles,net' }), known).view.asks?.sort).toEqual({ key: 'net', down: false });
  });
});

describe('what one browser had kept of a list', () => {
  const mine: Preference = { ...PLAIN, ...look, density: 36 };

  it('is handed over once, and leaves the height of rows', () => {
    const store = memoryStore();
    store.setItem('list:truck', JSON.stringify(mine));
    expect(readPreference(store, 'truck')).toEqual(mine);
    expect(leftInBrowser(store, 'truck', fresh)).toEqual({ state: fresh, columns: choiceIn(mine) });
    handedOver(store, 'truck');
    expect(readPreference(store, 'truck')).toEqual({ ...PLAIN, density: 36 });
    writePreference(store, 'truck', mine);
    expect(leftInBrowser(store, 'truck', fresh)).toBeNull();
  });

  it('is nothing where only the height of rows was chosen', () => {
    const store = memoryStore();
    store.setItem('list:truck', JSON.stringify({ ...PLAIN, density: 36 }));
    expect(leftInBrowser(store, 'truck', fresh)).toBeNull();
  });
});
