import type { Fillings, Words } from '../words.ts';

/** One fact of a letter, such as who decided; left out where its value comes to nothing. */
type LetterFact = { readonly label: Words; readonly value: Words };

/**
 * A letter, declared once for what is read as text and what is read as HTML. `{name}` marks a place for a value. What
 * comes to nothing with its values is left out; an action is a button that opens the value `link`.
 */
export type LetterWords = {
  /** What it is about: its subject after the product's name, and its heading. */
  readonly title: Words;
  readonly greeting: Words;
  readonly says: readonly Words[];
  readonly facts?: readonly LetterFact[];
  readonly action?: Words;
  /** What stands below: whom it is not for, and what they need not do. */
  readonly after?: readonly Words[];
};

type Texts<L extends LetterWords> =
  | L['title']['az']
  | L['greeting']['az']
  | L['says'][number]['az']
  | NonNullable<L['facts']>[number]['value']['az']
  | NonNullable<L['after']>[number]['az'];

/** Values for every place of a letter, and what its button opens. */
export type LetterValues<L extends LetterWords> = Fillings<Texts<L>> &
  (L extends { readonly action: Words } ? { readonly link: string } : unknown);

/** Declares a letter with its own texts, so that a value that is missing does not compile. */
export const letter = <const L extends LetterWords>(words: L): L => words;
