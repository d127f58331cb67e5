import { beforeAll, describe, expect, it } from 'vitest';
import { fieldProblems } from '@terezi/domain/grammar/problems.ts';
import { fill } from '@terezi/domain/grammar/words.ts';
import { dataOf, useServer } from '../testing/server.ts';
import { added, rowsIn } from './fleet.fixture.ts';
import { bodies } from './samples.fixture.ts';

const server = useServer();
const as = { admin: '' };
beforeAll(async () => {
  as.admin = await server.signIn('admin');
  await added(server, as.admin, 'truck', bodies.truck({ NumberPlate: '10-HA-082' }));
  await added(server, as.admin, 'driver', { Name: 'Zərxanım Qvantova', LicenseNumber: 'AA 770011' });
});

const add = (noun: string, body: object) => server.call(`POST /${noun}`, { as: as.admin, body });
const found = async (noun: string, typed: string, field: string) =>
  rowsIn(noun, await server.call(`GET /${noun}?Name=${encodeURIComponent(typed)}`, { as: as.admin })).map(
    (row) => row[field],
  );
const sought = async (typed: string) =>
  dataOf<{ Search: { Noun: string; Hits: { Name: string }[] }[] }>(
    await server.call(`GET /search?Name=${encodeURIComponent(typed)}`, { as: as.admin }),
  ).Search.flatMap(({ Hits }) => Hits.map(({ Name }) => Name));

/** One plate as people and files write it. */
const SAME = ['10НА082', '10-на-082', '10–HA–082', '10\u2011HA\u2212082', '10 HA 082', '10-HA-082\u200b'];

describe('a plate', () => {
  it.each(SAME)('is found as %j in the list and in the search over everything', async (typed) => {
    expect(await found('truck', typed, 'NumberPlate')).toEqual(['10-HA-082']);
    expect(await sought(typed)).toContain('10-HA-082');
  });

  it.each(SAME)('is the same one as %j, so that no truck is there twice', async (NumberPlate) => {
    const { status, Status } = await add('truck', bodies.truck({ NumberPlate }));
    expect([status, Status.Errors?.map(({ Field }) => Field)]).toEqual([409, ['NumberPlate']]);
  });

  it('that holds another sign is refused, and the sign is named in both languages', async () => {
    for (const language of ['az', 'en'] as const) {
      const body = bodies.truck({ NumberPlate: '10-ЖА-083' });
      const { status, Status } = await server.call('POST /truck', { as: as.admin, body, language });
      const Message = fill(fieldProblems.plateSign, language, { sign: 'Ж U+0416 CYRILLIC LETTER' });
      expect([status, Status.Errors]).toEqual([422, [{ Field: 'NumberPlate', Message }]]);
    }
  });
});

describe('a name', () => {
  it('has no twin that only looks like it', async () => {
    await added(server, as.admin, 'customer', { Name: 'Qaya MMC', CustomerType: 'both' });
    for (const Name of [
      'Qaya\u200b MMC',
      'Qaya\u00a0\u2009MMC',
      '\u202dQaya MMC\u202c',
      'QАYА MMC',
      'Qaya\nMMC\ufe0f',
    ]) {
      const { status, Status } = await add('customer', { Name, CustomerType: 'both' });
      expect([Name, status, Status.Errors?.[0]?.Field]).toEqual([Name, 422, 'Name']);
    }
  });

  it('is kept without what no eye sees', async () => {
    const Name = '\u2068Go\u0308yc\u0327ay\u00ad\u2003Taxıl\r\nMMC\u2069';
    expect((await added(server, as.admin, 'customer', { Name, CustomerType: 'both' })).Name).toBe(
      'Göyçay Taxıl MMC',
    );
  });

  it('of direction marks alone is missing', async () => {
    const { status, Status } = await add('driver', { Name: '\u200e\u200f' });
    expect([status, Status.Errors]).toEqual([422, [{ Field: 'Name', Message: fieldProblems.required.az }]]);
  });
});

describe('a search', () => {
  it.each(['Qvantova Zərxanım', 'qvant zerx', 'ZERXANIM 770011', 'qvantova zərxanım aa'])(
    'finds all of “%s” in every order',
    async (typed) => {
      expect(await found('driver', typed, 'Name')).toEqual(['Zərxanım Qvantova']);
      expect(await sought(typed)).toContain('Zərxanım Qvantova');
    },
  );

  it('finds nothing where one word is missing', async () => {
    expect(await found('driver', 'Qvantova Kamal', 'Name')).toEqual([]);
    expect(await sought('Qvantova Kamal')).toEqual([]);
  });

  it('finds a truck by a word of its own and one of its driver', async () => {
    const driver = await added(server, as.admin, 'driver', { Name: 'Xanoğlan Qvozdikov' });
    await added(server, as.admin, 'truck', bodies.truck({ NumberPlate: '77-QW-311', DriverId: driver.Id }));
    expect(await found('truck', 'qvozdikov 311', 'NumberPlate')).toEqual(['77-QW-311']);
    expect(await found('truck', 'qvozdikov 312', 'NumberPlate')).toEqual([]);
  });
});
