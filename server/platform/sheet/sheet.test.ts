import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import type { Cell } from '@terezi/domain/grammar/sheet/cell.ts';
import { unzip } from '../../testing/unzip.ts';
import { csvBytes } from './csv.ts';
import { type PaperBatches, pdfBytes } from './pdf.ts';
import { xlsxBytes } from './xlsx.ts';

const ROW: Cell[] = [
  '10-AB-123',
  28_860.5,
  { instant: '2026-11-21T10:41:07.000Z' },
  { day: '2026-12-03' },
  null,
];
const HEAD = ['Nömrə', 'Netto, kq', 'Tarix', 'Bitir', 'Qeyd'];

/** A sheet whose rows are made as they are asked for, and how many batches have been. */
function sheetOf(count: number, rows: readonly Cell[][] = [ROW]) {
  const counter = { batches: 0 };
  async function* batches() {
    for (; counter.batches < count; counter.batches++) yield rows;
  }
  const sheet: PaperBatches = {
    title: 'A/B: siyahı',
    head: HEAD,
    batches: batches(),
    zone: 'Asia/Baku',
    language: 'az',
    madeAt: '2026-11-21T10:41:07.000Z',
  };
  return { sheet, asked: counter };
}
async function whole(bytes: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of bytes) pieces.push(piece);
  return Buffer.concat(pieces);
}

it('a CSV has its mark, its head, and a line for each row', async () => {
  const text = (await whole(csvBytes(sheetOf(2).sheet))).toString();
  const line = '10-AB-123;28860,5;21.11.2026 14:41:07;03.12.2026;';
  expect(text).toBe(`\ufeff${HEAD.join(';')}\r\n${line}\r\n${line}`);
});

it('an Excel file keeps numbers and dates as such, texts as texts, even those that look like numbers', async () => {
  const hostile = ['=1+1', '<v>&"\u0000\ud800', -5, null, '＝1'] as Cell[];
  const parts = unzip(await whole(xlsxBytes(sheetOf(1, [ROW, hostile]).sheet)));
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? '';
  const cells = [...sheet.matchAll(/<c(?: [^>]*)?(?:\/>|>(.*?)<\/c>)/g)].map(([, cell]) =>
    cell?.replace(/<\/?(is|t|v)[^>]*>/g, ''),
  );
  const serial = (iso: string) => String((Date.parse(iso) - Date.UTC(1899, 11, 30)) / 86_400_000);
  expect(cells.slice(0, 5)).toEqual(HEAD);
  expect(cells.slice(5, 10)).toEqual([
    '10-AB-123',
    '28860.5',
    serial('2026-11-21T14:41:07Z'),
    serial('2026-12-03T00:00:00Z'),
    undefined,
  ]);
  expect(cells.slice(10)).toEqual(['=1+1', '&lt;v&gt;&amp;&quot;', '-5', undefined, '＝1']);
  expect(sheet).not.toContain('<f>');
  expect(parts.get('xl/workbook.xml')).toContain('name="A B  siyahı"');
  for (const xml of parts.values()) expect(xml.match(/<\?xml/g)).toHaveLength(1);
});

it('an Excel file of no rows is one all the same', async () => {
  const parts = unzip(await whole(xlsxBytes(sheetOf(0).sheet)));
  expect(parts.get('xl/worksheets/sheet1.xml')).toMatch(/<row>.*Nömrə.*<\/row><\/sheetData>/);
});

it.each([
  ['CSV', csvBytes],
  ['Excel', xlsxBytes],
  ['PDF', pdfBytes],
])('a %s file asks for no more rows than are being written: none of it is held', async (_, write) => {
  const many = Array.from(
    { length: 1_000 },
    (_row, n) => [String(Math.sin(n)), n, null, null, null] as Cell[],
  );
  const { sheet, asked } = sheetOf(400, many);
  const bytes = write(sheet);
  let size = 0;
  while (size < 300_000) size += (await bytes.next()).value?.length ?? Number.POSITIVE_INFINITY;
  expect(asked.batches).toBeLessThan(100);
  await bytes.return(undefined);
});

/** What is drawn on each page of a PDF, unpacked. */
function pagesOf(pdf: Buffer): string[] {
  const streams = [...pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)].flatMap(
    ([, bytes = '']) => {
      try {
        return [inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1')];
      } catch {
        return [];
      }
    },
  );
  return streams.filter((each) => each.includes(' Tj') || each.includes(' TJ'));
}

it('a PDF is drawn page by page with its letters in it, and says its name and language', async () => {
  const pdf = await whole(
    pdfBytes(
      sheetOf(
        3,
        Array.from({ length: 40 }, () => ROW),
      ).sheet,
    ),
  );
  const text = pdf.toString('latin1');
  expect(text.startsWith('%PDF-')).toBe(true);
  expect(text.trimEnd().endsWith('%%EOF')).toBe(true);
  expect(text).toContain('/Lang (az)');
  expect(text.match(/\/Type \/Page\b/g)?.length).toBe(pagesOf(pdf).length);
  expect(pagesOf(pdf).length).toBeGreaterThan(2);
  // Both faces, and no others.
  expect(new Set(text.match(/\+TereziSans\d+/g))).toEqual(new Set(['+TereziSans400', '+TereziSans600']));
});
