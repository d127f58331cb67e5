import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { operationCalls } from '#shell/api/calls/operation.gen.ts';
import { truckCalls } from '#shell/api/calls/truck.gen.ts';
import { asking } from '#shell/api/asking.ts';
import { QUIET } from '#shell/api/queries.ts';
import { named, type Visit, type VisitChange } from './visit.ts';

type Change = (change: VisitChange) => void;

type Suggestion = Awaited<ReturnType<typeof operationCalls.suggestion>>['suggestion'];

/** The part of the server's suggestion that fills a visit. */
export function fillingOf(it: Suggestion) {
  if (!it) return { fields: {} };
  const [trailer] = it.trailers;
  const { order, orderPart } = it;
  return {
    order,
    planned: orderPart,
    fields: {
      trailer: trailer ? { id: trailer.id, name: trailer.numberPlate } : null,
      driver: named(it.truckOwnerId, it.truckOwnerName),
      cargo: named(it.cargoId, it.cargoName),
      sender: named(it.senderId, it.senderName),
      senderWarehouse: named(it.senderWarehouseId, it.senderWarehouseName),
      customer: named(it.customerId, it.customerName),
      customerBranch: named(it.customerBranchId, it.customerBranchName),
    },
  };
}

/** How long a first pass waits for the fields of the last visit; then its fields open as they are. Milliseconds. */
const READ_MS = 1_500;

/** Fills a first pass from the last visit of the same truck; until then the visit cannot be weighed. */
export function useSuggestion(visit: Visit, change: Change): void {
  const truckId = visit.isRead ? null : (visit.truck?.id ?? null);
  useEffect(() => {
    if (truckId === null) return;
    const timer = setTimeout(() => change({ kind: 'unread', truckId }), READ_MS);
    return () => clearTimeout(timer);
  }, [truckId, change]);
  const last = useQuery({
    ...asking(operationCalls.suggestion, { truckId: truckId ?? 0 }),
    enabled: truckId !== null,
    // The answer to an earlier visit may not be the last one any more.
    gcTime: 0,
    meta: QUIET,
  });
  useEffect(() => {
    if (truckId === null || last.isPending) return;
    if (!last.data) return change({ kind: 'unread', truckId });
    const { suggestion, visit: offered } = last.data;
    if (!suggestion && offered.length === 0) return change({ kind: 'unread', truckId });
    change({ kind: 'suggested', truckId, ...fillingOf(suggestion), offered });
  }, [last.data, last.isPending, truckId, change]);
}

/**
 * Completes an open ticket from the list by its truck, its trailers and the record of its weight. Answers its last known
 * status, which another person may have changed.
 */
export function useOpenTicket(visit: Visit, change: Change): number | null {
  const ticketTruckId = visit.ticket && !visit.truck ? visit.ticket.truckId : null;
  const truckOfTicket = useQuery({
    ...asking(truckCalls.find, { id: ticketTruckId ?? 0 }),
    enabled: ticketTruckId !== null,
    meta: QUIET,
  });
  useEffect(() => {
    if (truckOfTicket.data) change({ kind: 'truckOfTicket', truck: truckOfTicket.data.truck });
  }, [truckOfTicket.data, change]);

  const ticketId = visit.ticket?.id ?? null;
  const ticket = useQuery({
    ...asking(operationCalls.find, { id: ticketId ?? 0 }),
    enabled: ticketId !== null,
    meta: QUIET,
  });
  useEffect(() => {
    if (ticket.data) change({ kind: 'ticketFound', found: ticket.data.operation });
  }, [ticket.data, change]);
  return ticketId === null ? null : (ticket.data?.operation.statusId ?? null);
}
