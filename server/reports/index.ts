import { endpoints, signedIn } from '#platform/http/endpoints.ts';
import { dashboard } from './dashboard.ts';
import { askForExport } from './export/ask.ts';
import { cancelExport, findExport, listExports } from './export/find.ts';

export { exportReaders } from './export/find.ts';
export { writeExports } from './export/job.ts';
export { exportKind } from './export/kind.ts';

export const reportRoutes = () => ({
  dashboard: {
    find: endpoints.dashboard.find.handler(({ context, input }) => dashboard(signedIn(context), input)),
  },
  export: {
    tickets: endpoints.export.tickets.handler(async ({ context, input }) => ({
      export: await askForExport(signedIn(context), 'operation', input),
    })),
    list: endpoints.export.list.handler(({ context, input }) => listExports(signedIn(context), input)),
    find: endpoints.export.find.handler(async ({ context, input }) => ({
      export: await findExport(signedIn(context), input.id),
    })),
    cancel: endpoints.export.cancel.handler(async ({ context, input }) => ({
      export: await cancelExport(signedIn(context), input.id),
    })),
  },
});
