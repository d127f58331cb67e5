import type { Side } from '@terezi/domain/incomes/rulings.ts';
import { dayOf } from '#kit/formats.ts';
import { quickRanges } from '#kit/grid/filter/filter.ts';
import { FRESH, type ListState } from '#kit/grid/list-state.ts';
import { incomeOperationCalls } from '#shell/api/calls/income-operation.gen.ts';
import { askingFirst, askingRows } from '#shell/list/list-question.ts';
import { QUIET } from '#shell/api/queries.ts';
import type { AddressParts } from '#shell/router/screen.ts';

/** What others have sent, the latest first; the server puts what needs attention before it. */
export const incomeList = {
  call: incomeOperationCalls.list,
  fresh: { ...FRESH, sort: { key: 'sentAt', down: true } } satisfies ListState,
};

/** Narrows the list to one side of the trade; empty for what was received. */
export const ofSide = (side: Side): ListState['filters'] => (side === 'sent' ? { side: [side] } : {});

/** The list as it opens by default: what was sent this month. */
export const thisMonth = (side: Side, today: string): ListState => ({
  ...incomeList.fresh,
  view: 'month',
  filters: { sent: quickRanges(today).thisMonth, ...ofSide(side) },
});

/** The first question of the list, by its address. */
export function askingIncomes({ search }: Pick<AddressParts, 'search'>) {
  if (search === '')
    return [{ ...askingRows(incomeList.call, thisMonth('received', dayOf(new Date()))), meta: QUIET }];
  const first = askingFirst(incomeList, search);
  return first ? [first] : [];
}
