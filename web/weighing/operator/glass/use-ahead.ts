import { useQuery } from '@tanstack/react-query';
import type { Stage } from '@terezi/domain/companies/weighing-checks.ts';
import type { ScaleRow } from '@terezi/domain/devices/api.ts';
import type { Grams } from '@terezi/domain/grammar/mass.ts';
import { netOf } from '@terezi/domain/weighing/net.ts';
import { useCallback, useEffect, useState } from 'react';
import { useLanguage } from '#kit/language.tsx';
import { asking } from '#shell/api/asking.ts';
import { operationCalls } from '#shell/api/calls/operation.gen.ts';
import { useScale } from '#shell/live/live.ts';
import { QUIET } from '#shell/api/queries.ts';
import type { Ahead, lookAhead } from './ahead.ts';
import { acceptable, glassState, type Limits, type Seen } from './glass-state.ts';
import type { Objections } from './use-accept.ts';
import type { ChosenTare } from './use-tare.ts';
import type { Visit } from '../visit/visit.ts';

/** As often what is known is asked anew while a truck stands there: a company may have changed its mind. Milliseconds. */
const ANEW_MS = 20_000;

type Rule = typeof lookAhead;

/** The rule of the checks, read once a truck has come: nobody waits for it before. */
function useRule() {
  const [rule, setRule] = useState<Rule | null>(null);
  const read = useCallback(() => {
    // Without it the server judges alone, as it does in the end.
    import('./ahead.ts').then(
      (found) => setRule(() => found.lookAhead),
      () => null,
    );
  }, []);
  return { rule, read };
}

/** The weight that F8 would take just now; null where it would take none. */
export function useWeight(scaleId: number, limits: Limits): Grams | null {
  const read = useCallback(
    (seen: Seen | null) => (acceptable(glassState(seen, limits)) ? (seen?.grams ?? null) : null),
    [limits],
  );
  return useScale(scaleId, read);
}

const idOf = (named: { id: number } | null): number | null => named?.id ?? null;

/** What is asked of a visit before it is weighed. */
export function askingKnown({ ticket, truck, fields, order, planned }: Visit) {
  const { driver } = fields;
  return asking(operationCalls.known, {
    ...(ticket ? { operationId: ticket.id } : { truckId: truck?.id ?? 0 }),
    ...(driver && { truckOwnerId: driver.id }),
    ...(!ticket && order && { orderId: order.id }),
    ...(!ticket && planned && { orderPartId: planned.id }),
  });
}

type Asked = {
  limits: Limits;
  tare: ChosenTare | null;
  isAsked: boolean;
  /** The scales whose tickets get their second weight on themselves alone. */
  onlyHere: readonly number[];
};

/**
 * What the checks of the company say of the visit before F8 is pressed. The server tells what it knows of truck, ticket and
 * driver; the weight on the glass is held against it here, for show: the server looks at what is weighed.
 */
export function useAhead(
  scale: ScaleRow,
  visit: Visit,
  { limits, tare, isAsked, onlyHere }: Asked,
): Ahead | null {
  const { language } = useLanguage();
  const { ticket, fields } = visit;
  const { rule, read } = useRule();
  useEffect(() => {
    if (isAsked) read();
  }, [isAsked, read]);
  const driverId = idOf(fields.driver);
  const told = useQuery({
    ...askingKnown(visit),
    ...{ enabled: isAsked, meta: QUIET, staleTime: 0, refetchInterval: ANEW_MS },
  });
  const weight = useWeight(scale.id, limits);
  if (!isAsked || !rule || !told.data) return null;
  const stage: Stage = tare ? 'tare' : ticket ? 'weight2' : 'weight1';
  const net = tare ? tare.net : ticket && weight !== null ? netOf(ticket.weight1, weight) : null;
  const named = {
    ...{ truckOwnerId: driverId, cargoId: idOf(fields.cargo) },
    ...{ senderId: idOf(fields.sender), customerId: idOf(fields.customer) },
  };
  const now = {
    ...{ stage, weight, net, named, scaleMin: scale.min, calibratedUntil: scale.calibratedUntil },
    expectedWeight: scale.expectedValue,
    onlyOn:
      ticket && ticket.scaleId !== scale.id && onlyHere.includes(ticket.scaleId) ? ticket.scaleName : null,
  };
  return rule(told.data.known, now, language);
}

/** What was opened before F8 asked the server: F8 or Alt R tells what is in the way, as it was then. */
export function useLooking(ahead: Ahead | null) {
  const [looking, setLooking] = useState<{ objections: Objections; asks: boolean } | null>(null);
  const close = useCallback(() => setLooking(null), []);
  return {
    looking,
    close,
    /** Shows what is in the way; `asks` where a supervisor is asked at once. */
    open: (asks: boolean) => {
      const isWorth = ahead?.isBlocked && ahead.objections.blocks.length > 0;
      if (isWorth && (!asks || ahead.help !== null)) setLooking({ objections: ahead.objections, asks });
    },
  };
}
