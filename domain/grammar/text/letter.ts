import type { Fillings, Words } from '../words.ts';

/** One fact of a letter, such as who decided; left out where its value is empty. */
type LetterFact = { readonly label: Words; readonly value: Words };

/**
 * A letter, declared once for its text and its HTML form. `{name}` is a placeholder. A line whose values are empty is left out; an action
 * is a button that opens the value `link`.
 */
export type LetterWords = {
  /** Its subject after the product's name, and its heading. */
  readonly title: Words;
  readonly greeting: Words;
  readonly says: readonly Words[];
  readonly facts?: readonly LetterFact[];
  readonly action?: Words;
  /** The text below: for whom the letter is not meant, and what they need not do. */
  readonly after?: readonly Words[];
};

type Texts<L extends LetterWords> =
  | L['title']['az']
  | L['greeting']['az']
  | L['says'][number]['az']
  | NonNullable<L['facts']>[number]['value']['az']
  | NonNullable<L['after']>[number]['az'];

/** Values for every placeholder of a letter, and the address of its button. */
export type LetterValues<L extends LetterWords> = Fillings<Texts<L>> &
  (L extends { readonly action: Words } ? { readonly link: string } : unknown);

/** Declares a letter with its own texts, so that a missing value does not compile. */
export const letter = <const L extends LetterWords>(words: L): L => words;
