import { endpoints, signedIn } from '#platform/http/endpoints.ts';
import { answered } from './answered.ts';
import { decide } from './decide.ts';
import { type RequestVerb, requestVerbs } from './kind.ts';
import { endDeputy, findDeputy, nameDeputy } from './deputy.ts';
import { findRequest, listRequests } from './list.ts';

/** The endpoints of what waits for a decision; `kinds` are all that nouns have declared. */
export function requestRoutes(kinds: readonly RequestVerb[]) {
  const verbs = requestVerbs(kinds);
  return {
    request: {
      list: endpoints.request.list.handler(({ context, input }) =>
        listRequests(signedIn(context), verbs, input),
      ),
      answered: endpoints.request.answered.handler(({ context, input }) =>
        answered(signedIn(context), input),
      ),
      find: endpoints.request.find.handler(({ context, input }) =>
        findRequest(signedIn(context), verbs, input.id),
      ),
      approve: endpoints.request.approve.handler(({ context, input }) =>
        decide(signedIn(context), verbs, { ...input, act: 'approve' }),
      ),
      cancel: endpoints.request.cancel.handler(({ context, input }) =>
        decide(signedIn(context), verbs, { ...input, act: 'cancel' }),
      ),
      withdraw: endpoints.request.withdraw.handler(({ context, input }) =>
        decide(signedIn(context), verbs, { ...input, act: 'withdraw', note: null }),
      ),
    },
    deputy: {
      find: endpoints.deputy.find.handler(({ context }) => findDeputy(signedIn(context))),
      name: endpoints.deputy.name.handler(({ context, input }) => nameDeputy(signedIn(context), input)),
      end: endpoints.deputy.end.handler(({ context, input }) => endDeputy(signedIn(context), input.id)),
    },
  };
}
