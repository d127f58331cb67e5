import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Call } from './api.ts';
import { asking } from './asking.ts';

/** The record that is open beside a list. `turn` counts its reloads, so that a form can open anew with each. */
export type OpenedRecord<Answer> = {
  readonly answer: Answer | undefined;
  readonly turn: number;
  readonly reload: () => void;
};

/** Asks for a record as it stands now, since a change names the version it was made on; closes where there is none. */
export function useRecord<Answer>(
  call: Call<{ id: number }, Answer>,
  id: number | null,
  close: () => void,
): OpenedRecord<Answer> {
  const [turn, setTurn] = useState(0);
  const query = useQuery({
    ...asking(call, { id: id ?? 0 }),
    // Under a name of its own it is not asked for anew with its list: a newer version under what somebody read
    // before it would let them overwrite, without a word, what another has changed meanwhile.
    queryKey: ['opened', call.id, id],
    enabled: id !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const isGone = id !== null && query.isLoadingError;
  useEffect(() => {
    if (isGone) close();
  }, [isGone, close]);
  return {
    answer: id === null ? undefined : query.data,
    turn,
    reload: () => void query.refetch().then(() => setTurn((count) => count + 1)),
  };
}
