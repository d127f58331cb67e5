import type { Language, Words } from '@terezi/domain/grammar/words.ts';
import type { FormValues, Holding } from '../noun.ts';

/**
 * A value of a form that is no single field, such as a level for each check or addresses in rows. It is a group of values or a list of
 * rows, and the code of its part draws it.
 */
export type OwnValue = {
  readonly words: Words;
  /** The value of a new row. */
  readonly blank: object;
  /** The value from what a row holds, and what is sent for it; the same where left out. */
  readonly from?: (held: unknown) => unknown;
  readonly sent?: (value: unknown) => unknown;
  /** An empty row, where the value is a list of them. */
  readonly blankRow?: object;
  /** What the places in it are called. */
  readonly within: Readonly<Record<string, Words>>;
  /** How the values at those places read. */
  readonly show?: (value: unknown, language: Language) => string;
};
type Own = Readonly<Record<string, OwnValue>> | undefined;

/** A value as a row holds it. */
export const asHeld = (value: unknown): unknown => value;

/** The values of a form that are no single field. Only the code of their parts reads them, which knows their types. */
export const ownValues = (
  { own = {} }: { readonly own?: Own },
  make: (value: OwnValue, name: string) => unknown,
): FormValues =>
  Object.fromEntries(Object.entries(own).map(([name, value]) => [name, make(value, name)])) as FormValues;

const placesOf = <Made>(own: Own = {}, make: (value: OwnValue, place: string) => readonly Made[]) =>
  Object.entries(own).flatMap(([name, value]) =>
    Object.keys(value.within).flatMap((place) =>
      make(value, place).map((cell) => [`${name}.${place}`, cell] as const),
    ),
  );

/** The names of them, and of the places in them. */
export const ownLabels = (own: Own): Record<string, Words> => ({
  ...Object.fromEntries(Object.entries(own ?? {}).map(([name, { words }]) => [name, words])),
  ...Object.fromEntries(placesOf(own, ({ within }, place) => [within[place] ?? []].flat())),
});

/** How the values at those places read, where they do not speak for themselves. */
export const ownShows = (own: Own) => Object.fromEntries(placesOf(own, ({ show }) => (show ? [show] : [])));

/** An empty row of each list among them, as a form wants to know. */
export const blankRows = (own: Own = {}): Holding => {
  const lists = Object.entries(own).flatMap(([name, { blankRow }]) => (blankRow ? [[name, blankRow]] : []));
  return lists.length > 0 ? { rows: Object.fromEntries(lists) } : {};
};
