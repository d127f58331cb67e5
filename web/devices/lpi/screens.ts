import { asking } from '#shell/api/asking.ts';
import { lpiCalls } from '#shell/api/calls/lpi.gen.ts';
import type { Screen } from '#shell/router/screen.ts';
import { MOST_LPIS } from './most.ts';
import { lpiStatusWords as words } from './status-words.ts';

/** What stands beside the list of LPIs: how they were. */
export const besideLpiScreens = [
  {
    path: '/lpi-status',
    permission: lpiCalls.statusHistory.permission,
    load: async () => (await import('./StatusPage.tsx')).StatusPage,
    asks: () => [asking(lpiCalls.list, { pageSize: MOST_LPIS })],
    place: { words: words.title },
  },
] as const satisfies readonly Screen[];
