import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OperationRow } from '@terezi/domain/weighing/api.ts';
import { operationStatus } from '@terezi/domain/weighing/status.ts';
import { useState } from 'react';
import { operationCalls } from '#shell/api/calls/operation.gen.ts';
import { asking } from '#shell/api/asking.ts';
import { useLiveConnected } from '#shell/live/live.ts';
import { useMe } from '#shell/me.tsx';
import { QUIET } from '#shell/api/queries.ts';
import { browserStore } from '#shell/storage.ts';
import { draftKey } from '#shell/use-draft-place.ts';
import { askingOnSite } from './asking.ts';

/** Twice as many as fit under the keys of a tall window: those cancelled before they had a net are not shown. */
const RECENT = 50;

/** A list with this ticket first, or without it. */
const withTicket = (ticket: OperationRow, belongs: boolean) => (list?: { operation: OperationRow[] }) => {
  const others = list?.operation.filter(({ id }) => id !== ticket.id);
  return list && others && { ...list, operation: belongs ? [ticket, ...others] : others };
};

/** The last ticket completed on this screen, with a weight or a tare; a reload does not forget it. */
function useCompletedHere(scaleId: number) {
  const me = useMe();
  const key = `last:${draftKey(me, 'ticket', { id: scaleId })}`;
  const [id, setId] = useState(() => Number(browserStore.getItem(key) ?? 0));
  const completed = (ticket: OperationRow) => {
    browserStore.setItem(key, String(ticket.id));
    setId(ticket.id);
  };
  return { id, completed };
}

/** The scale at which a ticket was completed: a tare is a weight of no scale, so the ticket's own scale stands for it. */
const completedAt = ({ weight2ScaleId, scaleId }: OperationRow): number => weight2ScaleId ?? scaleId;
/** The ticket completed last: lists go by the time of weighing, and a tare may complete a ticket much later. */
const latest = (tickets: readonly OperationRow[]): OperationRow | null =>
  [...tickets].sort((a, b) => (b.netDate ?? '').localeCompare(a.netDate ?? ''))[0] ?? null;

/**
 * The trucks that wait for their second weight, at any scale, and the last tickets of this site that have both: one scale
 * opens a ticket and another completes it, so the scales of a site share them. `last` is the last one completed here.
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
  const here = useCompletedHere(scaleId);
  /** Puts the ticket of an answer into the lists, so that an operator who takes its plate again at once goes on with it. */
  const note = (ticket: OperationRow) => {
    const isOpen = ticket.statusId === operationStatus.open;
    queries.setQueryData(askingOnSite().queryKey, withTicket(ticket, isOpen));
    queries.setQueryData(askingDone.queryKey, withTicket(ticket, !isOpen));
    if (!isOpen) here.completed(ticket);
  };
  // The stream breaks within a second of the server, long before the next list is asked for.
  const isHeard = useLiveConnected();
  // A ticket cancelled before its second weight never had a receipt.
  const recent = (done.data?.operation ?? []).filter((ticket) => ticket.weightNet !== null);
  const isListed = recent.some(({ id }) => id === here.id);
  // A ticket opened long before its completion may stand behind more tickets than the list has.
  const unlisted = useQuery({
    ...asking(operationCalls.find, { id: here.id }),
    enabled: here.id > 0 && done.isSuccess && !isListed,
    meta: QUIET,
  });
  const ofScreen = recent.filter((ticket) => ticket.id === here.id || completedAt(ticket) === scaleId);
  return {
    onSite: open.data?.operation ?? [],
    recent,
    last: latest(unlisted.data && !isListed ? [...ofScreen, unlisted.data.operation] : ofScreen),
    note,
    serverAnswers: isHeard && !open.isError && !done.isError,
  };
}
