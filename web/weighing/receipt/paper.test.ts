import { expect, it } from 'vitest';
import { memoryStore } from '#kit/form/state/keep.ts';
import { keepPaper, readPaper } from './paper.ts';

it('prints on the form of the company until another paper is chosen here, and remembers that', () => {
  const store = memoryStore();
  expect([readPaper(store, 'a5'), readPaper(store, 'roll')]).toEqual(['a5', 'roll80']);
  keepPaper(store, 'roll80');
  expect(readPaper(store, 'a5')).toBe('roll80');
  keepPaper(store, 'a5');
  expect(readPaper(store, 'roll')).toBe('a5');
});

it('takes a paper it does not know for none', () => {
  const store = memoryStore();
  store.setItem('receipt-paper', 'a3');
  expect(readPaper(store, 'a5')).toBe('a5');
});
