import { visitScreens } from '@terezi/domain/orders/policy.ts';
import { dayOf } from '#kit/formats.ts';
import { askingList } from '#shell/list/list-question.ts';
import { subOrderCalls } from '#shell/api/calls/sub-order.gen.ts';
import { idIn, type Screen } from '#shell/router/screen.ts';
import { askingPasses } from './passes/passes.ts';
import { subOrderList } from './lists.ts';
import { askingBoard } from './dispatch/asking-board.ts';
import { dispatchTitle } from './dispatch/title.ts';
import { subOrderWords as words } from './sub-order-words.ts';

/** What stands beside the orders: the tranches of all, and the passes of one as they are printed. */
export const besideOrderScreens = [
  {
    path: '/sub-order',
    permission: subOrderCalls.list.permission,
    load: async () => (await import('./SubOrderListPage.tsx')).SubOrderListPage,
    asks: askingList(subOrderList),
    place: { words: words.title },
  },
  {
    path: '/order/$id/passes',
    permission: visitScreens,
    load: async () => (await import('./passes/PassesPage.tsx')).PassesPage,
    asks: ({ params }) => [askingPasses(idIn(params) ?? 0)],
  },
] as const satisfies readonly Screen[];

/** The dispatcher's board, for those who have the pages of visits. */
export const dispatchScreen = {
  path: '/dispatch',
  permission: visitScreens,
  load: async () => (await import('./dispatch/DispatchPage.tsx')).DispatchPage,
  asks: () => askingBoard(dayOf(new Date())),
  place: { words: dispatchTitle },
} as const satisfies Screen;
