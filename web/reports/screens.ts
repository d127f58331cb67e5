import { IconLayoutDashboard } from '@tabler/icons-react';
import { dashboardCalls } from '#shell/api/calls/dashboard.gen.ts';
import { createElement } from 'react';
import type { OwnKind } from '#requests/own-kind.ts';
import type { AddressParts, Screen } from '#shell/router/screen.ts';
import { askingFigures, shownAt } from './dashboard/period.ts';

/** Where an office begins its day; `kinds` are what waits for decisions in tables of its own. */
export const dashboardScreen = (kinds: readonly OwnKind[]) =>
  ({
    path: '/',
    permission: dashboardCalls.find.permission,
    load: async () => {
      const { DashboardPage } = await import('./DashboardPage.tsx');
      return () => createElement(DashboardPage, { kinds });
    },
    asks: ({ search }: AddressParts) => [askingFigures(shownAt(search))],
    place: {
      words: { az: 'İdarə paneli', en: 'Dashboard' },
      short: { az: 'Panel', en: 'Dashboard' },
      icon: IconLayoutDashboard,
    },
  }) as const satisfies Screen;
