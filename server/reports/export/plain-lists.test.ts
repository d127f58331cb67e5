import { beforeAll, expect, it } from 'vitest';
import { general } from '@terezi/domain/grammar/problems.ts';
import { listSheets, type PlainListName } from '@terezi/domain/list-sheets.ts';
import { importTemplate } from '@terezi/domain/imports/template.ts';
import { listsOf } from '../../lists.ts';
import { type Answer, dataOf, useServer } from '../../testing/server.ts';
import { unzip } from '../../testing/unzip.ts';

const server = useServer();
let admin = '';
/** These people sign in once, one after another: each password keeps a core busy. */
const tokens = new Map<string, string>();
const tokenOf = (who: string): string => tokens.get(who) ?? '';
beforeAll(async () => {
  for (const who of ['admin', 'admin-b', 'operator-admin', 'guard', 'viewer'])
    tokens.set(who, await server.signIn(who));
  admin = tokenOf('admin');
  // The log gets a row for a refusal, and one for each sign-in.
  await server.call('POST /truck', { as: admin, body: {} });
});

type More = { as?: string; language?: 'az' | 'en' } & Record<string, unknown>;
const ask = (list: string, columns: readonly string[], { as = admin, language = 'az', ...more }: More = {}) =>
  server.call('POST /export', {
    as,
    language,
    body: { List: list, Format: 'csv', Columns: columns, ...more },
  });
async function bytesOf(answer: Answer, as = admin): Promise<Buffer> {
  expect([answer.Status.Code, answer.status]).toEqual(['ok', 201]);
  const { FileId } = dataOf<{ Export: { FileId: number } }>(answer).Export;
  const headers = { authorization: `Bearer ${as}` };
  return Buffer.from(await (await fetch(`${server.url}/api/v1/file/${FileId}`, { headers })).arrayBuffer());
}
const linesOf = (bytes: Buffer) =>
  bytes
    .toString('utf8')
    .split('\r\n')
    .map((line) => line.split(';'));

type Row = Readonly<Record<string, unknown>>;
type Case = {
  readonly list: PlainListName;
  /** Where the list is read, and under which name its rows stand. */
  readonly path: string;
  readonly rows: string;
  readonly asked?: Readonly<Record<string, unknown>>;
  /** A column with the same content as a field of the row. */
  readonly same: readonly [key: string, field: string];
  readonly who?: string;
};

const CASES: readonly Case[] = [
  {
    list: 'user',
    path: '/user?Sort=-Email',
    rows: 'User',
    asked: { sort: '-Email' },
    same: ['email', 'Email'],
  },
  { list: 'company', path: '/company?', rows: 'Company', same: ['voen', 'Voen'], who: 'operator-admin' },
  { list: 'logon-request', path: '/logon-request?', rows: 'LogonRequest', same: ['address', 'Address'] },
  {
    list: 'waiting-request',
    path: '/request?StatusId=1',
    rows: 'Request',
    asked: { statusId: ['1'] },
    same: ['proposedByName', 'ProposedByName'],
  },
  {
    list: 'completed-request',
    path: '/request?StatusId=2&StatusId=3',
    rows: 'Request',
    asked: { statusId: ['2', '3'] },
    same: ['decisionNote', 'DecisionNote'],
  },
  {
    list: 'request',
    path: '/request?StatusId=2&StatusId=3&Sort=-DecidedAt',
    rows: 'Request',
    asked: { statusId: ['2', '3'], sort: '-DecidedAt' },
    same: ['title', 'Title'],
  },
  { list: 'sub-order', path: '/sub-order?', rows: 'SubOrder', same: ['number', 'Number'] },
  { list: 'unused-record', path: '/weight-record/unused?', rows: 'WeightRecord', same: ['record', 'Record'] },
  { list: 'device-log', path: '/device-log?', rows: 'DeviceLog', same: ['scaleName', 'ScaleName'] },
  { list: 'job', path: '/job?', rows: 'Job', same: ['subject', 'Subject'] },
  {
    list: 'action-log',
    path: '/action-log?Ended=refused',
    rows: 'ActionLog',
    asked: { ended: 'refused' },
    same: ['asked', 'Asked'],
  },
  {
    list: 'history',
    path: '/history?Table=truck',
    rows: 'History',
    asked: { table: ['truck'] },
    same: ['companyName', 'CompanyName'],
  },
];

/** The rows of a list, as a person reads them. */
async function rowsOf({ path, rows }: Case, as: string): Promise<readonly Row[]> {
  const answer = await server.call(`GET ${path}&PageSize=200` as 'GET /truck', { as });
  return dataOf<Record<string, Row[]>>(answer)[rows] ?? [];
}
const textOf = (value: unknown): string => (typeof value === 'string' ? value.replaceAll('"', '""') : '');

it.each(CASES.map((each) => [each.list, each] as const))(
  'the list of every %s is written as its reader sees it: its rows in their order, every column, in both languages',
  async (list, plainCase) => {
    const as = tokenOf(plainCase.who ?? 'admin');
    const rows = await rowsOf(plainCase, as);
    const [key, field] = plainCase.same;
    const { columns } = listSheets[list];
    const keys = [key, ...Object.keys(columns).filter((each) => each !== key)];
    if (rows.length === 0) {
      const answer = await ask(list, keys, { as, Asked: plainCase.asked });
      return expect(answer.Status.Code).toBe('export.nothing');
    }
    for (const language of ['az', 'en'] as const) {
      const bytes = await bytesOf(await ask(list, keys, { as, language, Asked: plainCase.asked }), as);
      const [head, ...lines] = linesOf(bytes);
      expect(head?.map((text) => text.replace('\ufeff', '').split(',')[0])).toEqual(
        keys.map((each) => columns[each]?.words[language].split(',')[0]),
      );
      expect(lines.map(([text]) => text?.replace(/^"|"$/g, ''))).toEqual(
        rows.map((row) => textOf(row[field])),
      );
    }
  },
);

it('those of them that the demo fills have rows here, so that something was tried', async () => {
  const listings = await Promise.all(
    CASES.map(async (each) => ({ each, rows: await rowsOf(each, tokenOf(each.who ?? 'admin')) })),
  );
  expect(listings.flatMap(({ each, rows }) => (rows.length > 0 ? [each.list] : []))).toEqual(
    expect.arrayContaining(['user', 'company', 'sub-order', 'action-log', 'history']),
  );
});

it.each(CASES.map((each) => [each.list, each] as const))(
  'of the list of every %s is closed to a person who may not read it',
  async (list, { same: [key] }) => {
    const source = listsOf(new Map()).get(list);
    expect(source?.permission).not.toBe('everyone');
    const guard = tokenOf('guard');
    const answer = await ask(list, [key], { as: guard });
    expect([answer.status, answer.Status.Code]).toEqual([403, general.forbidden.code]);
  },
);

it.each(CASES.map((each) => [each.list, each] as const))(
  'of the list of every %s a question that it does not take is refused at its field',
  async (list, { same: [key], who = 'admin' }) => {
    const as = tokenOf(who);
    const { status, Status } = await ask(list, [key], { as, Asked: { colour: 'red' } });
    expect([status, Status.Errors.map(({ Field }) => Field)]).toEqual([422, ['Colour']]);
  },
);

it('instants are instants, by the company’s clock, and changes stand in their own words', async () => {
  const historyCase = CASES.find(({ list }) => list === 'history') as Case;
  const [row] = await rowsOf(historyCase, admin);
  const bytes = await bytesOf(
    await ask('history', ['at', 'table', 'field', 'new'], { Asked: historyCase.asked }),
  );
  const [, [at, table, field] = []] = linesOf(bytes);
  const inBaku = new Date(Date.parse(String(row?.['At'])) + 4 * 3_600_000).toISOString();
  expect(at?.slice(-8)).toBe(inBaku.slice(11, 19));
  expect([table, field]).toEqual(['Avtomobil', expect.stringMatching(/\p{L}/u)]);
});

it('people of one company are in no file of another’s', async () => {
  const [own, other] = await Promise.all(
    ['admin', 'admin-b'].map(async (who) => {
      const as = tokenOf(who);
      const [, ...lines] = linesOf(await bytesOf(await ask('user', ['email'], { as }), as));
      return lines.map(([email]) => email);
    }),
  );
  expect([own?.length, other?.length]).toEqual([expect.any(Number), expect.any(Number)]);
  expect(own?.filter((email) => other?.includes(email))).toEqual([]);
});

it('a template is a file of one row under the headings of its noun, for people who may bring that', async () => {
  const { name, column } = importTemplate;
  const answer = await ask(name, [column], { Asked: { noun: 'driver' }, Format: 'xlsx' });
  const { FileName } = dataOf<{ Export: { FileName: string } }>(answer).Export;
  expect(FileName).toMatch(/^Sürücülər şablon /);
  const sheet = unzip(await bytesOf(answer)).get('xl/worksheets/sheet1.xml') ?? '';
  expect(sheet.match(/<row>/g)).toHaveLength(2);
  const unknown = await ask(name, [column], { Asked: { noun: 'tractor' } });
  expect([unknown.status, unknown.Status.Errors.map(({ Field }) => Field)]).toEqual([422, ['Noun']]);
  const viewer = await ask(name, [column], { as: tokenOf('viewer'), Asked: { noun: 'driver' } });
  expect([viewer.status, viewer.Status.Code]).toEqual([403, general.forbidden.code]);
});
