import { describe, expect, it } from 'vitest';
import { columnsOf, factsOf, filtersOf, instantColumn } from './columns.ts';
import { sample, sampleRow } from '../sample.fixture.ts';

const reader = { language: 'en', companyId: 3 } as const;
const columns = columnsOf(sample, reader);
const columnOf = (key: string) => columns.find((column) => column.key === key);

describe('the columns of a noun', () => {
  it('stand in the declared order, fields beside what the noun draws itself', () => {
    expect(columns.map(({ key }) => key)).toEqual([
      'name',
      'width',
      'lanes',
      'siteName',
      'openings',
      'language',
    ]);
  });

  it('have the title as their key, which is never hidden', () => {
    expect(columnOf('name')).toMatchObject({ kind: 'key', hideable: false, phone: 'title', sortable: true });
  });

  it('look as their kind says, but for what their field says otherwise', () => {
    expect(columnOf('width')).toMatchObject({
      kind: 'figure',
      width: 99,
      phone: 'figure',
      unit: { en: 'kg' },
    });
    expect(columnOf('siteName')).toMatchObject({ kind: 'text', width: 170, phone: 'line2' });
  });

  it('stand on no card of a phone where the field says so', () => {
    expect(columnOf('lanes')).not.toHaveProperty('phone');
  });

  it('are read by people', () => {
    const read = (key: string) => columnOf(key)?.text?.(sampleRow);
    expect(['width', 'lanes', 'siteName', 'openings', 'language'].map(read)).toEqual([
      '4\u202f500',
      '2',
      'Quarry',
      '31',
      'en',
    ]);
  });

  it('show another text where their field says so', () => {
    const field = { ...sample.fields['name'], column: { text: () => 'both' } };
    const [first] = columnsOf(
      { ...sample, fields: { ...sample.fields, name: { ...sample.fields['name']!, ...field } } },
      reader,
    );
    expect(first?.text?.(sampleRow)).toBe('both');
  });
});

describe('the facts of a noun', () => {
  it('are every field but the title, with units, in the reader’s language', () => {
    expect(factsOf(sample, sampleRow, reader).map(({ label, value }) => [label, value])).toEqual([
      ['Load', '4\u202f500 kg'],
      ['Height', '4.25 m'],
      ['Lanes', '2'],
      ['Opened', '22.11.2026'],
      ['Kind', 'Swing'],
      ['Manned', 'yes'],
      ['Site', 'Quarry'],
      ['Yard', null],
      ['Note', null],
    ]);
  });

  it('are those that the noun names, its own columns among them', () => {
    const openings = sample.listed[4];
    if (openings === undefined) throw new Error('the sample lists its openings');
    const facts = factsOf({ ...sample, facts: ['siteId', openings] }, sampleRow, reader);
    expect(facts).toEqual([
      { label: 'Site', value: 'Quarry' },
      { label: 'Openings', value: '31' },
    ]);
  });
});

describe('what a list is narrowed by', () => {
  it('is what its rows refer to, every other field after its kind, and the archive', () => {
    expect(filtersOf(sample).map(({ key, kind }) => [key, kind])).toEqual([
      ['siteId', 'reference'],
      ['yardId', 'reference'],
      ['name', 'text'],
      ['width', 'number'],
      ['height', 'number'],
      ['lanes', 'number'],
      ['openedOn', 'range'],
      ['kind', 'choice'],
      ['manned', 'choice'],
      ['note', 'text'],
      ['archived', 'choice'],
    ]);
  });

  it('is first what the noun says, in its order, where it does', () => {
    const own = { key: 'isOpen', words: { az: 'Açıq', en: 'Open' }, kind: 'text' } as const;
    expect(
      filtersOf({ ...sample, filters: [own, 'siteId'] })
        .map(({ key }) => key)
        .slice(0, 3),
    ).toEqual(['isOpen', 'siteId', 'name']);
  });
});

it('a column of instants reads as a date with its time', () => {
  const { text } = instantColumn('at', { az: 'Vaxt', en: 'Time' }, (row: { at: string | null }) => row.at);
  expect([text?.({ at: '2026-11-22T08:15:00Z' }), text?.({ at: null })]).toEqual(['22.11.2026 12:15', null]);
});
