import { askingList } from '#shell/list-question.ts';
import { subOrderCalls } from '#shell/calls/sub-order.gen.ts';
import type { Screen } from '#shell/screen.ts';
import { subOrderList } from './lists.ts';
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
