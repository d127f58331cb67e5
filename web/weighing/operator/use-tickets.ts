import { useQuery } from '@tanstack/react-query';
import { operationStatus } from '@terezi/domain/weighing/status.ts';
import { api } from '#shell/api.ts';
import { asking } from '#shell/asking.ts';
import { useLiveConnected } from '#shell/live.ts';
import { QUIET } from '#shell/queries.ts';

const ON_SITE_MOST = 100;
/** More than fit under the keys of a tall window. */
const RECENT = 25;

/** Trucks that wait for their second weight, at whichever scale, and the last completed tickets of this scale. */
export function useTickets(scaleId: number) {
  const open = useQuery({
    ...asking(api.operation.list, { statusId: [operationStatus.open], pageSize: ON_SITE_MOST }),
    meta: QUIET,
    refetchInterval: 30_000,
  });
  const done = useQuery({
    ...asking(api.operation.list, {
      statusId: [operationStatus.completed],
      scaleId: [scaleId],
      pageSize: RECENT,
    }),
    meta: QUIET,
  });
  // The stream breaks within a second of the server, long before the next list is asked for.
  const isHeard = useLiveConnected();
  return {
    onSite: open.data?.operation ?? [],
    recent: done.data?.operation ?? [],
    serverAnswers: isHeard && !open.isError && !done.isError,
  };
}
