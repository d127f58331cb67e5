import type { Words } from '@terezi/domain/grammar/words.ts';

/** The name of a noun, and the texts of its list, its form and its removal. */
export type NounWords = {
  readonly one: Words;
  readonly many: Words;
  readonly add: Words;
  /** The title of a row that is open; the noun and the row's own title where left out. */
  readonly named?: Words;
  /** The row that makes what a search does not find; from `add` where left out. */
  readonly create?: Words;
  /** The text of a search without results; that nothing matches where left out. */
  readonly notFound?: Words | undefined;
  readonly search: Words;
  readonly none: Words;
  readonly noneText: Words;
  /** The question before a row goes, and what follows from a yes. */
  readonly removing: Words<`${string}{name}${string}`>;
  readonly consequence: Words;
};
