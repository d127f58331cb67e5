import { describe, expect, it } from 'vitest';
import { balanceMarks, balanceSegments, cellEnd, scaleEnd } from './balance.ts';

const of = (consumed: number, reserved: number, most = 100) => ({ limit: 100, consumed, reserved, most });

describe('a balance', () => {
  it.each([
    ['nothing used', of(0, 0), []],
    ['used', of(40, 0), [{ to: 40 }]],
    ['spoken for behind what is used', of(40, 20), [{ to: 40 }, { from: 40, to: 60, faint: true }]],
    ['over the limit at once red', of(104, 0), [{ to: 100 }, { from: 100, to: 104, tone: 'bad', least: 5 }]],
    [
      'amber inside what is let pass',
      of(90, 15, 110),
      [{ to: 90 }, { from: 90, to: 100, faint: true }, { from: 100, to: 105, tone: 'warn', least: 5 }],
    ],
    [
      'red beyond that',
      of(120, 0, 110),
      [
        { to: 100 },
        { from: 100, to: 110, tone: 'warn', least: 5 },
        { from: 110, to: 120, tone: 'bad', least: 5 },
      ],
    ],
  ])('is drawn: %s', (_, balance, segments) => {
    expect(balanceSegments(balance)).toEqual(segments);
  });

  it('has its limit at one place in every cell', () => {
    for (const limit of [100, 1_200_000]) expect(limit / cellEnd({ limit })).toBeCloseTo(0.84);
  });

  it('ends at its limit where it has a scale, with room for what lies beyond', () => {
    expect(scaleEnd(of(40, 20))).toBe(100);
    expect(scaleEnd(of(120, 0))).toBeGreaterThan(120);
  });

  it('marks the limit, and by dashes what is let pass', () => {
    expect(balanceMarks(of(0, 0))).toEqual([{ at: 100 }]);
    expect(balanceMarks(of(0, 0, 102))).toEqual([{ at: 100 }, { at: 102, isDashed: true }]);
  });
});
