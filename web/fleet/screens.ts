import { IconTruck } from '@tabler/icons-react';
import { driverCalls } from '#shell/calls/driver.gen.ts';
import { trailerCalls } from '#shell/calls/trailer.gen.ts';
import { truckCalls } from '#shell/calls/truck.gen.ts';
import { askingRow } from '#shell/asking.ts';
import { askingList } from '#shell/list-question.ts';
import type { Screen } from '#shell/screen.ts';
import { driverList, trailerList, truckList } from './lists.ts';
import { fleetNames } from './names.ts';

/** The screens of the fleet, in the order of the menu. */
export const fleetScreens = [
  {
    path: '/truck',
    permission: truckCalls.list.permission,
    load: async () => (await import('./TruckListPage.tsx')).TruckListPage,
    asks: askingList(truckList),
    place: {
      words: fleetNames.truck.many,
      isApart: true,
      short: fleetNames.truck.many,
      icon: IconTruck,
      create: { words: fleetNames.truck.one, permission: truckCalls.add.permission },
    },
  },
  {
    path: '/truck/$id/edit',
    permission: truckCalls.find.permission,
    load: async () => (await import('./TruckFormPage.tsx')).TruckFormPage,
    asks: askingRow(truckCalls.find),
  },
  {
    path: '/truck/$id',
    permission: truckCalls.find.permission,
    load: async () => (await import('./FleetRowPages.tsx')).TruckPage,
    asks: askingRow(truckCalls.find),
  },
  {
    path: '/trailer',
    permission: trailerCalls.list.permission,
    load: async () => (await import('./TrailerListPage.tsx')).TrailerListPage,
    asks: askingList(trailerList),
    place: {
      words: fleetNames.trailer.many,
      isApart: true,
      create: { words: fleetNames.trailer.one, permission: trailerCalls.add.permission },
    },
  },
  {
    path: '/trailer/$id/edit',
    permission: trailerCalls.find.permission,
    load: async () => (await import('./TrailerFormPage.tsx')).TrailerFormPage,
    asks: askingRow(trailerCalls.find),
  },
  {
    path: '/trailer/$id',
    permission: trailerCalls.find.permission,
    load: async () => (await import('./FleetRowPages.tsx')).TrailerPage,
    asks: askingRow(trailerCalls.find),
  },
  {
    path: '/driver',
    permission: driverCalls.list.permission,
    load: async () => (await import('./DriverListPage.tsx')).DriverListPage,
    asks: askingList(driverList),
    place: {
      words: fleetNames.driver.many,
      isApart: true,
      create: { words: fleetNames.driver.one, permission: driverCalls.add.permission },
    },
  },
  {
    path: '/driver/$id',
    permission: driverCalls.find.permission,
    load: async () => (await import('./FleetRowPages.tsx')).DriverPage,
    asks: askingRow(driverCalls.find),
  },
] as const satisfies readonly Screen[];
