import { expect, it } from 'vitest';
import { raisedByOne } from './counter.ts';

it.each([
  [9, 10, true],
  [9, 9, false],
  [9, 11, false],
  [9, 8, false],
  [999, 0, true],
  [999, 1_000, true],
  [999_999, 0, true],
  [998, 0, false],
  [10, 0, false],
])('a counter of %i that is %i by now has risen by one: %s', (before, now, has) =>
  expect(raisedByOne(before, now)).toBe(has),
);
