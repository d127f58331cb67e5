import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fold } from '@terezi/domain/grammar/text/fold.ts';
import type { OperationRow } from '@terezi/domain/weighing/api.ts';
import { useEffect, useReducer, useState } from 'react';
import { truckCalls } from '#shell/api/calls/truck.gen.ts';
import { asking } from '#shell/api/asking.ts';
import { useMe } from '#shell/me.tsx';
import { QUIET } from '#shell/api/queries.ts';
import { browserStore } from '#shell/storage.ts';
import { draftKey } from '#shell/use-draft-place.ts';
import { matchPlates, type PlateMatch } from './plate-match.ts';
import { useOpenTicket, useSuggestion } from './use-known.ts';
import { changeVisit } from './visit.ts';
import { keepVisit, keptVisit } from './visit-draft.ts';

const MATCHES = 8;

const trucksLike = (name: string) => ({
  // By its folded letters, so that typing back and forth asks once.
  ...asking(truckCalls.list, { name: fold(name), pageSize: MATCHES }),
  staleTime: 30_000,
  meta: QUIET,
});

/**
 * The visit as this person left it at this computer, kept from here on until it is finished. Unlike the drafts of forms it
 * outlives signing out: the truck still stands there. No other person's screen looks under its key.
 */
function useKeptVisit(scaleId: number) {
  const me = useMe();
  const [key] = useState(`visit:${draftKey(me, 'visit', { id: scaleId })}`);
  const [visit, change] = useReducer(changeVisit, null, () => keptVisit(browserStore, key, Date.now()));
  useEffect(() => keepVisit(browserStore, key, { visit, now: Date.now() }), [visit, key]);
  return { visit, change };
}

/** The visit on the screen: choosing its truck, and filling it from the truck's last one. */
export function useVisit(onSite: readonly OperationRow[], scaleId: number) {
  const { visit, change } = useKeptVisit(scaleId);
  const client = useQueryClient();
  const isChosen = visit.truck !== null || visit.ticket !== null;
  const typed = isChosen ? '' : visit.plate;
  const reply = useQuery({
    ...trucksLike(typed),
    enabled: fold(typed).length >= 1,
    placeholderData: (previous) => previous,
  });
  const matches = isChosen ? [] : matchPlates(typed, onSite, reply.data?.truck ?? []);

  useSuggestion(visit, change);
  // Once a truck or ticket is chosen, there is no earlier pass to go on with.
  const { resumes } = visit;
  const resumed = resumes && onSite.find((ticket) => ticket.id === resumes.ticketId);
  useEffect(() => {
    if (resumed) change({ kind: 'ticket', ticket: resumed, truck: null });
  }, [resumed, change]);
  const statusId = useOpenTicket(visit, change);

  const pick = (match: PlateMatch) => {
    if (match.ticket) change({ kind: 'ticket', ticket: match.ticket, truck: null });
    else if (match.truck) change({ kind: 'truck', truck: match.truck });
  };
  /** Enter was quicker than the answer: asks for this very text and takes what fits best. */
  const lookUp = async () => {
    // One letter is searched for, but says too little to take a truck that the operator has not seen in the list.
    if (fold(visit.plate).length < 2) return;
    const answer = await client.fetchQuery(trucksLike(visit.plate)).catch(() => null);
    const [best] = matchPlates(visit.plate, onSite, answer?.truck ?? []);
    if (best) pick(best);
  };
  // While the answer to an earlier text stands in, it is unknown whether there is such a truck.
  const isUnknown = reply.isSuccess && !reply.isPlaceholderData && matches.length === 0;
  return { visit, change, matches, pick, lookUp, isUnknown, statusId };
}
