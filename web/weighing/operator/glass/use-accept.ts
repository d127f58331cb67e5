import type { OperationRow } from '@terezi/domain/weighing/api.ts';
import type { AnyCheck } from '@terezi/domain/companies/weighing-checks.ts';
import type { ObjectionName } from '@terezi/domain/weighing/check/check.ts';
import type { DirectionInput } from '@terezi/domain/weighing/stated-direction.ts';
import type { TareKind } from '@terezi/domain/weighing/tare/tare.ts';
import { useCallback, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { operationCalls } from '#shell/api/calls/operation.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import { useLiveConnected } from '#shell/live/live.ts';
import { refreshNow } from '#shell/live/refresher.ts';
import { asRefused, isRefusedAs, isUnanswered, type Refused } from '#shell/api/refused.ts';
import { sightingOf } from '../seen/recognised.ts';
import { changedFields, type Visit } from '../visit/visit.ts';

const idOf = (record: { id: number } | null): number | null => record?.id ?? null;

/** What a visit sends for a truck that arrives. */
export const openingOf = (visit: Visit, truckId: number) => ({
  truckId,
  trailerIds: visit.fields.trailer ? [visit.fields.trailer.id] : [],
  truckOwnerId: idOf(visit.fields.driver),
  cargoId: idOf(visit.fields.cargo),
  senderId: idOf(visit.fields.sender),
  senderWarehouseId: idOf(visit.fields.senderWarehouse),
  customerId: idOf(visit.fields.customer),
  customerBranchId: idOf(visit.fields.customerBranch),
  weight1Note: visit.fields.note,
  ...(visit.order && { orderId: visit.order.id }),
  ...(visit.planned && { orderPartId: visit.planned.id }),
  ...sightingOf(visit),
});

/** The fields that a completion changes. Unchanged ones are left out, so that it undoes no other person's change. */
export function completingOf(visit: Visit) {
  const changed = changedFields(visit);
  const { trailer, driver, cargo, sender, senderWarehouse, customer, customerBranch, note } = visit.fields;
  return {
    ...(changed.has('trailer') && { trailerIds: trailer ? [trailer.id] : [] }),
    ...(changed.has('driver') && { truckOwnerId: idOf(driver) }),
    ...(changed.has('cargo') && { cargoId: idOf(cargo) }),
    // A changed party takes along its premises that this screen does not show.
    ...(changed.has('sender') && { senderId: idOf(sender), senderBranchId: null }),
    ...(changed.has('senderWarehouse') && { senderWarehouseId: idOf(senderWarehouse) }),
    ...(changed.has('customer') && { customerId: idOf(customer), customerWarehouseId: null }),
    ...(changed.has('customerBranch') && { customerBranchId: idOf(customerBranch) }),
    weight2Note: note,
  };
}

/** The answers to refusals after which the operator may go on. */
export type Answers = {
  readonly acknowledged?: readonly ObjectionName[];
  /** The permission of a supervisor. */
  readonly overrideId?: number;
  /** Why the limit of an order is exceeded, where its company only warns. */
  readonly limitReason?: string;
} & DirectionInput;
const NONE: Answers = {};
type CaptureInput = Omit<Answers, 'acknowledged'> & { reading: number; acknowledged: ObjectionName[] };

/** The objections of the company's checks: those that block, and those that the operator may go on in spite of, by name. */
export type Objections = Readonly<
  Record<
    'blocks' | 'warnings',
    readonly { readonly check: AnyCheck; readonly objection: ObjectionName; readonly message: string }[]
  >
>;
/** The checks' objections in a refusal; null where it is about something else. */
export function objectionsOf(refused: Refused | null): Objections | null {
  // Only the checks add data to the refusal of a weight.
  return (refused?.data as Objections | null | undefined) ?? null;
}

/** Why the last try was refused, until it is forgotten. Once the server is in reach again, the message that it does not answer goes. */
function useRefusal() {
  const [refusal, setRefusal] = useState<Refused | null>(null);
  const forget = useCallback(() => setRefusal(null), []);
  const isHeard = useLiveConnected();
  const [wasHeard, setWasHeard] = useState(isHeard);
  if (wasHeard !== isHeard) {
    setWasHeard(isHeard);
    if (isHeard && refusal && isUnanswered(refusal)) setRefusal(null);
  }
  return { refusal, setRefusal, forget };
}

/** Sends a weight or a tare to the call that the visit needs; answers null where there is no truck yet. */
function useSend(scaleId: number) {
  const open = useMutation(operationCalls.open);
  const complete = useMutation(operationCalls.weight2);
  const byTare = {
    stored: useMutation(operationCalls.completeWithoutWeight2),
    passport: useMutation(operationCalls.completeWithTechnicalPass),
  };
  const send = async (visit: Visit, capture: CaptureInput, tare: TareKind | undefined) => {
    const { ticket, truck } = visit;
    const { reading: _, ...answers } = capture;
    if (ticket && tare) return byTare[tare].attempt({ id: ticket.id, ...completingOf(visit), ...answers });
    if (ticket)
      return complete.attempt({
        id: ticket.id,
        scaleId,
        ...capture,
        ...completingOf(visit),
        ...sightingOf(visit),
      });
    return truck ? open.attempt({ scaleId, ...capture, ...openingOf(visit, truck.id) }) : null;
  };
  const isBusy = [open, complete, byTare.stored, byTare.passport].some(({ isActing }) => isActing);
  return { send, isBusy };
}

/**
 * F8: completes by the chosen tare, or accepts the weight on the screen, named by the number of its reading. The key is
 * locked until there is an answer. A capture whose answer got lost is repeated unchanged, with its first reading, so that
 * it happens once.
 */
export function useAccept(scaleId: number, accepted: (ticket: OperationRow) => void) {
  const { send, isBusy } = useSend(scaleId);
  const queries = useQueryClient();
  const { refusal, setRefusal, forget } = useRefusal();
  const running = useRef(false);
  const lastAnswers = useRef<Answers>(NONE);
  const unanswered = useRef<{ key: string; capture: CaptureInput } | null>(null);

  const accept = async (visit: Visit, reading: number, tare?: TareKind, answers: Answers = NONE) => {
    if (running.current) return;
    running.current = true;
    setRefusal(null);
    const { ticket, truck, fields, order, planned } = visit;
    const key = JSON.stringify([ticket?.id, truck?.id, fields, order?.id, planned?.id, tare]);
    // One refusal may follow another: the answers to earlier ones stay.
    lastAnswers.current = answers === NONE ? NONE : { ...lastAnswers.current, ...answers };
    const { acknowledged = [], ...direction } = lastAnswers.current;
    const capture =
      unanswered.current?.key === key
        ? unanswered.current.capture
        : { ...direction, reading, acknowledged: [...acknowledged] };
    try {
      const answer = await send(visit, capture, tare);
      unanswered.current = null;
      if (answer) accepted(answer.operation);
    } catch (failure) {
      const refused = asRefused(failure);
      unanswered.current = isUnanswered(refused) ? { key, capture } : null;
      setRefusal(refused);
      // The list that offered the ticket was old.
      if (isRefusedAs(refused, 'weighing.notOpen')) refreshNow(queries, 'operation');
    } finally {
      running.current = false;
    }
  };
  const isAgainstWeights = refusal !== null && isRefusedAs(refusal, 'weighing.againstWeights');
  const objections = objectionsOf(refusal);
  /** Whether there is a question whose answer lets the weight be accepted. */
  const isAsking = objections !== null || isAgainstWeights;
  /** Whether the outcome is still unknown. */
  const isUnsettled = isBusy || (refusal !== null && isUnanswered(refusal));
  return { accept, isBusy, isUnsettled, refusal, objections, isAsking, forget };
}
