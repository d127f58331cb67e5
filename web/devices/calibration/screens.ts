import { askingRow } from '#shell/api/asking.ts';
import { calibrationLogCalls } from '#shell/api/calls/calibration-log.gen.ts';
import { calibrationProtocolCalls } from '#shell/api/calls/calibration-protocol.gen.ts';
import { askingList } from '#shell/list/list-question.ts';
import type { Screen } from '#shell/router/screen.ts';
import { calibrationList, calibrationLogList } from './lists.ts';

/** The calibrations of scales: their protocols, each by itself and as it is printed, and what they have gone through. */
export const calibrationScreens = [
  {
    path: '/calibration-protocol',
    permission: calibrationProtocolCalls.list.permission,
    load: async () => (await import('./CalibrationListPage.tsx')).CalibrationListPage,
    asks: askingList(calibrationList),
    place: { words: { az: 'Kalibrlənmə tarixçəsi', en: 'Calibration history' } },
  },
  {
    path: '/calibration-protocol/$id',
    permission: calibrationProtocolCalls.find.permission,
    load: async () => (await import('./CalibrationPage.tsx')).CalibrationPage,
    asks: askingRow(calibrationProtocolCalls.find),
  },
  {
    path: '/calibration-print/$id',
    permission: calibrationProtocolCalls.find.permission,
    load: async () => (await import('./paper/CalibrationPrintPage.tsx')).CalibrationPrintPage,
    asks: askingRow(calibrationProtocolCalls.find),
  },
] as const satisfies readonly Screen[];

/** What calibrations have gone through, for those who answer for the scales. */
export const calibrationLogScreen = {
  path: '/calibration-log',
  permission: calibrationLogCalls.list.permission,
  load: async () => (await import('./CalibrationLogPage.tsx')).CalibrationLogPage,
  asks: askingList(calibrationLogList),
  place: { words: { az: 'Kalibrlənmə jurnalı', en: 'Calibration log' } },
} as const satisfies Screen;
