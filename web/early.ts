import { dayOf } from '#kit/formats.ts';
import { whoAmI } from '#shell/me.tsx';
import { reloadWhereGone } from '#shell/frame/parts-gone.ts';
import { QUIET, queries } from '#shell/api/queries.ts';
import { locationOf } from '#shell/router/router.ts';
import { isSignedIn } from '#shell/api/session.ts';
import { openScreen } from './opening.ts';

/* Runs while the rest of the program is still on its way: the page of the office loads it by itself. */

reloadWhereGone();

/** Settled once it is known who has signed in, or that this cannot be known. */
export const knowsWho: Promise<void> = isSignedIn()
  ? queries.prefetchQuery({ ...whoAmI, meta: QUIET })
  : Promise.resolve();

// The component that draws the screen reports the failure.
if (isSignedIn()) openScreen(locationOf(location.pathname + location.search)).catch(console.warn);

// What writes an instant on the company's clock takes as long to make as all else here: it is made now, during another wait.
dayOf(new Date());
