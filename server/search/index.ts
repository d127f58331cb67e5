import { endpoints, signedIn } from '#platform/http/endpoints.ts';
import type { SearchProvider } from '#platform/search-provider.ts';
import { searchAll } from './all.ts';

/** The search over everything that the domains offer to it. */
export const searchRoutes = (nouns: readonly SearchProvider[]) => ({
  search: {
    all: endpoints.search.all.handler(async ({ context, input }) => ({
      search: await searchAll(signedIn(context), nouns, input.name),
    })),
  },
});
