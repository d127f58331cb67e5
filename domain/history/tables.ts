import type { Field } from '../grammar/field.ts';
import type { ImportField } from '../grammar/import-column.ts';
import type { Words } from '../grammar/words.ts';
import { importNouns } from '../imports/nouns.ts';

/** A noun whose changes the history tells: what one of it is called, and its fields as far as they are declared. */
export type HistoryNoun = {
  readonly noun: string;
  readonly words: Words;
  readonly fields: Readonly<Record<string, Field | ImportField>>;
};

/** What no file brings and nobody declares field by field. */
const OTHERS: readonly HistoryNoun[] = [
  { noun: 'operation', words: { az: 'Əməliyyat', en: 'Operation' }, fields: {} },
  { noun: 'company', words: { az: 'Şirkət', en: 'Company' }, fields: {} },
  { noun: 'user', words: { az: 'İstifadəçi', en: 'User' }, fields: {} },
  { noun: 'userGroup', words: { az: 'İstifadəçi qrupu', en: 'User group' }, fields: {} },
];

/** Every noun whose changes the history tells: this list and nothing else is what may be asked for by name. */
export const historyNouns: readonly HistoryNoun[] = [
  ...OTHERS,
  ...importNouns.map(({ noun, words, fields }) => ({ noun, words: words.one, fields })),
];

/** Their names. */
export const HISTORY_NOUNS: readonly string[] = historyNouns.map(({ noun }) => noun);
