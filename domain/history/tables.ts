import { company } from '../companies/company-noun.ts';
import type { DeclaredNoun, Fields } from '../grammar/noun/noun.ts';
import type { Words } from '../grammar/words.ts';
import { user } from '../users/user-fields.ts';
import { declaredNouns } from '../nouns/all.ts';
import type { TicketField } from '../weighing/ticket/ticket-field.ts';
import { ticketFields } from '../weighing/ticket/ticket-fields.ts';

/** A noun whose changes are in the history: the name of one, and its fields as far as they are declared. */
export type HistoryNoun = { readonly noun: string; readonly words: Words; readonly fields: Fields };

/** The fields of a ticket by the columns under which their changes are kept. */
const TICKET: Fields = Object.fromEntries(
  Object.entries<TicketField>(ticketFields).map(([name, field]) => [field.column ?? name, field]),
);

const asHistoryNoun = ({ noun, words, fields, told, unanswered }: DeclaredNoun): HistoryNoun => ({
  noun,
  words: words.one,
  fields: { ...unanswered, ...told, ...fields },
});

/** What the engine does not keep; for a ticket, the fields of its list. */
const OTHERS: readonly HistoryNoun[] = [
  { noun: 'operation', words: { az: 'Əməliyyat', en: 'Operation' }, fields: TICKET },
  asHistoryNoun(company),
  asHistoryNoun(user),
];

/** Every noun whose changes are in the history: only these may be asked for by name. */
export const historyNouns: readonly HistoryNoun[] = [
  ...OTHERS,
  ...declaredNouns.filter(({ isToldAside }) => !isToldAside).map(asHistoryNoun),
];

const everyNoun: readonly HistoryNoun[] = [...OTHERS, ...declaredNouns.map(asHistoryNoun)];

/** A noun's words and fields, also of one whose changes stand on its own page alone; undefined where none is declared so. */
export const historyNounOf = (noun: string): HistoryNoun | undefined =>
  everyNoun.find((each) => each.noun === noun);

/** Their names. */
export const HISTORY_NOUNS: readonly string[] = historyNouns.map(({ noun }) => noun);
