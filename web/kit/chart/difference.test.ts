import { describe, expect, it } from 'vitest';
import { cellPlace, differenceSegments, scaleReach, scaleTicks } from './difference.ts';

describe('the ruler of a difference in a cell', () => {
  it('has the marks of every row at the same two places, each side by its own limit', () => {
    for (const limits of [
      { short: -253, over: 200 },
      { short: -160, over: 160 },
    ]) {
      expect(cellPlace(limits.short, limits)).toBeCloseTo(0.38);
      expect(cellPlace(limits.over, limits)).toBeCloseTo(1.62);
      expect(cellPlace(0, limits)).toBe(1);
    }
  });

  it('ends at its edge, however far the difference goes', () => {
    const limits = { short: -253, over: 200 };
    expect(cellPlace(-380, limits)).toBeCloseTo(1 - (380 / 253) * 0.62);
    expect(cellPlace(-3_800, limits)).toBe(0);
    expect(cellPlace(3_800, limits)).toBe(2);
    expect(cellPlace(5, { short: 0, over: 0 })).toBe(2);
  });

  it('is red only beyond a mark, and has no bar without a difference', () => {
    const limits = { short: -253, over: 200 };
    const place = (value: number) => cellPlace(value, limits);
    const tones = (difference: number | null, isBeyond: boolean) =>
      differenceSegments({ ...limits, difference, isBeyond }, { place }).map(({ tone }) => tone);
    expect(tones(-380, true)).toEqual([undefined, 'bad']);
    expect(tones(-60, false)).toEqual([undefined, 'accent']);
    expect(tones(null, false)).toEqual([undefined]);
    expect(tones(0, false)).toEqual([undefined]);
  });
});

describe('the scale of a difference', () => {
  it.each([
    [[-277.64, 200, -80], 300],
    [[-277.64, 200, -80, -360], 450],
    [[-320, 100], 360],
    [[0, 0], 3],
    [[-3, 2], 3.6],
  ])('of %j goes to %d', (figures, reach) => {
    expect(scaleReach(figures)).toBe(reach);
  });

  it('is numbered in three even parts to either side', () => {
    expect(scaleTicks(360)).toEqual([-360, -240, -120, 0, 120, 240, 360]);
  });
});
