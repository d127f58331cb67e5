import type { OperationRow } from '@terezi/domain/weighing/api.ts';
import { useRef, useState } from 'react';
import { api } from '#shell/api.ts';
import { useDeed } from '#shell/deed.ts';
import { asRefused, isUnanswered, type Refused } from '#shell/refused.ts';
import type { Visit } from './visit.ts';

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

/**
 * F8: accepts the weight on the screen, named by the number of its reading. The key is locked until there is an
 * answer; a capture whose answer got lost is repeated as it was, with the reading of that time, so that it
 * happens once.
 */
export function useAccept(scaleId: number, accepted: (ticket: OperationRow) => void) {
  const open = useDeed(api.operation.open);
  const complete = useDeed(api.operation.weight2);
  const [refusal, setRefusal] = useState<Refused | null>(null);
  const running = useRef(false);
  const unanswered = useRef<{ of: string; reading: number } | null>(null);

  const send = async ({ ticket, truck, ...visit }: Visit, reading: number) => {
    if (ticket) return complete.attempt({ id: ticket.id, reading });
    return truck
      ? open.attempt({ scaleId, reading, ...openingOf({ ticket, truck, ...visit }, truck.id) })
      : null;
  };
  const accept = async (visit: Visit, shown: number) => {
    if (running.current) return;
    running.current = true;
    setRefusal(null);
    const { ticket, truck, fields } = visit;
    const of = JSON.stringify([ticket?.id, truck?.id, fields]);
    const reading = unanswered.current?.of === of ? unanswered.current.reading : shown;
    try {
      const answer = await send(visit, reading);
      unanswered.current = null;
      if (answer) accepted(answer.operation);
    } catch (failure) {
      const refused = asRefused(failure);
      unanswered.current = isUnanswered(refused) ? { of, reading } : null;
      setRefusal(refused);
    } finally {
      running.current = false;
    }
  };
  return { accept, isBusy: open.isActing || complete.isActing, refusal, forget: () => setRefusal(null) };
}
