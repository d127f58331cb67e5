import type { OperationRow } from '@terezi/domain/weighing/api.ts';
import type { TareKind } from '@terezi/domain/weighing/tare.ts';
import { useCallback, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { operationCalls } from '#shell/calls/operation.gen.ts';
import { useDeed } from '#shell/deed.ts';
import { useLiveConnected } from '#shell/live.ts';
import { refreshNow } from '#shell/refresher.ts';
import { asRefused, isRefusedAs, isUnanswered, type Refused } from '#shell/refused.ts';
import { changedFields, type Visit } from './visit.ts';

const idOf = (named: { id: number } | null): number | null => named?.id ?? null;

const openingOf = (visit: Visit, truckId: number) => ({
  truckId,
  trailerIds: visit.fields.trailer ? [visit.fields.trailer.id] : [],
  truckOwnerId: idOf(visit.fields.driver),
  cargoId: idOf(visit.fields.cargo),
  senderId: idOf(visit.fields.sender),
  customerId: idOf(visit.fields.customer),
  weight1Note: visit.fields.note,
});

/** What a completion says anew; what stays as it was is left out, so that nobody's change is undone. */
export function completingOf(visit: Visit) {
  const changed = changedFields(visit);
  const { trailer, driver, cargo, sender, customer, note } = visit.fields;
  return {
    ...(changed.has('trailer') && { trailerIds: trailer ? [trailer.id] : [] }),
    ...(changed.has('driver') && { truckOwnerId: idOf(driver) }),
    ...(changed.has('cargo') && { cargoId: idOf(cargo) }),
    ...(changed.has('sender') && { senderId: idOf(sender) }),
    ...(changed.has('customer') && { customerId: idOf(customer) }),
    weight2Note: note,
  };
}

/**
 * F8: completes by the tare that was chosen, or accepts the weight on the screen, named by the number of its reading. The key is locked until there is an
 * answer; a capture whose answer got lost is repeated as it was, with the reading of that time, so that it
 * happens once.
 */
export function useAccept(scaleId: number, accepted: (ticket: OperationRow) => void) {
  const open = useDeed(operationCalls.open);
  const complete = useDeed(operationCalls.weight2);
  const byTare = {
    stored: useDeed(operationCalls.completeWithoutWeight2),
    passport: useDeed(operationCalls.completeWithTechnicalPass),
  };
  const queries = useQueryClient();
  const [refusal, setRefusal] = useState<Refused | null>(null);
  const running = useRef(false);
  const unanswered = useRef<{ of: string; reading: number } | null>(null);

  const send = async ({ ticket, truck, ...visit }: Visit, reading: number, tare: TareKind | undefined) => {
    if (ticket && tare)
      return byTare[tare].attempt({ id: ticket.id, ...completingOf({ ticket, truck, ...visit }) });
    if (ticket)
      return complete.attempt({
        id: ticket.id,
        scaleId,
        reading,
        ...completingOf({ ticket, truck, ...visit }),
      });
    return truck
      ? open.attempt({ scaleId, reading, ...openingOf({ ticket, truck, ...visit }, truck.id) })
      : null;
  };
  const accept = async (visit: Visit, shown: number, tare?: TareKind) => {
    if (running.current) return;
    running.current = true;
    setRefusal(null);
    const { ticket, truck, fields } = visit;
    const of = JSON.stringify([ticket?.id, truck?.id, fields, tare]);
    const reading = unanswered.current?.of === of ? unanswered.current.reading : shown;
    try {
      const answer = await send(visit, reading, tare);
      unanswered.current = null;
      if (answer) accepted(answer.operation);
    } catch (failure) {
      const refused = asRefused(failure);
      unanswered.current = isUnanswered(refused) ? { of, reading } : null;
      setRefusal(refused);
      // The list that offered the ticket was old.
      if (isRefusedAs(refused, 'weighing.notOpen')) refreshNow(queries, 'operation');
    } finally {
      running.current = false;
    }
  };
  const forget = useCallback(() => setRefusal(null), []);
  // Once the server is heard again, nobody shall read that it does not answer.
  const isHeard = useLiveConnected();
  const [wasHeard, setWasHeard] = useState(isHeard);
  if (wasHeard !== isHeard) {
    setWasHeard(isHeard);
    if (isHeard && refusal && isUnanswered(refusal)) setRefusal(null);
  }
  const isBusy = [open, complete, byTare.stored, byTare.passport].some(({ isActing }) => isActing);
  return { accept, isBusy, refusal, forget };
}
