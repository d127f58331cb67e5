import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importProblems } from '@terezi/domain/imports/problems.ts';
import { dataOf, useServer } from '../testing/server.ts';
import { type Import, importing } from './imports.fixture.ts';
import { archive, around, sheetOf } from './workbook.fixture.ts';

const server = useServer();
let admin = '';
const { work, read, checked, written, until } = importing(server, () => admin);
beforeAll(async () => {
  admin = await server.signIn('admin');
});
beforeEach(async () => {
  await server.query('truncate outbox, import_row, import_made, import, import_heading');
});

const again = (id: number, where: object, as = admin) =>
  server.call(`POST /import/${id}/read`, { as, body: { Sheet: null, HeadRow: null, ...where } });
const reread = async ({ Id }: Import, where: object) => {
  const answer = await again(Id, where);
  expect([answer.status, answer.Status.Message]).toEqual([201, expect.any(String)]);
  return until(dataOf<{ Import: Import }>(answer).Import.Id, 'columns', 'failed');
};
const headings = ({ Columns }: Import) => Columns.map(({ Heading }) => Heading);
const listed = async () =>
  dataOf<{ Import: { Id: number }[] }>(await server.call('GET /import', { as: admin })).Import.map(
    ({ Id }) => Id,
  );

describe('a file that is read anew', () => {
  it('has its headings in the row that is chosen, and shows the first rows as they stand in it', async () => {
    await work();
    const upload = await read('sender', 'Abşeron QÇ;park\nAd;VÖEN\nKod;Nömrə\nBir;1400000901\nİki;14,5');
    expect([upload.HeadRow, headings(upload)]).toEqual([2, ['Ad', 'VÖEN']]);
    expect(upload.Top.slice(0, 2)).toEqual([
      { Line: 1, Texts: ['Abşeron QÇ', 'park'] },
      { Line: 2, Texts: ['Ad', 'VÖEN'] },
    ]);
    const moved = await reread(upload, { HeadRow: 3 });
    expect([moved.HeadRow, headings(moved), moved.Total]).toEqual([3, ['Kod', 'Nömrə'], 2]);
    expect(moved.First[0]).toEqual({
      Line: 4,
      Cells: [
        { Text: 'Bir', Number: null },
        { Text: '1400000901', Number: null },
      ],
    });
    // The one that was read before is listed no more.
    expect(await listed()).toEqual([moved.Id]);
  });

  it('is read from the sheet that is chosen, whose numbers are numbers; below its last row there is nothing', async () => {
    await work();
    const parts = around(['Maşınlar', 'Sürücülər']);
    const sheets = [
      [['Ad'], ['Bir']],
      [
        ['Ad', 'Vəsiqə №'],
        ['İki', '<c><v>17</v></c>'],
      ],
    ];
    for (const [at, rows] of sheets.entries())
      parts.push({ name: `xl/worksheets/sheet${at + 1}.xml`, text: sheetOf(rows) });
    const upload = await read('driver', archive(parts));
    expect([upload.Sheet, upload.Sheets]).toEqual(['Maşınlar', ['Maşınlar', 'Sürücülər']]);
    const other = await reread(upload, { Sheet: 'Sürücülər' });
    expect([other.Sheet, headings(other), other.First[0]?.Cells[1]]).toEqual([
      'Sürücülər',
      ['Ad', 'Vəsiqə №'],
      { Text: '17', Number: 17 },
    ]);
    const below = await reread(other, { Sheet: 'Sürücülər', HeadRow: 2 });
    expect(below.Failure?.Code).toBe(importProblems.noRows.code);
  });

  it('is read with the separator and in the code page that are chosen', async () => {
    await work();
    // Юг;Neft, one of 1251 and one of ASCII: too little to tell.
    const bytes = Uint8Array.from([...Buffer.from('Kod|Say;a\nZ|'), 0xde, 0xe3, ...Buffer.from(';b')]);
    const upload = await read('sender', bytes);
    expect([upload.Encoding, upload.Separator]).toEqual(['Windows-1251', ';']);
    const other = await reread(upload, { Separator: '|', Encoding: 'Windows-1252' });
    expect([other.Encoding, other.Separator]).toEqual(['Windows-1252', '|']);
    expect([headings(other), other.First[0]?.Cells[1]?.Text]).toEqual([['Kod', 'Say;a'], 'Þã;b']);
    const refused = await again(upload.Id, { Encoding: 'KOI8-R' });
    expect([refused.status, refused.Status.Errors.map(({ Field }) => Field)]).toEqual([422, ['Encoding']]);
  });

  it('counts what is hidden in a sheet, and leaves it out where that is chosen', async () => {
    await work();
    const cols =
      '<cols><col min="2" max="2" hidden="1"/><col min="9" max="16384" width="0"/></cols><sheetData>';
    const text = sheetOf([
      ['Ad', 'VÖEN'],
      ['Bir', '1400000911'],
      ['İki', '1400000921'],
      ['Üç', '1400000931'],
    ])
      .replace('<sheetData>', cols)
      .replace('<row r="3"', '<row r="3" hidden="true"')
      .replace('<row r="4"', '<row r="4" ht="0" customHeight="1"');
    const sheet = { name: 'xl/worksheets/sheet1.xml', text };
    const upload = await read('sender', archive([...around(['A']), sheet]));
    expect([upload.Total, upload.Hidden]).toEqual([3, { Rows: 2, Columns: 1, IsLeftOut: false }]);
    const other = await reread(upload, { Hidden: 'leave' });
    expect([other.Total, headings(other), other.Hidden]).toEqual([
      ...[1, ['Ad']],
      { Rows: 2, Columns: 1, IsLeftOut: true },
    ]);
  });

  it('is not read once it is written, and not for another company', async () => {
    await work();
    const done = await written(await checked('driver', 'Ad\nYenidən 1'));
    expect((await again(done.Id, {})).Status.Code).toBe(importProblems.begun.code);
    expect((await again(done.Id, {}, await server.signIn('admin-b'))).status).toBe(404);
  });
});

it('remembers with a heading how its figures and days are written', async () => {
  await work();
  const file = (plate: string) => `DQN;Boş çəki\n${plate};14,7`;
  await written(await checked('truck', file('10-YO-001'), { 'Boş çəki': { Decimal: ',' } }));
  const next = await read('truck', file('10-YO-002'));
  expect(next.Columns.map(({ Decimal, DayOrder, Create }) => [Decimal, DayOrder, Create])).toEqual([
    [null, null, false],
    [',', null, false],
  ]);
});
