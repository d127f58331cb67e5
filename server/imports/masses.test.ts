import { beforeAll, beforeEach, expect, it } from 'vitest';
import { requestProblems } from '@terezi/domain/requests/problems.ts';
import { dataOf, useServer } from '../testing/server.ts';
import { importing } from './imports.fixture.ts';

const server = useServer();
const as = { admin: '', operator: '' };
const { work, checked, written } = importing(server, () => as.operator);
beforeAll(async () => {
  as.admin = await server.signIn('admin');
  as.operator = await server.signIn('operator');
});
beforeEach(async () => {
  await server.query('truncate outbox, import_row, import_made, import, import_heading');
});

type Row = { Id: number; NumberPlate: string; AxleCount?: number } & Record<string, unknown>;
type Request = { Id: number; Reason: string; Changes: { Field: string; Old: string; New: string }[] };
type Noun = 'truck' | 'trailer';
type Line = { New: number; Source: string; Reason: string; UserName: string; ApprovedByName: string | null };

let plates = 0;
const added = async (noun: Noun, body: object): Promise<Row> => {
  plates += 1;
  const NumberPlate = `77-MF-${100 + plates}`;
  const answer = await server.call(`POST /${noun}`, { as: as.admin, body: { NumberPlate, ...body } });
  return Object.values(dataOf<Record<string, Row>>(answer))[0] as Row;
};
const now = async (noun: Noun, { Id }: Row): Promise<Row> =>
  Object.values(
    dataOf<Record<string, Row>>(await server.call(`GET /${noun}/${Id}`, { as: as.admin })),
  )[0] as Row;
const waiting = async (): Promise<Request[]> =>
  dataOf<{ Request: Request[] }>(
    await server.call('GET /request?Kind=import-masses&StatusId=1', { as: as.admin }),
  ).Request;
const decide = (id: number | undefined, what: string, by: string, body: object = {}) =>
  server.call(`POST /request/${id}/${what}`, { as: by, body });
const newest = async (path: `/${string}`): Promise<Line> =>
  Object.values(
    dataOf<Record<string, Line[]>>(await server.call(`GET ${path}`, { as: as.admin })),
  )[0]?.[0] as Line;
const bring = async (noun: Noun, text: string) => written(await checked(noun, text));

it('a file changes no mass that stands: one request asks for all of them, and the rest is written at once', async () => {
  await work();
  const [one, other] = [
    await added('truck', { EmptyWeight: 15_880, PassportWeight: 15_200, AxleCount: 4 }),
    await added('truck', { EmptyWeight: 14_780, AxleCount: 4 }),
  ];
  const done = await bring(
    'truck',
    `Nömrə;Boş çəki;Pasport çəkisi;Oxlar\n${one.NumberPlate};4000;5000;3\n${other.NumberPlate};4000;;4\n77-MF-001;4100;4200;2`,
  );
  expect([done.Added, done.Changed, done.Wrong]).toEqual([1, 1, 0]);
  expect(await now('truck', one)).toMatchObject({
    EmptyWeight: 15_880,
    PassportWeight: 15_200,
    AxleCount: 3,
  });
  expect(await now('truck', other)).toMatchObject({ EmptyWeight: 14_780, AxleCount: 4 });

  const [request, ...more] = await waiting();
  expect([more, request?.Reason]).toEqual([[], 'siyahı.csv']);
  expect(request?.Changes).toEqual([
    {
      Field: 'emptyWeight',
      Old: `${one.NumberPlate}: 15880; ${other.NumberPlate}: 14780`,
      New: `${one.NumberPlate}: 4000; ${other.NumberPlate}: 4000`,
    },
    { Field: 'passportWeight', Old: `${one.NumberPlate}: 15200`, New: `${one.NumberPlate}: 5000` },
  ]);
  expect((await decide(request?.Id, 'approve', as.operator)).status).toBe(403);
  expect((await decide(request?.Id, 'approve', as.admin)).status).toBe(200);
  expect(await now('truck', one)).toMatchObject({ EmptyWeight: 4_000, PassportWeight: 5_000 });
  expect(await now('truck', other)).toMatchObject({ EmptyWeight: 4_000 });
  for (const path of [`/truck/${one.Id}/empty-weight`, `/truck/${one.Id}/passport-weight`] as const)
    expect(await newest(path)).toMatchObject({
      ...{ Source: 'import', Reason: 'siyahı.csv' },
      ...{ UserName: 'İlqar Cəfərov', ApprovedByName: 'Nərgiz Səfərova' },
    });
});

it('new rows have the masses of their file, with the file as the source and its sender as the person', async () => {
  await work();
  await bring('truck', 'Nömrə;Boş çəki;Pasport çəkisi\n77-MF-002;4100;4200');
  const [truck] = await server.query<Row>(
    'select id::int as "Id" from truck where number_plate = \'77-MF-002\'',
  );
  const values = { Source: 'import', Reason: 'siyahı.csv', UserName: 'İlqar Cəfərov', ApprovedByName: null };
  expect(await newest(`/truck/${truck?.Id}/empty-weight`)).toMatchObject({ New: 4_100, ...values });
  expect(await newest(`/truck/${truck?.Id}/passport-weight`)).toMatchObject({ New: 4_200, ...values });
  expect(await waiting()).toEqual([]);
});

it('the sender of the file never approves it, and a mass that was written in the meantime refuses all of them', async () => {
  await work();
  const sender = importing(server, () => as.admin);
  const [one, other] = [
    await added('trailer', { PassportWeight: 7_100 }),
    await added('trailer', { PassportWeight: 7_200 }),
  ];
  const file = `Nömrə;Pasport çəkisi\n${one.NumberPlate};3000\n${other.NumberPlate};3100`;
  await sender.written(await sender.checked('trailer', file));
  const [request] = await waiting();
  expect((await decide(request?.Id, 'approve', as.admin)).Status.Code).toBe(requestProblems.own.code);
  await decide(request?.Id, 'withdraw', as.admin);

  await bring('trailer', `${file}\n`);
  const [again] = await waiting();
  const set = await server.call(`POST /trailer/${one.Id}/passport-weight`, {
    as: as.operator,
    body: { PassportWeight: 7_000, Reason: 'Pasport dəyişib' },
  });
  await decide(dataOf<{ Request: Request }>(set).Request.Id, 'approve', as.admin);
  const refused = await decide(again?.Id, 'approve', as.admin);
  expect([refused.status, refused.Status.Code]).toEqual([409, requestProblems.stale.code]);
  expect(await now('trailer', other)).toMatchObject({ PassportWeight: 7_200 });
  await decide(again?.Id, 'cancel', as.admin, { Note: 'Köhnəlib' });
});

it('the masses of a file that was undone are not approved any more', async () => {
  await work();
  const row = await added('trailer', { PassportWeight: 7_300 });
  const done = await bring('trailer', `Nömrə;Pasport çəkisi\n${row.NumberPlate};3000\n77-MF-003;3300`);
  const [request] = await waiting();
  await server.call(`POST /import/${done.Id}/undo`, { as: as.operator, body: { Reason: 'Səhv fayl' } });
  await importing(server, () => as.operator).until(done.Id, 'undone');
  expect((await decide(request?.Id, 'approve', as.admin)).Status.Code).toBe(requestProblems.stale.code);
  expect(await now('trailer', row)).toMatchObject({ PassportWeight: 7_300 });
});
