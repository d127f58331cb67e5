import { endpoints, signedIn } from '#platform/http/endpoints.ts';
import { findSighting, listSightings } from './sighting.ts';

/** The endpoints of what readers of cards and plates saw. */
export const sightingRoutes = () => ({
  sighting: {
    list: endpoints.sighting.list.handler(({ context, input }) => listSightings(signedIn(context), input)),
    find: endpoints.sighting.find.handler(async ({ context, input }) => ({
      sighting: await findSighting(signedIn(context), input.id),
    })),
  },
});
