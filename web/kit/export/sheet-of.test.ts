import { UNITS } from '@terezi/domain/grammar/units.ts';
import { expect, it } from 'vitest';
import type { Column } from '../grid/column.ts';
import { dayCell, instantCell, massCell } from '@terezi/domain/grammar/cell.ts';
import { sheetName } from '@terezi/domain/grammar/sheet.ts';
import { sheetOf } from './sheet-of.ts';

type Row = { readonly plate: string; readonly net: number | null; readonly isOut: boolean };
const columns: readonly Column<Row>[] = [
  { key: 'plate', words: { az: 'Nömrə', en: 'Plate' }, width: 90, text: (row) => row.plate },
  {
    key: 'net',
    words: { az: 'Netto', en: 'Net' },
    unit: UNITS.kilogram,
    width: 90,
    text: () => 'as on screen',
    cell: (row) => massCell(row.net),
  },
  { key: 'photo', words: { az: 'Şəkil', en: 'Photo' }, width: 90, render: () => null },
  {
    key: 'way',
    words: { az: 'Yön', en: 'Direction' },
    width: 90,
    render: () => null,
    cell: (row, language) => (row.isOut ? { az: 'məxaric', en: 'expense' }[language] : null),
  },
];
const rows: readonly Row[] = [
  { plate: '10-AB-123', net: 28_860_500, isOut: true },
  { plate: '77-ZS-908', net: null, isOut: false },
];

it.each([
  ['az', ['Nömrə', 'Netto, kq', 'Yön'], 'məxaric'],
  ['en', ['Plate', 'Net, kg', 'Direction'], 'expense'],
] as const)(
  'a list becomes a sheet with figures in kilograms and words in the reader’s language: %s',
  (language, head, way) => {
    expect(sheetOf({ title: 'Əməliyyatlar', columns, rows, language })).toEqual({
      title: 'Əməliyyatlar',
      head,
      zone: 'Asia/Baku',
      language,
      rows: [
        ['10-AB-123', 28_860.5, way],
        ['77-ZS-908', null, null],
      ],
    });
  },
);

it('a missing day or instant leaves its cell empty', () => {
  expect([dayCell(null), instantCell(null), massCell(null)]).toEqual([null, null, null]);
  expect(massCell(0)).toBe(0);
});

it('a file is named after its list and day, with nothing in it that a file system refuses', () => {
  expect(sheetName('Çəki əməliyyatları', '2026-11-21', 'xlsx')).toBe('Çəki əməliyyatları 2026-11-21.xlsx');
  expect(sheetName('A/B: "c"', '2026-11-21', 'csv')).toBe('A B   c  2026-11-21.csv');
});
