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
  ['another day to come', '2026-11-22', null, '10:00', true],
  ['today without a window', '2026-11-21', null, '00:20', false],
  ['a window that opens later', '2026-11-21', '16:00', '15:59', true],
  ['a window that opens within the quarter of an hour', '2026-11-21', '16:00', '16:00', false],
])('a truck of %s is too early: %#', (_, day, windowFrom, time, early) => {
  expect(isTooEarly({ day, windowFrom }, '2026-11-21', { day: '2026-11-21', time })).toBe(early);
});
