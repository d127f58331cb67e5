import { describe, expect, it } from 'vitest';
import { runsOf, traceAt } from './trace.ts';

const points = [
  { x: -300, y: 0 },
  { x: -200, y: 5 },
  { x: -100, y: null },
  { x: 0, y: 7 },
  { x: 2_000, y: 8 },
];

describe('the line of a trace', () => {
  it('ends where nothing was seen, and where nothing came for a while', () => {
    expect(runsOf(points, 1_000)).toEqual([
      [
        { x: -300, y: 0 },
        { x: -200, y: 5 },
      ],
      [{ x: 0, y: 7 }],
      [{ x: 2_000, y: 8 }],
    ]);
    expect(runsOf(points, 5_000)).toHaveLength(2);
    expect(runsOf([], 1_000)).toEqual([]);
  });
});

describe('the reading of a trace', () => {
  it.each([
    [-301, null],
    [-250, 0],
    [-200, 5],
    [-50, null],
    [900, 7],
    [1_500, null],
    [2_500, 8],
  ])('at %i is %s', (moment, reading) => expect(traceAt(points, moment, 1_000)).toBe(reading));
});
