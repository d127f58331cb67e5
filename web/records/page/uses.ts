import { nounPath } from '@terezi/domain/grammar/noun/noun.ts';
import { innerName } from '@terezi/domain/grammar/wire.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';
import type { To } from '#shell/router/path.ts';
import type { Place } from '#shell/router/places.ts';

/** What names a row: a noun and its field, by their names on the wire, and how many of its rows. */
type Use = { readonly noun: string; readonly field: string; readonly count: number };

const isUse = (use: unknown): use is Use =>
  typeof use === 'object' && use !== null && 'noun' in use && 'field' in use && 'count' in use;

/** What uses a row, as the refusal to remove it says; empty where it says nothing of that. */
export function usesIn(data: unknown): readonly Use[] {
  const uses = typeof data === 'object' && data !== null && 'uses' in data ? data.uses : [];
  return Array.isArray(uses) ? uses.filter(isUse) : [];
}

/** A list that shows what uses a row: its place in the menu, its filter, and how many rows it will show. */
export type UseLink = {
  readonly to: To;
  readonly search: Readonly<Record<string, string>>;
  readonly words: Words;
  readonly count: number;
};

/** The lists of what uses a row; only those that the reader may see, since only these have a place. */
export const linksTo = (uses: readonly Use[], id: number, places: readonly Place[]): readonly UseLink[] =>
  uses.flatMap(({ noun, field, count }) => {
    const place = places.find(({ to }) => to === nounPath(innerName(noun)));
    if (!place) return [];
    return [{ to: place.to, words: place.words, search: { [innerName(field)]: String(id) }, count }];
  });
