import { useQueries, useQuery } from '@tanstack/react-query';
import type { Words } from '@terezi/domain/grammar/words.ts';
import { operationStatus } from '@terezi/domain/weighing/status.ts';
import { type Filter, activeFilters } from '#kit/grid/filter/filter.ts';
import { FRESH, type ListState, withFilter } from '#kit/grid/list-state.ts';
import { operationCalls } from '#shell/api/calls/operation.gen.ts';
import { askingRows } from '#shell/list/list-question.ts';
import { QUIET } from '#shell/api/queries.ts';

/** Why a report is empty: nothing was ever weighed, or one filter leaves nothing where there would be something. */
export type InTheWay = {
  readonly isNew: boolean;
  readonly filter: {
    readonly words: Words;
    readonly count: number;
    readonly net: number;
    readonly drop: () => void;
  } | null;
};

/** Only the first filters are tried; a reader who has set more can take all of them off. */
const MOST_TRIED = 4;

/** Looks for what leaves a report empty; `chips` are its days and filters, asked only where it is. */
export function useInTheWay(props: {
  readonly isEmpty: boolean;
  readonly filters: readonly Filter[];
  readonly chips: ListState;
  readonly change: (chips: ListState) => void;
}): InTheWay {
  const { isEmpty, filters, chips, change } = props;
  const completed = { statusId: [String(operationStatus.completed)] };
  const one = { pageSize: 1 };
  const any = useQuery({
    ...askingRows(operationCalls.list, { ...FRESH, filters: completed }, one),
    enabled: isEmpty,
    meta: QUIET,
  });
  const tried = activeFilters(filters, chips)
    .filter(({ key }) => key !== 'date')
    .slice(0, MOST_TRIED);
  const without = useQueries({
    queries: tried.map(({ key }) => ({
      ...askingRows(
        operationCalls.list,
        withFilter({ ...chips, filters: { ...chips.filters, ...completed } }, key, null),
        one,
      ),
      enabled: isEmpty,
      meta: QUIET,
    })),
  });
  const at = without.findIndex(({ data }) => (data?.totals.count ?? 0) > 0);
  const obstacle = tried[at];
  const totals = without[at]?.data?.totals;
  return {
    isNew: any.data?.totalCount === 0,
    filter:
      obstacle && totals
        ? {
            words: obstacle.words,
            count: totals.count,
            net: totals.net,
            drop: () => change(withFilter(chips, obstacle.key, null)),
          }
        : null,
  };
}
