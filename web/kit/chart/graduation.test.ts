import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { graduation, linesOf } from './graduation.ts';

describe('the graduation of an axis', () => {
  it.each([
    { above: 530, below: 1220, most: 6, step: 300, up: 2, down: 4 },
    { above: 306, below: 595, most: 6, step: 200, up: 2, down: 3 },
    { above: 9, below: 0, most: 3, step: 3, up: 3, down: 0 },
    { above: 0, below: 0, most: 3, step: 0.1, up: 1, down: 0 },
  ])('for $above above and $below below zero has steps of $step', ({ above, below, most, ...wanted }) => {
    expect(graduation(above, below, most)).toEqual(wanted);
  });

  it('is never finer than asked for, and no bar passes its last line by more than a tenth of a part', () => {
    const amount = fc.double({ min: 0, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 3, max: 8 }), (above, below, most) => {
        const { step, up, down } = graduation(above, below, most);
        expect(up + down).toBeLessThanOrEqual(most);
        expect(above).toBeLessThanOrEqual((up + 0.1) * step);
        expect(below).toBeLessThanOrEqual((down + 0.1) * step);
      }),
    );
  });

  it('draws its lines from the top down, zero among them', () => {
    expect(linesOf({ step: 0.3, up: 1, down: 2 })).toEqual([0.3, 0, -0.3, -0.6]);
  });
});
