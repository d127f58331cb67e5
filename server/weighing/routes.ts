import { endpoints, signedIn } from '#platform/http/endpoints.ts';
import type { SiteLink } from '../devices/index.ts';
import { cancelTicket, countPrint } from './cancel.ts';
import { completeWithWeight2 } from './complete.ts';
import { findTicket } from './find.ts';
import { listTickets } from './list.ts';
import { openTicket } from './open.ts';
import { publicReceipt } from './receipt.ts';
import { suggestFor } from './suggestion.ts';

export const weighingRoutes = (link: SiteLink) => ({
  operation: {
    list: endpoints.operation.list.handler(({ context, input }) => listTickets(signedIn(context), input)),
    find: endpoints.operation.find.handler(async ({ context, input }) => ({
      operation: await findTicket(signedIn(context), input.id),
    })),
    open: endpoints.operation.open.handler(({ context, input }) =>
      openTicket(signedIn(context), link, input),
    ),
    weight2: endpoints.operation.weight2.handler(({ context, input }) =>
      completeWithWeight2(signedIn(context), link, input),
    ),
    cancel: endpoints.operation.cancel.handler(({ context, input }) =>
      cancelTicket(signedIn(context), link, input),
    ),
    print: endpoints.operation.print.handler(({ context, input }) => countPrint(signedIn(context), input.id)),
    suggestion: endpoints.operation.suggestion.handler(async ({ context, input }) => ({
      suggestion: await suggestFor(signedIn(context), input.truckId),
    })),
  },
  receipt: {
    find: endpoints.receipt.find.handler(async ({ context, input }) => ({
      receipt: await publicReceipt(context, input.publicId),
    })),
  },
});
