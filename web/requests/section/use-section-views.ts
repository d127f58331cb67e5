import { useQuery } from '@tanstack/react-query';
import { outcomeWords, REQUEST_OUTCOMES } from '@terezi/domain/requests/outcome.ts';
import { quickRanges } from '#kit/grid/filter/filter.ts';
import type { ListState, View } from '#kit/grid/list-state.ts';
import { useSay } from '#kit/language.tsx';
import { asking } from '#shell/api/asking.ts';
import { requestCalls } from '#shell/api/calls/request.gen.ts';
import { QUIET } from '#shell/api/queries.ts';
import { useToday } from '#shell/use-today.ts';
import { completedList } from '../lists.ts';
import { sectionWords as words } from './section-words.ts';

export type AnsweredRequests = Awaited<ReturnType<typeof requestCalls.answered>>;
type Days = { readonly from: string; readonly to: string };

/** The list of decided requests as it opens by default: this month's. */
export const decidedThisMonth = (today: string): ListState => ({
  ...completedList.fresh,
  filters: { decided: quickRanges(today).thisMonth },
});

/** The days that a list is narrowed to; this month where it is not narrowed from one day to another. */
function daysOf({ filters: { decided } }: Pick<ListState, 'filters'>, today: string): Days {
  const { from, to } = { ...(typeof decided === 'object' && 'from' in decided ? decided : {}) };
  return from && to ? { from, to } : { from: `${today.slice(0, 8)}01`, to: today };
}

/** How many requests were decided in the days that the list is narrowed to, and how soon, as far as known. */
export function useAnswered(
  state: ListState,
  isOver: boolean,
): { days: Days; told: AnsweredRequests | undefined } {
  const days = daysOf(state, useToday());
  const question = asking(requestCalls.answered, { decidedFrom: days.from, decidedTo: days.to });
  return { days, told: useQuery({ ...question, enabled: isOver, meta: QUIET }).data };
}

/** The views of the decided requests, each with those days and its count. */
export function useSectionViews({ days, told }: ReturnType<typeof useAnswered>): readonly View[] {
  const say = useSay();
  const { sort } = completedList.fresh;
  const counted = (count: number | undefined) => (count === undefined ? {} : { count });
  return [
    { key: 'all', name: say(words.all), ...counted(told?.count), asks: { sort, filters: { decided: days } } },
    ...REQUEST_OUTCOMES.map((outcome) => ({
      key: outcome,
      name: say(outcomeWords[outcome]),
      ...counted(told?.outcomes[outcome]),
      asks: { sort, filters: { decided: days, outcome: [outcome] } },
    })),
  ];
}
