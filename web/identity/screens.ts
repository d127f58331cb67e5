import { IconLogin2 } from '@tabler/icons-react';
import { asking } from '#shell/api/asking.ts';
import { logonRequestCalls } from '#shell/api/calls/logon-request.gen.ts';
import { sessionCalls } from '#shell/api/calls/session.gen.ts';
import { askingList } from '#shell/list/list-question.ts';
import type { Screen } from '#shell/router/screen.ts';
import { logonList, waitingLogons } from './logon/lists.ts';

/** Sign-ins from outside of the company's allowed addresses. */
export const logonScreen = {
  path: '/logon-request',
  permission: logonRequestCalls.list.permission,
  load: async () => (await import('./logon/LogonRequestPage.tsx')).LogonRequestPage,
  asks: askingList(logonList),
  place: {
    words: { az: 'Giriş sorğuları', en: 'Logon requests' },
    icon: IconLogin2,
    waiting: [waitingLogons],
  },
} as const satisfies Screen;

/** The reader's own page; the menu of the person leads to it. */
export const profileScreen = {
  path: '/profile',
  permission: sessionCalls.own.permission,
  load: async () => (await import('./profile/ProfilePage.tsx')).ProfilePage,
  asks: () => [asking(sessionCalls.own, {})],
} as const satisfies Screen;
