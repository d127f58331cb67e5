import { IconUsers } from '@tabler/icons-react';
import { askingRow } from '#shell/api/asking.ts';
import { userCalls } from '#shell/api/calls/user.gen.ts';
import { askingList } from '#shell/list/list-question.ts';
import type { Screen } from '#shell/router/screen.ts';
import { userList } from './lists.ts';

/** The entry of the menu at which people and their groups stand. */
export const peopleFamily = { words: { az: 'İstifadəçilər', en: 'Users' }, icon: IconUsers } as const;

/** The people of the company. */
export const peopleScreens = [
  {
    path: '/user',
    permission: userCalls.list.permission,
    load: async () => (await import('./UserListPage.tsx')).UserListPage,
    asks: askingList(userList),
    place: { words: peopleFamily.words, icon: IconUsers, family: peopleFamily },
  },
  {
    path: '/user/$id',
    permission: userCalls.find.permission,
    load: async () => (await import('./UserPage.tsx')).UserPage,
    asks: askingRow(userCalls.find),
  },
] as const satisfies readonly Screen[];
