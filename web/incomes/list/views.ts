import type { Side } from '@terezi/domain/incomes/rulings.ts';
import { incomeStatus } from '@terezi/domain/incomes/states.ts';
import type { View } from '#kit/grid/list-state.ts';
import type { Say } from '#kit/language.tsx';
import type { incomeOperationCalls } from '#shell/api/calls/income-operation.gen.ts';
import { incomeList, ofSide, thisMonth } from '../lists.ts';
import { incomeWords as words } from '../words.ts';

/** What all requests of a side come to. */
export type Counts = Awaited<ReturnType<typeof incomeOperationCalls.list>>;

type IncomeCounts = { readonly all: Counts | undefined; readonly month: number | undefined };
const counted = (count: number | undefined) => (count === undefined ? {} : { count });

/** The views of the list that every reader has, of one side of the trade. */
export function incomeViews(
  say: Say,
  side: Side,
  { today, all, month }: IncomeCounts & { readonly today: string },
): readonly View[] {
  const { sort } = incomeList.fresh;
  const ofState = (key: keyof typeof incomeStatus): View => ({
    key,
    name: say(words[key]),
    ...counted(all?.states.find(({ statusId }) => statusId === incomeStatus[key])?.count),
    asks: { sort, filters: { statusId: [String(incomeStatus[key])], ...ofSide(side) } },
  });
  return [
    {
      key: 'month',
      name: say(words.month),
      ...counted(month),
      asks: { sort, filters: thisMonth(side, today).filters },
    },
    ...(['waiting', 'approved', 'completed', 'cancelled'] as const).map(ofState),
    {
      key: 'beyond',
      name: say(words.tooMuch),
      ...counted(all?.beyondCount),
      asks: { sort, filters: { beyond: ['true'], ...ofSide(side) } },
    },
  ];
}
