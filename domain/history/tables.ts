import type { DeclaredNoun, Fields } from '../grammar/noun.ts';
import type { Words } from '../grammar/words.ts';
import { loggedOfUser, userFields, userWords } from '../identity/user-fields.ts';
import { declaredNouns } from '../nouns/all.ts';
import type { TicketField } from '../weighing/ticket/ticket-field.ts';
import { ticketFields } from '../weighing/ticket/ticket-fields.ts';

/** A noun whose changes the history tells: what one of it is called, and its fields as far as they are declared. */
export type HistoryNoun = { readonly noun: string; readonly words: Words; readonly fields: Fields };

/** The fields of a ticket by the columns that their changes are told of. */
const TICKET: Fields = Object.fromEntries(
  Object.entries<TicketField>(ticketFields).map(([name, field]) => [field.column ?? name, field]),
);

/** What is no declared noun; of a ticket the fields are said that stand in its list. */
const OTHERS: readonly HistoryNoun[] = [
  { noun: 'operation', words: { az: 'Əməliyyat', en: 'Operation' }, fields: TICKET },
  { noun: 'company', words: { az: 'Şirkət', en: 'Company' }, fields: {} },
  { noun: 'user', words: userWords.one, fields: { ...loggedOfUser, ...userFields } },
];

const asHistoryNoun = ({ noun, words, fields, told, unanswered }: DeclaredNoun): HistoryNoun => ({
  noun,
  words: words.one,
  fields: { ...unanswered, ...told, ...fields },
});

/** Every noun whose changes the history tells: this list and nothing else is what may be asked for by name. */
export const historyNouns: readonly HistoryNoun[] = [
  ...OTHERS,
  ...declaredNouns.filter(({ isToldAside }) => !isToldAside).map(asHistoryNoun),
];

const everyNoun: readonly HistoryNoun[] = [...OTHERS, ...declaredNouns.map(asHistoryNoun)];

/** What is called how of a noun, also of one whose changes are told on its own page alone; undefined where none is declared so. */
export const historyNounOf = (noun: string): HistoryNoun | undefined =>
  everyNoun.find((each) => each.noun === noun);

/** Their names. */
export const HISTORY_NOUNS: readonly string[] = historyNouns.map(({ noun }) => noun);
