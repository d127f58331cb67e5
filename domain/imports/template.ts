import type { Example, Field } from '../grammar/field/field.ts';
import { fieldUnit, YES_OR_NO } from '../grammar/field/field-words.ts';
import type { DeclaredNoun } from '../grammar/noun/noun.ts';
import { patternOf } from '../grammar/text/pattern.ts';
import type { ListSheet, SheetColumn } from '../grammar/sheet/sheet.ts';
import type { Language } from '../grammar/words.ts';
import { importNounOf } from './nouns.ts';

/** A day that cannot be taken for the first of another month. */
const DAY = '2027-12-31';

/** A value that a field takes, as a person would write it; null for a note, and for a row that need not be named. */
function exampleOf(field: Field, { words }: DeclaredNoun, language: Language): Example {
  if (field.example !== undefined) return field.example;
  switch (field.kind) {
    case 'text':
      return field.pattern
        ? patternOf(field.pattern).example
        : `${words.one[language]} 1`.slice(0, field.max);
    case 'plate':
      return `${words.one[language]} 1`;
    case 'note':
    case 'instant':
    case 'state':
      return null;
    case 'integer':
      return Math.max(field.min, 1);
    case 'decimal':
    case 'mass':
      return 1;
    case 'flag':
      return YES_OR_NO.yes[language];
    case 'date':
      return { day: DAY };
    case 'choice': {
      const key = field.usual ?? Object.keys(field.choices)[0] ?? '';
      return field.choices[key]?.[language] ?? null;
    }
    case 'reference':
      return field.optional ? null : (importNounOf(field.to)?.words.one[language] ?? null);
  }
}

/** The template of a noun's file: a column for each of its fields, each row an example of how to write one. */
export const templateColumns = (noun: DeclaredNoun): SheetColumn<unknown>[] =>
  Object.values(noun.fields).map((field) => {
    const unit = fieldUnit(field);
    return {
      words: field.words,
      ...(unit && { unit }),
      cell: (_row, language) => exampleOf(field, noun, language),
    };
  });

/** The template as a file of the export: all of it is one column. */
export const importTemplate = {
  name: 'import-template',
  column: 'fields',
  sheet: {
    title: { az: 'şablon', en: 'template' },
    columns: { fields: { words: { az: 'Sahələr', en: 'Fields' }, cell: () => null } },
  },
} as const satisfies { name: string; column: string; sheet: ListSheet };
