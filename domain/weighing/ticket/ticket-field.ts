import type { Field } from '../../grammar/field/field.ts';
import type { Words } from '../../grammar/words.ts';

/** A weight with which fields of a ticket may be entered: the first one, or what completes it. */
export type EntryWeight = 'open' | 'complete';

/** What a ticket's field declares beside its kind. */
type Beside = {
  /** Who reads it on paper: every reader of the receipt, or its holder alone. Left out where no paper shows it. */
  readonly paper?: 'public' | 'holder';
};

/** A reference of a ticket to a row of a noun: the ticket keeps the title of that time beside it. */
type ReferenceTraits = Beside & {
  /** Named only where a company tells such rows apart: a screen hides it until it is named or asked for. */
  readonly isSeldom?: true;
  /** No caller enters it with a ticket: what the ticket belongs to (its order) sets it. It is shown and filtered as parties are. */
  readonly isGiven?: true;
  /** The party whose premises these are, which must be named with it. */
  readonly within?: string;
};

/** The declared reference of a ticket. */
export type NamedField = Extract<Field, { kind: 'reference' }> & ReferenceTraits;

/** A note. */
type NoteTraits = Beside & {
  /** The weight with which it is entered; a correction may enter it for either. */
  readonly said: EntryWeight;
};

/** A mass or an instant of a ticket; `column` is its column's name where that differs. */
export const figure = <const Kind extends 'mass' | 'instant'>(
  kind: Kind,
  words: Words,
  more: { readonly optional?: true; readonly column?: string } = {},
) => ({ kind, words, optional: false, ...more });

/** A field of a ticket: one of a noun's kinds, and what a ticket declares besides. */
export type TicketField = Field & Beside & { readonly column?: string };

/** A reference: a party, or another row that a ticket names. */
export const named = <
  const To extends string,
  const More extends ReferenceTraits = Readonly<Record<never, never>>,
>(
  words: Words,
  to: To,
  more?: More,
) => ({ kind: 'reference', optional: true, words, to, ...(more as More) }) as const;

/** The weigher writes a note, so paper shows it to the holder of the ticket. */
export const noted = <const More extends NoteTraits>(words: Words, more: More) =>
  ({ kind: 'note', optional: true, max: 1000, paper: 'holder', words, ...more }) as const;

/** The fields of a ticket; each keeps its exact type. */
export const ticketOf = <const Fields extends Readonly<Record<string, TicketField>>>(
  fields: Fields,
): Fields => Object.freeze(fields);

/** The names of the fields that are of a kind, or declare something. */
export type Fitting<Fields, Wanted> = {
  [Name in keyof Fields]: Fields[Name] extends Wanted ? Name : never;
}[keyof Fields] &
  string;
