import { describe, expect, it } from 'vitest';
import { type StabilityRule, stabilityDetector } from './stability.ts';

const D = 20_000;

/** The answers for readings in divisions, one every `step` milliseconds; null is no weight. */
function answers(divisions: (number | null)[], step = 200, rule?: StabilityRule): boolean[] {
  const isStable = rule ? stabilityDetector(D, rule) : stabilityDetector(D);
  return divisions.map((one, i) => isStable(one === null ? null : one * D, i * step));
}

const firstStable = (divisions: (number | null)[], step?: number, rule?: StabilityRule): number =>
  answers(divisions, step, rule).indexOf(true);

describe('stability by the agent', () => {
  const cases: [string, (number | null)[], number | undefined, number][] = [
    ['five equal readings over 0.8 s', [9, 9, 9, 9, 9], 200, 4],
    ['five equal readings too soon', [9, 9, 9, 9, 9], 100, -1],
    ['eight readings a tenth of a second apart', [9, 9, 9, 9, 9, 9, 9, 9], 100, 7],
    ['flicker between two divisions', [9, 10, 9, 10, 9], 200, 4],
    ['flicker between three divisions', [9, 10, 11, 10, 9, 10, 11, 10], 200, -1],
    ['a slow climb', [1, 2, 3, 4, 5, 6, 7, 8], 200, -1],
    ['a weight that settles', [1, 5, 8, 9, 9, 9, 9, 9], 200, 6],
    ['a frame without a weight in between', [9, 9, 9, 9, null, 9, 9, 9], 200, -1],
    ['readings further apart than half a second', [9, 9, 9, 9, 9, 9, 9], 501, -1],
    ['one garbled reading', [9, 9, 9, 9, 70, 9, 9, 9, 9], 200, -1],
  ];
  it.each(cases)('%s', (_, divisions, step, expected) => {
    expect(firstStable(divisions, step)).toBe(expected);
  });

  it('ends with the first reading outside one division and begins anew', () => {
    expect(answers([9, 9, 9, 9, 9, 11, 11, 11, 11, 11])).toEqual([
      ...[false, false, false, false, true],
      ...[false, false, false, false, true],
    ]);
  });

  it('follows a drift as long as the newest readings lie within one division', () => {
    expect(answers([9, 9, 9, 9, 9, 9, 10, 10, 10, 10, 10, 11]).at(-1)).toBe(true);
  });

  it('begins anew when the clock is set back', () => {
    const isStable = stabilityDetector(D);
    for (const at of [5000, 5200, 5400, 5600]) isStable(D, at);
    expect(isStable(D, 5500)).toBe(false);
    expect(isStable(D, 5800)).toBe(false);
  });

  it('takes another rule', () => {
    expect(firstStable([9, 9], 10, { readings: 2, seconds: 0 })).toBe(1);
  });
});
