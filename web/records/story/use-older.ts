import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

type Numbered = { readonly id: number };

/** A part of a history, newest first, and whether there is more. */
export type HistoryPage<Entry> = { readonly history: readonly Entry[]; readonly hasOlderHistory: boolean };

/** A history as far as it has been asked for, newest first, and how to ask for more; null where that is all. */
export type History<Entry> = { readonly entries: readonly Entry[]; readonly showOlder: (() => void) | null };

/** Entries that came twice, with their row and with a page of its history, stand once; newest first. */
export const joined = <Entry extends Numbered>(...parts: readonly (readonly Entry[])[]): Entry[] =>
  [...new Map(parts.flat().map((entry) => [entry.id, entry])).values()].sort((a, b) => b.id - a.id);

/**
 * The entries that came with a row, and page by page the older ones: all of them can be reached. `ask` answers the entries
 * before one, the newest where none is named; `key` is where the page keeps them.
 */
export function useOlder<Entry extends Numbered>(
  { history, hasOlderHistory }: HistoryPage<Entry>,
  key: readonly unknown[],
  ask: (before: number | undefined, signal: AbortSignal) => Promise<HistoryPage<Entry>>,
): History<Entry> {
  const [isWanted, setWanted] = useState(false);
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useInfiniteQuery({
    queryKey: key,
    enabled: isWanted,
    initialPageParam: 0,
    queryFn: ({ pageParam: before, signal }) => ask(before === 0 ? undefined : before, signal),
    getNextPageParam: (page) => (page.hasOlderHistory ? page.history.at(-1)?.id : undefined),
  });
  // A page that could not be read leaves the others in place and is asked for again.
  const hasMore = isWanted ? hasNextPage || isFetching || isError : hasOlderHistory;
  const showOlder = () => {
    if (isWanted) void fetchNextPage();
    else setWanted(true);
  };
  return {
    entries: joined(history, ...(data?.pages ?? []).map((page) => page.history)),
    showOlder: hasMore ? showOlder : null,
  };
}
