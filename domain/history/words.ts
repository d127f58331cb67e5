import type { Field } from '../grammar/field/field.ts';
import type { Language, Words } from '../grammar/words.ts';
import { ticketStates } from '../weighing/status.ts';
import { columnWords } from './column-words.ts';
import { historyNounOf, historyNouns } from './tables.ts';

/** The name of one row of a noun. */
export const nounText = (noun: string, language: Language): string =>
  historyNouns.find((each) => each.noun === noun)?.words[language] ?? noun;

/** The field behind the title of a named row: `carBrandName` → `carBrandId`. */
const namedBy = (field: string): string => field.replace(/Name$/, 'Id');

/** A field as its noun declares it, under the name that its changes have; undefined where none is declared. */
export function declaredField(noun: string, field: string): Field | undefined {
  const fields = historyNounOf(noun)?.fields ?? {};
  const places = [field, namedBy(field), field.replace(/Kg$/, '')];
  const declaredPlace = places.find((place) => Object.hasOwn(fields, place));
  if (declaredPlace !== undefined) return fields[declaredPlace];
  return Object.values(fields).find(({ stored }) => stored !== undefined && places.includes(stored));
}

/** The name of a changed field: as its noun declares it, else as its column is named. */
export function fieldWord(noun: string, field: string, language: Language): string {
  const words =
    declaredField(noun, field)?.words ?? columnWords(noun, field) ?? columnWords(noun, namedBy(field));
  return words?.[language] ?? field;
}

type States = { look(number: number): { readonly words: Words } };

const STATES: Readonly<Record<string, States>> = {
  operation: ticketStates,
};

/** The name of a noun's state by its number; undefined for nouns without states. */
export function stateWord(noun: string, number: string, language: Language): string | undefined {
  const declared = declaredField(noun, 'statusId');
  const states = declared?.kind === 'state' ? declared.states : [];
  const look = states.find((each) => each.number === Number(number)) ?? STATES[noun]?.look(Number(number));
  return look?.words[language];
}
