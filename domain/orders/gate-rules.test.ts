import { describe, expect, it } from 'vitest';
import {
  dayAfter,
  isDayOver,
  isOfGuard,
  isOverMidnight,
  isTooEarly,
  isTurned,
  isWindowOver,
  readPassCode,
} from './gate-rules.ts';

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
  ])('%s', (text, code) => {
    expect(readPassCode(text)).toEqual(code);
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
  { what: 'the next day without a window', day: '2026-11-22', windowFrom: null, time: '23:59', early: true },
])('a truck of $what is too early: $early', ({ day, windowFrom, time, early }) => {
  expect(isTooEarly({ day, windowFrom }, { day: '2026-11-21', time })).toBe(early);
});

it('lets a truck in a quarter of an hour before a window that begins just after midnight', () => {
  const first = { day: '2026-11-22', windowFrom: '00:05' };
  expect(isTooEarly(first, { day: '2026-11-22', time: '00:04' })).toBe(true);
  expect(isTooEarly(first, { day: '2026-11-22', time: '00:05' })).toBe(false);
});

it.each([
  { windowFrom: '07:30', windowTo: '09:00', over: false, turned: false },
  { windowFrom: '23:30', windowTo: '00:30', over: true, turned: false },
  { windowFrom: '18:00', windowTo: '06:00', over: true, turned: false },
  { windowFrom: '16:00', windowTo: '15:40', over: false, turned: true },
  { windowFrom: '16:00', windowTo: '16:00', over: false, turned: true },
  { windowFrom: '16:00', windowTo: null, over: false, turned: false },
])('a window from $windowFrom to $windowTo goes over midnight: $over, is turned: $turned', (it) => {
  expect([isOverMidnight(it), isTurned(it)]).toEqual([it.over, it.turned]);
});

const NIGHT = { day: '2026-11-30', windowFrom: '23:30', windowTo: '00:30' };

it.each([
  { expected: NIGHT, day: '2026-11-30', time: '23:59', dayOver: false, late: false },
  { expected: NIGHT, day: '2026-12-01', time: '00:30', dayOver: false, late: false },
  { expected: NIGHT, day: '2026-12-01', time: '00:31', dayOver: false, late: true },
  { expected: NIGHT, day: '2026-12-02', time: '00:00', dayOver: true, late: true },
  { expected: { ...NIGHT, windowTo: null }, day: '2026-11-30', time: '23:31', dayOver: false, late: true },
  { expected: { ...NIGHT, windowTo: null }, day: '2026-12-01', time: '00:00', dayOver: true, late: true },
])('of $expected the day is over on $day: $dayOver, its window at $time: $late', (it) => {
  expect([isDayOver(it.expected, it.day), isWindowOver(it.expected, it)]).toEqual([it.dayOver, it.late]);
});

it('follows a day by the next one, also at the end of a month and of February', () => {
  expect(['2026-11-30', '2026-12-31', '2028-02-28'].map(dayAfter)).toEqual([
    ...['2026-12-01', '2027-01-01', '2028-02-29'],
  ]);
});
