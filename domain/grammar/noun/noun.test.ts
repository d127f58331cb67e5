import { describe, expect, it } from 'vitest';
import { declaredNouns } from '../../nouns/all.ts';
import { noun as declare, nounPath, referenceTitle } from './noun.ts';
import { text } from '../field/field.ts';

it.each([
  ['cargo', '/cargo'],
  ['carBrand', '/car-brand'],
  ['rfidCardType', '/rfid-card-type'],
])('%s is found under %s', (noun, path) => {
  expect(nounPath(noun)).toBe(path);
});

it.each([
  ['carBrandId', 'carBrandName'],
  ['mapIdentityId', 'mapIdentityName'],
])('what %s refers to is called by %s', (field, name) => {
  expect(referenceTitle(field)).toBe(name);
});

it('a declaration cannot be changed', () => {
  const declared = declare({
    noun: 'pit',
    words: { one: { az: 'a', en: 'b' }, many: { az: 'a', en: 'b' }, add: { az: 'a', en: 'b' } },
    fields: { name: text({ az: 'Ad', en: 'Name' }) },
    title: 'name',
    listed: ['name'],
    unique: [],
    shared: false,
    permission: { read: 'signedIn', write: [] },
    menu: 'cargo',
  });
  expect(() => Object.assign(declared, { shared: true })).toThrow(TypeError);
});

/** What the engines take for granted of every declaration, and no type can state. */
/** Nouns that fields name and no declaration has. */
const UNDECLARED_NOUNS = ['user', 'operation'];
/** Kinds of fields whose names may end so and name no row. */
const NO_ROW = ['state', 'text'];

describe.each(declaredNouns)('the declaration of $noun', ({ noun, words, fields, told, title, listed }) => {
  it('is the only one of its noun, a camelCase singular', () => {
    expect(declaredNouns.filter((each) => each.noun === noun)).toHaveLength(1);
    expect(noun).toMatch(/^[a-z][a-zA-Z]*[^s]$/);
  });

  it('has a title that every row has, in the first column', () => {
    const titleField = { ...fields, ...told }[title];
    expect(titleField).toMatchObject({ kind: expect.stringMatching(/^(text|plate)$/), optional: false });
    expect(listed[0]).toBe(title);
    expect(new Set(listed).size).toBe(listed.length);
  });

  it('refers only to nouns that there are, by fields that end in Id', () => {
    const nounNames = [...declaredNouns.map((each) => each.noun), ...UNDECLARED_NOUNS];
    for (const [name, field] of Object.entries({ ...fields, ...told })) {
      const endsSo = name.endsWith('Id') && !NO_ROW.includes(field.kind);
      expect([name, endsSo]).toEqual([name, field.kind === 'reference']);
      if (field.kind === 'reference') expect(nounNames).toContain(field.to);
    }
  });

  it('says everything in both languages, and calls no two fields alike', () => {
    const texts = [...Object.values(words), ...Object.values(fields).map((field) => field.words)];
    for (const { az, en } of texts) for (const each of [az, en]) expect(each).toMatch(/^\S.*\S$/);
    for (const language of ['az', 'en'] as const) {
      const labels = Object.values(fields).map((field) => field.words[language]);
      expect(new Set(labels).size).toBe(labels.length);
    }
  });
});
