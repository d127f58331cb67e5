import { expect, it } from 'vitest';
import { freshnessOf, isEmptyDeck } from './freshness.ts';

it.each([
  [0, 'current'],
  [1_000, 'current'],
  [1_001, 'old'],
  [3_000, 'old'],
  [3_001, 'lost'],
])('a value %i ms old is %s', (age, freshness) => expect(freshnessOf(age)).toBe(freshness));

it.each([
  [0, true],
  [80_000, true],
  [-80_000, true],
  [80_001, false],
  [-80_001, false],
])('%i g on a scale of 20 kg a division: an empty deck %s', (grams, empty) =>
  expect(isEmptyDeck(grams, 20_000)).toBe(empty),
);
