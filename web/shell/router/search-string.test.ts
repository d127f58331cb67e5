import { expect, it } from 'vitest';
import { parseSearch, searchText } from './search-string.ts';

it('keeps what looks like a number or a flag as text', () => {
  expect(parseSearch('?q=10&open=true&sort=-name')).toEqual({ q: '10', open: 'true', sort: '-name' });
});

it('comes back as it went, with every letter', () => {
  const search = { q: 'Çınqıl 20–40 & "qum" + 5%', sort: '-name', at: '2026-11-01,2026-11-21' };
  expect(parseSearch(searchText(search))).toEqual(search);
});

it('leaves out what is empty and is nothing when all is', () => {
  expect(searchText({ q: '', view: undefined, page: '2' })).toBe('?page=2');
  expect(searchText({ q: '' })).toBe('');
});
