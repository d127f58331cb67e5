import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { importProblems } from '@terezi/domain/imports/problems.ts';
import { archive, around, relations, sheetOf, workbook } from '../workbook.fixture.ts';
import { useReading } from './reading.fixture.ts';

const readText = useReading();
const sent = (name: string) => readFile(new URL(`./sent/${name}`, import.meta.url));
const cellsOf = async (bytes: Uint8Array) => (await readText(bytes)).rows.map(([, cells]) => cells);

describe('a workbook of another program', () => {
  it.each([
    [
      'capital-shared-strings.xlsx',
      [
        ['H7 Bir MMC', 'Müştəri', '1700000021'],
        ['H7 İki MMC', 'Müştəri', '1700000031'],
      ],
    ],
    ['backslashes.xlsx', [['10-HA-002', 14_500]]],
    [
      'escaped-line-break.xlsx',
      [
        ['H7 Dörd\nMMC', 'customer', '1700000041'],
        ['H7 Dörd B MMC\n', 'customer', '1700000044'],
      ],
    ],
    [
      'uncomputed-formula.xlsx',
      [['10-HA-005', { fault: '=12000+2500', isUncomputed: true }, { fault: '=2+2', isUncomputed: true }]],
    ],
    [
      'float-noise.xlsx',
      [
        ['10-HA-111', 435, 14_500.37],
        ['10-HA-112', 14_500, 0.3],
      ],
    ],
    ['zeros-in-front.xlsx', [['H7 Oniki', 'customer', '1700000181', { number: 1_001, shown: '01001' }]]],
  ])('is read as its owner sees it: %s', async (name, cells) => {
    expect(await cellsOf(await sent(name))).toEqual(cells);
  });
});

const STRICT = 'http://purl.oclc.org/ooxml';
const strings = (text: string) => `<x:sst><x:si><x:t>${text}</x:t></x:si></x:sst>`;
/** A workbook whose parts are called and prefixed as its writer liked. */
const elsewhere = archive([
  { name: '/_RELS/.rels', text: relations([['a', 'officeDocument', '/Data/Book.xml']], `${STRICT}/r`) },
  {
    name: 'data/book.xml',
    text: '<x:workbook xmlns:x="m" xmlns:q="r"><x:sheets><x:sheet name="Siyahı" q:id="b"/></x:sheets></x:workbook>',
  },
  {
    name: 'Data\\_rels\\Book.xml.rels',
    text: relations(
      [
        ['c', 'sharedStrings', '.\\my texts.xml'],
        ['b', 'worksheet', '../Pages/./Page%201.xml'],
      ],
      `${STRICT}/r`,
    ),
  },
  { name: 'Data/My%20Texts.XML', text: strings('Ad') },
  {
    name: 'pages/page 1.xml',
    text: '<x:worksheet><x:sheetData><x:row><x:c t="s"><x:v>0</x:v></x:c></x:row><x:row><x:c t="d"><x:v>2026-11-21T00:00:00</x:v></x:c></x:row></x:sheetData></x:worksheet>',
  },
]);

describe('the parts of a workbook', () => {
  it('are found by what names them, under any name', async () => {
    const { found, rows } = await readText(elsewhere);
    expect(found).toMatchObject({ sheet: 'Siyahı', columns: [{ heading: 'Ad' }] });
    expect(rows).toEqual([[2, [{ day: '2026-11-21' }]]]);
  });

  it('may be in UTF-16', async () => {
    const [book, ...others] = around(['A']);
    const sheet = sheetOf([['Ad'], ['Əli']]).replace(' encoding="UTF-8"', '');
    const wide = Buffer.from(`\ufeff${sheet}`, 'utf16le');
    const bytes = archive([book!, ...others, { name: 'xl/worksheets/sheet1.xml', text: wide }]);
    expect(await cellsOf(bytes)).toEqual([['Əli']]);
  });

  it('that are named and missing are listed, where a cell needs them', async () => {
    const bytes = workbook([['Ad'], ['<c t="s"><v>7</v></c>']]);
    expect((await readText(bytes)).found).toBe(importProblems.damaged.code);
  });
});

/** A workbook of one cell in a format of its own below the heading. */
const oneCell = (code: string, cell: string, more = '') => {
  const [book, names, , root] = around(['A']);
  const format = `<numFmts><numFmt numFmtId="200" formatCode="${code.replaceAll('"', '&quot;')}"/></numFmts>`;
  const styles = `<styleSheet>${format}<cellXfs><xf numFmtId="0"/><xf numFmtId="200"/></cellXfs></styleSheet>`;
  return archive([
    { ...book!, text: String(book?.text).replace('<sheets>', `${more}<sheets>`) },
    ...[names!, root!],
    { name: 'xl/styles.xml', text: styles },
    { name: 'xl/worksheets/sheet1.xml', text: sheetOf([['Ad'], [cell]]) },
  ]);
};
const number = (value: number | string) => `<c s="1"><v>${value}</v></c>`;

describe('a cell shows', () => {
  it.each([
    ['00000', 1_001, { number: 1_001, shown: '01001' }],
    ['000-00-00', 1_234_567, { number: 1_234_567, shown: '123-45-67' }],
    ['"AZ" 0000', 12, { number: 12, shown: 'AZ 0012' }],
    ['\\A\\Z0000;[Red]\\-0000', -12, { number: -12, shown: '-0012' }],
    ['[$-42C]0000', 12, { number: 12, shown: '0012' }],
    ['00000_);(00000)', 7, { number: 7, shown: '00007' }],
    ['0.00', 12.5, { number: 12.5, shown: '12.50' }],
    ['#,##0', 14_500, 14_500],
    ['General', 14_500.25, 14_500.25],
    ['# ?/?', 0.5, 0.5],
    ['0%', 0.15, '15%'],
    ['0.0%', 0.125, '12.5%'],
    ['dd.mm.yyyy', 46_347, { day: '2026-11-21' }],
    ['[$-42C]d mmmm yyyy', 46_347.75, { day: '2026-11-21' }],
    ['dd.mm.yyyy', 1, { day: '1900-01-01' }],
    ['dd.mm.yyyy', 61, { day: '1900-03-01' }],
    ['dd.mm.yyyy', -3, { fault: '########' }],
    ['hh:mm', 0.5, '12:00'],
    ['h:mm:ss', 46_347.25, '06:00:00'],
    ['[h]:mm', 1.5, '36:00:00'],
    ['0.00', '1E+2', { number: 100, shown: '100.00' }],
  ])('by the format %s of %s what its owner sees', async (code, value, display) => {
    expect(await cellsOf(oneCell(code, number(value)))).toEqual([[display]]);
  });

  it('a day as many days later in a workbook that counts from 1904', async () => {
    const bytes = oneCell('dd.mm.yyyy', number(44_885), '<workbookPr date1904="1"/>');
    expect(await cellsOf(bytes)).toEqual([[{ day: '2026-11-21' }]]);
  });

  it.each<[string, string, unknown]>([
    ['an escaped sign', '<c t="inlineStr"><is><t>A_x0009_B_x005F_x000D_</t></is></c>', 'A\tB_x000D_'],
    [
      'the runs of a text, without how it is pronounced',
      '<c t="inlineStr"><is><r><t>Qaf</t></r><r><rPr><b/></rPr><t>qaz</t></r><rPh sb="0"><t>x</t></rPh></is></c>',
      'Qafqaz',
    ],
    ['yes', '<c t="b"><v>1</v></c>', true],
    ['an error', '<c t="e"><v>#N/A</v></c>', { fault: '#N/A' }],
    ['what a formula came to', '<c><f>4.35*100</f><v>434.99999999999994</v></c>', 435],
    ['a formula that came to zero', '<c><f>A1-A1</f><v>0</v></c>', 0],
    ['no value of a formula', '<c><f t="shared" si="0"/></c>', { fault: '=…', isUncomputed: true }],
    ['no text of a formula', '<c t="str"><f>A9</f></c>', { fault: '=A9', isUncomputed: true }],
  ])('%s', async (_, cell, display) => {
    expect(await cellsOf(workbook([['Ad'], [cell]]))).toEqual([[display]]);
  });

  it('no zero that its writer only kept until a program would compute', async () => {
    const bytes = oneCell('0', '<c><f>1+1</f><v>0</v></c>', '<calcPr fullCalcOnLoad="1"/>');
    expect(await cellsOf(bytes)).toEqual([[{ fault: '=1+1', isUncomputed: true }]]);
  });

  it('nothing where a formula came to no text', async () => {
    const bytes = workbook([
      ['Ad', 'Qeyd'],
      ['A', '<c t="str"><f>""</f><v></v></c>'],
    ]);
    expect(await cellsOf(bytes)).toEqual([['A']]);
  });
});

describe('a merged area', () => {
  const areas = (...refs: string[]) =>
    `<mergeCells>${refs.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells></worksheet>`;
  const merged = (rows: string[][], ...refs: string[]) =>
    archive([
      ...around(['A']),
      {
        name: 'xl/worksheets/sheet1.xml',
        text: sheetOf(rows).replace('</worksheet>', areas(...refs)),
      },
    ]);

  it('counts for all of its cells, and hides what stands under it', async () => {
    const rows = [
      ['Siyahı'],
      ['Ad', 'Rayon'],
      ['A', 'Bakı'],
      ['B', 'gizli'],
      ['C', '<c/>'],
      ['D', 'Quba'],
      ['Cəmi', '<c/>'],
    ];
    const { found, rows: rowsRead } = await readText(merged(rows, 'A1:B1', 'B3:B5', 'A7:B7'));
    expect(found).toMatchObject({
      headRow: 2,
      top: [{ texts: ['Siyahı'] }, { texts: ['Ad', 'Rayon'] }, {}, {}, {}, {}, {}],
    });
    expect(rowsRead.map(([, cells]) => cells)).toEqual([
      ['A', 'Bakı'],
      ['B', 'Bakı'],
      ['C', 'Bakı'],
      ['D', 'Quba'],
      ['Cəmi', 'Cəmi'],
    ]);
  });

  it('makes no row of the further lines of one', async () => {
    const rows = [
      ['Ad', 'Kod'],
      ['A', '1'],
      ['<c/>', '<c/>'],
      ['B', '2'],
    ];
    expect((await readText(merged(rows, 'A2:A3', 'B2:B3'))).rows).toEqual([
      [2, ['A', '1']],
      [4, ['B', '2']],
    ]);
  });
});
