import { expect, it } from 'vitest';
import type { Direction } from './status.ts';
import {
  directionGiven,
  directionKept,
  type KeptDirection,
  NOTHING_STATED,
  weighedDirection,
} from './stated-direction.ts';

const [IN, OUT] = [
  [42_260_000, 14_220_000],
  [14_220_000, 42_260_000],
] as const;

type Case = [
  what: string,
  weights: readonly [number, number],
  said: KeptDirection,
  direction: Direction | null,
];
const said = (statedDirection: Direction | null, directionReason: string | null = null): KeptDirection => ({
  statedDirection,
  directionReason,
});

it.each<Case>([
  ['nothing stated', IN, said(null), 'income'],
  ['nothing stated', OUT, said(null), 'expense'],
  ['what the weights say', OUT, said('expense'), 'expense'],
  ['the other way', OUT, said('income'), null],
  ['the other way, and why', OUT, said('income', 'qaytarılan yük'), 'income'],
  ['the other way, and why', IN, said('expense', 'qaytarılan yük'), 'expense'],
  ['anything of equal weights', [14_220_000, 14_220_000], said('expense'), 'expense'],
])('%s', (_, [first, second], outcome, direction) => {
  expect(directionGiven(first, second, outcome)).toEqual(direction && { direction, ...outcome });
});

it('has no reason where the weights bear it out', () => {
  expect(directionGiven(...OUT, said('expense', 'səhv'))).toEqual({
    direction: 'expense',
    ...said('expense'),
  });
});

it('stays as the opening stated it until a completion states otherwise', () => {
  const opened = directionKept(NOTHING_STATED, { direction: 'income' });
  expect(opened).toEqual({ statedDirection: 'income', directionReason: null });
  expect(directionKept(opened, {})).toEqual(opened);
  expect(directionKept(opened, { direction: null })).toEqual(NOTHING_STATED);
  expect(directionKept(opened, { directionReason: 'səhv' })).toEqual({
    statedDirection: 'income',
    directionReason: 'səhv',
  });
});

it('follows from the weights where they have to show which of them was loaded', () => {
  expect(weighedDirection({ direction: 'expense', weight1: 3, weight2: 2 })).toBe('income');
  expect(weighedDirection({ direction: 'expense', weight1: 3, weight2: null })).toBe('income');
  expect(weighedDirection({ direction: null, weight1: 3, weight2: null })).toBeNull();
});
