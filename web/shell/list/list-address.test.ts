import type { Filter } from '#kit/grid/filter/filter.ts';
import { FRESH, type FilterValue, type ListState } from '#kit/grid/list-state.ts';
import { describe, expect, it } from 'vitest';
import { addressOf, listAt, queryOf } from './list-address.ts';
import { parseSearch, searchText } from '../router/search-string.ts';

const words = { az: 'a', en: 'a' };
const nowhere = async () => ({ options: [] });
const filters: readonly Filter[] = [
  { key: 'date', words, kind: 'range' },
  { key: 'statusId', words, kind: 'choice', options: [] },
  { key: 'cargoId', words, kind: 'reference', load: nowhere, named: async () => [] },
  { key: 'note', words, kind: 'text' },
];

const busy: ListState = {
  view: 'november',
  search: '90-KL, 2',
  filters: { date: { from: '2026-11-01' }, statusId: ['1', '3'], cargoId: ['7'], note: 'təmir, köhnə' },
  sort: { key: 'operationDate', down: true },
  page: 3,
  size: 50,
};

describe('a filter in the address and in the query', () => {
  const offered: readonly Filter[] = [
    { key: 'note', kind: 'text', words, hasManners: true, mayBeEmpty: true },
    { key: 'mass', kind: 'number', words, decimals: 3, mayBeEmpty: true },
    { key: 'plain', kind: 'text', words },
  ];

  it.each<[string, string, FilterValue, object]>([
    ['note', 'daş', { contains: 'daş' }, { noteContains: 'daş' }],
    ['note', '^da', { starts: 'da' }, { noteStarts: 'da' }],
    ['note', '~empty', { isEmpty: true }, { noteEmpty: true }],
    ['mass', '~filled', { isEmpty: false }, { massEmpty: false }],
    ['mass', '25000,30000.5', { from: '25000', to: '30000.5' }, { massFrom: '25000', massTo: '30000.5' }],
    ['mass', ',-3', { to: '-3' }, { massFrom: undefined, massTo: '-3' }],
    ['mass', 'a,b', {}, { massFrom: undefined, massTo: undefined }],
    ['plain', '^~empty', '^~empty', { plain: '^~empty' }],
  ])('%s=%s', (key, text, value, query) => {
    const state = listAt({ [key]: text }, offered);
    expect(state.filters).toEqual({ [key]: value });
    expect(queryOf(state)).toMatchObject(query);
    if (text !== 'a,b') expect(addressOf(state)[key]).toBe(text);
  });

  it('asks for several columns in their order', () => {
    const state = listAt({ sort: '-net,cargoId' }, offered);
    expect([queryOf(state)['sort'], addressOf(state)['sort']]).toEqual(['-Net,CargoId', '-net,cargoId']);
  });
});

describe('the address of a list', () => {
  it('is empty while the list is untouched', () => {
    expect(searchText(addressOf(FRESH))).toBe('');
    expect(listAt({}, filters)).toEqual(FRESH);
  });

  it('brings back search, filters, order, page, size and view', () => {
    expect(listAt(parseSearch(searchText(addressOf(busy))), filters)).toEqual(busy);
  });

  it('keeps the usual order and view while it says nothing of them', () => {
    const fresh: ListState = { ...FRESH, view: 'all', sort: { key: 'name', down: false } };
    expect(listAt({}, filters, fresh)).toEqual(fresh);
    expect(listAt({ q: 'qum' }, filters, fresh)).toMatchObject({ view: null, sort: fresh.sort });
  });

  it.each([
    ['page', '0', { page: 1 }],
    ['page', '-3', { page: 1 }],
    ['page', 'x', { page: 1 }],
    ['page', '1.5', { page: 1 }],
    ['size', '7', { size: 25 }],
    ['date', 'yesterday,2026-11-21', { filters: { date: { to: '2026-11-21' } } }],
    ['unknown', '1', { filters: {} }],
  ])('reads a damaged %s of %j as if it were not there', (key, value, expected) => {
    expect(listAt({ [key]: value }, filters)).toEqual({ ...FRESH, ...expected });
  });
});

describe('the query of a list', () => {
  it('speaks as its endpoint does', () => {
    expect(queryOf(busy)).toEqual({
      name: '90-KL, 2',
      dateFrom: '2026-11-01',
      dateTo: undefined,
      statusId: ['1', '3'],
      cargoId: ['7'],
      note: 'təmir, köhnə',
      sort: '-OperationDate',
      pageNumber: 3,
      pageSize: 50,
    });
  });

  it('asks for nothing but a page where nothing is wanted', () => {
    expect(queryOf({ ...FRESH, search: '  ' })).toEqual({ pageNumber: 1, pageSize: 25 });
  });
});
