import { QueryCache, QueryClient } from '@tanstack/react-query';
import { tellProblem } from './problem.ts';
import { asRefused, isUnanswered } from './refused.ts';

/** Put on a query that no reader waits for: its failure never opens the dialog. */
export const QUIET = { quiet: true } as const;

/** What the page knows of the server. The dialog shows why a list failed to open, but not why one failed to refresh. */
export const queries = new QueryClient({
  queryCache: new QueryCache({
    onError: (failure, query) => {
      if (query.meta?.['quiet'] === true || query.state.data !== undefined) return;
      tellProblem(asRefused(failure));
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (failures, failure) => failures < 1 && isUnanswered(asRefused(failure)),
      retryDelay: 500,
      // The way to the page has asked for a missing row already, so the page does not ask again.
      retryOnMount: ({ state }) => asRefused(state.error).status !== 404,
      // A yard's network may have the server and no internet, which browsers take for being offline.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});
