import { FRESH } from '#kit/grid/list-state.ts';
import { driverCalls } from '#shell/calls/driver.gen.ts';
import { trailerCalls } from '#shell/calls/trailer.gen.ts';
import { truckCalls } from '#shell/calls/truck.gen.ts';

/** All trucks by plate. */
export const truckList = {
  call: truckCalls.list,
  fresh: { ...FRESH, view: 'all', sort: { key: 'numberPlate', down: false } },
} as const;

/** All trailers by plate. */
export const trailerList = {
  call: trailerCalls.list,
  fresh: { ...FRESH, sort: { key: 'numberPlate', down: false } },
} as const;

/** All drivers by name. */
export const driverList = {
  call: driverCalls.list,
  fresh: { ...FRESH, sort: { key: 'name', down: false } },
} as const;
