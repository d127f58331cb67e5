import { expect, it } from 'vitest';
import { nextMark, printMark } from './print-mark.ts';

it.each([
  [1, { kind: 'original' }],
  [2, { kind: 'copy', copy: 1 }],
  [3, { kind: 'copy', copy: 2 }],
])('marks print %i', (count, mark) => {
  expect(printMark(count)).toEqual(mark);
});

it('promises the original before anything was printed, and a copy after it', () => {
  expect([nextMark(0), nextMark(1)]).toEqual([printMark(1), printMark(2)]);
});
