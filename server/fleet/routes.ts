import { endpoints, signedIn } from '#platform/http/endpoints.ts';
import { resourceRoutes, type Surroundings, withActs } from '#platform/resource/routes.ts';
import { findRow } from '#platform/resource/rows.ts';
import { addTrailer, addTruck, changeTrailer, changeTruck } from './cards.ts';
import { driver } from './driver.ts';
import { passportWeightsOf } from './passport-register.ts';
import { emptyWeightsOf } from './register.ts';
import { proposeReset, setEmptyWeight, type FindWeighedEmpty } from './set-empty-weight.ts';
import { setPassportWeight } from './set-passport-weight.ts';
import { trailer } from './trailer.ts';
import { truck } from './truck.ts';

const toldTruck = withActs(endpoints.truck);
const toldTrailer = withActs(endpoints.trailer);

const passportRoutes = {
  truck: {
    passportWeights: endpoints.truck.passportWeights.handler(({ context, input }) =>
      passportWeightsOf(signedIn(context), 'truck', input),
    ),
    setPassportWeight: endpoints.truck.setPassportWeight.handler(async ({ context, input }) => {
      const request = await setPassportWeight(signedIn(context), 'truck', input);
      return { truck: toldTruck(context, await findRow(signedIn(context), truck, input.id)), request };
    }),
  },
  trailer: {
    passportWeights: endpoints.trailer.passportWeights.handler(({ context, input }) =>
      passportWeightsOf(signedIn(context), 'trailer', input),
    ),
    setPassportWeight: endpoints.trailer.setPassportWeight.handler(async ({ context, input }) => {
      const request = await setPassportWeight(signedIn(context), 'trailer', input);
      return { trailer: toldTrailer(context, await findRow(signedIn(context), trailer, input.id)), request };
    }),
  },
};

/** The endpoints of trucks, trailers and drivers; `weighed` finds what a ticket's records say of an empty truck. */
export const fleetRoutes = (around: Surroundings, weighed: FindWeighedEmpty) => ({
  truck: {
    ...resourceRoutes(endpoints.truck, truck, around, { changeOne: changeTruck }),
    add: endpoints.truck.add.handler(async ({ context, input }) => ({
      truck: toldTruck(context, await addTruck(signedIn(context), input)),
    })),
    emptyWeights: endpoints.truck.emptyWeights.handler(({ context, input }) =>
      emptyWeightsOf(signedIn(context), input),
    ),
    setEmptyWeight: endpoints.truck.setEmptyWeight.handler(async ({ context, input }) => {
      const { row, request } = await setEmptyWeight(signedIn(context), input, weighed);
      return { truck: toldTruck(context, row), request };
    }),
    resetEmptyWeight: endpoints.truck.resetEmptyWeight.handler(({ context, input }) =>
      proposeReset(signedIn(context), input),
    ),
    ...passportRoutes.truck,
  },
  trailer: {
    ...resourceRoutes(endpoints.trailer, trailer, around, { changeOne: changeTrailer }),
    add: endpoints.trailer.add.handler(async ({ context, input }) => ({
      trailer: toldTrailer(context, await addTrailer(signedIn(context), input)),
    })),
    ...passportRoutes.trailer,
  },
  driver: resourceRoutes(endpoints.driver, driver, around),
});
