import { skipToken, useQuery } from '@tanstack/react-query';
import { useSay } from '#kit/language.tsx';
import type { Call } from '#shell/api/api.ts';
import { asking } from '#shell/api/asking.ts';
import { STALE_WORDS } from '#shell/frame/stale-words.ts';
import { useToday } from '#shell/use-today.ts';
import { happenedAt } from '../story/happened-at.ts';

/** Who has changed a row last, and when, as text. */
export type Changer = { readonly name: string; readonly at: string };

type ChangeEntry = { readonly at: string; readonly userName: string | null };
/** The history of a row, newest first. */
export type ChangeHistoryCall = Call<{ id: number }, { readonly history: readonly ChangeEntry[] }>;

/** Who has changed a row last, by its history as it is now; null where no person did, or where the reader may not see who. */
export function useChanger(history: ChangeHistoryCall | undefined, id: number): Changer | null {
  const today = useToday();
  const { data, isFetchedAfterMount } = useQuery({
    queryKey: history ? asking(history, { id }).queryKey : [],
    queryFn: history ? asking(history, { id }).queryFn : skipToken,
    refetchOnMount: 'always',
    retry: false,
  });
  const last = isFetchedAfterMount ? data?.history[0] : undefined;
  return last?.userName ? { name: last.userName, at: happenedAt(last.at, { today }) } : null;
}

/** Says that a row was changed meanwhile, and by whom where that is known. */
export function useChangedBy(changer: Changer | null): string {
  const say = useSay();
  return changer ? say(STALE_WORDS.by, changer) : say(STALE_WORDS.now);
}
