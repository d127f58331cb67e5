import { endpoints, signedIn } from '#platform/http/endpoints.ts';
import { keptRoutes, type Surroundings, withActs } from '#platform/kept/routes.ts';
import { driver } from './driver.ts';
import { trailer } from './trailer.ts';
import { truck } from './truck.ts';
import { addTruck, changeTruck, emptyWeightsOf } from './truck-empty-weight.ts';

/** The kept nouns of the fleet. */
export const fleetNouns = [truck, trailer, driver];

const told = withActs(endpoints.truck);

/** The endpoints of trucks, trailers and drivers. */
export const fleetRoutes = (around: Surroundings) => ({
  truck: {
    ...keptRoutes(endpoints.truck, truck, around, changeTruck),
    add: endpoints.truck.add.handler(async ({ context, input }) => ({
      truck: told(context, await addTruck(signedIn(context), input)),
    })),
    emptyWeights: endpoints.truck.emptyWeights.handler(async ({ context, input }) => ({
      emptyWeight: await emptyWeightsOf(signedIn(context), input.id),
    })),
  },
  trailer: keptRoutes(endpoints.trailer, trailer, around),
  driver: keptRoutes(endpoints.driver, driver, around),
});
