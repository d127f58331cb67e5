import { describe, expect, it } from 'vitest';
import { importProblems } from '@terezi/domain/imports/problems.ts';
import { archive, around, sheetOf, workbook } from '../workbook.fixture.ts';
import { mostHeld, useReading } from './reading.fixture.ts';

const readText = useReading();

describe('a CSV', () => {
  it.each([
    ['semicolons', 'Ad;Çəki\nBir;1'],
    ['commas', 'Ad,Çəki\nBir,1'],
    ['tabs', 'Ad\tÇəki\nBir\t1'],
    ['a first line that names the sign', 'sep=|\nAd|Çəki\nBir|1'],
    ['UTF-16 as Excel saves Unicode text', Buffer.from('\ufeffAd\tÇəki\nBir\t1', 'utf16le')],
    ['carriage returns alone', 'Ad;Çəki\rBir;1'],
    ['a title above its headings', 'Abşeron QÇ\n\nAd;Çəki\nBir;1'],
  ])('is read with %s', async (_, text) => {
    const { found, rows } = await readText(text);
    expect(found).toMatchObject({ total: 1, columns: [{ heading: 'Ad' }, { heading: 'Çəki' }] });
    expect(rows.map(([, cells]) => cells)).toEqual([['Bir', '1']]);
  });

  it('keeps what stands in quotation marks together, and says the line of each row', async () => {
    const { rows } = await readText('Ad;Qeyd\n"A; ""B""\nC";1\n\nD;2 "x"');
    expect(rows).toEqual([
      [2, ['A; "B"\nC', '1']],
      [5, ['D', '2 "x"']],
    ]);
  });
});

describe('a workbook', () => {
  it('is read by what its cells hold: formulas by what they came to, days by their style, faults as such', async () => {
    const { found, rows } = await readText(
      workbook([
        ['Ad', 'Tarix', 'Ədəd', 'Düstur', 'Xəta', 'Hə'],
        [
          'Əli &amp; &#77;',
          '<c s="1"><v>46347</v></c>',
          '<c><v>12.5</v></c>',
          '<c t="str"><f>A1&amp;"x"</f><v>hazır</v></c>',
          '<c t="e"><v>#N/A</v></c>',
          '<c t="b"><v>1</v></c>',
        ],
      ]),
    );
    expect(found).toMatchObject({ format: 'xlsx', sheet: 'Vərəq 1', total: 1 });
    expect(rows).toEqual([[2, ['Əli & M', { day: '2026-11-21' }, 12.5, 'hazır', { fault: '#N/A' }, true]]]);
  });

  it('is read at the sheet that is named, and at a head row that is named', async () => {
    const two = archive([
      ...around(['Bir', 'İki']),
      { name: 'xl/worksheets/sheet1.xml', text: sheetOf([['Ad'], ['A']]) },
      { name: 'xl/worksheets/sheet2.xml', text: sheetOf([['x'], ['Kod'], ['B']]) },
    ]);
    const { found, rows } = await readText(two, { sheet: 'İki', headRow: 2 });
    expect(found).toMatchObject({ sheets: ['Bir', 'İki'], headRow: 2, columns: [{ heading: 'Kod' }] });
    expect(rows).toEqual([[3, ['B']]]);
    expect((await readText(two, { sheet: 'Üç' })).found).toBe(importProblems.noSuchSheet.code);
  });
});

const MEGA = 1024 * 1024;
const cells = (count: number) => `<row r="1">${'<c t="n"><v>1</v></c>'.repeat(count)}</row>`;
const inSheet = (text: string | Buffer, more: { says?: number; flags?: number } = {}) =>
  archive([...around(['A']), { name: 'xl/worksheets/sheet1.xml', text, ...more }]);
const begun = sheetOf([]).replace('</sheetData></worksheet>', '');
const strings = (text: string | Buffer) =>
  archive([
    ...around(['A']),
    { name: 'xl/sharedStrings.xml', text },
    { name: 'xl/worksheets/sheet1.xml', text: sheetOf([['Ad'], ['1']]) },
  ]);
const entities = (declared: string, used: string) =>
  `<?xml version="1.0"?><!DOCTYPE x [${declared}]><sst><si><t>${used}</t></si></sst>`;
/** Tags that say nothing, so many bytes of them. */
const filler = (size: number) => Buffer.alloc(size, '<a/>');
const zeros = (size: number) => Buffer.alloc(size, ' ');

/** Files that are small until they are opened. */
const BOMBS: [name: string, bytes: () => Buffer, code: keyof typeof importProblems][] = [
  ['a sheet of 60 MB of tags', () => inSheet(filler(60 * MEGA)), 'tooBigInside'],
  ['shared texts of 60 MB of tags', () => strings(filler(60 * MEGA)), 'tooBigInside'],
  [
    'a workbook part of 60 MB',
    () => archive([{ name: 'xl/workbook.xml', text: filler(60 * MEGA) }, ...around(['A']).slice(1)]),
    'tooBigInside',
  ],
  [
    'styles of 60 MB',
    () => archive([...around(['A']).slice(0, 2), { name: 'xl/styles.xml', text: filler(60 * MEGA) }]),
    'tooBigInside',
  ],
  [
    'relations of 60 MB',
    () =>
      archive([
        ...around(['A']).slice(0, 1),
        { name: 'xl/_rels/workbook.xml.rels', text: filler(60 * MEGA) },
      ]),
    'tooBigInside',
  ],
  ['a header that says less than there is', () => inSheet(zeros(40 * MEGA), { says: 100 }), 'damaged'],
  ['a header that says nothing at all', () => inSheet(zeros(40 * MEGA), { says: 0 }), 'damaged'],
  [
    '5 000 parts',
    () => archive(Array.from({ length: 5_000 }, (_, n) => ({ name: `xl/${n}`, text: '' }))),
    'tooManyParts',
  ],
  [
    '65 000 parts',
    () => archive(Array.from({ length: 65_000 }, (_, n) => ({ name: `${n}`, text: '' }))),
    'tooManyParts',
  ],
  [
    'entities that stand for entities',
    () => strings(entities('<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">', '&b;')),
    'entities',
  ],
  [
    'an entity that is a file of the machine',
    () => strings(entities('<!ENTITY a SYSTEM "file:///etc/passwd">', '&a;')),
    'entities',
  ],
  ['entities in the sheet itself', () => inSheet(entities('<!ENTITY a "a">', '&a;')), 'entities'],
  [
    'a cell at XFD1048576',
    () =>
      inSheet(
        `${begun}<row r="1"><c r="A1" t="inlineStr"><is><t>Ad</t></is></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData></worksheet>`,
      ),
    'tooManyColumns',
  ],
  [
    'a cell far beyond any sheet',
    () => inSheet(`${begun}<row r="1"><c r="ZZZZZZZZZZ1"><v>1</v></c></row></sheetData></worksheet>`),
    'tooManyColumns',
  ],
  [
    'a row of half a million cells',
    () => inSheet(`${begun}${cells(500_000)}</sheetData></worksheet>`),
    'tooBigInside',
  ],
  [
    'sixty thousand rows',
    () => inSheet(`${begun}${'<row><c><v>7</v></c></row>'.repeat(60_000)}</sheetData></worksheet>`),
    'tooManyRows',
  ],
  [
    'one tag of 40 MB',
    () => inSheet(Buffer.concat([Buffer.from(`${begun}<row `), zeros(40 * MEGA)])),
    'tooBigInside',
  ],
  [
    'a comment of 3 MB that never ends',
    () => inSheet(Buffer.concat([Buffer.from('<!--'), Buffer.from('ab'.repeat(1.5 * MEGA))])),
    'damaged',
  ],
  [
    'two million shared texts',
    () =>
      strings(`<sst>${Array.from({ length: 2_000_000 }, (_, n) => `<si><t>${n}</t></si>`).join('')}</sst>`),
    'tooBigInside',
  ],
  ['parts that are closed by a password', () => inSheet(sheetOf([['Ad']]), { flags: 1 }), 'closed'],
];

describe('a file that is small until it is opened', () => {
  it('is one of twenty kinds here', () => {
    expect(BOMBS).toHaveLength(20);
  });

  it.each(BOMBS)(
    'is refused with what to do, in little memory: %s',
    async (_, bytes, code) => {
      const bomb = bytes();
      const cost = async () => {
        const before = await mostHeld(() => readText('Ad\nAli'));
        expect(before).toBeGreaterThan(0);
        const most = await mostHeld(async () => {
          const { found } = await readText(bomb);
          expect(found).toBe(importProblems[code].code);
        });
        return (most - before) / MEGA;
      };
      // A reader that kept everything would need the memory every time; garbage that a busy machine leaves is gone by then.
      let least = Infinity;
      for (let times = 0; times < 3 && least >= 64; times += 1) least = Math.min(least, await cost());
      expect(least).toBeLessThan(64);
    },
    60_000,
  );
});
