import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listName, nounPath } from '@terezi/domain/grammar/noun/noun.ts';
import { fieldProblems, general } from '@terezi/domain/grammar/problems.ts';
import { declaredNouns } from '@terezi/domain/nouns/all.ts';
import { exportProblems } from '@terezi/domain/reports/problems.ts';
import { listsOf } from '../../lists.ts';
import { systemClock } from '../../platform/clock.ts';
import { createLog } from '../../platform/log.ts';
import { type Answer, dataOf, useServer } from '../../testing/server.ts';
import { useWorker } from '../../testing/worker.ts';
import { writeExports } from './job.ts';

const MAX_ROWS = 30;
const server = useServer({ rowsAtOnce: MAX_ROWS });
const work = () =>
  useWorker(server, [
    writeExports({ ...server, sources: listsOf(new Map()), clock: systemClock, log: createLog('silent') }),
  ]);
let admin = '';
beforeAll(async () => {
  admin = await server.signIn('admin');
});
beforeEach(() => server.query('truncate outbox'));

type Export = {
  Id: number;
  FileId: number | null;
  FileName: string | null;
  Written: number;
  IsFailed: boolean;
};
const exportIn = (answer: Answer) => dataOf<{ Export: Export }>(answer).Export;
type More = { as?: string; language?: 'az' | 'en' } & Record<string, unknown>;
const ask = (list: string, columns: string[], { as = admin, language = 'az', ...more }: More = {}) =>
  server.call('POST /export', {
    as,
    language,
    body: { List: list, Format: 'csv', Columns: columns, ...more },
  });
async function bytesOf({ FileId }: Export, as = admin): Promise<Buffer> {
  const headers = { authorization: `Bearer ${as}` };
  const answer = await fetch(`${server.url}/api/v1/file/${FileId}`, { headers });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}
const linesOf = (bytes: Buffer) =>
  bytes
    .toString('utf8')
    .split('\r\n')
    .map((line) => line.split(';'));
async function rowsOf(path: string, noun: string, as = admin) {
  type Rows = Record<string, Record<string, unknown>[]>;
  return dataOf<Rows>(await server.call(`GET ${path}` as 'GET /truck', { as }))[noun] ?? [];
}

describe('a short list', () => {
  it('is a file with the answer: filtered, ordered, with the columns that were asked for, and written down', async () => {
    const rows = await rowsOf('/driver?Sort=-Name&NameContains=ov&PageSize=200', 'Driver');
    expect(rows.length).toBeGreaterThan(1);
    const question = { sort: '-Name', nameContains: 'ov' };
    const file = exportIn(
      await ask('driver', ['licenseNumber', 'name'], { Asked: question, language: 'en' }),
    );
    const [head, ...csvLines] = linesOf(await bytesOf(file));
    expect(head).toEqual(['\ufeffLicence №', 'Name']);
    expect(csvLines).toEqual(rows.map(({ LicenseNumber, Name }) => [LicenseNumber ?? '', Name]));
    expect(file).toMatchObject({ Written: rows.length, IsFailed: false });
    expect(file.FileName).toMatch(/^Drivers \d{4}-\d\d-\d\d\.csv$/);
    expect(await server.query('select id from outbox')).toEqual([]);
    const lines = await server.query('select action, detail from action_log where target = $1 order by id', [
      `export ${file.Id}`,
    ]);
    expect(lines).toMatchObject([
      { action: 'export-asked', detail: { noun: 'driver', format: 'csv', total: rows.length } },
      { action: 'export-made', detail: { rows: rows.length } },
    ]);
  });

  it('can be an Excel file and a PDF', async () => {
    for (const [format, begins] of [
      ['xlsx', 'PK'],
      ['pdf', '%PDF-'],
    ] as const) {
      const bytes = await bytesOf(exportIn(await ask('cargo', ['name', 'price'], { Format: format })));
      expect(bytes.toString('latin1')).toMatch(new RegExp(`^${begins}`));
    }
  });

  it('is computed by no spreadsheet, and names the company’s currency', async () => {
    const name = '=HYPERLINK("http://x")';
    const [unit] = await rowsOf('/unit?UnitKind=mass&PageSize=1', 'Unit');
    const added = await server.call('POST /cargo', {
      as: admin,
      body: { Name: name, Price: 12.5, UnitId: unit?.['Id'] },
    });
    expect(added.status).toBe(201);
    const file = exportIn(await ask('cargo', ['name', 'price'], { Asked: { name } }));
    const [head, row] = linesOf(await bytesOf(file));
    expect(head).toEqual(['\ufeffAd', 'Qiymət, ₼']);
    expect(row).toEqual([`"'=HYPERLINK(""http://x"")"`, '12,5']);
  });

  it('says what a row names and whose it is, as the list does', async () => {
    const rows = await rowsOf('/car-model?Sort=CarBrandId&PageSize=25', 'CarModel');
    const only = rows.map(({ Id }) => Id);
    const options = { Asked: { sort: 'CarBrandId' }, Only: only, language: 'en' } as const;
    const file = exportIn(await ask('car-model', ['name', 'carBrandId', 'owner'], options));
    const platform = await server.query('select min(id)::int as id from company');
    const [head, ...lines] = linesOf(await bytesOf(file));
    expect(head).toEqual(['\ufeffName', 'Brand', 'Owner']);
    expect(lines.map(([name, brand]) => [name, brand])).toEqual(
      rows.map(({ Name, CarBrandName }) => [Name, CarBrandName]),
    );
    expect(lines.map((line) => line[2])).toEqual(
      rows.map(({ CompanyId }) => (CompanyId === platform[0]?.['id'] ? 'shared list' : 'your company')),
    );
  });

  it('holds the rows that were chosen, in the order of the list', async () => {
    const rows = await rowsOf('/truck?PageSize=200', 'Truck');
    const chosen = [rows[3], rows[1]].map((row) => row?.['Id']);
    const file = exportIn(await ask('truck', ['numberPlate'], { Only: chosen }));
    expect(linesOf(await bytesOf(file)).slice(1)).toEqual([
      [rows[1]?.['NumberPlate']],
      [rows[3]?.['NumberPlate']],
    ]);
  });
});

describe('a long list', () => {
  it('is made by a job, of what its asker sees, with the rights of that moment', async () => {
    const rows = await rowsOf('/truck?PageSize=200&Sort=-NumberPlate', 'Truck');
    expect(rows.length).toBeGreaterThan(MAX_ROWS);
    const { Id, FileId } = exportIn(
      await ask('truck', ['numberPlate', 'emptyWeight'], { Asked: { sort: '-NumberPlate' } }),
    );
    expect(FileId).toBeNull();
    await work();
    const find = async () => exportIn(await server.call(`GET /export/${Id}`, { as: admin }));
    await expect.poll(async () => (await find()).FileId, { timeout: 60_000 }).not.toBeNull();
    const [, ...lines] = linesOf(await bytesOf(await find()));
    expect(lines.map(([plate]) => plate)).toEqual(rows.map(({ NumberPlate }) => NumberPlate));
    expect(lines.map(([, mass]) => mass)).toEqual(
      rows.map(({ EmptyWeight }) => (EmptyWeight === null ? '' : `${Number(EmptyWeight)}`.replace('.', ','))),
    );
  });

  it('is not made once its asker may not read it any more', async () => {
    const operator = await server.signIn('operator');
    const exportRow = exportIn(await ask('truck', ['numberPlate'], { as: operator }));
    expect(exportRow.FileId).toBeNull();
    const become = (role: string) =>
      server.query(
        `update user_account u set user_group_id = g.id from user_group g
         where u.email = 'operator@demo.az' and g.company_id = u.company_id and g.role = $1`,
        [role],
      );
    await become('Guard');
    await work();
    const state = () => server.query('select state_id as state, failure from outbox');
    try {
      await expect.poll(state, { timeout: 60_000 }).toEqual([{ state: 3, failure: general.forbidden.code }]);
    } finally {
      await become('Operator');
    }
  });
});

describe('a file is refused', () => {
  it.each([
    ['a column that the list has not', 'truck', { Columns: ['colour'] }, [general.invalid.code, ['Columns']]],
    [
      'a filter that it does not take',
      'truck',
      { Asked: { colour: 'red' } },
      [general.invalid.code, ['Colour']],
    ],
    ['an order that it does not offer', 'truck', { Asked: { sort: 'Colour' } }, ['list.sort', ['Sort']]],
    ['a list that there is not', 'tractor', {}, [fieldProblems.choice.code, ['List']]],
    [
      'nothing to write',
      'truck',
      { Asked: { numberPlateContains: 'zzzzz' } },
      [exportProblems.nothing.code, []],
    ],
  ])('for %s', async (...[, list, more, refused]) => {
    const { status, Status } = await ask(list, ['numberPlate'], more);
    expect([status, [Status.Code, Status.Errors.map(({ Field }) => Field)]]).toEqual([422, refused]);
  });

  it('to who may not read the list', async () => {
    const guard = await server.signIn('guard');
    const answer = await ask('customer', ['name'], { as: guard });
    expect([answer.status, answer.Status.Code]).toEqual([403, general.forbidden.code]);
  });
});

it.each(declaredNouns.map((declared) => [declared.noun, declared] as const))(
  'the list of every %s is written with all its columns, row by row, and of the company alone',
  async (noun, { noun: name }) => {
    const source = listsOf(new Map()).get(listName(noun));
    const keys = Object.keys(source?.sheet.columns ?? {});
    for (const as of [admin, await server.signIn('admin-b')]) {
      const rows = await rowsOf(
        `${nounPath(name)}?PageSize=10`,
        name.charAt(0).toUpperCase() + name.slice(1),
        as,
      );
      if (rows.length === 0) continue;
      const only = rows.map(({ Id }) => Id);
      const answer = await ask(listName(noun), keys, { as, Only: only });
      expect([noun, answer.status, answer.Status]).toEqual([noun, 201, answer.Status]);
      const lines = linesOf(await bytesOf(exportIn(answer), as));
      expect(lines[0]).toHaveLength(keys.length);
      expect(lines.length).toBeGreaterThan(rows.length);
    }
  },
);
