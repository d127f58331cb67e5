import { endpoints, signedIn } from '#platform/http/endpoints.ts';
import { listHistory } from './list.ts';
import { findFormer, putBack } from './put-back.ts';
import type { Audited } from './audited.ts';

export { known } from './known.ts';
export { listHistory };
export { titlesOf } from './told.ts';
export type { PutBackRule, Audited } from './audited.ts';

/** The endpoints of the history of all nouns together. */
export const historyRoutes = (nouns: readonly Audited[]) => ({
  history: {
    list: endpoints.history.list.handler(({ context, input }) =>
      listHistory(signedIn(context), nouns, input),
    ),
    former: endpoints.history.former.handler(async ({ context, input }) => ({
      former: await findFormer(signedIn(context), nouns, input.id),
    })),
    putBack: endpoints.history.putBack.handler(async ({ context, input }) => ({
      former: await putBack(signedIn(context), nouns, input),
    })),
  },
});
