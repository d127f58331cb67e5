import { readdir } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import { fieldProblems } from '@terezi/domain/grammar/problems.ts';
import { exportProblems } from '@terezi/domain/reports/problems.ts';
import { systemClock } from '../../platform/clock.ts';
import { createLog } from '../../platform/log.ts';
import { sweepFiles } from '../../platform/files/sweep.ts';
import { type Answer, dataOf, useServer } from '../../testing/server.ts';
import { useWorker } from '../../testing/worker.ts';
import { unzip } from '../../testing/unzip.ts';
import { listsOf } from '../../lists.ts';
import { writeExports } from './job.ts';

const PATIENCE = { timeout: 60_000, interval: 50 };
// Every file is made by a job.
const server = useServer({ rowsAtOnce: 0 });
const sources = listsOf(new Map());
const parts = { sources, clock: systemClock, log: createLog('silent') };
const work = () => useWorker(server, [writeExports({ ...server, ...parts })]);
let admin = '';
beforeEach(async () => {
  admin = await server.signIn('admin');
  await server.query("update user_account set status_id = 4 where email = 'viewer@demo.az'");
  await server.query('delete from export');
  await server.query('truncate outbox');
});

const COLUMNS = ['receipt', 'numberPlate', 'operationDate', 'weightNet', 'status', 'cargoName'];
type Export = Record<'Id' | 'Written' | 'Total', number> & {
  FileId: number | null;
  FileName: string | null;
  IsFailed: boolean;
  IsCancelled: boolean;
};
const exportIn = (answer: Answer) => dataOf<{ Export: Export }>(answer).Export;
/** Has tickets written: as which file, with which columns, and narrowed by what. */
type Wanted = { Format?: string; Columns?: string[] } & Record<string, unknown>;
const ask = (
  as: string,
  { Format = 'csv', Columns = COLUMNS, ...filter }: Wanted = {},
  language: 'az' | 'en' = 'az',
) =>
  server.call('POST /export', { as, language, body: { List: 'operation', Format, Columns, Asked: filter } });
const find = async (as: string, id: number) => exportIn(await server.call(`GET /export/${id}`, { as }));
async function made(as: string, answer: Answer): Promise<Export> {
  expect([answer.status, answer.Status.Code]).toEqual([201, 'ok']);
  const { Id } = exportIn(answer);
  await expect.poll(async () => (await find(as, Id)).FileId, PATIENCE).not.toBeNull();
  return find(as, Id);
}
async function bytesOf(as: string, { FileId }: Export): Promise<{ headers: Headers; bytes: Buffer }> {
  const headers = { authorization: `Bearer ${as}`, 'accept-encoding': 'identity' };
  const answer = await fetch(`${server.url}/api/v1/file/${FileId}`, { headers });
  expect(answer.status).toBe(200);
  return { headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}
const linesOf = (bytes: Buffer) =>
  bytes
    .toString('utf8')
    .split('\r\n')
    .map((line) => line.split(';'));
const stored = async () =>
  (await readdir(server.folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(path.basename(parentPath), name));
type CompanyNet = { CompanyId: number; WeightNet: number | null };
/** Every ticket that a person's list shows. */
async function listed(as: string, query: string) {
  type Row = Record<'Receipt' | 'NumberPlate' | 'OperationDate', string> & CompanyNet;
  const rows: Row[] = [];
  for (let page = 1; ; page++) {
    const answer = await server.call(`GET /operation?PageSize=200&PageNumber=${page}&${query}`, { as });
    const some = dataOf<{ Operation: Row[] }>(answer).Operation;
    rows.push(...some);
    if (some.length < 200) return rows;
  }
}

describe('a list that is written into a file', () => {
  it('holds every row of the filter in its order, in the asker’s words and on the company’s clock', async () => {
    await work();
    const rows = await listed(admin, 'StatusId=2&Sort=OperationDate');
    const file = await made(admin, await ask(admin, { StatusId: [2], Sort: 'OperationDate' }, 'en'));
    const { headers, bytes } = await bytesOf(admin, file);
    const [head, ...lines] = linesOf(bytes);
    expect(head).toEqual(['\ufeffTicket', 'Plate', 'Date', 'Net, kg', 'Status', 'Cargo']);
    expect(lines.map(([receipt]) => receipt)).toEqual(rows.map(({ Receipt }) => Receipt));
    expect(lines.map(([, , , net]) => net)).toEqual(
      rows.map(({ WeightNet }) => String(WeightNet ?? '').replace('.', ',')),
    );
    const inBaku = new Date(Date.parse(rows[0]?.OperationDate ?? '') + 4 * 3_600_000).toISOString();
    expect(lines[0]?.[2]?.slice(-8)).toBe(inBaku.slice(11, 19));
    expect(new Set(lines.map((line) => line[4]))).toEqual(new Set(['Completed']));
    expect([file.Written, file.Total]).toEqual([rows.length, rows.length]);
    expect(file.FileName).toMatch(/^Weighing operations \d{4}-\d\d-\d\d\.csv$/);
    expect(headers.get('content-type')).toBe('text/csv');
    expect(headers.get('content-disposition')).toContain(encodeURIComponent(file.FileName ?? ''));
    const actions = await server.query(
      "select action, acted_as from action_log where action like 'export-%' order by id",
    );
    expect(actions.slice(-2)).toEqual([
      { action: 'export-asked', acted_as: null },
      { action: 'export-made', acted_as: 'job:export' },
    ]);
  });

  it('is narrowed field by field, as its list is', async () => {
    await work();
    const [alone] = await listed(admin, 'TrailerIdEmpty=true&StatusId=2&WeightNetFrom=1000.5');
    const letters = (alone?.NumberPlate ?? '').slice(3, 5).toLowerCase();
    const query = `NumberPlateContains=${letters}&WeightNetFrom=1000.5&TrailerIdEmpty=true&StatusId=2&StatusId=1`;
    const rows = await listed(admin, query);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.length).toBeLessThan((await listed(admin, 'StatusId=2')).length);
    const numbers = { WeightNetFrom: 1000.5, TrailerIdEmpty: true, StatusId: [2, 1] };
    const filter = { NumberPlateContains: letters, ...numbers };
    const { bytes } = await bytesOf(admin, await made(admin, await ask(admin, filter)));
    const [, ...lines] = linesOf(bytes);
    expect(lines.map(([receipt]) => receipt)).toEqual(rows.map(({ Receipt }) => Receipt));
  });

  it('ends where the asker’s days end, also where it writes without a session', async () => {
    await work();
    const all = await listed(admin, '');
    const allow = (days: number | null) =>
      server.query("update user_account set allowed_day_count = $1 where email = 'admin@demo.az'", [days]);
    await allow(2);
    try {
      const rows = await listed(admin, '');
      expect(rows.length).toBeLessThan(all.length);
      const { bytes } = await bytesOf(admin, await made(admin, await ask(admin)));
      expect(
        linesOf(bytes)
          .slice(1)
          .map(([receipt]) => receipt),
      ).toEqual(rows.map(({ Receipt }) => Receipt));
    } finally {
      await allow(null);
    }
  });

  it('can be an Excel file with typed cells and a head that stays', async () => {
    await work();
    const rows = await listed(admin, 'StatusId=2');
    const { bytes } = await bytesOf(
      admin,
      await made(admin, await ask(admin, { Format: 'xlsx', StatusId: [2] })),
    );
    const entries = unzip(bytes);
    const sheet = entries.get('xl/worksheets/sheet1.xml') ?? '';
    expect([...sheet.matchAll(/<row>/g)]).toHaveLength(rows.length + 1);
    expect(sheet).toContain('state="frozen"');
    expect(sheet).toContain(`>${rows[0]?.Receipt}</t>`);
    expect(sheet).toContain(`<v>${rows[0]?.WeightNet}</v>`);
    expect(entries.get('xl/workbook.xml')).toContain('name="Çəki əməliyyatları"');
  });

  it('can be a PDF, in the language of who asked', async () => {
    await work();
    const { bytes, headers } = await bytesOf(
      admin,
      await made(admin, await ask(admin, { Format: 'pdf' }, 'en')),
    );
    expect([bytes.subarray(0, 5).toString(), headers.get('content-type')]).toEqual([
      '%PDF-',
      'application/pdf',
    ]);
    expect(bytes.toString('latin1')).toMatch(/\/Lang \(en\)/);
  });

  it.each([
    ['nothing to write', { CargoId: 900_000_000 }, 422, exportProblems.nothing.code],
    ['an order that the list does not offer', { Sort: 'Colour' }, 422, 'list.sort'],
    ['another company', { CompanyId: 1 }, 422, fieldProblems.notFound.code],
    ['a column that there is none of', { Columns: ['colour'] }, 422, 'general.invalid'],
  ])('is refused before a job begins: %s', async (_, more, status, code) => {
    const answer = await ask(admin, more);
    expect([answer.status, answer.Status.Code]).toEqual([status, code]);
    expect(await server.query('select id from export')).toEqual([]);
    expect(await server.query('select id from outbox')).toEqual([]);
  });

  it('is one of three at once', async () => {
    const codes = [];
    for (let n = 0; n < 4; n++) codes.push((await ask(admin)).Status.Code);
    expect(codes).toEqual(['ok', 'ok', 'ok', exportProblems.tooMany.code]);
  });

  it('is for who asked alone, how far it is and the file, and goes after a week', async () => {
    await work();
    const file = await made(admin, await ask(admin));
    for (const who of ['viewer', 'super', 'admin-b'] as const) {
      const as = await server.signIn(who);
      for (const line of [`GET /export/${file.Id}`, `GET /file/${file.FileId}`] as const)
        expect([who, line, (await server.call(line, { as })).status]).toEqual([who, line, 404]);
    }
    await server.query("update file set expires_at = expires_at - interval '7 days 1 hour' where id = $1", [
      file.FileId,
    ]);
    expect(await sweepFiles(server.database, server.files)).toMatchObject({ spent: 1 });
    expect((await server.call(`GET /file/${file.FileId}`, { as: admin })).status).toBe(410);
  });
});

describe('what is written', () => {
  it('is what who asked sees: an operator’s administrator the clients too, a client itself alone', async () => {
    await work();
    const operator = await server.signIn('operator-admin');
    for (const as of [operator, admin]) {
      const rows = await listed(as, '');
      const { bytes } = await bytesOf(as, await made(as, await ask(as)));
      expect(linesOf(bytes).slice(1)).toHaveLength(rows.length);
    }
    const companyIds = new Set((await listed(operator, '')).map(({ CompanyId }) => CompanyId));
    expect(companyIds.size).toBeGreaterThan(1);
  });

  it.each([
    [
      'who asked is blocked meanwhile',
      "update user_account set status_id = 5 where email = 'viewer@demo.az'",
      'asker-gone',
    ],
    [
      'the company is suspended meanwhile',
      "update company set status_id = 5 where id = (select company_id from user_account where email = 'viewer@demo.az')",
      'company-suspended',
    ],
  ])('is nothing where %s', async (_, meanwhile, failure) => {
    const viewer = await server.signIn('viewer');
    const { Id } = exportIn(await ask(viewer));
    await server.query(meanwhile);
    await work();
    const state = () => server.query('select state_id as state, failure from outbox');
    await expect.poll(state, PATIENCE).toEqual([{ state: 3, failure }]);
    expect(await server.query('select file_id from export where id = $1', [Id])).toEqual([{ file_id: null }]);
    await server.query("update user_account set status_id = 4 where email = 'viewer@demo.az'");
    await server.query('update company set status_id = 3 where status_id = 5');
    expect(await find(await server.signIn('viewer'), Id)).toMatchObject({ IsFailed: true, FileId: null });
  });
});

describe('the files that a person has asked for', () => {
  const own = async (as: string) =>
    dataOf<{ Export: Export[] }>(await server.call('GET /export', { as })).Export;

  it('are theirs alone, newest first, as long as they are wanted and kept', async () => {
    const other = await server.signIn('viewer');
    const over = exportIn(await ask(admin));
    await server.call(`POST /export/${over.Id}/cancel`, { as: admin, body: {} });
    await work();
    const first = await made(admin, await ask(admin));
    const second = exportIn(await ask(admin, { Format: 'xlsx' }));
    await made(other, await ask(other));
    expect((await own(admin)).map(({ Id }) => Id)).toEqual([second.Id, first.Id]);
    expect((await own(admin))[1]).toEqual(first);
    await server.query("update file set expires_at = now() - interval '1 second' where id = $1", [
      first.FileId,
    ]);
    expect((await own(admin)).map(({ Id }) => Id)).toEqual([second.Id]);
  });
});

describe('a file that is not wanted any more', () => {
  it('is not made, and leaves nothing; one that was made is not taken back', async () => {
    const before = await stored();
    const { Id } = exportIn(await ask(admin));
    const cancel = () => server.call(`POST /export/${Id}/cancel`, { as: admin, body: {} });
    expect(exportIn(await cancel())).toMatchObject({ IsCancelled: true, IsFailed: false });
    expect((await cancel()).status).toBe(200);
    await work();
    const states = () => server.query('select state_id as state from outbox');
    await expect.poll(states, PATIENCE).toEqual([{ state: 2 }]);
    expect(await stored()).toEqual(before);

    const file = await made(admin, await ask(admin));
    const late = await server.call(`POST /export/${file.Id}/cancel`, { as: admin, body: {} });
    expect([late.status, late.Status.Code]).toEqual([409, exportProblems.over.code]);
  });

  it('can be given up in the middle', async () => {
    const before = await stored();
    const { Id } = exportIn(await ask(admin));
    // Holds the job at its first word of how far it is, with the file begun.
    const held = new pg.Client({ connectionString: server.databaseUrl });
    await held.connect();
    await held.query('begin');
    await held.query('select 1 from export where id = $1 for update', [Id]);
    await work();
    await expect.poll(async () => (await stored()).length, PATIENCE).toBe(before.length + 1);
    await held.query('update export set cancelled_at = now() where id = $1', [Id]);
    await held.query('commit');
    await held.end();
    await expect.poll(stored, PATIENCE).toEqual(before);
    expect(await find(admin, Id)).toMatchObject({ IsCancelled: true, FileId: null });
  });
});
