import { expect, it } from 'vitest';
import { ageOf } from './age.ts';

const since = '2026-11-21T11:00:00Z';
const after = (minutes: number) => Date.parse(since) + minutes * 60_000;

it.each([
  [0, null, 0, 0],
  [25, null, 0.5, 0],
  [26, 'warn', 0.52, 1],
  [37, 'warn', 0.74, 12],
  [38, 'bad', 0.76, 13],
  [80, 'bad', 1, 55],
] as const)(
  '%i minutes at a norm of 25 are %s, fill %d of the bar and are %i over',
  (minutes, tone, share, over) => {
    expect(ageOf(since, 25, after(minutes))).toEqual({ minutes, tone, share, over });
  },
);

it('has neither tone nor bar without a norm, and is never younger than nothing', () => {
  expect(ageOf(since, null, after(500))).toEqual({ minutes: 500, tone: null, share: null, over: 0 });
  expect(ageOf(since, 10, after(-3))).toMatchObject({ minutes: 0, share: 0 });
});
