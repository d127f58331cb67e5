import { expect, it } from 'vitest';
import { sumsOf } from './sums.ts';

const weighed = {
  byHandCode: null,
  weight1ByHandCode: null,
  tareKind: null,
  tareOrigin: null,
  tareTrailers: null,
  isSealBroken: false,
} as const;
const income = { ...weighed, statusId: 2, direction: 'income', weightNet: 25_720_000 } as const;
const expense = { ...weighed, statusId: 2, direction: 'expense', weightNet: 28_860_000 } as const;
const before = { ...income, tareKind: 'stored', tareOrigin: 'record' } as const;
const typed = { ...income, tareKind: 'stored', tareOrigin: 'hand', weightNet: 1_000 } as const;
const unknown = { ...income, tareKind: 'stored', weightNet: 20_000 } as const;
const withTrailer = { ...before, tareTrailers: 8_000_000, weightNet: 300_000 } as const;
const passport = { ...income, tareKind: 'passport', tareOrigin: 'card', weightNet: 4_000_000 } as const;
const byHand = { ...expense, byHandCode: '01', weightNet: 50_000_000 } as const;
const open = { ...weighed, statusId: 1, direction: null, weightNet: null } as const;
const cancelled = { ...passport, statusId: 3, direction: 'expense', weightNet: 24_000_000 } as const;

const WEIGHED = {
  ...{ tareCount: 0, tareNet: 0, unweighedCount: 0, unweighedNet: 0 },
  ...{ manualCount: 0, manualNet: 0, doubtedCount: 0 },
};

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
    'those that rest on a tare that was weighed before once more, apart',
    [income, before],
    {
      ...{ count: 2, net: 51_440_000, income: 51_440_000, expense: 0, ...WEIGHED },
      ...{ tareCount: 1, tareNet: 25_720_000 },
    },
  ],
  [
    'what nobody weighed apart from that: typed, of papers, of unknown source, or of a trailer’s papers',
    [before, typed, unknown, withTrailer, passport],
    {
      ...{ count: 5, net: 30_041_000, income: 30_041_000, expense: 0, ...WEIGHED },
      ...{ tareCount: 5, tareNet: 30_041_000, unweighedCount: 4, unweighedNet: 4_321_000 },
    },
  ],
  [
    'a weight that was typed by hand apart from both',
    [byHand, income],
    {
      ...{ count: 2, net: 75_720_000, income: 25_720_000, expense: 50_000_000, ...WEIGHED },
      ...{ manualCount: 1, manualNet: 50_000_000 },
    },
  ],
  [
    'nothing of a ticket whose seal is broken, which it says',
    [income, { ...byHand, isSealBroken: true }, { ...before, isSealBroken: true }],
    { ...WEIGHED, count: 3, net: 25_720_000, income: 25_720_000, expense: 0, doubtedCount: 2 },
  ],
])('sums %s', (_, tickets, sums) => {
  expect(sumsOf(tickets)).toEqual(sums);
});
