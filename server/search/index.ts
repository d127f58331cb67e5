import { endpoints, signedIn } from '#platform/http/endpoints.ts';
import type { Sought } from '#platform/sought.ts';
import { searchAll } from './all.ts';

/** The search over everything that the domains offer to it. */
export const searchRoutes = (nouns: readonly Sought[]) => ({
  search: {
    all: endpoints.search.all.handler(async ({ context, input }) => ({
      search: await searchAll(signedIn(context), nouns, input.name),
    })),
  },
});
