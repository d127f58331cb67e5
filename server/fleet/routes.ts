import { endpoints, signedIn } from '#platform/http/endpoints.ts';
import { keptRoutes, type Surroundings, withActs } from '#platform/kept/routes.ts';
import { driver } from './driver.ts';
import { emptyWeightsOf } from './register.ts';
import { proposeReset } from './reset-empty-weight.ts';
import { setEmptyWeight, type WeighedEmptyOf } from './set-empty-weight.ts';
import { trailer } from './trailer.ts';
import { truck } from './truck.ts';
import { addTruck, changeTruck } from './truck-empty-weight.ts';

/** The kept nouns of the fleet. */
export const fleetNouns = [truck, trailer, driver];

const told = withActs(endpoints.truck);

/** The endpoints of trucks, trailers and drivers; `weighed` finds what a ticket's records say of an empty truck. */
export const fleetRoutes = (around: Surroundings, weighed: WeighedEmptyOf) => ({
  truck: {
    ...keptRoutes(endpoints.truck, truck, around, changeTruck),
    add: endpoints.truck.add.handler(async ({ context, input }) => ({
      truck: told(context, await addTruck(signedIn(context), input)),
    })),
    emptyWeights: endpoints.truck.emptyWeights.handler(({ context, input }) =>
      emptyWeightsOf(signedIn(context), input),
    ),
    setEmptyWeight: endpoints.truck.setEmptyWeight.handler(async ({ context, input }) => ({
      truck: told(context, await setEmptyWeight(signedIn(context), input, weighed)),
    })),
    resetEmptyWeight: endpoints.truck.resetEmptyWeight.handler(({ context, input }) =>
      proposeReset(signedIn(context), input),
    ),
  },
  trailer: keptRoutes(endpoints.trailer, trailer, around),
  driver: keptRoutes(endpoints.driver, driver, around),
});
