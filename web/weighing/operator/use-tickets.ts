import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OperationRow } from '@terezi/domain/weighing/api.ts';
import { operationStatus } from '@terezi/domain/weighing/status.ts';
import { operationCalls } from '#shell/calls/operation.gen.ts';
import { asking } from '#shell/asking.ts';
import { useLiveConnected } from '#shell/live.ts';
import { QUIET } from '#shell/queries.ts';
import { askingOnSite } from './asking.ts';

/** More than fit under the keys of a tall window. */
const RECENT = 25;

/** A list with this ticket first, or without it. */
const withTicket = (ticket: OperationRow, belongs: boolean) => (list?: { operation: OperationRow[] }) => {
  const others = list?.operation.filter(({ id }) => id !== ticket.id);
  return list && others && { ...list, operation: belongs ? [ticket, ...others] : others };
};

/**
 * Trucks that wait for their second weight, at whichever scale, and the last tickets of this site that have both: what one
 * scale opened another completes, so its scales have them together. `last` is the last one that was weighed out here.
 */
export function useTickets(scaleId: number, siteScales: readonly number[]) {
  const queries = useQueryClient();
  const askingDone = asking(operationCalls.list, {
    statusId: [operationStatus.completed, operationStatus.cancelled],
    scaleId: [...siteScales],
    pageSize: RECENT,
  });
  const open = useQuery({ ...askingOnSite(), meta: QUIET, refetchInterval: 30_000 });
  const done = useQuery({ ...askingDone, meta: QUIET });
  /** A ticket as the server has just answered it: whoever takes its plate again at once goes on with it. */
  const note = (ticket: OperationRow) => {
    const isOpen = ticket.statusId === operationStatus.open;
    queries.setQueryData(askingOnSite().queryKey, withTicket(ticket, isOpen));
    queries.setQueryData(askingDone.queryKey, withTicket(ticket, !isOpen));
  };
  // The stream breaks within a second of the server, long before the next list is asked for.
  const isHeard = useLiveConnected();
  // One that was cancelled with its second weight missing never had a receipt.
  const recent = (done.data?.operation ?? []).filter((ticket) => ticket.weightNet !== null);
  return {
    onSite: open.data?.operation ?? [],
    recent,
    last: recent.find((ticket) => ticket.weight2ScaleId === scaleId) ?? null,
    note,
    serverAnswers: isHeard && !open.isError && !done.isError,
  };
}
