import { useQueries } from '@tanstack/react-query';
import type { View } from '#kit/grid/list-state.ts';
import { useSay } from '#kit/language.tsx';
import { askingRows } from '#shell/list/list-question.ts';
import { QUIET } from '#shell/api/queries.ts';
import type { Noun } from '../noun.ts';

/** The views that a noun has declared, each with how many rows it shows. */
export function useViews({
  views = [],
  calls,
  fresh,
}: Pick<Noun, 'views' | 'calls' | 'fresh'>): readonly View[] {
  const say = useSay();
  const counts = useQueries({
    queries: views.map(({ filters = {} }) => ({
      ...askingRows(calls.list, { ...fresh, filters }, { pageSize: 1 }),
      meta: QUIET,
    })),
  });
  return views.map(({ key, words, filters }, i) => {
    const count = counts[i]?.data?.totalCount;
    const asks = { sort: fresh.sort, ...(filters && { filters }) };
    return { key, name: say(words), asks, ...(count !== undefined && { count }) };
  });
}
