import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importProblems } from '@terezi/domain/imports/problems.ts';
import { fileProblems } from '@terezi/domain/grammar/file/file-problems.ts';
import { dataOf, useServer } from '../testing/server.ts';
import { importing } from './imports.fixture.ts';
import { workbook } from './workbook.fixture.ts';

const server = useServer();
let admin = '';
const { work, read, checked, send, said, askCheck, written, run, until } = importing(server, () => admin);
beforeAll(async () => {
  admin = await server.signIn('admin');
});
beforeEach(async () => {
  await server.query('truncate outbox, import_row, import_made, import, import_heading');
});

/** What an answer refuses, field by field. */
const refused = ({ status, Status }: Awaited<ReturnType<typeof send>>) => [
  status,
  ...Status.Errors.map(({ Field, Message }) => `${Field}: ${Message}`),
];
/** A text in the code page that Turkish machines had before UTF-8. */
const in1254 = (text: string): Uint8Array =>
  Uint8Array.from(
    text,
    (sign) => ({ Ö: 0xd6, ş: 0xfe, ğ: 0xf0, İ: 0xdd, ı: 0xfd, ü: 0xfc })[sign] ?? sign.charCodeAt(0),
  );
const plates = (count: number) => Array.from({ length: count }, (_, n) => `10-ZZ-${100 + n}`);

describe('a file that cannot be read', () => {
  it.each<[string, string | Uint8Array, keyof typeof importProblems]>([
    ['300 columns', `${Array.from({ length: 300 }, (_, n) => `S${n}`).join(';')}\n1;2`, 'tooManyColumns'],
    ['no row below its headings', 'Ad;VÖEN\n\n;\n', 'noRows'],
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3, 4, 5]), 'notSheet'],
    ['an old Excel file', Buffer.from('d0cf11e0a1b11ae1000000', 'hex'), 'oldExcel'],
    ['a quotation mark that stays open', 'Ad\nBir\n"İki\n', 'openQuote'],
    ['half of a workbook', workbook([['Ad'], ['Bir']]).subarray(0, 900), 'damaged'],
  ])('is refused with what to do: %s', async (_, file, kind) => {
    await work();
    const upload = await read('sender', file);
    expect([upload.Phase, upload.Failure?.Code]).toEqual(['failed', importProblems[kind].code]);
    expect(upload.Failure?.Message).toBeTruthy();
    expect(await server.query('select id from import_row')).toEqual([]);
  });

  it('is refused before it is read: an empty one, a kind that files do not bring, a caller without the right', async () => {
    expect(refused(await send('sender', ''))).toEqual([422, `File: ${fileProblems.empty.az}`]);
    expect(refused(await send('operation', 'a'))).toEqual([422, `Noun: ${importProblems.noSuchNoun.az}`]);
    const viewer = await server.signIn('viewer');
    const asViewer = importing(server, () => viewer);
    expect((await asViewer.send('sender', 'Ad\nBir')).status).toBe(403);
  });
});

describe('columns that are not plain', () => {
  it('wait for the needed one, for one field each, and for the sign of their decimals', async () => {
    await work();
    const bare = await read('truck', 'Marka;Boş çəki\nMAN;14960');
    expect(refused(await askCheck(bare))).toEqual([422, expect.stringContaining('“Nömrə” sütunu lazımdır')]);
    const twice = await read('truck', 'DQN;Maşın\n10-AA-100;MAN');
    expect(refused(await askCheck(twice, { Maşın: { Field: 'numberPlate' } }))).toEqual([
      422,
      `Columns.1.Field: ${importProblems.columnTwice.az}`,
    ]);
    const mixed = await read('truck', 'DQN;Boş çəki\n10-ZZ-001;14,7\n10-ZZ-002;14.9\n10-ZZ-003;12.340');
    expect(refused(await askCheck(mixed))).toEqual([422, expect.stringContaining('“14,7” və “14.9”')]);
    await askCheck(mixed, { 'Boş çəki': { Decimal: ',' } });
    const tried = await until(mixed.Id, 'checked');
    expect([tried.Added, await said(tried)]).toEqual([
      2,
      [[3, 'emptyWeight', '“14.9” ədəd deyil. Yalnız rəqəm yazın.']],
    ]);
  });

  it('of dates in three manners wait for what comes first where there is a slash', async () => {
    await work();
    const head = 'Ad;Vəsiqə №;Etibarlılıq müddəti';
    const upload = await read(
      'driver',
      `${head}\nA;ZZ1;21.11.2027\nB;ZZ2;2027-11-21\nC;ZZ3;11/12/2027\nD;ZZ4;sabah`,
    );
    expect(refused(await askCheck(upload))).toEqual([422, expect.stringContaining('əvvəl gün, yoxsa ay')]);
    await askCheck(upload, { 'Etibarlılıq müddəti': { Days: 'monthFirst' } });
    const tried = await until(upload.Id, 'checked');
    expect(await said(tried)).toEqual([
      [5, 'licenseExpiryDate', '“sabah” tarix deyil. 21.11.2026 kimi yazın.'],
    ]);
    await written(tried);
    const days = await server.query<{ day: string }>(
      "select license_expiry_date::text as day from driver where license_number like 'ZZ_' order by license_number",
    );
    expect(days.map(({ day }) => day)).toEqual(['2027-11-21', '2027-11-21', '2027-11-12']);
  });

  it('in Windows-1254 are read, and the answer names that', async () => {
    await work();
    const upload = await read('sender', in1254('Ad,VÖEN\nİrvan İnşaat,1400000821'));
    expect([upload.Encoding, upload.Columns.map(({ Heading }) => Heading)]).toEqual([
      'Windows-1254',
      ['Ad', 'VÖEN'],
    ]);
    expect(upload.Columns[0]?.Samples).toEqual(['İrvan İnşaat']);
  });
});

describe('rows that may not stand', () => {
  it('name nothing of another company, no model of another brand, no plate twice', async () => {
    await work();
    const mill = await server.signIn('admin-b');
    await server.call('POST /driver', { as: mill, body: { Name: 'Yad Sürücü' } });
    type Model = { Name: string; CarBrandName: string };
    const answer = await server.call('GET /car-model?PageSize=50', { as: admin });
    const { CarModel: models } = dataOf<{ CarModel: Model[] }>(answer);
    const [model] = models;
    const other = models.find(({ CarBrandName }) => CarBrandName !== model?.CarBrandName);
    const there = await server.call('GET /truck?PageSize=1', { as: admin });
    const [truck] = dataOf<{ Truck: { NumberPlate: string }[] }>(there).Truck;
    const file = [
      'DQN;Sürücü;Marka;Model',
      '10-ZZ-901;Yad Sürücü;;',
      `10-ZZ-902;;${other?.CarBrandName};${model?.Name}`,
      '10 zz 903;;;',
      '10-ZZ-903;;;',
      `${truck?.NumberPlate};;;`,
      '10-ZZ-904;;;',
    ].join('\n');
    const tried = await checked('truck', file);
    const texts = await said(tried);
    expect(texts.map(([line, field]) => [line, field])).toEqual([
      ...[
        [2, 'driverId'],
        [3, 'carModelId'],
        [4, 'numberPlate'],
        [5, 'numberPlate'],
      ],
    ]);
    expect(texts.map(([, , text]) => text)).toEqual([
      expect.stringContaining('“Yad Sürücü” tapılmadı'),
      expect.stringContaining('başqa yazıya aiddir'),
      ...[expect.stringContaining('4, 5-ci sətirlərdə'), expect.stringContaining('4, 5-ci sətirlərdə')],
    ]);
    // The plate that is there is that truck; the file changes nothing of it.
    expect([tried.Added, tried.Same]).toEqual([1, 1]);
    expect((await run(tried, 'refuse')).Status.Code).toBe(importProblems.hasWrong.code);
    expect(await server.query("select id from truck where number_plate like '10-ZZ-90%'")).toEqual([]);
  });

  it('brings no row twice when the same file comes again, and says that it came before', async () => {
    await work();
    const file = `Ad\n${plates(3).join('\n')}`;
    await written(await checked('driver', file));
    const again = await checked('driver', file);
    expect([again.Added, again.Same, again.SameAs !== null]).toEqual([0, 3, true]);
    expect((await run(again)).Status.Code).toBe(importProblems.nothingToWrite.code);
  });
});
