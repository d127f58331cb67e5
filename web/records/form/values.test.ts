import { fieldProblems } from '@terezi/domain/grammar/problems.ts';
import { describe, expect, it } from 'vitest';
import { referred } from '../field-text.ts';
import type { FormValues, Row } from '../noun.ts';
import { sample, sampleRow } from '../sample.fixture.ts';
import { blankValues, faultsOf, inputOf, labelsOf, neededOf, showsOf, valuesOf } from './values.ts';

const opened = valuesOf(sample, sampleRow);

describe('the values of a form', () => {
  it('are what each kind of field holds of the row', () => {
    expect(opened).toEqual({
      name: 'North',
      width: 4_500_000,
      height: '4.25',
      lanes: 2,
      openedOn: '2026-11-22',
      kind: { id: 'swing', name: 'swing' },
      manned: true,
      siteId: { id: '9', name: 'Quarry' },
      yardId: null,
      note: '',
    });
  });

  it('go back as they came: every declared field and nothing else, so that no save empties a column', () => {
    const row: Row = sampleRow;
    const declared = Object.fromEntries(Object.keys(sample.fields).map((name) => [name, row[name]]));
    expect(inputOf(sample, opened)).toEqual(declared);
    expect(Object.keys(inputOf(sample, {}))).toEqual(Object.keys(sample.fields));
  });

  it('of a new row are empty, but for what was typed already, as the field keeps it', () => {
    expect(blankValues(sample, '  West ')).toEqual({
      name: 'West',
      width: null,
      height: null,
      lanes: null,
      openedOn: null,
      kind: null,
      manned: false,
      siteId: null,
      yardId: null,
      note: '',
    });
  });

  it('read as their fields say where they do not speak for themselves: with units, decimals and words', () => {
    const shows: Readonly<Record<string, unknown>> = showsOf(sample);
    const texts = Object.entries(shows).map(([name, show]) => [
      name,
      typeof show === 'function' && [show(opened[name], 'az'), show(null, 'az')],
    ]);
    expect(Object.fromEntries(texts)).toEqual({
      width: ['4\u202f500 kq', '–'],
      height: ['4,25 m', '–'],
      kind: ['Swing', '–'],
    });
  });

  it.each([
    ['blanks around a text', { name: ' East ' }, { name: 'East' }],
    ['an empty text', { note: '' }, { note: null }],
    ['a decimal', { height: '4.25' }, { height: 4.25 }],
    ['a reference', { siteId: { id: '12', name: 'Port' } }, { siteId: 12 }],
    ['a choice', { kind: { id: 'slide', name: 'Slide' } }, { kind: 'slide' }],
    ['a zero', { lanes: 0 }, { lanes: 0 }],
    ['a no', { manned: false }, { manned: false }],
  ])('send %s as it is kept', (_, values: FormValues, sent) => {
    expect(inputOf(sample, { ...opened, ...values })).toMatchObject(sent);
  });
});

describe('a reference of a row', () => {
  it.each([
    ['siteId', { id: '9', name: 'Quarry' }],
    ['yardId', null],
  ])('%s is %j', (name, option) => {
    expect(referred(name, sampleRow)).toEqual(option);
  });

  it('whose title did not come is named by its number', () => {
    expect(referred('siteId', { ...sampleRow, siteName: null })).toEqual({ id: '9', name: '9' });
  });
});

describe('what is wrong with a form', () => {
  it.each<[string, FormValues, string, unknown]>([
    ['a needed text of blanks', { name: '  ' }, 'name', fieldProblems.required],
    ['a needed reference that is missing', { siteId: null }, 'siteId', fieldProblems.required],
    [
      'a figure over its limit, in the words of its field',
      { lanes: 5 },
      'lanes',
      { az: 'From 1 to 4', en: 'From 1 to 4' },
    ],
    [
      'a figure under its limit, in the words of its field',
      { lanes: 0 },
      'lanes',
      { az: 'From 1 to 4', en: 'From 1 to 4' },
    ],
    ['a decimal over its limit', { height: '10.01' }, 'height', { az: 'Ən çoxu 10', en: 'At most 10' }],
    ['nothing about a figure at its limit', { lanes: 4, height: '10' }, 'lanes', undefined],
    ['nothing about what may be empty', { lanes: null, note: '', yardId: null }, 'lanes', undefined],
  ])('is %s', (_, values, name, fault) => {
    expect(faultsOf(sample)({ ...opened, ...values })[name]).toEqual(fault);
  });

  it('is nothing in a row as it was opened', () => {
    expect(faultsOf(sample)(opened)).toEqual({});
  });
});

describe('the fields that a form needs', () => {
  it('are listed once where they are few, by their longer names', () => {
    expect(neededOf(sample)?.map(({ en }) => en)).toEqual(['Full name', 'Kind', 'Manned', 'Site']);
    const many = (count: number, optional: boolean) =>
      Array.from({ length: count }, (_, at) => [
        `${optional} ${at}`,
        { kind: 'flag' as const, words: { az: 'Ad', en: 'Name' }, ...(optional && { optional: true }) },
      ]);
    expect(neededOf({ fields: Object.fromEntries([...many(11, false), ...many(20, true)]) })).toBeNull();
    const { name, kind } = sample.fields;
    expect(neededOf({ fields: { ...(name && { name }), ...(kind && { kind }) } })).toBeNull();
  });

  it('are named in summaries as in lists', () => {
    expect(labelsOf(sample)['name']?.en).toBe('Name');
  });
});
