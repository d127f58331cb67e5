import { IconLogin2 } from '@tabler/icons-react';
import { requestNumbers } from '@terezi/domain/requests/numbers.ts';
import { ownKind } from '#requests/own-kind.ts';
import { part } from '#shell/frame/part.tsx';
import { logonRequestCalls } from '#shell/api/calls/logon-request.gen.ts';
import { waitingLogons } from './lists.ts';
import { LOGON_WORDS as words } from './words.ts';

/** The most that stand among the decisions at once. */
const MAX_REQUESTS = 100;

/** Sign-ins from elsewhere among everything that waits for a decision. They come first: a person stands waiting. */
export const logonKind = ownKind(
  {
    name: 'logon',
    many: words.title,
    icon: IconLogin2,
    lateAfter: 15,
    isAhead: true,
    waiting: waitingLogons,
    Case: part(async () => (await import('./LogonCase.tsx')).LogonDecision),
  },
  {
    call: logonRequestCalls.list,
    input: { statusId: [requestNumbers.waiting], sort: 'Id', pageSize: MAX_REQUESTS },
    rowsOf: ({ logonRequest }) =>
      logonRequest.map(({ id, fullname, address, rangeName, browser, askedAt, acts }) => {
        const mayDecide = acts.approve?.may === 'allow';
        return {
          id,
          lead: fullname,
          beside: address,
          since: askedAt,
          mayDecide,
          below: (say) =>
            [rangeName ?? say(words.outside), browser, ...(mayDecide ? [] : [say(words.own)])]
              .filter(Boolean)
              .join(' · '),
        };
      }),
  },
);
