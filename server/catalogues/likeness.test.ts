import { beforeAll, describe, expect, it } from 'vitest';
import { catalogues } from '@terezi/domain/catalogues/all.ts';
import { type DeclaredNoun, referenceTitle } from '@terezi/domain/grammar/noun/noun.ts';
import { listProblems } from '@terezi/domain/grammar/list-problems.ts';
import { fieldProblems, general } from '@terezi/domain/grammar/problems.ts';
import { wireName } from '@terezi/domain/grammar/wire.ts';
import { useServer } from '../testing/server.ts';
import { as, callsOf, signAllIn } from './conformance.fixture.ts';
import { next, rowIn, rowsIn } from './samples.fixture.ts';

const server = useServer();
beforeAll(() => signAllIn(server));

/** What decides how the engine treats a catalogue: whether it is shared, names others, and they must belong together. */
function likeness({ shared, fields }: DeclaredNoun): string {
  const references = Object.values(fields).filter((field) => field.kind === 'reference');
  return JSON.stringify([shared, references.length > 0, references.some(({ within }) => within)]);
}
/** One catalogue for each likeness, for tests whose outcome all of a likeness share. */
const representatives = [...new Map(catalogues.toReversed().map((each) => [likeness(each), each])).values()];

describe.each(representatives)('a catalogue like $noun', (catalogue) => {
  const { title, references, list, find, change, added, named, sent } = callsOf(server, catalogue);

  it('takes an optional field as missing, null or blank', async () => {
    const optional = Object.entries(catalogue.fields).filter(([, field]) => field.optional);
    for (const empty of [undefined, null, '']) {
      const body = Object.fromEntries(optional.map(([name]) => [wireName(name), empty]));
      const row = await added(body);
      for (const [name] of optional) expect(row[wireName(name)]).toBeNull();
    }
  });

  it('is searched without regard to case, diacritics, blanks and dashes', async () => {
    const row = await added({ [title]: `İşıqlı ƏLƏK ${next()}` });
    const [, , number] = String(row[title]).split(' ');
    for (const typed of ['işıqlı ələk', 'ISIQLI-ELEK', 'ışıqlıələk', 'qli elek', 'ələk işıqlı'])
      expect(rowsIn(catalogue, await named(`${typed} ${number}`)).map((each) => each.Id)).toEqual([row.Id]);
    for (const typed of ['%', '_', 'ələk işıqsız']) expect((await named(typed)).Data.TotalCount).toBe(0);
  });

  it('refuses to sort by what is not a declared column', async () => {
    for (const sort of ['SearchKey', '-DeletedAt', 'constructor', '-']) {
      const { status, Status } = await list(`Sort=${sort}`);
      expect([status, Status.Errors]).toEqual([422, [{ Field: 'Sort', Message: listProblems.sort.az }]]);
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

  it('lets the same title stand in two companies', async () => {
    const row = await added();
    expect((await added({ [title]: row[title] }, as.mill)).CompanyId).not.toBe(row.CompanyId);
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

  it('takes the row back as it was answered, and says on its field what is changed elsewhere', async () => {
    const row = await added();
    const whole = { ...row, Acts: {}, [title]: `Bütöv ${next()}` };
    const { Version: _, ...unversioned } = whole;
    expect((await change(whole)).status).toBe(200);
    expect(rowIn(catalogue, await change(unversioned)).Version).toBe(3);
    for (const [field, value] of [
      ['CompanyId', 1],
      ['ArchivedAt', '2026-01-01T00:00:00Z'],
      ...references.map(({ name }) => [wireName(referenceTitle(name)), 'x'] as const),
    ] as const) {
      const { status, Status } = await change({ ...unversioned, [field]: value });
      expect([status, Status.Errors]).toEqual([422, [{ Field: field, Message: fieldProblems.readOnly.az }]]);
    }
    expect(rowIn(catalogue, await find(row.Id)).Version).toBe(3);
  });
});
