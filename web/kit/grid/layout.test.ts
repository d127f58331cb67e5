import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stretch, totalCells } from './layout.ts';

describe('the totals row', () => {
  it.each([
    [['a', 'b', 'net', 'c', 'd'], ['net'], '2:– 1:net 2:–'],
    [['net', 'c'], ['net'], '1:net 1:–'],
    [['a', 'loss', 'net'], ['loss', 'net'], '1:– 1:loss 1:net'],
    [['a', 'b'], [], '2:–'],
    [['a'], ['hidden'], '1:–'],
  ])('of %o with totals of %o is %s', (keys, summed, cells) => {
    const found = totalCells(keys, new Set(summed));
    expect(found.map((c) => `${c.span}:${c.key ?? '–'}`).join(' ')).toBe(cells);
  });
});

describe('spare room', () => {
  const widths = [
    { width: 80, grows: false },
    { width: 100, grows: true },
    { width: 200, grows: true },
  ];
  it.each([
    [380, [80, 100, 200]],
    [300, [80, 100, 200]],
    [680, [80, 200, 400]],
    [381, [80, 100, 201]],
  ])('of %i pixels gives %o', (available, shared) => {
    expect(stretch(widths, available)).toEqual(shared);
  });

  it('fills the room exactly, in whole pixels, and never narrows a column', () => {
    const column = fc.record({ width: fc.integer({ min: 48, max: 640 }), grows: fc.boolean() });
    fc.assert(
      fc.property(fc.array(column, { minLength: 1 }), fc.integer({ max: 3000, min: 0 }), (columns, spare) => {
        const taken = columns.reduce((sum, c) => sum + c.width, 0);
        const shared = stretch(columns, taken + spare);
        const total = shared.reduce((sum, width) => sum + width, 0);
        expect(total).toBe(columns.some((c) => c.grows) ? taken + spare : taken);
        expect(shared.every((width, i) => Number.isInteger(width) && width >= (columns[i]?.width ?? 0))).toBe(
          true,
        );
      }),
    );
  });
});
