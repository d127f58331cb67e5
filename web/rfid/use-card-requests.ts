import { useQuery } from '@tanstack/react-query';
import type { RequestRow } from '@terezi/domain/requests/api.ts';
import { requestStates } from '@terezi/domain/requests/states.ts';
import { asking } from '#shell/api/asking.ts';
import { requestCalls } from '#shell/api/calls/request.gen.ts';
import { useMay } from '#shell/me.tsx';
import { QUIET } from '#shell/api/queries.ts';

const MAX_REQUESTS = 200;

/** The open request about a card of the list; undefined where there is none. */
export function useCardRequest(cardId: number, waits: boolean): RequestRow | undefined {
  const may = useMay();
  // One question for all rows of the list.
  const reply = useQuery({
    ...asking(requestCalls.list, {
      noun: 'rfidCard',
      statusId: [requestStates.number.waiting],
      pageSize: MAX_REQUESTS,
    }),
    enabled: waits && may(requestCalls.list),
    meta: QUIET,
  });
  return waits ? reply.data?.request.find(({ rowId }) => rowId === cardId) : undefined;
}
