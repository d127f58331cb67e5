import { expect, it } from 'vitest';
import type { Cell } from './cell.ts';
import { csvLine, excelDate, excelName, excelText, excelWidths, unprotected } from './sheet.ts';

const AT = { instant: '2026-11-21T22:41:07.000Z' };

it.each([
  ['Asia/Baku', '22.11.2026 02:41:07', '2026-11-22T02:41:07.000Z'],
  ['Europe/Istanbul', '22.11.2026 01:41:07', '2026-11-22T01:41:07.000Z'],
  ['UTC', '21.11.2026 22:41:07', '2026-11-21T22:41:07.000Z'],
])(
  'an instant stands in a file as the clocks of %s show it, and a day is never shifted',
  (zone, text, date) => {
    expect(csvLine([AT, { day: '2026-11-21' }], zone)).toBe(`${text};21.11.2026`);
    expect(excelDate(AT, zone).toISOString()).toBe(date);
    expect(excelDate({ day: '2026-11-21' }, zone).toISOString()).toBe('2026-11-21T00:00:00.000Z');
  },
);

it.each<[Cell[], string]>([
  [['a;b', 'c"d', 'e\nf', ' g', null, ''], '"a;b";"c""d";"e\nf";" g";;'],
  [['=1+1', '\t=1', -5, 0.5], "'=1+1;'\t=1;-5;0,5"],
  [['+994 50 123', '@sum', '＝1', 'a=b'], "'+994 50 123;'@sum;'＝1;a=b"],
  [['Çınqıl; 20–40 "mm"', 28_860.5], '"Çınqıl; 20–40 ""mm""";28860,5'],
])('a row reads the same in every spreadsheet, and none computes it: %j', (cells, line) => {
  expect(csvLine(cells, 'UTC')).toBe(line);
});

const AWKWARD = [
  ...['=1+1', "'=1+1", "''=1", '-5', "'-5", '@a', '+994 50', '="01001"', '\'="01001"', '＝1'],
  ...['0102', "'0102", "''0102", "'Araz' MMC", "'", "''", 'a;b', '"', '_x000D_', '_x005F_x000D_', 'ə'],
];

it.each(AWKWARD)('a text comes back as it was from both kinds of file: %s', (text) => {
  const line = csvLine([text], 'UTC');
  const cell = /^"(.*)"$/s.exec(line)?.[1]?.replaceAll('""', '"') ?? line;
  expect(unprotected(cell)).toBe(text);
  expect(unprotected(excelText(text).replace(/_x005F_(?=x)/g, '_'))).toBe(text);
});

it.each([
  ["'0102", '0102'],
  ['="01001"', '01001'],
  ['="a ""b"""', 'a "b"'],
  ["'=HYPERLINK(1)", '=HYPERLINK(1)'],
  ["''0102", "'0102"],
  ["'Araz' MMC", "'Araz' MMC"],
  ['=1+1', '=1+1'],
])('what keeps a spreadsheet from spoiling a text is none of it: %s', (text, bare) => {
  expect(unprotected(text)).toBe(bare);
});

it('a column is as wide as its head or its longest cell, within reason', () => {
  expect(excelWidths(['ab', 'x'.repeat(20), 'c', 'd'], [['abc', null, 'y'.repeat(90), AT]])).toEqual([
    10, 22, 48, 21,
  ]);
});

it('a sheet is called what Excel takes', () => {
  expect(excelName('A/B: [çox] uzun bir ad, otuz bir hərfdən də uzun')).toBe(
    'A B   çox  uzun bir ad, otuz bi',
  );
});
