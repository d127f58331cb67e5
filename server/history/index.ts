import { endpoints, signedIn } from '#platform/http/endpoints.ts';
import { listHistory } from './list.ts';
import type { Remembered } from './remembered.ts';

export type { Remembered } from './remembered.ts';

/** The endpoints of what was changed of all nouns together. */
export const historyRoutes = (nouns: readonly Remembered[]) => ({
  history: {
    list: endpoints.history.list.handler(({ context, input }) =>
      listHistory(signedIn(context), nouns, input),
    ),
  },
});
