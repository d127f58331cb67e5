import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { askingOptions, type MatchingOptions, isFrom, type LoadOptions } from './option-search.ts';

const PAUSE_MS = 150;
const NONE: MatchingOptions = { options: [] };

/** The state of a search: old options stay on screen while newer ones are on their way. */
export type OptionSearch = {
  readonly found: MatchingOptions;
  readonly state: 'idle' | 'waiting' | 'found' | 'failed';
  readonly retry: () => void;
};

/** What was typed, a pause later; null at once. */
export function usePaused(query: string | null): string | null {
  const [paused, setPaused] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(query), query === null ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [query]);
  return query === null ? null : paused;
}

/**
 * Options for what is typed: at once where they are at hand or known, else after a short pause; a newer query ends an
 * older one. `load` must keep its identity between drawings, since another one means another source.
 */
export function useOptionSearch(load: LoadOptions, query: string | null): OptionSearch {
  const queries = useQueryClient();
  const paused = usePaused(query);
  const isAtHand =
    query !== null &&
    (!load.place || queries.getQueryData(askingOptions(load, query).queryKey) !== undefined);
  const queryNow = isAtHand ? query : paused;
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...askingOptions(load, queryNow ?? ''),
    enabled: queryNow !== null,
    retry: false,
    // A failed search says so in its own list.
    meta: { quiet: true },
    placeholderData: (before, from) => (from && isFrom(load, from.queryKey) ? before : undefined),
  });
  const retry = () => void refetch();
  if (query === null) return { found: NONE, state: 'idle', retry };
  const isAnswered = queryNow === query && !isPlaceholderData;
  if (isAnswered && data) return { found: data, state: 'found', retry };
  if (isAnswered && isError) return { found: NONE, state: 'failed', retry };
  return { found: data ?? NONE, state: 'waiting', retry };
}
