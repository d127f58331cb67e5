import { beforeAll, describe, expect, it } from 'vitest';
import { catalogueOf, catalogues } from '@terezi/domain/catalogues/all.ts';
import { cataloguePath, referenceTitle } from '@terezi/domain/grammar/catalogue.ts';
import { fieldProblems, general } from '@terezi/domain/grammar/problems.ts';
import { wireName } from '@terezi/domain/grammar/wire.ts';
import { type Answer, useServer } from '../testing/server.ts';
import { addedRow, bodyOf, next, rowIn, rowsIn, type Wire } from './sample.fixture.ts';

const server = useServer();
/** Tokens: the quarry's people, the mill's administrator, their operator company's, the platform's. */
const as = { admin: '', viewer: '', guard: '', mill: '', operatorCompany: '', platform: '' };
const NOWHERE = 900_000_000;

beforeAll(async () => {
  as.admin = await server.signIn('admin');
  as.viewer = await server.signIn('viewer');
  as.guard = await server.signIn('guard');
  as.mill = await server.signIn('admin-b');
  as.operatorCompany = await server.signIn('operator-admin');
  as.platform = await server.signIn('super');
});

/** What a caller can tell one answer from another by. */
const told = ({ status, Data, Status }: Answer) => ({ status, Data, Status });

describe.each(catalogues)('the catalogue $noun', (catalogue) => {
  const path = cataloguePath(catalogue.noun);
  const title = wireName(catalogue.title);
  const references = Object.entries(catalogue.fields).flatMap(([name, field]) =>
    field.kind === 'reference' ? [{ name, to: catalogueOf(field.to) }] : [],
  );
  const list = (query: string, by = as.admin) => server.call(`GET ${path}?${query}`, { as: by });
  const find = (id: unknown, by = as.admin) => server.call(`GET ${path}/${id}`, { as: by });
  const add = (body: Wire, by = as.admin) => server.call(`POST ${path}`, { as: by, body });
  const change = (body: Wire, by = as.admin) => server.call(`PUT ${path}`, { as: by, body });
  const remove = (id: unknown, by = as.admin) => server.call(`DELETE ${path}/${id}`, { as: by });
  const added = (given: Wire = {}, by = as.admin) => addedRow(server, by, catalogue, given);
  const named = (text: unknown, by = as.admin) => list(`Name=${encodeURIComponent(String(text))}`, by);
  /** A row as it would be sent to change it. */
  const sent = (row: Wire) => {
    const fields = Object.keys(catalogue.fields).map(wireName);
    return Object.fromEntries(['Id', 'Version', ...fields].map((name) => [name, row[name]]));
  };

  it('adds a row, and finds and lists it as it was given, with the titles of what it names', async () => {
    const body = await bodyOf(server, as.admin, catalogue);
    const answer = await add(body);
    expect(answer.status).toBe(201);
    const row = rowIn(catalogue, answer);
    expect(row).toMatchObject({ ...body, Version: 1 });
    for (const { name, to } of references) {
      const { Data } = await server.call(`GET ${cataloguePath(to.noun)}/${body[wireName(name)]}`, {
        as: as.admin,
      });
      expect(row[wireName(referenceTitle(name))]).toBe(Data[wireName(to.noun)]?.[wireName(to.title)]);
    }
    expect(rowIn(catalogue, await find(row.Id))).toEqual(row);
    expect(rowsIn(catalogue, await named(row[title]))).toContainEqual(row);
  });

  it('takes an optional field as missing, null or blank', async () => {
    const optional = Object.entries(catalogue.fields).filter(([, field]) => field.optional);
    for (const empty of [undefined, null, '']) {
      const given = Object.fromEntries(optional.map(([name]) => [wireName(name), empty]));
      const row = await added(given);
      for (const [name] of optional) expect(row[wireName(name)]).toBeNull();
    }
  });

  it('is searched without regard to case, diacritics, blanks and dashes', async () => {
    const row = await added({ [title]: `İşıqlı ƏLƏK ${next()}` });
    const [, , number] = String(row[title]).split(' ');
    for (const typed of ['işıqlı ələk', 'ISIQLI-ELEK', 'ışıqlıələk', 'qli elek'])
      expect(rowsIn(catalogue, await named(`${typed} ${number}`)).map((each) => each.Id)).toEqual([row.Id]);
    for (const typed of ['%', '_', 'ələk işıqlı']) expect((await named(typed)).Data.TotalCount).toBe(0);
  });

  it('pages through everything once, in the order of the alphabet or of another column, either way', async () => {
    const key = `Səhifə-${next()}`;
    for (const letter of ['q', 'l', 'i', 'ə', 'x']) await added({ [title]: `${key} ${letter}` });
    const page = async (sort: string, number: number) =>
      rowsIn(catalogue, await list(`Name=${key}&Sort=${sort}&PageSize=2&PageNumber=${number}`));
    const all = async (sort: string) =>
      (await Promise.all([1, 2, 3, 4].map((number) => page(sort, number)))).flat();
    const rising = await all(title);
    expect(rising.map((row) => String(row[title]).at(-1))).toEqual(['ə', 'x', 'i', 'q', 'l']);
    expect(await all(`-${title}`)).toEqual(rising.toReversed());
    for (const name of ['id', ...catalogue.listed, ...references.map((each) => referenceTitle(each.name))]) {
      const once = new Set((await all(`-${wireName(name)}`)).map((row) => row.Id));
      expect([name, once.size]).toEqual([name, 5]);
    }
    expect((await list(`Name=${key}&PageNumber=9`)).Data).toMatchObject({
      TotalCount: 5,
      PageNumber: 9,
      PageSize: 25,
    });
  });

  it('refuses to sort by what is not a declared column', async () => {
    for (const sort of ['SearchKey', '-DeletedAt', 'constructor', '-']) {
      const { status, Status } = await list(`Sort=${sort}`);
      expect([status, Status.Errors]).toEqual([422, [{ Field: 'Sort', Message: fieldProblems.choice.az }]]);
    }
  });

  it('is narrowed by what its rows name', async () => {
    for (const { name } of references) {
      const row = await added();
      await added();
      const found = rowsIn(catalogue, await list(`${wireName(name)}=${row[wireName(name)]}`));
      expect(found.map((each) => each.Id)).toEqual([row.Id]);
    }
  });

  it('changes a row once for each version of it', async () => {
    const row = await added();
    const changed = await change({ ...sent(row), [title]: `Dəyişdi ${next()}` });
    expect([changed.status, rowIn(catalogue, changed).Version]).toEqual([200, 2]);
    const stale = await change(sent(row));
    expect([stale.status, stale.Status.Code]).toEqual([409, general.stale.code]);
    expect(rowIn(catalogue, await find(row.Id))).toEqual(rowIn(catalogue, changed));
  });

  it('lets one of two changes at once through', async () => {
    const row = await added();
    const both = await Promise.all([1, 2].map(() => change({ ...sent(row), [title]: `Yarış ${next()}` })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('removes a row for good, and lets its title be given again', async () => {
    const row = await added();
    expect((await remove(row.Id)).status).toBe(200);
    const nobody = told(await find(NOWHERE));
    expect(told(await find(row.Id))).toEqual(nobody);
    expect(told(await change(sent(row)))).toEqual(nobody);
    expect(told(await remove(row.Id))).toEqual(nobody);
    expect((await named(row[title])).Data.TotalCount).toBe(0);
    expect((await add(sent({ ...row, Id: undefined, Version: undefined }))).status).toBe(201);
  });

  it.each(catalogue.unique)(
    'refuses a second row with the same %s, also of two at once',
    async (...group) => {
      const field = wireName(group.at(-1) ?? '');
      const body = await bodyOf(server, as.admin, catalogue);
      const same = Object.fromEntries(group.map((name) => [wireName(name), body[wireName(name)]]));
      const other = { ...(await bodyOf(server, as.admin, catalogue)), ...same };
      if (field === title) other[title] = String(body[title]).toUpperCase();
      const both = await Promise.all([add(body), add(other)]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
      const refused = both.find(({ status }) => status === 422);
      expect(refused?.Status.Errors).toEqual([{ Field: field, Message: fieldProblems.taken.az }]);
      const third = await added();
      const changed = await change({ ...sent(third), ...same });
      expect(changed.Status.Errors).toEqual([{ Field: field, Message: fieldProblems.taken.az }]);
      expect((await add(await bodyOf(server, as.mill, catalogue), as.mill)).status).toBe(201);
    },
  );

  it('shows another company nothing, and answers it as for an id that nobody has', async () => {
    const row = await added();
    const nobody = told(await find(NOWHERE, as.mill));
    expect(nobody.status).toBe(404);
    expect((await named(row[title], as.mill)).Data.TotalCount).toBe(0);
    expect(told(await find(row.Id, as.mill))).toEqual(nobody);
    expect(told(await remove(row.Id, as.mill))).toEqual(nobody);
    const foreign = await bodyOf(server, as.mill, catalogue);
    expect(told(await change({ ...foreign, Id: row.Id, Version: 1 }, as.mill))).toEqual(nobody);
    expect(rowIn(catalogue, await find(row.Id))).toEqual(row);
  });

  it('lets the same title stand in two companies', async () => {
    const row = await added();
    expect((await added({ [title]: row[title] }, as.mill)).CompanyId).not.toBe(row.CompanyId);
  });

  it('refuses to name what is another company’s, removed or nowhere, in the same words', async () => {
    for (const { name, to } of references) {
      const field = wireName(name);
      const theirs = await addedRow(server, as.mill, to);
      const gone = await addedRow(server, as.admin, to);
      await server.call(`DELETE ${cataloguePath(to.noun)}/${gone.Id}`, { as: as.admin });
      const body = await bodyOf(server, as.admin, catalogue);
      const row = await added();
      for (const id of [theirs.Id, gone.Id, NOWHERE]) {
        const answers = [await add({ ...body, [field]: id }), await change({ ...sent(row), [field]: id })];
        for (const { status, Status } of answers)
          expect([status, Status.Errors]).toEqual([
            422,
            [{ Field: field, Message: fieldProblems.notFound.az }],
          ]);
      }
    }
  });

  it('keeps the title of what a row names after that is removed, and the row can still be changed', async () => {
    for (const { name, to } of references) {
      const row = await added();
      await server.call(`DELETE ${cataloguePath(to.noun)}/${row[wireName(name)]}`, { as: as.admin });
      expect(rowIn(catalogue, await find(row.Id))).toEqual(row);
      expect((await change(sent(row))).status).toBe(200);
    }
  });

  it('remembers who changed what from what', async () => {
    const row = await added();
    await change({ ...sent(row), [title]: `Yeni ${next()}` });
    const history = await server.query<{
      kind: string;
      fullname: string;
      changes: Record<string, unknown[]>;
    }>(
      `select h.kind, u.fullname, h.changes from field_history h join user_account u on u.id = h.user_id
       where h.table_name = $1 and h.row_id = $2 order by h.id`,
      [path.slice(1).replaceAll('-', '_'), row.Id],
    );
    expect(history.map(({ kind }) => kind)).toEqual(['insert', 'update']);
    expect(history[1]?.fullname).toBe('Nərgiz Səfərova');
    expect(Object.values(history[1]?.changes ?? {})[0]?.[0]).toBe(row[title]);
  });

  it('is read by a viewer, written by staff, and nobody else’s business', async () => {
    const row = await added();
    const body = await bodyOf(server, as.admin, catalogue);
    const writes = (by: string) => [add(body, by), change(sent(row), by), remove(row.Id, by)];
    const statuses = async (answers: Promise<Answer>[]) =>
      (await Promise.all(answers)).map(({ status }) => status);
    expect(await statuses([named(row[title], as.viewer), find(row.Id, as.viewer)])).toEqual([200, 200]);
    expect(await statuses(writes(as.viewer))).toEqual([403, 403, 403]);
    expect(await statuses([find(row.Id, as.guard), ...writes(as.guard)])).toEqual([403, 403, 403, 403]);
    const nobody = [server.call(`GET ${path}`), server.call(`POST ${path}`, { body })];
    expect(await statuses(nobody)).toEqual([401, 401]);
    expect((await add(body, as.viewer)).Status.Message).toBe(general.forbidden.az);
  });

  it('is seen by the company’s operator company, which changes nothing', async () => {
    const row = await added();
    expect(rowIn(catalogue, await find(row.Id, as.operatorCompany))).toEqual(row);
    expect((await remove(row.Id, as.operatorCompany)).status).toBe(403);
  });

  const ofPlatform = catalogue.shared
    ? 'shows the platform’s rows to all, who may name but not change them'
    : 'has no rows of the platform';
  it(ofPlatform, async () => {
    if (!catalogue.shared) {
      const answer = await add(await bodyOf(server, as.admin, catalogue), as.platform);
      expect(answer.status).toBe(403);
      return;
    }
    const row = await added({}, as.platform);
    const nobody = told(await find(NOWHERE));
    for (const by of [as.admin, as.mill]) {
      expect(rowsIn(catalogue, await named(row[title], by))).toEqual([row]);
      expect(told(await remove(row.Id, by))).toEqual(nobody);
      expect(told(await change(sent(row), by))).toEqual(nobody);
    }
    expect((await change(sent(row), as.platform)).status).toBe(200);
    for (const { name, to } of references) {
      const shared = await addedRow(server, as.platform, to);
      expect((await added({ [wireName(name)]: shared.Id }))[wireName(name)]).toBe(shared.Id);
      // The platform sees every company's rows, and still may not name them in its own.
      const ours = await addedRow(server, as.admin, to);
      const body = { ...(await bodyOf(server, as.platform, catalogue)), [wireName(name)]: ours.Id };
      expect((await add(body, as.platform)).Status.Code).toBe(fieldProblems.notFound.code);
    }
  });
});
