import { expect, it } from 'vitest';
import { memoryStore } from '#kit/form/keep.ts';
import { keepPaper, readPaper } from './paper.ts';

it('prints on A5 until a roll is chosen, and remembers that', () => {
  const store = memoryStore();
  expect(readPaper(store)).toBe('a5');
  keepPaper(store, 'roll80');
  expect(readPaper(store)).toBe('roll80');
});

it('takes a paper it does not know for A5', () => {
  const store = memoryStore();
  store.setItem('receipt-paper', 'a3');
  expect(readPaper(store)).toBe('a5');
});
