import { IconUsers } from '@tabler/icons-react';
import { askingRow } from '#shell/api/asking.ts';
import { userGroupCalls } from '#shell/api/calls/user-group.gen.ts';
import { userCalls } from '#shell/api/calls/user.gen.ts';
import { askingList } from '#shell/list/list-question.ts';
import type { Screen } from '#shell/router/screen.ts';
import { groupList, userList } from './lists.ts';

const family = { words: { az: 'İstifadəçilər', en: 'Users' }, icon: IconUsers } as const;

/** The people of the company and the groups that they stand in. */
export const peopleScreens = [
  {
    path: '/user',
    permission: userCalls.list.permission,
    load: async () => (await import('./UserListPage.tsx')).UserListPage,
    asks: askingList(userList),
    place: { words: family.words, icon: IconUsers, family },
  },
  {
    path: '/user/$id',
    permission: userCalls.find.permission,
    load: async () => (await import('./UserPage.tsx')).UserPage,
    asks: askingRow(userCalls.find),
  },
  {
    path: '/user-group',
    permission: userGroupCalls.list.permission,
    load: async () => (await import('./UserGroupListPage.tsx')).UserGroupListPage,
    asks: askingList(groupList),
    place: { words: { az: 'İstifadəçi qrupları', en: 'User groups' }, family, isApart: true },
  },
] as const satisfies readonly Screen[];
