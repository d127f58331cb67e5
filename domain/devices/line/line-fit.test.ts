import { expect, it } from 'vitest';
import { areAlike, fitPercent } from './line-fit.ts';

it.each([
  [
    'two that read the same',
    [
      [24, 1],
      [24, 1],
    ],
    true,
  ],
  [
    'one that reads more',
    [
      [24, 1],
      [23, 1],
    ],
    false,
  ],
  [
    'one that leaves less out',
    [
      [24, 0],
      [24, 1],
    ],
    false,
  ],
  ['one alone', [[24, 1]], false],
  ['none', [], false],
] as const)('tells %s', (_, fits, expected) => {
  expect(areAlike(fits.map(([frames, badFrames]) => ({ frames, badFrames })))).toBe(expected);
});

it.each([
  [24, 1, 96],
  [24, 0, 100],
  [1, 3, 25],
])('rates %i frames with %i bad ones at %i percent', (frames, badFrames, percent) => {
  expect(fitPercent({ frames, badFrames })).toBe(percent);
});
