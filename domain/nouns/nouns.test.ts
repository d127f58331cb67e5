import { describe, expect, it } from 'vitest';
import type { Field } from '../grammar/field/field.ts';
import { headingKey, matchHeadings } from '../grammar/import-column.ts';
import { type DeclaredNoun, referenceTitle } from '../grammar/noun/noun.ts';
import { inUnit, UNITS } from '../grammar/units.ts';
import { LANGUAGES, type Words } from '../grammar/words.ts';
import { fieldOf } from '../history/column-words.ts';
import { OWN } from '../history/own-columns.ts';
import { fieldWord } from '../history/words.ts';
import { importNounOf } from '../imports/nouns.ts';
import { headOf } from '../grammar/sheet/sheet.ts';
import { templateColumns } from '../imports/template.ts';
import { requestKinds } from '../request-kinds.ts';
import { declaredNouns } from './all.ts';

const underscored = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Every field of a noun, the writable ones first. */
const fieldsOf = ({ fields, told }: DeclaredNoun): [string, Field][] =>
  Object.entries({ ...fields, ...told });

/** The columns under which histories and the log know a field: its own, and that with the name of the row that it names. */
function columnsOf(name: string, { kind, stored = name }: Field): string[] {
  if (kind === 'mass') return [`${underscored(stored)}_kg`];
  return kind === 'reference' ? [name, referenceTitle(name)].map(underscored) : [underscored(stored)];
}

/** A field with its name in one language. */
const called = (name: string, { az, en }: Words) => [name, az, en];

/** The declared fields that the decisions on a noun show; for a file, those of the noun that it brings. */
const decided = requestKinds.flatMap(({ name: kind, noun, shown }) =>
  Object.entries(shown).flatMap(([name, words]) => {
    const nouns = declaredNouns.filter((each) => noun === 'import' || each.noun === noun);
    const fields = nouns.flatMap(({ fields: { [name]: field } }) => field ?? []);
    return fields.map((field) => ({ kind, name, words, field }));
  }),
);

describe.each(declaredNouns)('a field of $noun has one name', (declared) => {
  const { noun } = declared;

  it('which no other field of it has', () => {
    for (const language of LANGUAGES) {
      const all = fieldsOf(declared).flatMap(([name, { words, label = words }]) =>
        [...new Set([words[language], label[language]])].map((each) => [headingKey(each), name] as const),
      );
      const twice = all.filter(([word], at) => all.findIndex(([other]) => other === word) !== at);
      expect(twice).toEqual([]);
    }
  });

  it('in its histories and in the log, in any column', () => {
    for (const [name, field] of fieldsOf(declared))
      for (const column of columnsOf(name, field)) {
        const fieldName = fieldOf(column);
        const [az, en] = [fieldWord(noun, fieldName, 'az'), fieldWord(noun, fieldName, 'en')];
        expect(called(column, { az, en })).toEqual(called(column, field.words));
      }
    expect(OWN, 'its declaration says what its columns are called').not.toHaveProperty(noun);
  });

  it('in files, which bring every field that a form asks for and know it by its names in form and list', () => {
    const importNoun = importNounOf(noun);
    // A row whose title the server numbers cannot be named by a file; any other noun says why no file brings it.
    if (!importNoun && declared.fromFile) return expect(declared.fromFile.never).toMatch(/\w+ \w+/);
    if (!importNoun) return expect(Object.keys(declared.told)).toContain(declared.title);
    expect(Object.keys(importNoun.fields)).toEqual(Object.keys(declared.fields));
    for (const language of LANGUAGES) {
      const heads = templateColumns(importNoun).map((column) => headOf(column, language));
      for (const [at, [name, { words, label = words }]] of Object.entries(declared.fields).entries()) {
        expect([name, heads[at]?.split(',')[0]]).toEqual([name, words[language].split(',')[0]]);
        const matches = [words, label].map(
          (each) => matchHeadings(importNoun, [each[language]], new Map())[0],
        );
        expect([name, matches.map((match) => match?.field)]).toEqual([name, [name, name]]);
      }
    }
  });
});

it.each(decided)('$name has the same name where it is decided: $kind', ({ name, words, field }) => {
  const one = field.kind === 'mass' ? inUnit(field.words, UNITS.kilogram) : field.words;
  expect(called(name, words)).toEqual(called(name, one));
});
it('some of what is decided is declared', () => expect(decided.length).toBeGreaterThan(3));
