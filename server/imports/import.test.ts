import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fleetProblems } from '@terezi/domain/fleet/problems.ts';
import { dataOf, useServer } from '../testing/server.ts';
import { importing } from './imports.fixture.ts';

const server = useServer();
let admin = '';
const { work, read, checked, written, rows, said, askCheck, send, until } = importing(server, () => admin);
beforeAll(async () => {
  admin = await server.signIn('admin');
});
beforeEach(async () => {
  await server.query('truncate outbox, import_row, import_made, import, import_heading');
});

type Row = Record<string, unknown>;
const listed = async (noun: string, name: string): Promise<Row[]> => {
  const answer = await server.call(`GET /${noun}?Name=${encodeURIComponent(name)}`, { as: admin });
  return Object.values(dataOf<Record<string, Row[]>>(answer)).find(Array.isArray) ?? [];
};

describe('a file of a catalogue', () => {
  it('is read, matched, tried and written, and each row stands in its history as the job’s', async () => {
    await work();
    const upload = await read(
      'sender',
      '\ufeffAd;VÖEN;Telefon\r\nKür Qum;1400000555;1\r\n"Araz; Daş";1400000556;2',
    );
    expect(upload.Columns.map(({ Heading, Field, By }) => [Heading, Field, By])).toEqual([
      ['Ad', 'name', 'heading'],
      ['VÖEN', 'voen', 'heading'],
      ['Telefon', null, 'nothing'],
    ]);
    expect([upload.Total, upload.HeadRow, upload.Encoding]).toEqual([2, 1, 'UTF-8']);
    await askCheck(upload);
    const { until, run } = importing(server, () => admin);
    const tried = await until(upload.Id, 'checked');
    expect([tried.Added, tried.Changed, tried.Same, tried.Wrong]).toEqual([2, 0, 0, 0]);
    expect(await listed('sender', 'Kür Qum')).toEqual([]);
    await run(tried);
    const done = await until(upload.Id, 'written');
    expect([done.Added, done.Wrong]).toEqual([2, 0]);
    const [row] = await listed('sender', 'Araz; Daş');
    expect(row).toMatchObject({ Name: 'Araz; Daş', Voen: '1400000556' });
    const history = await server.query(
      "select kind, acted_as, on_behalf_of is not null as asked from field_history where table_name = 'sender' and row_id = $1",
      [row?.['Id']],
    );
    expect(history).toEqual([{ kind: 'insert', acted_as: 'job:import', asked: true }]);
    const { Data } = await server.call(`GET /sender/${row?.['Id']}/history`, { as: admin });
    expect(Data['History']).toMatchObject([{ Kind: 'insert', UserName: 'Nərgiz Səfərova' }]);
  });

  it('updates what is there by what no two rows share, leaves what is the same, and skips it where that is asked', async () => {
    await work();
    await written(await checked('sender', 'Ad;VÖEN\nGilan Təmir;1400000601\nŞəki İpək;1400000602'));
    const again = 'Ad;VÖEN\nGilan Təmir MMC;1400000601\nŞƏKİ İPƏK;\nYeni Daş;1400000603';
    const skipping = await checked('sender', again, {}, 'skip');
    expect([skipping.Added, skipping.Changed, skipping.Same]).toEqual([1, 0, 2]);
    const tried = await checked('sender', again);
    expect([tried.Added, tried.Changed, tried.Same]).toEqual([1, 2, 0]);
    const done = await written(tried);
    expect([done.Added, done.Changed]).toEqual([1, 2]);
    // An empty cell says nothing: the VÖEN stays.
    expect(await listed('sender', 'ŞƏKİ İPƏK')).toMatchObject([{ Name: 'ŞƏKİ İPƏK', Voen: '1400000602' }]);
    expect(await listed('sender', 'Gilan Təmir MMC')).toMatchObject([{ Voen: '1400000601' }]);
  });

  it('says row by row what is wrong and what to do, writes the others, and has a file of the wrong ones', async () => {
    await work();
    const tried = await checked(
      'sender',
      'Ad;VÖEN\nDoğru;1400000701\n;1400000702\nQısa VÖEN;14\nİki dəfə;\nİKİ DƏFƏ;',
    );
    expect([tried.Added, tried.Wrong]).toEqual([1, 4]);
    expect(await said(tried)).toEqual([
      [3, 'name', 'Məcburi sahə'],
      [4, 'voen', 'Tam olaraq 10 simvol'],
      [5, 'name', '“İki dəfə” faylda bir neçə dəfə var: 5, 6-ci sətirlərdə. Birini saxlayın.'],
      [6, 'name', '“İKİ DƏFƏ” faylda bir neçə dəfə var: 5, 6-ci sətirlərdə. Birini saxlayın.'],
    ]);
    const done = await written(tried);
    expect([done.Phase, done.Added, done.Wrong]).toEqual(['written', 1, 4]);
    const answer = await fetch(`${server.url}/api/v1/file/${done.ErrorFileId}`, {
      headers: { authorization: `Bearer ${admin}` },
    });
    expect((await answer.text()).split('\r\n').slice(0, 3)).toEqual([
      'Ad;VÖEN;Xəta;Sətir',
      ';1400000702;Ad: Məcburi sahə;3',
      'Qısa VÖEN;14;VÖEN: Tam olaraq 10 simvol;4',
    ]);
    expect(done.ErrorFileName).toBe('siyahı_xətalar.csv');
    expect(await rows(done, 'Verdict=add')).toMatchObject([{ Line: 2, Title: 'Doğru' }]);
  });

  it('notifies its sender that it is written, or why it cannot be, once', async () => {
    await Promise.all([work(), work()]);
    await server.query('truncate notice restart identity');
    const done = await written(await checked('sender', 'Ad;VÖEN\nXəbər;1400000709\nSəhv;14'));
    type Row = { Title: string; Detail: string | null; Path: string };
    const told = async () =>
      dataOf<{ Notice: Row[] }>(await server.call('GET /notice', { as: admin })).Notice;
    expect(await told()).toMatchObject([
      {
        Title: 'İmport bitdi: siyahı.csv',
        Detail: 'Əlavə edilib: 1, dəyişdirilib: 0, səhv: 1',
        Path: `/import/${done.Id}`,
      },
    ]);
    const bad = dataOf<{ Import: { Id: number } }>(
      await send('sender', 'PK\u0003\u0004 bu cədvəl deyil', { Name: 'x.xlsx' }),
    );
    const { Failure } = await until(bad.Import.Id, 'failed');
    expect((await told())[0]).toMatchObject({
      Title: 'İmport alınmadı: x.xlsx',
      Detail: Failure?.Message,
      Path: `/import/${bad.Import.Id}`,
    });
    expect(await told()).toHaveLength(2);
  });
});

describe('a file of trucks', () => {
  it('names rows of other nouns by what they are called', async () => {
    await work();
    const head = 'DQN;Marka;Model;Təchizatçı;Oxlar;Boş çəki, kq;Tex.p. çəki';
    const upload = await read(
      'truck',
      `${head}\n10 ap 931;MAN;TGS 41.430;Yoxdur MMC;4;14 960;15\n10-AP-932;;;;3;;`,
    );
    expect(upload.Columns.map(({ Field }) => Field)).toEqual([
      ...['numberPlate', 'carBrandId', 'carModelId', 'supplierId', 'axleCount', 'emptyWeight', null],
    ]);
    const tried = await checked(
      'truck',
      `${head}\n10 ap 931;MAN;TGS 41.430;Yoxdur MMC;4;14 960;15\n10-AP-932;;;;3;;`,
    );
    expect((await said(tried)).at(-1)).toEqual([
      2,
      'supplierId',
      expect.stringContaining('“Yoxdur MMC” tapılmadı (müştəri)'),
    ]);
    const done = await written(tried);
    expect([done.Added, done.Wrong]).toEqual([1, 1]);
    expect(await listed('truck', '10-AP-932')).toMatchObject([
      { NumberPlate: '10-AP-932', AxleCount: 3, EmptyWeight: null },
    ]);
  });

  it('names as its supplier only a customer who supplies', async () => {
    await work();
    const add = (Name: string, CustomerType: string) =>
      server.call('POST /customer', { as: admin, body: { Name, CustomerType } });
    expect([(await add('Alan MMC', 'customer')).status, (await add('Satan MMC', 'supplier')).status]).toEqual(
      [201, 201],
    );
    const tried = await checked('truck', 'Nömrə;Təchizatçı\n10-ZY-001;Alan MMC\n10-ZY-002;Satan MMC');
    expect(await said(tried)).toEqual([[2, 'supplierId', fleetProblems.notSupplier.az]]);
    expect((await written(tried)).Added).toBe(1);
  });
});
