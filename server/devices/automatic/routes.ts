import { endpoints, reading, signedIn } from '#platform/http/endpoints.ts';
import type { SiteLink } from '../link/link.ts';
import { emptyReadValue, giveScaleBack, moveOutput, readScale, takeScaleOver } from './acts.ts';
import { findAutomatic, listAutomatic } from './find.ts';

const { automaticScale } = endpoints;

/** The endpoints of unattended scales. */
export const automaticRoutes = (link: SiteLink) => ({
  list: automaticScale.list.handler(({ context, input }) => listAutomatic(reading(context), link, input)),
  find: automaticScale.find.handler(async ({ context, input }) => ({
    automaticScale: await findAutomatic(reading(context), link, input.id),
  })),
  open: automaticScale.open.handler(async ({ context, input }) => ({
    command: await moveOutput(signedIn(context), link, { ...input, state: 'open' }),
  })),
  close: automaticScale.close.handler(async ({ context, input }) => ({
    command: await moveOutput(signedIn(context), link, { ...input, state: 'closed' }),
  })),
  light: automaticScale.light.handler(async ({ context, input }) => ({
    command: await moveOutput(signedIn(context), link, input),
  })),
  read: automaticScale.read.handler(async ({ context, input }) => ({
    command: await readScale(signedIn(context), link, input.id),
  })),
  emptyRead: automaticScale.emptyRead.handler(async ({ context, input }) => ({
    automaticScale: await emptyReadValue(signedIn(context), link, input.id),
  })),
  takeOver: automaticScale.takeOver.handler(async ({ context, input }) => ({
    automaticScale: await takeScaleOver(signedIn(context), link, input),
  })),
  giveBack: automaticScale.giveBack.handler(async ({ context, input }) => ({
    automaticScale: await giveScaleBack(signedIn(context), link, input.id),
  })),
});
