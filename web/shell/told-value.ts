import { gramsFromWire } from '@terezi/domain/grammar/mass.ts';
import type { Language } from '@terezi/domain/grammar/words.ts';
import { keptWords } from '@terezi/domain/companies/kept-text.ts';
import { type Direction, directionWords } from '@terezi/domain/weighing/status.ts';
import { declaredField, fieldWord, nounText, stateWord } from '@terezi/domain/history/words.ts';
import { shownCurrency } from '#kit/currency.ts';
import { FORM_WORDS } from '#kit/form/words.ts';
import { date, dateTime, kilograms, number } from '#kit/formats.ts';
import { ROLE_WORDS } from './words.ts';

const DIRECTION_FIELDS = new Set(['direction', 'statedDirection']);

/** A noun's field whose value was changed. */
type Told = { readonly table: string; readonly field: string | null };

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);
const isInstant = (text: string): boolean => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text);
const isFigure = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text);

/** Columns that are masses, which nobody declares. */
const isMass = (field: string): boolean => field.endsWith('Kg');

const mass = (text: string, language: Language): string =>
  `${kilograms(gramsFromWire(Number(text)), language)} ${FORM_WORDS.kilogram[language]}`;

/** What is told of a value by its look alone. */
function plain(text: string, language: Language): string {
  if (text === 'true') return FORM_WORDS.yes[language];
  if (text === 'false') return FORM_WORDS.no[language];
  if (isDay(text)) return date(text);
  return isInstant(text) ? dateTime(text) : text;
}

/** What nouns say of their own fields beyond what they declare. */
function ownWord({ table, field }: Told, text: string, language: Language): string | undefined {
  if (field === 'statusId') return stateWord(table, text, language);
  if ((field === 'userRole' || field === 'role') && Object.hasOwn(ROLE_WORDS, text))
    return ROLE_WORDS[text as keyof typeof ROLE_WORDS][language];
  if (
    field !== null &&
    table === 'operation' &&
    DIRECTION_FIELDS.has(field) &&
    Object.hasOwn(directionWords, text)
  )
    return directionWords[text as Direction][language];
  return field !== null && isMass(field) && isFigure(text) ? mass(text, language) : undefined;
}

/** A kept value as people read it, in their language and with its unit; null where there is none. */
export function toldValue({ table, field }: Told, text: string | null, language: Language): string | null {
  if (text === null || field === null) return null;
  const kept = table === 'company' ? keptWords(field, text) : undefined;
  if (kept !== undefined) return kept?.[language] ?? null;
  const declared = declaredField(table, field);
  if (declared?.kind === 'mass' && isFigure(text)) return mass(text, language);
  if (declared?.kind === 'choice') return declared.choices[text]?.[language] ?? text;
  if (declared?.kind === 'decimal' && isFigure(text)) {
    const figure = number(text, language, declared.decimals);
    // What was kept as an amount is told in what the company reckons in now.
    const unit = declared.unit === 'currency' ? shownCurrency() : declared.unit;
    return unit ? `${figure} ${unit[language]}` : figure;
  }
  if (declared?.kind === 'integer' && isFigure(text)) return number(text, language);
  return ownWord({ table, field }, text, language) ?? plain(text, language);
}

/** What one of a noun is called, with what this one is. */
export const toldRecord = (table: string, title: string | null, language: Language): string =>
  [nounText(table, language), title].filter((part) => part !== null).join(' ');

/** What a noun's field is called. */
export const toldField = (table: string, field: string, language: Language): string =>
  fieldWord(table, field, language);
