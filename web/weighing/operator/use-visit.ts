import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { TruckRow } from '@terezi/domain/fleet/api.ts';
import { fold } from '@terezi/domain/grammar/fold.ts';
import type { OperationRow } from '@terezi/domain/weighing/api.ts';
import { useEffect, useReducer } from 'react';
import { api } from '#shell/api.ts';
import { QUIET } from '#shell/queries.ts';
import { matchPlates, type PlateMatch } from './plate-match.ts';
import { changeVisit, NO_VISIT } from './visit.ts';

const MATCHES = 8;

const trucksLike = (name: string) => ({
  queryKey: ['truck', 'plate', fold(name)],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<TruckRow[]> =>
    (await api.truck.list({ name, pageSize: MATCHES }, { signal })).truck,
  staleTime: 30_000,
  meta: QUIET,
});

const named = (id: number | null, name: string | null) =>
  id === null || name === null ? null : { id, name };

/** The visit on the screen: choosing its truck, and filling it from the truck's last one. */
export function useVisit(onSite: readonly OperationRow[]) {
  const [visit, change] = useReducer(changeVisit, NO_VISIT);
  const client = useQueryClient();
  const isChosen = visit.truck !== null || visit.ticket !== null;
  const typed = isChosen ? '' : visit.plate;
  const found = useQuery({
    ...trucksLike(typed),
    enabled: fold(typed).length >= 2,
    placeholderData: (kept) => kept,
  });
  const matches = isChosen ? [] : matchPlates(typed, onSite, found.data ?? []);

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
      driver: named(it.driverId, it.driverName),
      cargo: named(it.cargoId, it.cargoName),
      sender: named(it.senderId, it.senderName),
      customer: named(it.customerId, it.customerName),
    };
    change({ kind: 'suggested', truckId, fields });
  }, [last.data, truckId]);

  const ticketTruckId = visit.ticket && !visit.truck ? visit.ticket.truckId : null;
  const truckOfTicket = useQuery({
    queryKey: ['truck', ticketTruckId],
    queryFn: async ({ signal }) => (await api.truck.find({ id: ticketTruckId ?? 0 }, { signal })).truck,
    enabled: ticketTruckId !== null,
    meta: QUIET,
  });
  useEffect(() => {
    if (truckOfTicket.data) change({ kind: 'truckOfTicket', truck: truckOfTicket.data });
  }, [truckOfTicket.data]);

  const pick = (match: PlateMatch) => {
    if (match.ticket) change({ kind: 'ticket', ticket: match.ticket, truck: null });
    else if (match.truck) change({ kind: 'truck', truck: match.truck });
  };
  /** Enter was quicker than the answer: asks for this very text and takes what fits best. */
  const lookUp = async () => {
    if (fold(visit.plate).length < 2) return;
    const trucks = await client.fetchQuery(trucksLike(visit.plate)).catch(() => []);
    const [best] = matchPlates(visit.plate, onSite, trucks);
    if (best) pick(best);
  };
  return { visit, change, matches, pick, lookUp, isUnknown: found.isSuccess && matches.length === 0 };
}
