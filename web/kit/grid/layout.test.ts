import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Column } from './column.ts';
import { coveredColumns, gridLayout, squeeze, stretch, switchCell, totalCells } from './layout.ts';
import { PLAIN, type Preference } from './preference.ts';

describe('the totals row', () => {
  it.each([
    [['a', 'b', 'net', 'c', 'd'], ['net'], '2:– 1:net 2:–'],
    [['net', 'c'], ['net'], '1:net 1:–'],
    [['a', 'loss', 'net'], ['loss', 'net'], '1:– 1:loss 1:net'],
    [['a', 'b'], [], '2:–'],
    [['a'], ['hidden'], '1:–'],
  ])('of %o with totals of %o is %s', (keys, summed, cells) => {
    const totals = totalCells(keys, new Set(summed));
    expect(totals.map((c) => `${c.span}:${c.key ?? '–'}`).join(' ')).toBe(cells);
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
        const width = columns.reduce((sum, c) => sum + c.width, 0);
        const shared = stretch(columns, width + spare);
        const total = shared.reduce((sum, width) => sum + width, 0);
        expect(total).toBe(columns.some((c) => c.grows) ? width + spare : width);
        expect(shared.every((width, i) => Number.isInteger(width) && width >= (columns[i]?.width ?? 0))).toBe(
          true,
        );
      }),
    );
  });
});

describe('too little room', () => {
  const widths = [
    { width: 90, shrinks: false },
    { width: 200, shrinks: true },
    { width: 150, shrinks: true },
    { width: 60, shrinks: true },
  ];
  it.each([
    ['takes nothing where all fits', 500, [90, 200, 150, 60]],
    ['takes from the widest text first', 480, [90, 180, 150, 60]],
    ['then from all that are wider than the rest', 420, [90, 135, 135, 60]],
    ['leaves a text as much as it is known by', 318, [90, 84, 84, 60]],
    ['gives up where that does not fit, and the table scrolls', 317, [90, 200, 150, 60]],
  ])('%s', (_, available, held) => {
    expect(squeeze(widths, available)).toEqual(held);
  });
});

describe('the layout of a grid', () => {
  const words = { az: '', en: '' };
  const columns: Column<object>[] = [
    { key: 'receipt', words, width: 80, kind: 'key', pinned: 'left' },
    { key: 'net', words, width: 90, kind: 'figure' },
    { key: 'cargo', words, width: 160 },
  ];
  const around = { room: 500, largest: 25, hasCheck: true, actionsWidth: 40 };
  const draw = (preference: Preference, more: Partial<typeof around> = {}) =>
    gridLayout(columns, preference, { ...around, ...more });

  it('pins the key after check and number and gives spare room to texts', () => {
    expect(draw(PLAIN)).toEqual({
      keys: ['#check', '#number', 'receipt', 'net', 'cargo', '#actions'],
      widths: [44, 36, 80, 90, 210, 40],
      numberLeft: 44,
      lefts: [80, undefined, undefined],
      pinnedWidth: 160,
    });
  });

  it('starts at the edge without checks, and widens № for large numbers', () => {
    const { widths, lefts, keys } = draw(PLAIN, { hasCheck: false, actionsWidth: 0, largest: 12480 });
    expect([keys[0], widths[0], lefts[0]]).toEqual(['#number', 72, 72]);
  });

  it('squeezes a text before the table scrolls, but no chosen width', () => {
    expect(draw(PLAIN, { room: 400 }).widths).toEqual([44, 36, 80, 90, 110, 40]);
    const chosen = { ...PLAIN, widths: { cargo: 160 } };
    expect(draw(chosen, { room: 400 }).widths).toEqual([44, 36, 80, 90, 160, 40]);
  });

  it.each<[string, Column<object>[]]>([
    ['a name alone', [{ key: 'name', words, width: 250, kind: 'key' }]],
    [
      'figures alone',
      [
        { key: 'plate', words, width: 104, kind: 'key', pinned: 'left' },
        { key: 'net', words, width: 90, kind: 'figure' },
        { key: 'date', words, width: 120, kind: 'date' },
      ],
    ],
  ])('fills the page with %s', (_, few) => {
    const { widths } = gridLayout(few, PLAIN, { ...around, room: 1142 });
    expect(widths.reduce((sum, width) => sum + width, 0)).toBe(1142);
  });

  it('never widens what is pinned', () => {
    const few: Column<object>[] = [{ key: 'plate', words, width: 104, kind: 'key', pinned: 'left' }];
    expect(gridLayout(few, PLAIN, { ...around, room: 1142 }).widths[2]).toBe(104);
  });

  it('narrows texts but never figures', () => {
    const narrowed = { ...PLAIN, widths: { net: 50, cargo: 60 } };
    expect(draw(narrowed, { room: 0 }).widths).toEqual([44, 36, 80, 90, 60, 40]);
  });
});

describe('a column that is seen only in part', () => {
  const layout = {
    keys: ['#number', 'receipt', 'net', 'cargo', 'customer', '#actions'],
    widths: [40, 80, 90, 160, 200, 40],
    numberLeft: 0,
    lefts: [40],
    pinnedWidth: 120,
  };
  it.each([
    ['loses its end to the actions', 400, 0, { left: null, right: { key: 'cargo', pixels: 10 } }],
    [
      'loses its beginning to what is pinned',
      400,
      30,
      { left: 'net', right: { key: 'customer', pixels: 180 } },
    ],
    ['is none where columns end at the edges', 410, 0, { left: null, right: null }],
    ['is none where all is seen', 610, 0, { left: null, right: null }],
    ['is only one at the end of the scroll', 400, 210, { left: 'cargo', right: null }],
    ['is none that is pinned', 150, 0, { left: null, right: null }],
  ])('%s', (_, room, scrolled, covered) => {
    expect(coveredColumns(layout, { room, scrolled })).toEqual(covered);
  });

  it('ends at the page where there are no actions', () => {
    const { keys, widths } = layout;
    const bare = { ...layout, keys: keys.slice(0, -1), widths: widths.slice(0, -1) };
    expect(coveredColumns(bare, { room: 360, scrolled: 0 }).right).toEqual({ key: 'cargo', pixels: 10 });
  });
});
