import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Column } from './column.ts';
import { gridLayout, stretch, switchCell, totalCells } from './layout.ts';
import { PLAIN, type Preference } from './preference.ts';

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

describe('the switch of the totals', () => {
  it.each([
    ['the first gap with room', [200, 150, 90, 400], ['net'], 0],
    ['the widest where the first is narrow', [60, 90, 400, 300], ['0', 'net'], 2],
    ['the widest where none has room', [40, 90, 120], ['net'], 2],
  ])('stands in %s', (_, widths, summed, at) => {
    const keys = widths.map((width) => (width === 90 ? 'net' : String(width)));
    expect(switchCell(totalCells(keys, new Set(summed)), widths)).toBe(at);
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

describe('the layout of a grid', () => {
  const words = { az: '', en: '' };
  const columns: Column<object>[] = [
    { key: 'receipt', words, width: 80, kind: 'key', pinned: 'left' },
    { key: 'net', words, width: 90, kind: 'figure' },
    { key: 'cargo', words, width: 160 },
  ];
  const around = { room: 500, largest: 25, hasCheck: true, hasActions: true };
  const draw = (preference: Preference, more: Partial<typeof around> = {}) =>
    gridLayout(columns, preference, { ...around, ...more });

  it('pins the key after check and number and gives spare room to texts', () => {
    expect(draw(PLAIN)).toEqual({
      keys: ['#check', '#number', 'receipt', 'net', 'cargo', '#actions'],
      widths: [44, 36, 80, 90, 210, 40],
      numberLeft: 44,
      lefts: [80, undefined, undefined],
    });
  });

  it('starts at the edge without checks, and widens № for large numbers', () => {
    const { widths, lefts, keys } = draw(PLAIN, { hasCheck: false, hasActions: false, largest: 12480 });
    expect([keys[0], widths[0], lefts[0]]).toEqual(['#number', 72, 72]);
  });

  it('narrows texts but never figures', () => {
    const narrowed = { ...PLAIN, widths: { net: 50, cargo: 60 } };
    expect(draw(narrowed, { room: 0 }).widths).toEqual([44, 36, 80, 90, 60, 40]);
  });
});
