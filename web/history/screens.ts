import { IconHistory } from '@tabler/icons-react';
import { historyCalls } from '#shell/api/calls/history.gen.ts';
import { askingList } from '#shell/list/list-question.ts';
import type { Screen } from '#shell/router/screen.ts';
import { historyList } from './lists.ts';

/** Every change of every noun that the reader may read. */
export const historyScreen = {
  path: '/history',
  permission: historyCalls.list.permission,
  load: async () => (await import('./HistoryPage.tsx')).HistoryPage,
  asks: askingList(historyList),
  place: { words: { az: 'Tarixçə', en: 'History' }, icon: IconHistory },
} as const satisfies Screen;
