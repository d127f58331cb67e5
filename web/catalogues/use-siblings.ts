import { useQueries } from '@tanstack/react-query';
import { catalogues } from '@terezi/domain/catalogues/all.ts';
import type { Catalogue } from '@terezi/domain/grammar/catalogue.ts';
import type { View } from '#kit/grid/list-state.ts';
import { useSay } from '#kit/language.tsx';
import { asking } from '#shell/asking.ts';
import { useMay } from '#shell/me.tsx';
import { QUIET } from '#shell/queries.ts';
import { catalogueCalls } from '#shell/api.ts';

const MINUTE = 60_000;

/** The catalogues of one menu place as tabs, each with how many rows it has. */
export function useSiblings({ menu }: Catalogue): readonly View[] {
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
  return siblings.map(({ noun, words }, i) => {
    const count = counts[i]?.data?.totalCount;
    return { key: noun, name: say(words.many), ...(count !== undefined && { count }) };
  });
}
