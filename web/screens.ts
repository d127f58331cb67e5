import {
  IconAddressBook,
  IconBooks,
  IconCircleCheck,
  IconCpu,
  IconDeviceDesktopAnalytics,
  IconFileText,
  IconNfc,
  IconPackage,
  IconReport,
  IconScaleOutline,
  IconShieldSearch,
  IconTruck,
} from '@tabler/icons-react';
import { calibrationStatus } from '@terezi/domain/devices/calibration/calibration-states.ts';
import { incomeStatus } from '@terezi/domain/incomes/states.ts';
import { order } from '@terezi/domain/orders/order.ts';
import { lpi } from '@terezi/domain/devices/lpi/lpi.ts';
import { rfidCard } from '@terezi/domain/rfid/rfid-card.ts';
import { calibrationProtocolCalls } from '#shell/api/calls/calibration-protocol.gen.ts';
import { incomeOperationCalls } from '#shell/api/calls/income-operation.gen.ts';
import { allCataloguesScreen, catalogueScreens } from '#catalogues/screens.ts';
import { companyScreens } from './companies/screens.ts';
import type { Fold } from '#shell/router/places.ts';
import { inFold, menuOf, ofFamily, type Screen, type ScreenGroup, screenIn } from '#shell/router/screen.ts';
import { calibrationLogScreen, calibrationScreens } from './devices/calibration/screens.ts';
import { besideLpiScreens } from './devices/lpi/screens.ts';
import {
  alertScreen,
  besideScaleScreens,
  deviceLogScreen,
  jobSheetScreen,
  siteSetupScreen,
} from './devices/screens.ts';
import type { doors } from './doors.ts';
import {
  fleetScreens,
  orderPartScreens,
  orderScreens,
  orderStepScreens,
  lpiScreens,
  cameraScreens,
  readerScreens,
  rfidCardScreens,
  scaleScreens,
  serviceCardScreens,
  siteScreens,
  userGroupScreens,
} from './nouns.ts';
import { companyKind } from './companies/own-kind.ts';
import { logonKind } from './identity/logon/own-kind.ts';
import { logonScreen, profileScreen } from './identity/screens.ts';
import { peopleScreens } from './users/screens.ts';
import { historyScreen } from './history/screens.ts';
import { importSubject } from './imports/subject.ts';
import { importScreens } from './imports/screens.ts';
import { jobScreen, logScreen } from './notices/screens.ts';
import { dispatchScreen, besideOrderScreens } from './orders/screens.ts';
import { operatorScreen } from './operator-screen.ts';
import { reportScreens } from './report-screens.ts';
import { incomeScreens } from './incomes/screens.ts';
import { gateStepsScreen } from './orders/gate/screens.ts';
import { dashboardScreen } from './reports/screens.ts';
import { besideCardScreens } from './rfid/screens.ts';
import { rfidCardSubject } from './rfid/subject.ts';
import { reportScheduleSubject } from './reports/subject.ts';
import { requestScreen, requestSectionScreens } from './requests/screens.ts';
import {
  chainCheckScreens,
  crossingScreen,
  gateScreen,
  unusedScreens,
  weighingScreens,
} from './weighing/screens.ts';
import { trailerSubject, truckSubject } from './fleet/subject.ts';
import { ticketSubject } from './weighing/subject.ts';

/** What waits for a decision in tables of its own. */
const ownKinds = [logonKind, companyKind] as const;

const daily = [
  dashboardScreen(ownKinds),
  operatorScreen,
  gateStepsScreen,
  gateScreen,
  ...weighingScreens,
  ...incomeScreens,
  requestScreen(
    {
      operation: ticketSubject,
      truck: truckSubject,
      trailer: trailerSubject,
      import: importSubject,
      reportSchedule: reportScheduleSubject,
      rfidCard: rfidCardSubject,
    },
    ownKinds,
  ),
  alertScreen,
] as const;

/** The people here, and what they changed. */
const people = [
  ...companyScreens,
  ...peopleScreens,
  ...userGroupScreens,
  logonScreen,
  historyScreen,
  ...importScreens,
  profileScreen,
] as const;

declare module '#shell/router/path.ts' {
  interface Declared {
    // Of declared catalogues `catalogueAddress` knows the addresses.
    readonly pattern: (
      | typeof daily
      | typeof people
      | typeof overseen
      | typeof reportScreens
      | typeof requestSectionScreens
      | readonly [typeof allCataloguesScreen]
      | typeof orderScreens
      | typeof besideOrderScreens
      | typeof orderPartScreens
      | typeof orderStepScreens
      | readonly [typeof dispatchScreen]
      | typeof fleetScreens
      | typeof scaleScreens
      | typeof besideScaleScreens
      | typeof lpiScreens
      | typeof calibrationScreens
      | typeof besideLpiScreens
      | typeof siteScreens
      | readonly [typeof siteSetupScreen]
      | readonly [typeof crossingScreen]
      | typeof cameraScreens
      | typeof readerScreens
      | typeof rfidCardScreens
      | typeof besideCardScreens
      | typeof serviceCardScreens
      | readonly [typeof jobSheetScreen]
      | typeof doors
    )[number]['path'];
  }
}

/** What was asked of the program and its devices, for those who answer for both. */
const overseen = [
  ...unusedScreens,
  ...chainCheckScreens,
  logScreen,
  jobScreen,
  deviceLogScreen,
  calibrationLogScreen,
] as const;

const folds = {
  requests: {
    key: 'requests',
    words: { az: 'Sorğular', en: 'Requests' },
    icon: IconCircleCheck,
    // Requests about incomes are a list of their own, opened here at what became of them.
    links: [
      {
        to: '/income-operation',
        search: { statusId: String(incomeStatus.approved) },
        words: { az: 'Təsdiq edilmiş mədaxillər', en: 'Approved incomes' },
        permission: incomeOperationCalls.list.permission,
      },
      {
        to: '/income-operation',
        search: { statusId: String(incomeStatus.cancelled) },
        words: { az: 'Ləğv edilmiş mədaxillər', en: 'Cancelled incomes' },
        permission: incomeOperationCalls.list.permission,
      },
    ],
  },
  orders: { key: 'orders', words: order.words.many, icon: IconFileText },
  reports: { key: 'reports', words: { az: 'Hesabatlar', en: 'Reports' }, icon: IconReport },
  catalogues: { key: 'catalogues', words: { az: 'Kataloqlar', en: 'Catalogues' }, icon: IconBooks },
  scales: { key: 'scales', words: { az: 'Tərəzilər', en: 'Scales' }, icon: IconScaleOutline },
  lpi: {
    key: 'lpi',
    words: lpi.words.many,
    icon: IconCpu,
    // Calibrations under way and those that wait for activation are parts of one list.
    links: [
      {
        to: '/calibration-protocol',
        search: { statusId: String(calibrationStatus.draft) },
        words: { az: 'Kalibrlə', en: 'Calibrate' },
        permission: calibrationProtocolCalls.list.permission,
      },
      {
        to: '/calibration-protocol',
        search: { statusId: String(calibrationStatus.signed) },
        words: { az: 'Aktivləşdirmə', en: 'Activate' },
        permission: calibrationProtocolCalls.list.permission,
      },
    ],
  },
  cards: { key: 'cards', words: rfidCard.words.many, icon: IconNfc },
  oversight: { key: 'oversight', words: { az: 'Nəzarət', en: 'Oversight' }, icon: IconShieldSearch },
} satisfies Readonly<Record<string, Fold>>;
const parties = { words: { az: 'Tərəflər', en: 'Parties' }, icon: IconAddressBook };
const cargo = { words: { az: 'Yüklər', en: 'Cargo' }, icon: IconPackage };
const transport = { words: { az: 'Nəqliyyat', en: 'Transport' }, icon: IconTruck };
const devices = { words: { az: 'Cihazlar', en: 'Devices' }, icon: IconDeviceDesktopAnalytics };

/** Every screen behind the sign-in, in the order of the menu: a new one stands here and nowhere else. */
const groups: readonly ScreenGroup[] = [
  { screens: [...daily, ...inFold(folds.requests, requestSectionScreens)] },
  {
    screens: [
      ...inFold(folds.orders, [
        ...orderScreens,
        ...besideOrderScreens,
        ...orderPartScreens,
        ...orderStepScreens,
        dispatchScreen,
      ]),
      ...inFold(folds.reports, reportScreens),
    ],
  },
  {
    screens: [
      ...inFold(folds.catalogues, [
        ...ofFamily(parties, catalogueScreens('parties')),
        ...ofFamily(cargo, catalogueScreens('cargo')),
        ...ofFamily(transport, [...fleetScreens, ...catalogueScreens('fleet')]),
        ...ofFamily(devices, catalogueScreens('devices')),
        allCataloguesScreen,
      ]),
      ...inFold(folds.scales, [
        ...scaleScreens,
        ...besideScaleScreens,
        crossingScreen,
        ...siteScreens,
        siteSetupScreen,
        ...readerScreens,
        ...cameraScreens,
      ]),
      ...inFold(folds.lpi, [...lpiScreens, ...besideLpiScreens, ...calibrationScreens]),
      ...inFold(folds.cards, [...rfidCardScreens, ...besideCardScreens]),
      ...serviceCardScreens,
      jobSheetScreen,
    ],
  },
  { screens: [...people, ...inFold(folds.oversight, overseen)] },
];

/** Everything the menu knows. The component that draws it leaves out what its reader may not see. */
export const menu = menuOf(groups);

/** Every screen behind the sign-in. */
export const screens: readonly Screen[] = groups.flatMap((group) => group.screens);

/** The screen of a path with its parameters, if it has one behind the sign-in. */
export const screenAt = (pathname: string) => screenIn(screens, pathname);
