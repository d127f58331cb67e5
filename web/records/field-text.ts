import { referenceTitle } from '@terezi/domain/grammar/noun/noun.ts';
import type { Language, Words } from '@terezi/domain/grammar/words.ts';
import { shownCurrency } from '#kit/currency.ts';
import { date, kilograms, number } from '#kit/formats.ts';
import type { Option } from '#kit/form/choice/option-search.ts';
import { FORM_WORDS } from '#kit/form/words.ts';
import { sayIn } from '#kit/language.tsx';
import { type Holding, isNamed, type RecordField, type FieldDeclaration } from './noun.ts';
import { RECORD_WORDS } from './words.ts';

const textOr = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const numberOr = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** A value of a field as people read it, without its unit; null where there is none. */
export function valueText(field: FieldDeclaration, value: unknown, language: Language): string | null {
  const say = sayIn(language);
  switch (field.kind) {
    case 'mass': {
      const grams = numberOr(value);
      return grams === null ? null : kilograms(grams, language);
    }
    case 'integer':
    case 'decimal': {
      const figure = numberOr(value);
      const decimals = field.kind === 'decimal' ? field.decimals : 0;
      return figure === null ? null : number(figure, language, decimals);
    }
    case 'flag':
      return say(value === true ? RECORD_WORDS.yes : RECORD_WORDS.no);
    case 'date':
      return typeof value === 'string' ? date(value) : null;
    case 'choice': {
      const chosen = field.choices[String(value)];
      return chosen ? say(chosen) : null;
    }
    case 'state':
      return field.states.find((each) => each.number === value)?.words[language] ?? null;
    default:
      return textOr(value);
  }
}

/** The value of a row's field as shown: of a reference or a file its name. */
const shownValue = (name: string, field: RecordField, row: Holding): unknown =>
  row[isNamed(field) ? referenceTitle(name) : name];

/** A field of a row as people read it, without its unit; null where it has no value. */
export const fieldText = (
  name: string,
  field: RecordField,
  row: Holding,
  language: Language,
): string | null => valueText(field, shownValue(name, field, row), language);

/** The unit of a field's figures. */
export function unitOf(field: FieldDeclaration): Words | undefined {
  if (field.kind === 'mass') return FORM_WORDS.kilogram;
  const unit = field.kind === 'decimal' ? field.unit : undefined;
  return unit === 'currency' ? shownCurrency() : unit;
}

/** A text with its unit, where it has one. */
export function withUnit(text: string | null, unit: Words | undefined, language: Language) {
  return text !== null && unit ? `${text} ${unit[language]}` : text;
}

/** What a row holds as plain text; rows hold texts, numbers and flags only. */
export const plain = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** The row or file that a field names, as a form holds it; null where it names none. */
export function referred(name: string, row: Holding): Option | null {
  const value = row[name];
  if (value === null || value === undefined) return null;
  return { id: plain(value), name: plain(row[referenceTitle(name)] ?? value) };
}
