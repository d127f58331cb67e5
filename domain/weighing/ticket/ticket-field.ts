import type { Field } from '../../grammar/field.ts';
import type { Words } from '../../grammar/words.ts';

/** A weight with which something may be said of a ticket: the first one, or what completes it. */
export type SaidWith = 'open' | 'complete';

/** What a ticket says of a field beside its kind. */
type Beside = {
  /** Who reads it on paper: whoever checks the receipt, or its holder alone. Left out of what no paper says. */
  readonly paper?: 'public' | 'holder';
};

/** Whom or what a ticket names, a row of a noun: it keeps the title of that time beside it. */
type OfReference = Beside & {
  /** Named only where a company tells such rows apart: nothing shows it until it is named or asked for. */
  readonly isSeldom?: true;
  /** Nobody says it with a ticket: what the ticket belongs to puts it there (its order). It is told and asked for as parties are. */
  readonly isGiven?: true;
  /** Whose premises it is: the party that must be named beside it. */
  readonly within?: string;
};

/** What a ticket names, as it is declared. */
export type NamedField = Extract<Field, { kind: 'reference' }> & OfReference;

/** What people note. */
type OfNote = Beside & {
  /** The weight with which it is said; corrected it may be whichever it was. */
  readonly said: SaidWith;
};

/** What is weighed or reckoned of a ticket, or when; `column` is where it is kept under another name. */
export const figure = <const Kind extends 'mass' | 'instant'>(
  kind: Kind,
  words: Words,
  more: { readonly optional?: true; readonly column?: string } = {},
) => ({ kind, words, optional: false, ...more });

/** A field of a ticket: one of the kinds that nouns are made of, and what a ticket says besides. */
export type TicketField = Field & Beside & { readonly column?: string };

/** A party, or what else a ticket names. */
export const named = <
  const To extends string,
  const More extends OfReference = Readonly<Record<never, never>>,
>(
  words: Words,
  to: To,
  more?: More,
) => ({ kind: 'reference', optional: true, words, to, ...(more as More) }) as const;

/** A note is written by who weighs, so paper shows it to who holds the ticket. */
export const noted = <const More extends OfNote>(words: Words, more: More) =>
  ({ kind: 'note', optional: true, max: 1000, paper: 'holder', words, ...more }) as const;

/** The fields of a ticket; each keeps its exact type. */
export const ticketOf = <const Fields extends Readonly<Record<string, TicketField>>>(
  fields: Fields,
): Fields => Object.freeze(fields);

/** The names of the fields that are of a kind, or say something. */
export type Fitting<Fields, Wanted> = {
  [Name in keyof Fields]: Fields[Name] extends Wanted ? Name : never;
}[keyof Fields] &
  string;
