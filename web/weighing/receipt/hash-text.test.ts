import { expect, it } from 'vitest';
import { hashText } from './hash-text.ts';

const hash = `c07b18e2${'0'.repeat(48)}9a185d90`;

it.each([
  [2, 1, 'c07b 18e2 … 5d90'],
  [2, 2, 'c07b 18e2 … 9a18 5d90'],
  [0, 2, '… 9a18 5d90'],
])('shows %i first and %i last groups', (first, last, text) => {
  expect(hashText(hash, first, last)).toBe(text);
});

it('leaves nothing out of a text that fits', () => {
  expect(hashText('c07b18e2', 1, 1)).toBe('c07b 18e2');
});
