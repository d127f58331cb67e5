import { expect, it } from 'vitest';
import { sumsOf } from './sums.ts';

const income = { statusId: 2, direction: 'income', weightNet: 25_720_000, tareKind: null } as const;
const expense = { statusId: 2, direction: 'expense', weightNet: 28_860_000, tareKind: null } as const;
const byTare = { ...income, tareKind: 'stored' } as const;
const open = { statusId: 1, direction: null, weightNet: null, tareKind: null } as const;
const cancelled = { statusId: 3, direction: 'expense', weightNet: 24_000_000, tareKind: 'stored' } as const;

const WEIGHED = { tareCount: 0, tareNet: 0 };

it.each([
  ['nothing', [], { count: 0, net: 0, income: 0, expense: 0, ...WEIGHED }],
  [
    'both directions',
    [income, expense, expense],
    { count: 3, net: 83_440_000, income: 25_720_000, expense: 57_720_000, ...WEIGHED },
  ],
  [
    'open and cancelled tickets, counted but in no sum',
    [income, open, cancelled],
    { count: 3, net: 25_720_000, income: 25_720_000, expense: 0, ...WEIGHED },
  ],
  [
    'those that rest on a tare once more, apart',
    [income, byTare],
    { count: 2, net: 51_440_000, income: 51_440_000, expense: 0, tareCount: 1, tareNet: 25_720_000 },
  ],
])('sums %s', (_, tickets, sums) => {
  expect(sumsOf(tickets)).toEqual(sums);
});
