import type { Side } from '@terezi/domain/incomes/rulings.ts';
import { dayOf } from '#kit/formats.ts';
import { quickRanges } from '#kit/grid/filter/filter.ts';
import { FRESH, type ListState } from '#kit/grid/list-state.ts';
import { incomeOperationCalls } from '#shell/api/calls/income-operation.gen.ts';
import { askingFirst, askingRows } from '#shell/list/list-question.ts';
import { QUIET } from '#shell/api/queries.ts';
import type { Said } from '#shell/router/screen.ts';

/** What others have sent, the latest first; by what wants something first, which the server sees to. */
export const incomeList = {
  call: incomeOperationCalls.list,
  fresh: { ...FRESH, sort: { key: 'sentAt', down: true } } satisfies ListState,
};

/** What narrows the list to one side of the trade; nothing where that is what was received. */
export const ofSide = (side: Side): ListState['filters'] => (side === 'sent' ? { side: [side] } : {});

/** The list as it opens by default: what was sent this month. */
export const thisMonth = (side: Side, today: string): ListState => ({
  ...incomeList.fresh,
  view: 'month',
  filters: { sent: quickRanges(today).thisMonth, ...ofSide(side) },
});

/** What the list asks first, by its address. */
export function askingIncomes({ search }: Pick<Said, 'search'>) {
  if (search === '')
    return [{ ...askingRows(incomeList.call, thisMonth('received', dayOf(new Date()))), meta: QUIET }];
  const first = askingFirst(incomeList, search);
  return first ? [first] : [];
}
