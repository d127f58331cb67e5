import { IconBarrierBlock, IconFileUnknown, IconListDetails, IconShieldSearch } from '@tabler/icons-react';
import { operationAfterwardsCalls } from '#shell/api/calls/operation-afterwards.gen.ts';
import { operationCalls } from '#shell/api/calls/operation.gen.ts';
import { chainCheckCalls } from '#shell/api/calls/chain-check.gen.ts';
import { crossingCalls } from '#shell/api/calls/crossing.gen.ts';
import { gateCalls } from '#shell/api/calls/gate.gen.ts';
import { weightRecordCalls } from '#shell/api/calls/weight-record.gen.ts';
import { askingRow } from '#shell/api/asking.ts';
import { askingList } from '#shell/list/list-question.ts';
import type { Screen } from '#shell/router/screen.ts';
import { askingGate, askingGateScales } from './gate/asking.ts';
import { askingChecks } from './check/use-check.ts';
import { crossingList, ticketList, unusedList } from './lists.ts';

/** The screen at which a guard opens the gate. */
export const gateScreen = {
  path: '/gate',
  permission: gateCalls.find.permission,
  load: async () => (await import('./gate/GatePage.tsx')).GatePage,
  asks: () => [askingGate(), askingGateScales()],
  place: { words: { az: 'Qapı', en: 'Gate' }, short: { az: 'Qapı', en: 'Gate' }, icon: IconBarrierBlock },
} as const satisfies Screen;

/** The screens about weighing, in the order of the menu. */
export const weighingScreens = [
  {
    path: '/operation',
    permission: operationCalls.list.permission,
    load: async () => (await import('./OperationListPage.tsx')).OperationListPage,
    asks: askingList(ticketList),
    place: {
      words: { az: 'Çəki əməliyyatları', en: 'Weighing operations' },
      short: { az: 'Əməliyyatlar', en: 'Operations' },
      icon: IconListDetails,
    },
  },
  {
    path: '/operation/$id',
    permission: operationCalls.find.permission,
    load: async () => (await import('./OperationPage.tsx')).OperationPage,
    asks: askingRow(operationCalls.find),
  },
  {
    path: '/operation/$id/divide',
    permission: operationAfterwardsCalls.divide.permission,
    load: async () => (await import('./DivisionPage.tsx')).DivisionPage,
    asks: askingRow(operationCalls.find),
  },
] as const satisfies readonly Screen[];

/** Loads that left without a weight. */
export const crossingScreen = {
  path: '/crossing',
  permission: crossingCalls.list.permission,
  load: async () => (await import('./CrossingListPage.tsx')).CrossingListPage,
  asks: askingList(crossingList),
  place: { words: { az: 'Qəbzsiz keçidlər', en: 'Crossings' } },
} as const satisfies Screen;

/** Signed weights that no ticket took. */
export const unusedScreens = [
  {
    path: '/unused-record',
    permission: weightRecordCalls.unused.permission,
    load: async () => (await import('./UnusedListPage.tsx')).UnusedListPage,
    asks: askingList(unusedList),
    place: {
      words: { az: 'İstifadə olunmamış çəkilər', en: 'Unused weights' },
      icon: IconFileUnknown,
    },
  },
] as const satisfies readonly Screen[];

/** Whether every weight is still as it was signed. */
export const chainCheckScreens = [
  {
    path: '/chain-check',
    permission: chainCheckCalls.list.permission,
    load: async () => (await import('./ChainCheckPage.tsx')).ChainCheckPage,
    asks: () => [askingChecks()],
    place: {
      words: { az: 'Zəncirin yoxlanması', en: 'Chain check' },
      icon: IconShieldSearch,
    },
  },
  {
    path: '/chain-check/$id',
    permission: chainCheckCalls.find.permission,
    load: async () => (await import('./ChainCheckPage.tsx')).ChainCheckPage,
    asks: askingRow(chainCheckCalls.find),
  },
] as const satisfies readonly Screen[];
