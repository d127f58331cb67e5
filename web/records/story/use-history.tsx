import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Failed, Loading } from '#kit/page/EmptyState.tsx';
import { useSay } from '#kit/language.tsx';
import type { Call } from '#shell/api/api.ts';
import { asking } from '#shell/api/asking.ts';
import { QUIET } from '#shell/api/queries.ts';
import { asRefused } from '#shell/api/refused.ts';
import type { HistoryPage } from './use-older.ts';
import { RECORD_WORDS } from '../words.ts';

/** The calls that answer a row's history, by pages. */
export type HistoryCall<Entry> = Call<{ id: number; before?: number }, HistoryPage<Entry>>;

/**
 * The newest of a row's history, and what stands in its place until it is there: only a history that has come can show that
 * nothing was changed. One that could not be read says so, and can be asked for again.
 */
export function useHistory<Entry>(
  history: HistoryCall<Entry>,
  id: number,
): { readonly page: HistoryPage<Entry>; readonly instead: ReactNode } {
  const say = useSay();
  const { data, error, refetch } = useQuery({ ...asking(history, { id }), meta: QUIET });
  const page = data ?? { history: [], hasOlderHistory: false };
  if (data) return { page, instead: null };
  if (!error) return { page, instead: <Loading rows={3} /> };
  const { message, code } = asRefused(error);
  const again = () => void refetch();
  return {
    page,
    instead: <Failed title={say(RECORD_WORDS.historyFailed)} text={message} code={code} onRetry={again} />,
  };
}
