import { choice, integer, note, optional, reference, text } from '@terezi/domain/grammar/field/field.ts';
import { noun } from '@terezi/domain/grammar/noun/noun.ts';
import { problems } from '@terezi/domain/grammar/problem.ts';
import { instant, mass, state } from '@terezi/domain/grammar/field/vehicle-field.ts';
import { describe, expect, it } from 'vitest';
import type { Column } from '#kit/grid/column.ts';
import { FRESH } from '#kit/grid/list-state.ts';
import { callOf } from '../testing/call.ts';
import { columnsOf, factRows, factsOf } from './list/columns.ts';
import type { Reader, Row } from './noun.ts';
import { anyRecord, listedFrom, recordFrom } from './record-from.ts';
import { sample, sampleRow } from './sample.fixture.ts';

const said = (az: string, en: string) => ({ az, en });
const { taken } = problems('pier', {
  taken: { status: 409, az: 'Bu körpü artıq var', en: 'That pier is already there' },
});
const STATES = {
  all: [
    { number: 1, words: said('İşləyir', 'In use'), shape: 'disc', tone: 'ok' },
    { number: 2, words: said('Bağlıdır', 'Closed'), shape: 'cross', tone: 'bad' },
  ],
} as const;
const permission = { read: ['CompanyAdmin'], write: ['CompanyAdmin'] } as const;

/** A pier, which has a state, stands at a site, and is known by its name and its code. */
const pier = noun({
  noun: 'pier',
  words: { one: said('Körpü', 'Pier'), many: said('Körpülər', 'Piers'), add: said('Yeni körpü', 'New pier') },
  fields: {
    name: text(said('Ad', 'Name'), { max: 40 }),
    code: optional(text(said('IMO', 'IMO'), { max: 10, pattern: 'voen' })),
    kind: choice(said('Növ', 'Kind'), { dry: said('Quru', 'Dry'), wet: said('Yaş', 'Wet') }),
    depth: optional(integer(said('Dərinlik', 'Depth'), { max: 90 })),
    bears: optional(mass(said('Götürür', 'Bears'), { max: 900_000 })),
    siteId: optional(reference(said('Məntəqə', 'Site'), 'site')),
    remark: note(said('Qeyd', 'Note')),
  },
  told: {
    stateId: state(said('Vəziyyət', 'State'), STATES),
    closedAt: optional(instant(said('Bağlanıb', 'Closed at'))),
  },
  audited: ['closedAt'],
  title: 'name',
  listed: ['name', 'kind', 'depth', 'stateId', 'siteId'],
  hidden: ['remark'],
  unique: [['name'], ['code']],
  taken,
  shared: false,
  permission,
});

const reader: Reader = { language: 'en', companyId: 3 };
const row: Row = {
  ...sampleRow,
  ...{ name: 'Alat 1', code: null, kind: 'wet', depth: 12, bears: 40_000_000, siteId: 9, siteName: 'Alat' },
  ...{ remark: null, stateId: 2, closedAt: '2026-11-22T15:20:00Z', mark: 7 },
};
const lead = () => sample;
const { calls } = sample;
const extra = (key: string): Column<Row> => ({
  key,
  words: said(key, key),
  width: 90,
  text: () => `${key}!`,
});

type Own = Parameters<typeof anyRecord>[1];
const pierWith = (own: Partial<Own> = {}, declared: Parameters<typeof anyRecord>[0] = pier) =>
  anyRecord(declared, { calls, ...own }, lead);
const keys = (noun: ReturnType<typeof pierWith>) => columnsOf(noun, reader).map(({ key }) => key);
const labels = (noun: ReturnType<typeof pierWith>, toReader: Reader = reader) =>
  factsOf(noun, row, toReader).map(({ label }) => label);

describe('a declared noun in the engine', () => {
  it('is what its declaration says, with the calls of its code', () => {
    const record = recordFrom(pier, { calls: calls as never, page: 'aside' }, lead);
    expect(record).toMatchObject({ noun: 'pier', title: 'name', page: 'aside', taken: 'pier.taken' });
    expect(record.calls).toBe(calls);
    expect(Object.keys(record.fields)).toEqual(Object.keys(pier.fields));
  });

  it('asks for all its rows by their title, in its first view where it has some', () => {
    expect(pierWith().fresh).toEqual({ ...FRESH, sort: { key: 'name', down: false } });
    const views = [
      { key: 'used', words: said('İşləyən', 'In use') },
      { key: 'all', words: said('Hamısı', 'All') },
    ];
    expect(pierWith({ views }).fresh).toMatchObject({ view: 'used', sort: { key: 'name', down: false } });
  });

  it('asks for its groups before any order of a reader, where its rows stand in groups', () => {
    expect(pierWith().asked).toBeUndefined();
    const { asked } = pierWith({}, { ...pier, grouped: 'siteId' });
    expect(asked?.({ ...FRESH, sort: { key: 'depth', down: true } }).sort).toEqual({
      ...{ key: 'siteId', down: false },
      next: { key: 'depth', down: true },
    });
    expect(asked?.(FRESH).sort).toEqual({ key: 'siteId', down: false });
  });

  it('has files bring its rows where its title is written, unless it says why not', () => {
    expect(pierWith().fromFile).toBe(true);
    expect(pierWith({}, { ...pier, title: 'closedAt' }).fromFile).toEqual({ never: expect.any(String) });
    const never = { never: 'ports alone say so' };
    expect(pierWith({}, { ...pier, fromFile: never }).fromFile).toBe(never);
  });

  it('has no refusal of its own where it declares none', () => {
    const { taken: _, ...silent } = pier;
    expect(pierWith({}, silent)).not.toHaveProperty('taken');
  });

  it('has in its history what its acts set', () => {
    expect(pierWith().audited).toEqual({ closedAt: pier.told.closedAt });
    const { audited: _, ...forgetful } = pier;
    expect(pierWith({}, forgetful)).not.toHaveProperty('audited');
  });

  it('knows the state of a row, where its rows have states', () => {
    const { stateOf } = pierWith();
    expect([stateOf?.(row)?.words.en, stateOf?.({ ...row, stateId: 7 })]).toEqual(['Closed', undefined]);
    expect(pierWith({}, { ...pier, told: {} })).not.toHaveProperty('stateOf');
  });
});

describe('the sentences of a declared noun', () => {
  it('are its own names and the usual ones, in both languages', () => {
    const { words } = pierWith();
    expect(words).toMatchObject({ ...pier.words, none: said('Siyahı boşdur', 'The list is empty') });
    expect(words.removing).toEqual(said('“{name}” silinir', 'Deleting “{name}”'));
  });

  it('say by what its rows are searched: small letters in English but for an abbreviation', () => {
    expect(pierWith().words.search).toEqual(said('Ad və ya IMO üzrə axtar', 'Search by name or IMO'));
    expect(pierWith({}, { ...pier, unique: [] }).words.search).toEqual(
      said('Ad üzrə axtar', 'Search by name'),
    );
  });

  it('say its own name for a title that no form writes', () => {
    const numbered = pierWith({}, { ...pier, title: 'number', unique: [] });
    expect(numbered.words.search).toEqual(said('Körpü üzrə axtar', 'Search by pier'));
  });

  it('are those of its code where that has others', () => {
    const { words } = pierWith({ words: { none: said('Hələ yoxdur', 'None yet') } });
    expect([words.none, words.noneText.en]).toEqual([
      said('Hələ yoxdur', 'None yet'),
      'Add the first record; other forms can then choose it.',
    ]);
  });
});

describe('the list of a declared noun', () => {
  it('has the columns that it declares, in their order', () => {
    expect(keys(pierWith())).toEqual(['name', 'kind', 'depth', 'stateId', 'siteName']);
  });

  it('has in the place of a field what its code draws, and nothing where another column shows it too', () => {
    expect(keys(pierWith({ drawn: { kind: extra('both'), depth: null } }))).toEqual([
      ...['name', 'both', 'stateId', 'siteName'],
    ]);
  });

  it('has behind a field what stands in none, one column or several, also where the field is not drawn', () => {
    const behind = { name: extra('flag'), depth: [extra('tide'), () => extra('wind')] };
    expect(keys(pierWith({ behind, drawn: { depth: null } }))).toEqual([
      ...['name', 'flag', 'kind', 'tide', 'wind', 'stateId', 'siteName'],
    ]);
  });

  it('draws what only answers hold as its code says', () => {
    const looks = { stateId: { column: { width: 201 } }, kind: { column: { width: 202 } } };
    const widths = columnsOf(pierWith({ looks }), reader).map(({ key, width }) => [key, width]);
    expect(widths).toContainEqual(['stateId', 201]);
    expect(widths).toContainEqual(['kind', 202]);
  });
});

describe('the facts of a row', () => {
  it('are all that it holds but its title, which stands above them', () => {
    expect(labels(pierWith())).toEqual([
      ...['IMO', 'Kind', 'Depth', 'Bears', 'Site', 'Note', 'State', 'Closed at'],
    ]);
    expect(labels(pierWith(), { ...reader, language: 'az' })).toEqual([
      ...['IMO', 'Növ', 'Dərinlik', 'Götürür', 'Məntəqə', 'Qeyd', 'Vəziyyət', 'Bağlanıb'],
    ]);
  });

  it('are its fields alone where its code says so', () => {
    expect(labels(pierWith({ facts: 'fields' }))).toEqual(['IMO', 'Kind', 'Depth', 'Bears', 'Site', 'Note']);
  });

  it('are drawn as its columns are, with their units', () => {
    const facts = factsOf(pierWith({ drawn: { depth: extra('tide') } }), row, reader);
    expect(facts.slice(0, 6).map(({ label, value }) => [label, value])).toEqual([
      ['IMO', null],
      ['Kind', 'Wet'],
      ['tide', 'tide!'],
      ['Bears', '40\u202f000 kg'],
      ['Site', 'Alat'],
      ['Note', null],
    ]);
  });
});

describe('a noun whose rows the engine only lists', () => {
  type Answer = { readonly totalCount: number; readonly pier: readonly Row[] };
  const list = callOf<object, Answer>('pier.list', () => ({ totalCount: 1, pier: [row] }));
  const listed = listedFrom(pier, {
    list: list as never,
    view: 'open',
    words: { none: said('Hələ yoxdur', 'None yet') },
    drawn: { kind: extra('both') },
    behind: { kind: extra('tide') },
  });

  it('has its words, its call, and its list as it opens', () => {
    expect([listed.noun, listed.list, listed.words.none.en]).toEqual(['pier', list, 'None yet']);
    expect(listed.fresh).toMatchObject({ view: 'open', sort: { key: 'name', down: false } });
  });

  it('finds its rows in an answer, and none where there are none', () => {
    expect(listed.rows({ totalCount: 1, pier: [row] } as never)).toEqual([row]);
    expect(listed.rows({ totalCount: 0 } as never)).toEqual([]);
  });

  it('has its columns, with what its code draws', () => {
    expect(listed.columns(reader).map(({ key }) => key)).toEqual([
      ...['name', 'both', 'tide', 'depth', 'stateId', 'siteName'],
    ]);
  });

  it('has for a page the facts that are asked for, in the order of the page', () => {
    const facts = listed.facts(row as never, ['siteId', extra('own'), 'kind', 'depth'] as never, reader);
    expect(facts.map(({ label, value }) => [label, value])).toEqual([
      ['Site', 'Alat'],
      ['own', 'own!'],
      ['both', 'both!'],
      ['tide', 'tide!'],
      ['Depth', '12'],
    ]);
  });

  it('leads to no form of another noun, and says so if one is asked for', () => {
    const { siteId } = listed.fields;
    expect(() => siteId?.kind === 'reference' && siteId.to()).toThrow('no form of the engine names a site');
  });
});

it('the facts of a row have names in both languages', () => {
  expect(factRows(pierWith(), row, reader)[1]).toEqual({ words: said('Növ', 'Kind'), value: 'Wet' });
});
