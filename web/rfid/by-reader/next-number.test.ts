import { expect, it } from 'vitest';
import { numbersFrom, nextNumber } from './next-number.ts';

it.each([
  ['004-1187', '004-1188'],
  ['004-0999', '004-1000'],
  ['99', '100'],
  ['A7/b', 'A8/b'],
  ['qonaq', 'qonaq'],
  ['', ''],
])('after %s comes %s', (number, next) => {
  expect(nextNumber(number)).toBe(next);
});

it('gives as many as are asked for', () => {
  expect(numbersFrom(' 004-0009', 3)).toEqual(['004-0009', '004-0010', '004-0011']);
});
