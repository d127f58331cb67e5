import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LANGUAGES } from '@terezi/domain/grammar/words.ts';
import { viewProblems } from '@terezi/domain/views/problems.ts';
import type { Wire } from '../testing/sample.ts';
import { dataOf, useServer } from '../testing/server.ts';

const server = useServer();
type View = Wire & { Id: number; Name: string; IsShared: boolean; IsDefault: boolean };
const people = { admin: '', operator: '', viewer: '', 'admin-b': '' };
type Who = keyof typeof people;
beforeAll(async () => {
  for (const who of ['admin', 'operator', 'viewer', 'admin-b'] as const)
    people[who] = await server.signIn(who);
});
beforeEach(() => server.query('truncate list_view, default_view restart identity'));

const CONTENT = {
  Search: '99-',
  Sort: '-emptyWeight,cargoId',
  Filters: [
    { Key: 'cargoId', Value: '3,4' },
    { Key: 'colour', Value: 'qırmızı' },
  ],
  Columns: [{ Key: 'numberPlate', Width: 120, IsShown: null, IsPinned: true, IsPlaced: false }],
};
const call = (who: Who, line: `${string} /${string}`, body?: Wire, language: 'az' | 'en' = 'az') =>
  server.call(line as 'POST /list-view', { as: people[who], language, ...(body && { body }) });
const add = (who: Who, Name: string, more: Wire = {}) =>
  call(who, 'POST /list-view', { List: 'truck', Name, ...CONTENT, ...more });
const viewIn = (answer: Awaited<ReturnType<typeof call>>) => dataOf<{ ListView: View }>(answer).ListView;
const kept = async (who: Who, name: string) => viewIn(await add(who, name));
const views = async (who: Who, query = 'List=truck') =>
  dataOf<{ ListView: View[] }>(await call(who, `GET /list-view?${query}`)).ListView;
const names = async (who: Who) => (await views(who)).map(({ Name }) => Name);
const share = (who: Who, { Id }: View, IsShared = true) =>
  call(who, `POST /list-view/${Id}/share`, { IsShared });
const openFirst = (who: Who, { Id }: View, IsDefault = true) =>
  call(who, `POST /list-view/${Id}/open-first`, { IsDefault });

describe('a view of a list', () => {
  it('is kept as it was sent, also what no screen knows any more, and is answered with its own list alone', async () => {
    const view = await kept('operator', 'Daş');
    expect(view).toMatchObject({ ...CONTENT, List: 'truck', Name: 'Daş', IsShared: false, IsOwn: true });
    await add('operator', 'Daş', { List: 'cargo' });
    expect(await views('operator')).toEqual([view]);
    expect(await views('operator', '')).toHaveLength(2);
  });

  it('has changed of it what is named alone, and takes the rest back as it was answered', async () => {
    const view = await kept('operator', 'Daş');
    const put = (body: Wire) => call('operator', 'PUT /list-view', body);
    const renamed = { ...view, Name: 'Çınqıl', Version: 2 };
    expect(viewIn(await put({ Id: view.Id, Name: 'Çınqıl' }))).toEqual(renamed);
    expect(viewIn(await put({ ...renamed, Search: null }))).toEqual({ ...renamed, Search: null, Version: 3 });
    expect((await put({ Id: view.Id, Name: null })).Status.Errors).toMatchObject([{ Field: 'Name' }]);
    expect((await put({ Id: view.Id, IsShared: true })).Status.Errors).toMatchObject([{ Field: 'IsShared' }]);
  });

  it('is its person’s alone until it is shared, and then the company’s and no other’s', async () => {
    const view = await kept('admin', 'Mühasibat');
    expect(await names('operator')).toEqual([]);
    for (const line of ['PUT /list-view', `DELETE /list-view/${view.Id}`] as const)
      expect(
        (
          await call(
            'operator',
            line,
            line.startsWith('PUT') ? { Id: view.Id, Name: 'X', ...CONTENT } : undefined,
          )
        ).status,
      ).toBe(404);
    expect(viewIn(await share('admin', view))).toMatchObject({ IsShared: true });
    expect(await views('viewer')).toMatchObject([{ ...CONTENT, IsShared: true, IsOwn: false }]);
    expect((await views('viewer'))[0]?.['OwnerName']).toMatch(/\S/);
    expect(await names('admin-b')).toEqual([]);
    await share('admin', view, false);
    expect(await names('viewer')).toEqual([]);
  });

  it('is shared, and changed once it is, by administrators alone', async () => {
    const own = await kept('operator', 'Mənim');
    expect((await share('operator', own)).status).toBe(403);
    expect(own['Acts']).toMatchObject({ Change: { May: 'allow' }, Remove: { May: 'allow' } });
    const shared = await kept('admin', 'Hamının');
    await share('admin', shared);
    for (const language of LANGUAGES) {
      const answer = await call(
        'operator',
        'PUT /list-view',
        { Id: shared.Id, Name: 'X', ...CONTENT },
        language,
      );
      expect([answer.status, answer.Status.Message]).toEqual([409, viewProblems.ofCompany[language]]);
      expect((await call('operator', `DELETE /list-view/${shared.Id}`)).Status.Code).toBe('view.ofCompany');
    }
    expect(
      viewIn(await call('admin', 'PUT /list-view', { Id: shared.Id, Name: 'Yeni', ...CONTENT })).Name,
    ).toBe('Yeni');
  });

  it.each([
    ['a name that the person has already, however it is written', 'daş'],
    ['the same name', 'Daş'],
  ])('is refused for %s', async (_, name) => {
    await add('operator', 'Daş');
    const { status, Status } = await add('operator', name);
    expect([status, Status.Errors]).toEqual([422, [{ Field: 'Name', Message: viewProblems.nameTaken.az }]]);
    expect((await add('viewer', name)).status).toBe(201);
  });

  it.each([
    [
      'a column that no list has',
      { Columns: [{ ...CONTENT.Columns[0], Key: 'constructor' }] },
      'Columns.0.Key',
      viewProblems.noColumn,
    ],
    [
      'a filter that no list has',
      { Filters: [{ Key: 'toString', Value: '1' }] },
      'Filters.0.Key',
      viewProblems.noColumn,
    ],
    ['a sort that is a statement', { Sort: 'id; drop table operation' }, 'Sort', viewProblems.noSort],
    ['a sort by what is no column', { Sort: '-constructor' }, 'Sort', viewProblems.noSort],
    ['a sort by the same twice', { Sort: 'cargoId,-cargoId' }, 'Sort', viewProblems.noSort],
    ['a sort with nothing between commas', { Sort: 'cargoId,,numberPlate' }, 'Sort', viewProblems.noSort],
  ])('is refused with %s, new or changed', async (_, wrong, field, problem) => {
    const view = await kept('operator', 'Daş');
    for (const language of LANGUAGES) {
      const errors = [{ Field: field, Message: problem[language] }];
      const body = { ...CONTENT, ...wrong };
      const added = await call(
        'operator',
        'POST /list-view',
        { List: 'truck', Name: 'X', ...body },
        language,
      );
      expect([added.status, added.Status.Errors]).toEqual([422, errors]);
      const changed = await call('operator', 'PUT /list-view', { Id: view.Id, Name: 'X', ...body }, language);
      expect([changed.status, changed.Status.Errors]).toEqual([422, errors]);
    }
  });

  it('is one of fifty', async () => {
    await server.query(
      `insert into list_view (company_id, user_id, list, name) select company_id, id, 'truck', 'G' || n
       from user_account, generate_series(1, 50) n where email = 'operator@demo.az'`,
    );
    expect((await add('operator', 'Biri də')).Status.Code).toBe('view.tooMany');
    expect((await add('viewer', 'Biri də')).status).toBe(201);
  });

  it('is refused where another person has changed it since, and leaves its history', async () => {
    const view = await kept('admin', 'Daş');
    const change = (more: Wire) =>
      call('admin', 'PUT /list-view', {
        Id: view.Id,
        Version: view['Version'],
        Name: 'Qum',
        ...CONTENT,
        ...more,
      });
    expect(viewIn(await change({ Sort: 'name' }))).toMatchObject({ Name: 'Qum', Sort: 'name' });
    expect((await change({})).Status.Code).toBe('general.stale');
    expect((await call('admin', `DELETE /list-view/${view.Id}`)).status).toBe(200);
    expect(await names('admin')).toEqual([]);
    const history = await server.query(
      "select kind, changes -> 'name' as name from field_history where table_name = 'list_view' and row_id = $1 order by id desc limit 3",
      [view.Id],
    );
    expect(history).toEqual([
      { kind: 'delete', name: null },
      { kind: 'update', name: ['Daş', 'Qum'] },
      { kind: 'insert', name: null },
    ]);
  });

  it('opens first for the person who chose that, one of a list', async () => {
    const shared = await kept('admin', 'Hamının');
    await share('admin', shared);
    const own = await kept('operator', 'Mənim');
    const first = async (who: Who) =>
      (await views(who)).filter(({ IsDefault }) => IsDefault).map(({ Name }) => Name);
    expect(viewIn(await openFirst('operator', shared)).IsDefault).toBe(true);
    expect([await first('operator'), await first('viewer')]).toEqual([['Hamının'], []]);
    await openFirst('operator', own);
    expect(await first('operator')).toEqual(['Mənim']);
    // For a view that is not the one that opens first, it changes nothing.
    await openFirst('operator', shared, false);
    expect(await first('operator')).toEqual(['Mənim']);
    await openFirst('operator', own, false);
    expect(await first('operator')).toEqual([]);
    expect((await openFirst('admin', own)).status).toBe(404);
  });
});
