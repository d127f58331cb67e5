import { describe, expect, it } from 'vitest';
import type { Cell } from '@terezi/domain/grammar/sheet/cell.ts';
import { drawList } from './list.ts';
import { LETTER, LINE, sheetOfPaper } from './sheet-of-paper.fixture.ts';

function drawnOf(head: string[], batches: readonly Cell[][][], language: 'az' | 'en' = 'az') {
  const sheet = sheetOfPaper();
  const list = { title: 'Siyahı', head, madeAt: '2026-11-21T10:41:07.000Z', zone: 'Asia/Baku', language };
  const { rows, end } = drawList(sheet.paper, list);
  for (const batch of batches) rows(batch);
  end();
  const texts = sheet.drawn.map(({ text }) => text);
  return { ...sheet, texts, of: (text: string) => sheet.drawn.find((each) => each.text === text) };
}
const rowsOf = (count: number, name = 'R') => Array.from({ length: count }, (_, at) => [`${name}${at}`]);

describe('a list on paper', () => {
  it('has every row once and in order, its title, date and head on every page, and says at the end how many there were', () => {
    const { sizes, texts, drawn } = drawnOf(['Nömrə'], [rowsOf(70), rowsOf(50, 'Rb')]);
    expect(sizes.length).toBeGreaterThan(2);
    const rows = texts.filter((text) => text.startsWith('R'));
    expect(rows).toEqual([...rowsOf(70), ...rowsOf(50, 'Rb')].flat());
    for (const again of ['Siyahı', 'Nömrə', '21.11.2026 14:41:07'])
      expect(drawn.filter(({ text }) => text === again).map(({ page }) => page)).toEqual(
        sizes.map((_, at) => at + 1),
      );
    expect(texts.filter((text) => text.startsWith('Səhifə'))).toEqual(
      sizes.map((_, at) => `Səhifə ${at + 1}`),
    );
    expect(texts.at(-1)).toBe('Cəmi 120 sətir');
    // Nothing stands below a page's foot.
    expect(Math.max(...drawn.map(({ y }) => y))).toBeLessThan(842 - 34);
  });

  it.each([
    ['az', ['28\u202f640,5', '21.11.2026', '22.11.2026 02:41:07', 'Cəmi 1 sətir']],
    ['en', ['28\u202f640.5', '21.11.2026', '22.11.2026 02:41:07', '1 row in all']],
  ] as const)(
    'tells figures, days and instants as the reader of %s is used to',
    (language, expectedTexts) => {
      const row: Cell[] = [28_640.5, { day: '2026-11-21' }, { instant: '2026-11-21T22:41:07.000Z' }, null];
      const { texts } = drawnOf(['a', 'b', 'c', 'd'], [[row]], language);
      expect(texts).toEqual(expect.arrayContaining([...expectedTexts]));
    },
  );

  it('puts figures under each other at the right of their column', () => {
    const { of } = drawnOf(
      ['Netto', 'Qeyd'],
      [
        [
          [5, 'x'],
          [28_640, 'y'],
        ],
      ],
    );
    const right = (text: string) => (of(text)?.x ?? 0) + text.length * LETTER;
    expect(right('5')).toBeCloseTo(right('28\u202f640'));
    expect(right('Netto')).toBeCloseTo(right('5'));
    expect(of('x')?.x).toBeCloseTo(of('y')?.x ?? 0);
  });

  it.each([
    [3, 'A4 portrait'],
    [6, 'A4 landscape'],
    [11, 'A3 landscape'],
    [40, 'A3 landscape'],
  ])('of %i long texts stands on %s, inside its margins', (count, size) => {
    const cells = Array.from({ length: count }, (_, at) => `${at}`.padEnd(25, 'm'));
    const { sizes, drawn } = drawnOf(cells, [[cells]]);
    expect(sizes).toEqual([size]);
    const width = { 'A4 portrait': 595, 'A4 landscape': 842, 'A3 landscape': 1191 }[size] ?? 0;
    for (const { text, x, style } of drawn)
      expect(x + (style.width ?? text.length * LETTER)).toBeLessThan(width - 34 + 0.5);
  });

  it('breaks a long text into lines, and the next row stands below them', () => {
    const long = 'm'.repeat(150);
    const { of } = drawnOf(['Qeyd'], [[[long], ['next'], ['a\nb'], ['last']]]);
    expect(of(long)?.style.width).toBeGreaterThan(0);
    expect((of('next')?.y ?? 0) - (of(long)?.y ?? 0)).toBeGreaterThanOrEqual(2 * LINE - 8);
    expect((of('last')?.y ?? 0) - (of('a\nb')?.y ?? 0)).toBeGreaterThan(2 * LINE);
  });

  it.each([
    ['words', 'söz '.repeat(4_000).trim()],
    ['one word', 'm'.repeat(20_000)],
  ])('cuts nothing of a text higher than a page, of %s, which goes on on the next', (_, long) => {
    const { drawn, sizes } = drawnOf(
      ['Qeyd', 'Nömrə'],
      [
        [
          [long, 'A1'],
          ['next', 'A2'],
        ],
      ],
    );
    const pieces = drawn.filter(({ text }) => /^[mö söz]{9}/.test(text));
    expect(pieces.map(({ page }) => page)).toEqual(sizes.map((__, at) => at + 1));
    expect(pieces.map(({ text }) => text).join(long.includes(' ') ? ' ' : '')).toBe(long);
    expect(drawn.filter(({ text }) => text === 'A1')).toHaveLength(1);
    expect(Math.max(...drawn.map(({ y }) => y))).toBeLessThan(842 - 34);
  });

  it('of no rows has its head, and says so', () => {
    const { sizes, texts } = drawnOf(['Nömrə'], []);
    expect([sizes, texts.at(-1), texts.includes('Nömrə')]).toEqual([['A4 portrait'], 'Cəmi 0 sətir', true]);
  });
});
