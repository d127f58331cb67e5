import { IconLayoutDashboard } from '@tabler/icons-react';
import { dashboardCalls } from '#shell/calls/dashboard.gen.ts';
import type { Screen } from '#shell/screen.ts';
import { askingFigures, shownAt } from './dashboard/period.ts';

/** Where an office begins its day. */
export const dashboardScreen = {
  path: '/',
  permission: dashboardCalls.find.permission,
  load: async () => (await import('./DashboardPage.tsx')).DashboardPage,
  asks: ({ search }) => [askingFigures(shownAt(search))],
  place: {
    words: { az: 'İdarə paneli', en: 'Dashboard' },
    short: { az: 'Panel', en: 'Dashboard' },
    icon: IconLayoutDashboard,
  },
} as const satisfies Screen;
