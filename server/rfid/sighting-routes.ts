import { endpoints, signedIn } from '#platform/http/endpoints.ts';
import { ruleCrossing, takeCrossing } from '../devices/index.ts';
import { crossingCurve, findCrossing, listCrossings } from './crossing.ts';
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
    curve: endpoints.crossing.curve.handler(({ context, input }) =>
      crossingCurve(signedIn(context), input.id),
    ),
    take: endpoints.crossing.take.handler(async ({ context, input }) => {
      await takeCrossing(signedIn(context), input.id);
      return { crossing: await findCrossing(signedIn(context), input.id) };
    }),
    explain: endpoints.crossing.explain.handler(async ({ context, input }) => {
      await ruleCrossing(signedIn(context), 'explain', input);
      return { crossing: await findCrossing(signedIn(context), input.id) };
    }),
    disregard: endpoints.crossing.disregard.handler(async ({ context, input }) => {
      await ruleCrossing(signedIn(context), 'disregard', input);
      return { crossing: await findCrossing(signedIn(context), input.id) };
    }),
  },
});
