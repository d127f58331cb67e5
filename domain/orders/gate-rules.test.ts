import { describe, expect, it } from 'vitest';
import { isOfGuard, isTooEarly, readPassCode } from './gate-rules.ts';

const END = 'p4Zt9QmK2xVbA7sD1fGh3J';

describe('what is read at a gate', () => {
  it.each([
    [`https://terezi.example/pass/${END}`, { publicId: END }],
    [`  https://terezi.example/pass/${END}?print  `, { publicId: END }],
    [END, { publicId: END }],
    ['2026-0147-44', { number: '2026-0147-44' }],
    ['2026/0147 44', { number: '2026-0147-44' }],
    [`https://terezi.example/receipt/${END}`, { number: `https:-terezi.example-receipt-${END}` }],
    ['', { number: '' }],
  ])('%s', (said, code) => {
    expect(readPassCode(said)).toEqual(code);
  });
});

it.each([
  [0, []],
  [1, ['entry', 'both']],
  [2, ['exit', 'both']],
  [3, ['entry', 'exit', 'both']],
  [9, []],
])('a guard of type %i confirms %j', (guardType, steps) => {
  const all = ['none', 'entry', 'exit', 'both'] as const;
  expect(all.filter((step) => isOfGuard(guardType, step))).toEqual(steps);
});

it.each([
  { what: 'another day to come', day: '2026-11-22', windowFrom: null, time: '10:00', early: true },
  { what: 'today without a window', day: '2026-11-21', windowFrom: null, time: '00:20', early: false },
  { what: 'a later window', day: '2026-11-21', windowFrom: '16:00', time: '15:59', early: true },
  {
    what: 'a window within a quarter of an hour',
    day: '2026-11-21',
    windowFrom: '16:00',
    time: '16:00',
    early: false,
  },
])('a truck of $what is too early: $early', ({ day, windowFrom, time, early }) => {
  expect(isTooEarly({ day, windowFrom }, '2026-11-21', { day: '2026-11-21', time })).toBe(early);
});
