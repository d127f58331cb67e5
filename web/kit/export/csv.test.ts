import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import type { Cell } from '@terezi/domain/grammar/cell.ts';
import { csvText } from './csv.ts';

const text = (head: string[], ...rows: Cell[][]) =>
  csvText({ title: 'Siyahı', head, rows, zone: 'Asia/Baku' });
/** Read as Excel would in this region, by the same separator. */
const read = (csv: string) => Papa.parse<string[]>(csv.slice(1), { delimiter: ';' }).data;

describe('a list as CSV', () => {
  it('is what Excel opens here with a double click: its mark, semicolons, decimal comma, whole dates', () => {
    expect(
      text(
        ['Nömrə', 'Netto, kq', 'Tarix', 'Bitir'],
        ['10-AB-123', 28_860.5, { instant: '2026-11-21T10:41:07.000Z' }, { day: '2026-12-03' }],
      ),
    ).toBe('\ufeffNömrə;Netto, kq;Tarix;Bitir\r\n10-AB-123;28860,5;21.11.2026 14:41:07;03.12.2026');
  });

  it.each<[Cell, string]>([
    ['=1+1', "'=1+1"],
    ['+994 50 123', "'+994 50 123"],
    ['-5', "'-5"],
    ['@sum', "'@sum"],
    ['\tx', "'\tx"],
    ['＝1', "'＝1"],
    [-5, '-5'],
    [-0.5, '-0,5'],
    [null, ''],
    ['Çınqıl; 20–40 "mm"', 'Çınqıl; 20–40 "mm"'],
    ['iki\nsətir', 'iki\nsətir'],
    ['a=b', 'a=b'],
  ])('holds %j as %j', (cell, kept) => {
    expect(read(text(['A', 'B'], [cell, 'son']))[1]).toEqual([kept, 'son']);
  });

  it('gives back every text as it was, but for the apostrophe', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 4 }), (cells) => {
        const [, kept] = read(text(cells.map(String), cells));
        expect(kept?.map((cell) => cell.replace(/^'(?=[\t\r=+\-@＝＋－＠])/, ''))).toEqual(cells);
      }),
      { numRuns: 50 },
    );
  });
});
