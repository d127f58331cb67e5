import { endpoints, signedIn } from '#platform/http/endpoints.ts';
import { findCrossing, listCrossings } from './crossing.ts';
import { findSighting, listSightings } from './sighting.ts';

/** The endpoints of what readers of cards and plates saw, and of loads that left without a weight. */
export const sightingRoutes = () => ({
  sighting: {
    list: endpoints.sighting.list.handler(({ context, input }) => listSightings(signedIn(context), input)),
    find: endpoints.sighting.find.handler(async ({ context, input }) => ({
      sighting: await findSighting(signedIn(context), input.id),
    })),
  },
  crossing: {
    list: endpoints.crossing.list.handler(({ context, input }) => listCrossings(signedIn(context), input)),
    find: endpoints.crossing.find.handler(async ({ context, input }) => ({
      crossing: await findCrossing(signedIn(context), input.id),
    })),
  },
});
