import { useInfiniteQuery } from '@tanstack/react-query';
import type { OperationDetail } from '@terezi/domain/weighing/api.ts';
import { useState } from 'react';
import { api } from '#shell/api.ts';

type Entry = OperationDetail['history'][number];

/** A ticket's history as far as it has been asked for, newest first, and how to ask for more; null where that is all. */
export type History = { readonly entries: readonly Entry[]; readonly showOlder: (() => void) | null };

/** Entries that came twice, with the ticket and with its pages, stand once; newest first. */
export const joined = (...parts: readonly (readonly Entry[])[]): Entry[] =>
  [...new Map(parts.flat().map((entry) => [entry.id, entry])).values()].sort((a, b) => b.id - a.id);

/** What came with the ticket, and page by page what is older: all of it can be reached. */
export function useHistory({ id, history, hasOlderHistory }: OperationDetail): History {
  const [isWanted, setWanted] = useState(false);
  const { data, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    queryKey: ['operation', 'history', id],
    enabled: isWanted,
    initialPageParam: 0,
    queryFn: ({ pageParam: before, signal }) =>
      api.operation.history(before === 0 ? { id } : { id, before }, { signal }),
    getNextPageParam: (page) => (page.hasOlderHistory ? page.history.at(-1)?.id : undefined),
  });
  const hasMore = isWanted ? hasNextPage || isFetching : hasOlderHistory;
  const showOlder = () => {
    if (isWanted) void fetchNextPage();
    else setWanted(true);
  };
  return {
    entries: joined(history, ...(data?.pages ?? []).map((page) => page.history)),
    showOlder: hasMore ? showOlder : null,
  };
}
