import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@terezi/domain/contract.ts';
import { fleetProblems } from '@terezi/domain/fleet/problems.ts';
import type { ProblemKind } from '@terezi/domain/grammar/problem.ts';
import { listProblems } from '@terezi/domain/grammar/list-problems.ts';
import { fieldProblems, general } from '@terezi/domain/grammar/problems.ts';
import { LANGUAGES } from '@terezi/domain/grammar/words.ts';
import { wireName } from '@terezi/domain/grammar/wire.ts';
import type { Answer } from '../testing/server.ts';
import { useServer } from '../testing/server.ts';
import type { Wire } from '../testing/sample.ts';
import { added, heading, rowIn, rowsIn, told } from './fleet.fixture.ts';
import { bodies, type Noun, NOUNS } from './samples.fixture.ts';

const server = useServer();
/** Tokens: the quarry's people, the mill's administrator, their operator company's. */
const as = { admin: '', operator: '', viewer: '', guard: '', mill: '', operatorCompany: '', platform: '' };
const NOWHERE = 900_000_000;

beforeAll(async () => {
  as.admin = await server.signIn('admin');
  as.operator = await server.signIn('operator');
  as.viewer = await server.signIn('viewer');
  as.guard = await server.signIn('guard');
  as.mill = await server.signIn('admin-b');
  as.operatorCompany = await server.signIn('operator-admin');
  as.platform = await server.signIn('super');
});

/** What each noun may name, by field: the path that adds such rows, and the body to send. */
const byNoun = {
  supplier: ['customer', () => ({ Name: `Təchizatçı ${Math.random()}`, CustomerType: 'supplier' })],
  driver: ['driver', () => bodies.driver()],
  trailerBrand: ['trailer-brand', () => ({ Name: `Marka ${Math.random()}` })],
  brand: ['car-brand', () => ({ Name: `Marka ${Math.random()}` })],
  type: ['truck-type', () => ({ Name: `Növ ${Math.random()}` })],
} as const;
const references: Record<Noun, Record<string, keyof typeof byNoun>> = {
  truck: { SupplierId: 'supplier', DriverId: 'driver', CarBrandId: 'brand', TruckTypeId: 'type' },
  trailer: { SupplierId: 'supplier', TrailerBrandId: 'trailerBrand' },
  driver: { SupplierId: 'supplier' },
};
/** Needs its brand beside it: tried in truck.test.ts. */
const ELSEWHERE = ['CarModelId', 'TrailerModelId'];
/** The columns by which a list of the noun sorts: all of its own, without the common ones and the ids of other rows. */
const columnsOf = (noun: Noun): string[] => {
  const row: Record<string, unknown> = Object(contract[noun].find['~orpc'].outputSchema?.shape)[noun].shape;
  const every = ['version', 'companyId', 'archivedAt', 'acts'];
  return Object.keys(row)
    .filter((name) => !every.includes(name) && !/\wId$/.test(name))
    .map(wireName);
};
const once: Record<Noun, [field: string, kind: ProblemKind]> = {
  truck: ['NumberPlate', fleetProblems.truckExists],
  trailer: ['NumberPlate', fleetProblems.trailerExists],
  driver: ['LicenseNumber', fleetProblems.licenseExists],
};

describe.each(NOUNS)('a %s', (noun) => {
  const title = noun === 'driver' ? 'Name' : 'NumberPlate';
  const list = (query: string, by = as.admin) => server.call(`GET /${noun}?${query}`, { as: by });
  const find = (id: unknown, by = as.admin) => server.call(`GET /${noun}/${id}`, { as: by });
  const add = (body: Wire, by = as.admin) => server.call(`POST /${noun}`, { as: by, body });
  const change = (body: Wire, by = as.admin) => server.call(`PUT /${noun}`, { as: by, body });
  const remove = (id: unknown, by = as.admin) => server.call(`DELETE /${noun}/${id}`, { as: by });
  const fresh = (values: Wire = {}) => added(server, as.admin, noun, bodies[noun](values));
  const searched = (text: unknown, by = as.admin) => list(`Name=${encodeURIComponent(String(text))}`, by);
  const other = (kind: keyof typeof byNoun, by = as.admin) =>
    added(server, by, byNoun[kind][0], byNoun[kind][1]());
  const sent = (row: Wire) => {
    const fields = [...Object.keys(bodies[noun]()), ...Object.keys(references[noun])];
    return Object.fromEntries(['Id', 'Version', ...fields].map((name) => [name, row[name]]));
  };

  it('is added here with every field that its endpoint takes', () => {
    const inputs = Object.keys(contract[noun].add['~orpc'].inputSchema?.shape ?? {}).map(wireName);
    const sentNames = [...Object.keys(bodies[noun]()), ...Object.keys(references[noun])];
    const missing = inputs.filter((name) => !sentNames.includes(name) && !ELSEWHERE.includes(name));
    expect(missing, `give these a value in \`bodies.${noun}\` of samples.fixture.ts`).toEqual([]);
  });

  it('is answered as it was added, with the titles of what it names, and found and listed the same', async () => {
    const titles: Wire = {};
    const values: Wire = {};
    for (const [field, kind] of Object.entries(references[noun])) {
      const row = await other(kind);
      values[field] = row.Id;
      titles[field.replace(/Id$/, 'Name')] = row.Name;
    }
    const body = bodies[noun](values);
    const answer = await add(body, as.operator);
    const row = rowIn(noun, answer);
    expect([answer.status, row]).toEqual([201, expect.objectContaining({ ...body, ...titles, Version: 1 })]);
    expect(rowIn(noun, await find(row.Id))).toEqual(row);
    expect(rowsIn(noun, await searched(body[title]))).toEqual([row]);
  });

  it('needs nothing but what names it', async () => {
    const body = bodies[noun]();
    const row = rowIn(noun, await add({ [title]: body[title] }));
    const { Id: _id, Version, CompanyId, [title]: name, ...rest } = row;
    expect([Version, typeof CompanyId, name]).toEqual([1, 'number', body[title]]);
    expect(new Set(Object.values(rest))).toEqual(new Set([null]));
  });

  it.each(columnsOf(noun))('is listed once, whole, in the order of %s either way', async (column) => {
    const all = async (sort: string) => {
      const pages = await Promise.all([1, 2].map((n) => list(`Sort=${sort}&PageSize=200&PageNumber=${n}`)));
      return pages.flatMap((page) => rowsIn(noun, page));
    };
    const [rising, falling] = [await all(column), await all(`-${column}`)];
    const values = (rows: Wire[]) => rows.map((row) => row[column]).filter((value) => value !== null);
    expect(new Set(rising.map((row) => row.Id)).size).toBe((await list('PageSize=1')).Data.TotalCount);
    expect(values(falling)).toEqual(values(rising).toReversed());
    expect(rising.slice(values(rising).length).every((row) => row[column] === null)).toBe(true);
    expect(falling.slice(values(falling).length).every((row) => row[column] === null)).toBe(true);
  });

  it.each(LANGUAGES)('is not sorted by anything else (%s)', async (language) => {
    const answer = await server.call(`GET /${noun}?Sort=-SearchKey`, { as: as.admin, language });
    const Errors = [{ Field: 'Sort', Message: listProblems.sort[language] }];
    expect([answer.status, answer.Status.Errors]).toEqual([422, Errors]);
  });

  it.each(LANGUAGES)('is not narrowed by what it does not have (%s)', async (language) => {
    const answer = await server.call(`GET /${noun}?ColourContains=red`, { as: as.admin, language });
    const Errors = [{ Field: 'ColourContains', Message: fieldProblems.unknown[language] }];
    expect([answer.status, answer.Status.Errors]).toEqual([422, Errors]);
  });

  it('is changed once for each version of it', async () => {
    const row = await fresh();
    const changed = await change({ ...sent(row), [title]: bodies[noun]()[title] });
    expect([changed.status, rowIn(noun, changed).Version]).toEqual([200, 2]);
    const stale = await change(sent(row));
    expect([stale.status, stale.Status.Message]).toEqual([409, general.stale.az]);
    const both = await Promise.all([1, 2].map(() => change({ ...sent(row), Version: 2 })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('remembers who changed what from what', async () => {
    const row = await fresh();
    await change({ ...sent(row), [title]: bodies[noun]()[title] });
    const [entry] = await server.query<{ fullname: string; changes: Record<string, unknown[]> }>(
      `select u.fullname, h.changes from field_history h join user_account u on u.id = h.user_id
       where h.table_name = $1 and h.row_id = $2 and h.kind = 'update'`,
      [noun, row.Id],
    );
    expect(entry?.fullname).toBe('Nərgiz Səfərova');
    expect(Object.values(entry?.changes ?? {})).toContainEqual([row[title], expect.anything()]);
  });

  it('is removed for good, and can be added again', async () => {
    const row = await fresh();
    expect((await remove(row.Id)).status).toBe(200);
    const nobody = told(await find(NOWHERE));
    for (const answer of [await find(row.Id), await remove(row.Id), await change(sent(row))])
      expect(told(answer)).toEqual(nobody);
    expect((await searched(row[title])).Data.TotalCount).toBe(0);
    const { Id: _id, Version: _version, ...body } = sent(row);
    expect((await add(body)).status).toBe(201);
  });

  it.each(LANGUAGES)('stands once in a company, also when two add it at once (%s)', async (language) => {
    const [field, kind] = once[noun];
    const body = bodies[noun]();
    const same = { ...bodies[noun](), [field]: body[field] };
    if (field === 'NumberPlate') same[field] = String(body[field]).replaceAll('-', ' ').toLowerCase();
    const send = (each: Wire) => server.call(`POST /${noun}`, { as: as.admin, body: each, language });
    const both = await Promise.all([send(body), send(same)]);
    const refused = both.find(({ status }) => status !== 201);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(refused?.Status).toEqual({
      Code: kind.code,
      Message: kind[language],
      Errors: [{ Field: field, Message: kind[language] }],
    });
    const changed = await change({ ...sent(await fresh()), [field]: body[field] });
    expect([changed.status, changed.Status.Code]).toEqual([409, kind.code]);
    expect((await add(body, as.mill)).status).toBe(201);
  });

  it('is not there for another company, which is answered as for an unknown id', async () => {
    const row = await fresh();
    const nobody = told(await find(NOWHERE, as.mill));
    expect([nobody.status, nobody.Status.Code]).toEqual([404, general.notFound.code]);
    expect((await searched(row[title], as.mill)).Data.TotalCount).toBe(0);
    const body = { ...bodies[noun](), Id: row.Id, Version: 1 };
    for (const answer of [
      await find(row.Id, as.mill),
      await remove(row.Id, as.mill),
      await change(body, as.mill),
    ])
      expect(told(answer)).toEqual(nobody);
    expect(rowIn(noun, await find(row.Id))).toEqual(row);
  });

  it.each(Object.entries(references[noun]))(
    'names by %s only what is its own and there',
    async (field, kind) => {
      const gone = await other(kind);
      await server.call(`DELETE /${byNoun[kind][0]}/${gone.Id}`, { as: as.admin });
      const row = await fresh();
      for (const id of [(await other(kind, as.mill)).Id, gone.Id, NOWHERE]) {
        const answers = [
          await add(bodies[noun]({ [field]: id })),
          await change({ ...sent(row), [field]: id }),
        ];
        for (const { status, Status } of answers)
          expect([status, Status.Errors]).toEqual([
            422,
            [{ Field: field, Message: fieldProblems.notFound.az }],
          ]);
      }
    },
  );

  it.each(Object.entries(references[noun]))(
    'keeps the title behind %s when that is archived',
    async (field, kind) => {
      const row = await fresh({ [field]: (await other(kind)).Id });
      const address = `/${byNoun[kind][0]}/${row[field]}/archive` as const;
      expect((await server.call(`POST ${address}`, { as: as.admin, body: {} })).status).toBe(200);
      expect(rowIn(noun, await find(row.Id))).toEqual(row);
      expect((await change(sent(row))).status).toBe(200);
    },
  );

  it.each(Object.entries(references[noun]))('is narrowed by %s', async (field, kind) => {
    const row = await fresh({ [field]: (await other(kind)).Id });
    await fresh({ [field]: (await other(kind)).Id });
    expect(rowsIn(noun, await list(`${field}=${row[field]}`))).toEqual([row]);
  });

  it('is read by a viewer, written by staff, and closed to others', async () => {
    const row = await fresh();
    const writes = (by: string) => [add(bodies[noun](), by), change(sent(row), by), remove(row.Id, by)];
    const statuses = async (answers: Promise<Answer>[]) =>
      (await Promise.all(answers)).map(({ status }) => status);
    expect(await statuses([list('', as.viewer), find(row.Id, as.viewer)])).toEqual([200, 200]);
    for (const by of [as.viewer, as.operatorCompany, as.platform])
      expect(await statuses(writes(by))).toEqual([403, 403, 403]);
    expect(rowIn(noun, await find(row.Id, as.operatorCompany))).toEqual(row);
    expect(await statuses([list('', as.guard), find(row.Id, as.guard)])).toEqual([403, 403]);
    expect(await statuses([server.call(`GET /${noun}`), server.call(`DELETE /${noun}/${row.Id}`)])).toEqual([
      401, 401,
    ]);
    expect(heading(noun) in (await list('', as.viewer)).Data).toBe(true);
  });
});
