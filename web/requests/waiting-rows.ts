import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useMay } from '#shell/me.tsx';
import { QUIET } from '#shell/api/queries.ts';
import { asWaiting, ownWaiting, pilesOf } from './inbox.ts';
import { inboxQuestion } from './lists.ts';
import type { OwnKind } from './own-kind.ts';

/** What waits in tables of their own, of the kinds that the reader decides. */
function useOwnWaiting(kinds: readonly OwnKind[]) {
  const may = useMay();
  const decided = kinds.filter(({ waiting }) => may(waiting));
  const queries = useQueries({
    queries: decided.map(({ question }) => ({ ...question, placeholderData: keepPreviousData, meta: QUIET })),
  });
  return {
    queries,
    rows: decided.flatMap((kind, at) => queries[at]?.data?.rows.map((row) => ownWaiting(kind, row)) ?? []),
    total: queries.reduce((sum, { data }) => sum + (data?.total ?? 0), 0),
  };
}

/** The waiting rows in piles. Where any part could not be read, the others are not shown as all that waits. */
export function useWaitingRows(view: 'waiting' | 'own', kinds: readonly OwnKind[]) {
  const requests = useQuery({ ...inboxQuestion(view), placeholderData: keepPreviousData, meta: QUIET });
  const own = useOwnWaiting(view === 'waiting' ? kinds : []);
  const all = [requests, ...own.queries];
  const isKnown = all.every(({ data }) => data !== undefined);
  const piles = isKnown
    ? pilesOf([...own.rows, ...(requests.data?.request ?? []).map(asWaiting)], kinds)
    : [];
  return {
    piles,
    query: {
      isKnown,
      error: all.find(({ data, error }) => error && data === undefined)?.error ?? null,
      refetch: () => all.forEach(({ refetch }) => void refetch()),
    },
    total: isKnown && requests.data ? requests.data.totalCount + own.total : undefined,
  };
}
