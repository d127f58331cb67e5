import type { DriverRow } from '@terezi/domain/fleet/driver.ts';
import { sayIn, storedLanguage } from '#kit/language.tsx';
import { driverCalls } from '../api/calls/driver.gen.ts';
import { scaleCalls } from '../api/calls/scale.gen.ts';
import { trailerCalls } from '../api/calls/trailer.gen.ts';
import { truckCalls } from '../api/calls/truck.gen.ts';
import { sourceFrom } from './source.ts';
import { SHELL_WORDS } from '../frame/words.ts';

/** What distinguishes drivers of one name: the licence and the truck. */
export function driverFact({ licenseNumber, numberPlate }: DriverRow): string {
  const say = sayIn(storedLanguage());
  const licence = licenseNumber && say(SHELL_WORDS.licenceFact, { number: licenseNumber });
  return [licence, numberPlate ?? say(SHELL_WORDS.noTruck)].filter(Boolean).join(' · ');
}

/** What can be chosen besides declared catalogues; each keeps its identity between drawings. */
export const sources = {
  scale: sourceFrom({
    list: scaleCalls.list,
    rows: (page) => page.scale,
    find: async (id) => (await scaleCalls.find({ id })).scale,
    name: (row) => row.name,
  }),
  truck: sourceFrom({
    list: truckCalls.list,
    rows: (page) => page.truck,
    find: async (id) => (await truckCalls.find({ id })).truck,
    name: (row) => row.numberPlate,
  }),
  trailer: sourceFrom({
    list: trailerCalls.list,
    rows: (page) => page.trailer,
    find: async (id) => (await trailerCalls.find({ id })).trailer,
    name: (row) => row.numberPlate,
  }),
  driver: sourceFrom({
    list: driverCalls.list,
    rows: (page) => page.driver,
    find: async (id) => (await driverCalls.find({ id })).driver,
    name: (row) => row.name,
    fact: driverFact,
  }),
} as const;
