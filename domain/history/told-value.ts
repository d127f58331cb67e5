import { keptWords } from '../companies/kept-text.ts';
import { YES_OR_NO } from '../grammar/field/field-words.ts';
import { figure } from '../grammar/figure.ts';
import { dayText } from '../grammar/sheet/sheet.ts';
import { UNITS } from '../grammar/units.ts';
import { momentOf } from '../grammar/wall-clock.ts';
import type { Language, Words } from '../grammar/words.ts';
import { ROLE_WORDS } from '../users/role-words.ts';
import { type Direction, directionWords } from '../weighing/status.ts';
import { declaredField, stateWord } from './words.ts';

/** The clock of instants and the currency of amounts, where known. */
export type TellingManner = { readonly zone: string; readonly currency?: Words | undefined };

/** A noun's field whose value was changed. */
type RecordField = { readonly table: string; readonly field: string | null };

const DIRECTION_FIELDS = new Set(['direction', 'statedDirection']);

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);
const isInstant = (text: string): boolean => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text);
const isFigure = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text);

/** Columns that are masses without a declaration. */
const isMass = (field: string): boolean => field.endsWith('Kg');

const mass = (text: string, language: Language): string =>
  `${figure(text, language)} ${UNITS.kilogram[language]}`;

/** A value as its form alone says what it is. */
function plain(text: string, language: Language, zone: string): string {
  if (text === 'true') return YES_OR_NO.yes[language];
  if (text === 'false') return YES_OR_NO.no[language];
  if (isDay(text)) return dayText(text);
  const at = isInstant(text) ? momentOf(text, zone) : null;
  return at ? `${at.day}.${at.month}.${at.year} ${at.hour}:${at.minute}` : text;
}

/** A value in the words that its noun has for a field beyond the declaration. */
function ownWord({ table, field }: RecordField, text: string, language: Language): string | undefined {
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

/** A stored value as people read it, in their language and with its unit; null where there is none. */
export function tellValue(
  { table, field }: RecordField,
  text: string | null,
  language: Language,
  { zone, currency }: TellingManner,
): string | null {
  if (text === null || field === null) return null;
  const words = table === 'company' ? keptWords(field, text) : undefined;
  if (words !== undefined) return words?.[language] ?? null;
  const declared = declaredField(table, field);
  if (declared?.kind === 'mass' && isFigure(text)) return mass(text, language);
  if (declared?.kind === 'choice') return declared.choices[text]?.[language] ?? text;
  if (declared?.kind === 'decimal' && isFigure(text)) {
    const number = figure(text, language, declared.decimals);
    // A stored amount is shown in the company's present currency.
    const unit = declared.unit === 'currency' ? currency : declared.unit;
    return unit ? `${number} ${unit[language]}` : number;
  }
  if (declared?.kind === 'integer' && isFigure(text)) return figure(text, language);
  return ownWord({ table, field }, text, language) ?? plain(text, language, zone);
}
