import { visitScreens } from '@terezi/domain/orders/policy.ts';
import { dayOf } from '#kit/formats.ts';
import { askingList } from '#shell/list-question.ts';
import { subOrderCalls } from '#shell/calls/sub-order.gen.ts';
import type { Screen } from '#shell/screen.ts';
import { subOrderList } from './lists.ts';
import { askingBoard } from './dispatch/asking-board.ts';
import { dispatchTitle } from './dispatch/title.ts';
import { subOrderWords as words } from './sub-order-words.ts';

/** The tranches of all orders. */
export const subOrderScreens = [
  {
    path: '/sub-order',
    permission: subOrderCalls.list.permission,
    load: async () => (await import('./SubOrderListPage.tsx')).SubOrderListPage,
    asks: askingList(subOrderList),
    place: { words: words.title, isApart: true },
  },
] as const satisfies readonly Screen[];

/** The dispatcher's board: of those who have the pages of visits. */
export const dispatchScreen = {
  path: '/dispatch',
  permission: visitScreens,
  load: async () => (await import('./dispatch/DispatchPage.tsx')).DispatchPage,
  asks: () => askingBoard(dayOf(new Date())),
  place: { words: dispatchTitle, isApart: true },
} as const satisfies Screen;
