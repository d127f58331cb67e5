import { endpoints, signedIn } from '#platform/http/endpoints.ts';
import { dashboard } from './dashboard.ts';

export const reportRoutes = () => ({
  dashboard: {
    find: endpoints.dashboard.find.handler(({ context, input }) => dashboard(signedIn(context), input)),
  },
});
