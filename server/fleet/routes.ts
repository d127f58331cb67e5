import { endpoints, signedIn } from '#platform/http/endpoints.ts';
import { addDriver } from './driver-add.ts';
import { changeDriver } from './driver-change.ts';
import { driverOf, listDrivers } from './driver-list.ts';
import { removeDriver } from './driver-remove.ts';
import { addTrailer } from './trailer-add.ts';
import { changeTrailer } from './trailer-change.ts';
import { listTrailers, trailerOf } from './trailer-list.ts';
import { removeTrailer } from './trailer-remove.ts';
import { addTruck } from './truck-add.ts';
import { changeTruck } from './truck-change.ts';
import { emptyWeightsOf } from './truck-empty-weight.ts';
import { listTrucks, truckOf } from './truck-list.ts';
import { removeTruck } from './truck-remove.ts';

const { truck, trailer, driver } = endpoints;

const truckRoutes = {
  list: truck.list.handler(async ({ context, input }) => {
    const { rows, ...page } = await listTrucks(signedIn(context), input);
    return { ...page, truck: rows };
  }),
  find: truck.find.handler(async ({ context, input }) => ({
    truck: await truckOf(signedIn(context), input.id),
  })),
  add: truck.add.handler(async ({ context, input }) => ({ truck: await addTruck(signedIn(context), input) })),
  change: truck.change.handler(async ({ context, input }) => ({
    truck: await changeTruck(signedIn(context), input),
  })),
  remove: truck.remove.handler(async ({ context, input }) => {
    await removeTruck(signedIn(context), input.id);
    return {};
  }),
  emptyWeights: truck.emptyWeights.handler(async ({ context, input }) => ({
    emptyWeight: await emptyWeightsOf(signedIn(context), input.id),
  })),
};

const trailerRoutes = {
  list: trailer.list.handler(async ({ context, input }) => {
    const { rows, ...page } = await listTrailers(signedIn(context), input);
    return { ...page, trailer: rows };
  }),
  find: trailer.find.handler(async ({ context, input }) => ({
    trailer: await trailerOf(signedIn(context), input.id),
  })),
  add: trailer.add.handler(async ({ context, input }) => ({
    trailer: await addTrailer(signedIn(context), input),
  })),
  change: trailer.change.handler(async ({ context, input }) => ({
    trailer: await changeTrailer(signedIn(context), input),
  })),
  remove: trailer.remove.handler(async ({ context, input }) => {
    await removeTrailer(signedIn(context), input.id);
    return {};
  }),
};

const driverRoutes = {
  list: driver.list.handler(async ({ context, input }) => {
    const { rows, ...page } = await listDrivers(signedIn(context), input);
    return { ...page, driver: rows };
  }),
  find: driver.find.handler(async ({ context, input }) => ({
    driver: await driverOf(signedIn(context), input.id),
  })),
  add: driver.add.handler(async ({ context, input }) => ({
    driver: await addDriver(signedIn(context), input),
  })),
  change: driver.change.handler(async ({ context, input }) => ({
    driver: await changeDriver(signedIn(context), input),
  })),
  remove: driver.remove.handler(async ({ context, input }) => {
    await removeDriver(signedIn(context), input.id);
    return {};
  }),
};

/** The endpoints of trucks, trailers and drivers. */
export const fleetRoutes = () => ({ truck: truckRoutes, trailer: trailerRoutes, driver: driverRoutes });
