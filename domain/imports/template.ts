import type { Example, Field } from '../grammar/field.ts';
import type { DeclaredNoun } from '../grammar/noun.ts';
import { patternOf } from '../grammar/pattern.ts';
import { headOf } from '../grammar/sheet.ts';
import { UNITS } from '../grammar/units.ts';
import type { Language, Words } from '../grammar/words.ts';
import { importNounOf } from './nouns.ts';

const YES = { az: 'bəli', en: 'yes' } as const;
/** A day that nobody takes for the first of another month. */
const DAY = '2027-12-31';

/** What stands behind the name of a field whose figures have a unit. */
const unitOf = (field: Field, currency: Words | undefined): { unit?: Words } => {
  if (field.kind === 'mass') return { unit: UNITS.kilogram };
  const said = field.kind === 'decimal' ? field.unit : undefined;
  const unit = said === 'currency' ? currency : said;
  return unit ? { unit } : {};
};

/** A value that a field takes, as somebody would write it; nothing for a note, and for a row that need not be named. */
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
      return YES[language];
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

/** What a file of a noun looks like: a heading for each of its fields, with the unit (of amounts the company's `currency`), and one row that shows how each is written. */
export function templateOf(
  noun: DeclaredNoun,
  language: Language,
  currency: Words | undefined,
): { head: string[]; row: Example[] } {
  const fields = Object.values(noun.fields);
  return {
    head: fields.map((field) => headOf({ words: field.words, ...unitOf(field, currency) }, language)),
    row: fields.map((field) => exampleOf(field, noun, language)),
  };
}
