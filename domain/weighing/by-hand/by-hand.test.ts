import { expect, it } from 'vitest';
import { byHandProblems, readFault, typedFault } from './by-hand.ts';

const scale = { min: 400_000, max: 60_000_000, division: 20_000 };

it.each([
  [400_000, null],
  [60_000_000, null],
  [14_260_000, null],
  [399_999, byHandProblems.byHandBelowMin],
  [0, byHandProblems.byHandBelowMin],
  [60_020_000, byHandProblems.byHandAboveMax],
  [14_250_000, byHandProblems.notOfDivision],
])('takes %i g where the scale could have shown it', (grams, kind) => {
  expect(typedFault(grams, scale)?.kind ?? null).toBe(kind);
});

it.each([
  [399_999, /400 kq/],
  [60_020_000, /60[\s.]?000 kq/],
  [14_250_000, /20 kq/],
])('names for %i g the figure that it is compared with, on the field where it was typed', (grams, figure) => {
  const fault = typedFault(grams, scale);
  expect([fault?.text('az'), fault?.errors[0]?.field]).toEqual([expect.stringMatching(figure), 'Weight2']);
  expect(typedFault(grams, scale, 'weight1')?.errors[0]?.field).toBe('Weight1');
});

it.each([
  [true, 'stable', false],
  [true, null, false],
  [true, 'belowZero', false],
  [true, 'lost', true],
  [false, 'stable', true],
  [false, null, true],
])('lets a weight be typed with the site on the line: %s, its scale %s: %s', (isOnline, state, may) => {
  expect(readFault({ isOnline, state }) === null).toBe(may);
});
