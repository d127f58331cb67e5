import { fold } from '@terezi/domain/grammar/text/fold.ts';
import type { Permission } from '@terezi/domain/grammar/policy.ts';
import type { Hit } from '@terezi/domain/grammar/resource/hit.ts';
import type { SignedIn } from './http/context.ts';

/** How well a text matches what was typed, lower is better: it is the same, begins so, or holds it. */
export type Place = 0 | 1 | 2;

/** The hits of one noun, best first, each with its place. */
export type SearchHits = readonly { readonly place: Place; readonly hit: Hit }[];

/** A noun that the search over everything asks, as its own domain offers it. */
export type SearchProvider = {
  /** Its name in answers, which is that of its list's address. */
  readonly noun: string;
  /** Who reads it: the search asks it for no other caller. */
  readonly read: Permission;
  /** The best of it by what was typed, folded there as everything is: at most so many. */
  seek(ctx: SignedIn, typed: string, most: number): Promise<SearchHits>;
};

/** How well the names of a row match what was typed. */
export function placeOf(typed: string, called: readonly (string | null)[]): Place {
  const wanted = fold(typed);
  const folded = called.map((text) => fold(text ?? ''));
  if (folded.includes(wanted)) return 0;
  return folded.some((text) => text.startsWith(wanted)) ? 1 : 2;
}

/** A hit of which nothing but this is known. */
export const hitOf = (known: Pick<Hit, 'id' | 'name'> & Partial<Hit>): Hit => ({
  kind: null,
  facts: [],
  at: null,
  emptyWeight: null,
  statusId: null,
  completedHow: null,
  weightNet: null,
  ...known,
});

/** Texts that are there. */
export const said = (...texts: readonly (string | null | undefined | false)[]): string[] =>
  texts.filter((text): text is string => Boolean(text));
