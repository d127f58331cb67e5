import { useQueries } from '@tanstack/react-query';
import { catalogues } from '@terezi/domain/catalogues/all.ts';
import type { DeclaredNoun } from '@terezi/domain/grammar/noun/noun.ts';
import type { View } from '#kit/grid/list-state.ts';
import { useSay } from '#kit/language.tsx';
import { asking } from '#shell/api/asking.ts';
import { useMay } from '#shell/me.tsx';
import { QUIET } from '#shell/api/queries.ts';
import { catalogueCalls } from '#shell/api/api.ts';

const MINUTE = 60_000;

/** The catalogues of one menu place that have rows, as tabs with their counts; the open one is among them even when empty. */
export function useSiblings({ menu, noun: open }: DeclaredNoun): readonly View[] {
  const say = useSay();
  const may = useMay();
  const siblings = catalogues.filter((each) => each.menu === menu && may(catalogueCalls(each).list));
  const counts = useQueries({
    queries: siblings.map((each) => ({
      ...asking(catalogueCalls(each).list, { pageSize: 1 }),
      staleTime: MINUTE,
      meta: QUIET,
    })),
  });
  return siblings.flatMap(({ noun, words }, i): View[] => {
    const count = counts[i]?.data?.totalCount;
    const isShown = noun === open || counts[i]?.isError || (count ?? 0) > 0;
    return isShown ? [{ key: noun, name: say(words.many), ...(count !== undefined && { count }) }] : [];
  });
}
