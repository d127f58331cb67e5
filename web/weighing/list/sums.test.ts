import { expect, it } from 'vitest';
import { sumsOf } from './sums.ts';

const income = { statusId: 2, direction: 'income', weightNet: 25_720_000 } as const;
const expense = { statusId: 2, direction: 'expense', weightNet: 28_860_000 } as const;
const open = { statusId: 1, direction: null, weightNet: null } as const;
const cancelled = { statusId: 3, direction: 'expense', weightNet: 24_000_000 } as const;

it.each([
  ['nothing', [], { count: 0, net: 0, income: 0, expense: 0 }],
  [
    'both directions',
    [income, expense, expense],
    { count: 3, net: 83_440_000, income: 25_720_000, expense: 57_720_000 },
  ],
  [
    'open and cancelled tickets, counted but in no sum',
    [income, open, cancelled],
    { count: 3, net: 25_720_000, income: 25_720_000, expense: 0 },
  ],
])('sums %s', (_, tickets, sums) => {
  expect(sumsOf(tickets)).toEqual(sums);
});
