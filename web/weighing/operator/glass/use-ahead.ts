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
import { acceptable, glassState, type Limits, type AgedLiveValue } from './glass-state.ts';
import type { Objections } from './use-accept.ts';
import type { ChosenTare } from './use-tare.ts';
import type { Visit } from '../visit/visit.ts';

/** How often the checks' facts are asked for anew while a truck stands there: a company may have changed its mind. Milliseconds. */
const ANEW_MS = 20_000;

type Rule = typeof lookAhead;

/** The rule of the checks, loaded only once a truck has come, so that the screen does not wait for it. */
function useRule() {
  const [rule, setRule] = useState<Rule | null>(null);
  const load = useCallback(() => {
    // Without it the server judges alone, as it does in the end.
    import('./ahead.ts').then(
      (module) => setRule(() => module.lookAhead),
      () => null,
    );
  }, []);
  return { rule, load };
}

/** The weight that F8 would take just now; null where it would take none. */
export function useWeight(scaleId: number, limits: Limits): Grams | null {
  const weightOf = useCallback(
    (live: AgedLiveValue | null) => (acceptable(glassState(live, limits)) ? (live?.grams ?? null) : null),
    [limits],
  );
  return useScale(scaleId, weightOf);
}

const idOf = (record: { id: number } | null): number | null => record?.id ?? null;

/** The question about a visit before it is weighed. */
export function askingKnown({ ticket, truck, fields, order, planned }: Visit) {
  const { driver } = fields;
  return asking(operationCalls.known, {
    ...(ticket ? { operationId: ticket.id } : { truckId: truck?.id ?? 0 }),
    ...(driver && { truckOwnerId: driver.id }),
    ...(!ticket && order && { orderId: order.id }),
    ...(!ticket && planned && { orderPartId: planned.id }),
  });
}

type AheadInput = {
  limits: Limits;
  tare: ChosenTare | null;
  isAsked: boolean;
  /** The scales whose tickets must get their second weight on that same scale. */
  onlyHere: readonly number[];
};

/**
 * The objections of the company's checks to the visit before F8 is pressed. The server answers what it knows of truck,
 * ticket and driver, and the page applies the rule to the weight on the glass, for show: the server checks the weight
 * itself.
 */
export function useAhead(
  scale: ScaleRow,
  visit: Visit,
  { limits, tare, isAsked, onlyHere }: AheadInput,
): Ahead | null {
  const { language } = useLanguage();
  const { ticket, fields } = visit;
  const { rule, load } = useRule();
  useEffect(() => {
    if (isAsked) load();
  }, [isAsked, load]);
  const driverId = idOf(fields.driver);
  const reply = useQuery({
    ...askingKnown(visit),
    enabled: isAsked,
    meta: QUIET,
    staleTime: 0,
    refetchInterval: ANEW_MS,
  });
  const weight = useWeight(scale.id, limits);
  if (!isAsked || !rule || !reply.data) return null;
  const stage: Stage = tare ? 'tare' : ticket ? 'weight2' : 'weight1';
  const net = tare ? tare.net : ticket && weight !== null ? netOf(ticket.weight1, weight) : null;
  const names = {
    truckOwnerId: driverId,
    cargoId: idOf(fields.cargo),
    senderId: idOf(fields.sender),
    customerId: idOf(fields.customer),
  };
  const now = {
    stage,
    weight,
    net,
    named: names,
    scaleMin: scale.min,
    calibratedUntil: scale.calibratedUntil,
    expectedWeight: scale.expectedValue,
    onlyOn:
      ticket && ticket.scaleId !== scale.id && onlyHere.includes(ticket.scaleId) ? ticket.scaleName : null,
  };
  return rule(reply.data.known, now, language);
}

/** The objections that the operator opened before F8 asked the server: F8 or Alt R shows the obstacles as they were then. */
export function useLooking(ahead: Ahead | null) {
  const [looking, setLooking] = useState<{ objections: Objections; asks: boolean } | null>(null);
  const close = useCallback(() => setLooking(null), []);
  return {
    looking,
    close,
    /** Shows the obstacles; `asks` where a supervisor is asked at once. */
    open: (asks: boolean) => {
      const isWorth = ahead?.isBlocked && ahead.objections.blocks.length > 0;
      if (isWorth && (!asks || ahead.help !== null)) setLooking({ objections: ahead.objections, asks });
    },
  };
}
