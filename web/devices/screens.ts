import { IconAlertTriangle, IconBarrierBlock } from '@tabler/icons-react';
import { COMPANY_READERS } from '@terezi/domain/grammar/policy.ts';
import { askingAlerts, askingSolved, goingOn } from './alert/alert-groups.ts';
import { asking, askingRow } from '#shell/api/asking.ts';
import { alertCalls } from '#shell/api/calls/alert.gen.ts';
import { automaticScaleCalls } from '#shell/api/calls/automatic-scale.gen.ts';
import { deviceLogCalls } from '#shell/api/calls/device-log.gen.ts';
import { serviceCardCalls } from '#shell/api/calls/service-card.gen.ts';
import { siteCalls } from '#shell/api/calls/site.gen.ts';
import { askingList } from '#shell/list/list-question.ts';
import type { Screen } from '#shell/router/screen.ts';
import { WALL } from './automatic/asking.ts';
import { automaticWords } from './automatic/words.ts';
import { askingScaleCards, deviceLogList } from './lists.ts';
import { askingSheets } from './service-card/sheets.ts';

/** The alerts that need attention now, with their count in the menu. */
export const alertScreen = {
  path: '/alert',
  permission: alertCalls.list.permission,
  load: async () => (await import('./AlertPage.tsx')).AlertPage,
  asks: () => [askingAlerts(), askingSolved()],
  place: {
    words: { az: 'Xəbərdarlıqlar', en: 'Alerts' },
    icon: IconAlertTriangle,
    waiting: [{ ...goingOn, permission: alertCalls.list.permission }],
  },
} as const satisfies Screen;

/** The commands to barriers and lights, for those who answer for the scales. */
export const deviceLogScreen = {
  path: '/device-log',
  permission: deviceLogCalls.list.permission,
  load: async () => (await import('./DeviceLogPage.tsx')).DeviceLogPage,
  asks: askingList(deviceLogList),
  place: { words: { az: 'Cihaz əmrləri', en: 'Device commands' }, icon: IconBarrierBlock },
} as const satisfies Screen;

/** The sheets of service cards, which are signed. */
export const jobSheetScreen = {
  path: '/job-sheet',
  permission: serviceCardCalls.find.permission,
  load: async () => (await import('./JobSheetPage.tsx')).JobSheetPage,
  asks: (location) => [askingSheets(location)],
} as const satisfies Screen;

/** Where the agent and the devices of a site are set up. */
export const siteSetupScreen = {
  path: '/site/$id/setup',
  permission: siteCalls.setup.permission,
  load: async () => (await import('./site/SetupPage.tsx')).SetupPage,
  asks: askingRow(siteCalls.setup),
} as const satisfies Screen;

/** Scales that stand unattended, and the cards of all to print. */
export const besideScaleScreens = [
  {
    path: '/automatic-scale',
    // Guards see them in the API, and have no pages.
    permission: COMPANY_READERS,
    load: async () => (await import('./automatic/AutomaticScalesPage.tsx')).AutomaticScalesPage,
    asks: () => [asking(automaticScaleCalls.list, WALL)],
    place: { words: automaticWords.title },
  },
  {
    path: '/automatic-scale/$id',
    permission: COMPANY_READERS,
    load: async () => (await import('./automatic/AutomaticScalePage.tsx')).AutomaticScalePage,
    asks: askingRow(automaticScaleCalls.find),
  },
  {
    path: '/scale-card',
    permission: COMPANY_READERS,
    load: async () => (await import('./ScaleCardPage.tsx')).ScaleCardPage,
    asks: () => [askingScaleCards()],
    place: { words: { az: 'Tərəzi kartları', en: 'Scale cards' } },
  },
] as const satisfies readonly Screen[];
