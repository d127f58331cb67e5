import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '#shell/api.ts';
import { asking } from '#shell/asking.ts';
import { QUIET } from '#shell/queries.ts';
import type { Visit, VisitChange } from './visit.ts';

type Change = (change: VisitChange) => void;

const named = (id: number | null, name: string | null) =>
  id === null || name === null ? null : { id, name };

/** Fills a first pass from the last visit of the same truck. */
export function useSuggestion(visit: Visit, change: Change): void {
  const truckId = visit.ticket ? null : (visit.truck?.id ?? null);
  const last = useQuery({
    queryKey: ['operation', 'suggestion', truckId],
    queryFn: async ({ signal }) =>
      (await api.operation.suggestion({ truckId: truckId ?? 0 }, { signal })).suggestion,
    enabled: truckId !== null,
    meta: QUIET,
  });
  useEffect(() => {
    const it = last.data;
    if (!it || truckId === null) return;
    const trailer = it.trailers[0] ? { id: it.trailers[0].id, name: it.trailers[0].numberPlate } : null;
    const fields = {
      trailer,
      driver: named(it.truckOwnerId, it.truckOwnerName),
      cargo: named(it.cargoId, it.cargoName),
      sender: named(it.senderId, it.senderName),
      customer: named(it.customerId, it.customerName),
    };
    change({ kind: 'suggested', truckId, fields });
  }, [last.data, truckId, change]);
}

/** Completes what a row of the list says of an open ticket: its truck, its trailers, the record of its weight. */
export function useOpenTicket(visit: Visit, change: Change): void {
  const ticketTruckId = visit.ticket && !visit.truck ? visit.ticket.truckId : null;
  const truckOfTicket = useQuery({
    queryKey: ['truck', ticketTruckId],
    queryFn: async ({ signal }) => (await api.truck.find({ id: ticketTruckId ?? 0 }, { signal })).truck,
    enabled: ticketTruckId !== null,
    meta: QUIET,
  });
  useEffect(() => {
    if (truckOfTicket.data) change({ kind: 'truckOfTicket', truck: truckOfTicket.data });
  }, [truckOfTicket.data, change]);

  const ticketId = visit.ticket?.id ?? null;
  const ticket = useQuery({
    ...asking(api.operation.find, { id: ticketId ?? 0 }),
    enabled: ticketId !== null,
    meta: QUIET,
  });
  useEffect(() => {
    if (ticket.data) change({ kind: 'ticketFound', found: ticket.data.operation });
  }, [ticket.data, change]);
}
