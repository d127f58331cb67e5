import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Call } from '#shell/api/api.ts';
import { asking } from '#shell/api/asking.ts';
import { openedKey } from '#shell/live/news.ts';
import { QUIET } from '#shell/api/queries.ts';

/** The record that is open beside a list. `turn` counts its reloads, so that a form can open anew with each. */
export type OpenedRecord<Answer> = {
  readonly answer: Answer | undefined;
  /** The record as it is by now, for a part of the page that only reads it. */
  readonly newest: Answer | undefined;
  readonly turn: number;
  readonly reload: () => void;
  /** Asks for the present version, where a refusal reports a newer one before any news does. */
  readonly look: () => void;
};

const JUST_NOW_MS = 1_000;
const NEVER_AGAIN = {
  retry: false,
  refetchOnMount: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

/** Asks for a record as it stands now, since a change names the version it was made on; closes where there is none. */
export function useRecord<Answer>(
  call: Call<{ id: number }, Answer>,
  id: number | null,
  close: () => void,
): OpenedRecord<Answer> {
  const [turn, setTurn] = useState(0);
  const queries = useQueryClient();
  const options = asking(call, { id: id ?? 0 });
  const query = useQuery({
    // Its screen may have asked a moment ago, along with its program; that answer is taken once.
    queryFn: async ({ client }) => {
      const answer = await client.fetchQuery({ ...options, staleTime: JUST_NOW_MS, meta: QUIET });
      await client.invalidateQueries({ queryKey: options.queryKey, refetchType: 'none' });
      return answer;
    },
    // Under a key of its own it is not asked for anew with its list: a newer version under what a person has read before
    // would let them overwrite, without a word, what another has changed meanwhile.
    queryKey: openedKey(call.id, id),
    enabled: id !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    ...NEVER_AGAIN,
  });
  // News of it only marks it as old; then its present version is asked for, beside the open one.
  const isOld = id !== null && query.data !== undefined && query.isStale;
  const { data: newest } = useQuery({ ...options, enabled: isOld, meta: QUIET });
  const isGone = id !== null && query.isLoadingError;
  useEffect(() => {
    if (isGone) close();
  }, [isGone, close]);
  return {
    answer: id === null ? undefined : query.data,
    newest: isOld ? (newest ?? query.data) : query.data,
    turn,
    look: () => void queries.invalidateQueries({ queryKey: openedKey(call.id, id), refetchType: 'none' }),
    reload: () => void query.refetch().then(() => setTurn((count) => count + 1)),
  };
}
