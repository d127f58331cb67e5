import type { RequestRow } from '@terezi/domain/requests/api.ts';
import type { View } from '#kit/grid/list-state.ts';
import { useSay } from '#kit/language.tsx';
import { mayDo } from './inbox.ts';
import { decidedList } from './lists.ts';
import { requestWords as words } from './words.ts';

/** The ways to look at requests; the first two count what waits, where that is known. */
export function useViews(waiting?: {
  readonly rows: readonly RequestRow[];
  readonly total: number;
}): readonly View[] {
  const say = useSay();
  const own = waiting?.rows.filter((row) => mayDo(row, 'withdraw')).length;
  return [
    { key: 'waiting', name: say(words.waiting), ...(waiting && { count: waiting.total }) },
    { key: 'own', name: say(words.own), ...(own !== undefined && { count: own }) },
    { key: 'decided', name: say(words.decided), asks: { sort: decidedList.fresh.sort } },
  ];
}
