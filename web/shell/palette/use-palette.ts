import { useDebouncedValue } from '@mantine/hooks';
import { IconArrowRight, type Icon as TablerIcon, IconPlus, IconPoint } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { nounPath } from '@terezi/domain/grammar/noun/noun.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { useMay, useMe } from '../me.tsx';
import { creationsFor } from '../frame/new-menu.ts';
import { searchCalls } from '../api/calls/search.gen.ts';
import { createHits, foundHit, type Hit, pageHits, ranked } from './palette-hits.ts';
import type { Place, PlaceGroup } from '../router/places.ts';
import { QUIET } from '../api/queries.ts';
import { PALETTE_WORDS } from './palette-words.ts';

const PAUSE_MS = 200;
/** The hits of one kind; `more` opens the list of all of them where there are more than stand here. */
export type HitGroup = {
  readonly words: Words;
  readonly icon: TablerIcon;
  readonly hits: readonly Hit[];
  readonly newestFirst?: boolean;
  readonly more?: Hit;
};

/** What search has found so far, best group first. */
export type PaletteResults = {
  readonly groups: readonly HitGroup[];
  readonly isSearching: boolean;
  readonly isFailed: boolean;
};

/** Searches pages at once, and everything else on the server, in one call, once the typing pauses. */
export function usePaletteResults(typed: string, places: readonly Place[]): PaletteResults {
  const say = useSay();
  const { language } = useLanguage();
  const may = useMay();
  const [query] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const isAsked = query.length > 1;
  const answer = useQuery({
    queryKey: ['search', query, language],
    queryFn: ({ signal }) => searchCalls.all({ name: query }, { signal }),
    enabled: isAsked && may(searchCalls.all),
    meta: QUIET,
  });
  const byNoun = isAsked ? (answer.data?.search ?? []) : [];
  const groupsFound = byNoun.flatMap(({ noun, hits, hasMore }): HitGroup[] => {
    const place = places.find(({ to }) => to === nounPath(noun));
    if (!place) return [];
    const name = say(PALETTE_WORDS.allHits, { query: query });
    return [
      {
        words: place.words,
        icon: place.icon ?? IconPoint,
        hits: hits.map((hit) => foundHit(place, hit, { say, language })),
        newestFirst: hits.some(({ at }) => at !== null),
        ...(hasMore && { more: { to: place.to, search: { q: query }, name } }),
      },
    ];
  });
  const creatable = creationsFor(places, may, useMe().company.id);
  const groups: HitGroup[] = [
    ...groupsFound,
    { words: PALETTE_WORDS.pages, icon: IconArrowRight, hits: pageHits(places, typed, say) },
    { words: PALETTE_WORDS.creating, icon: IconPlus, hits: createHits(creatable, typed, say) },
  ].filter(({ hits }) => hits.length > 0);
  return {
    groups: ranked(groups, typed),
    isSearching: typed.trim().length > 1 && (query !== typed.trim() || answer.isLoading),
    isFailed: isAsked && answer.isError,
  };
}

/** The places of the menu, each with the icon that it has there or that its part of the menu has. */
export const placesWithIcons = (menu: readonly PlaceGroup[]): Place[] =>
  menu.flatMap(({ places }) =>
    places.map((place) => ({ ...place, icon: place.icon ?? place.fold?.icon ?? IconPoint })),
  );
