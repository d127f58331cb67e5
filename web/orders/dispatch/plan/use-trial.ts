import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { orderPartCalls } from '#shell/api/calls/order-part.gen.ts';
import { carryOut, idempotencyKey } from '#shell/api/idempotency-key.ts';
import { showing } from '#shell/live/news.ts';
import { QUIET } from '#shell/api/queries.ts';
import type { Timed } from './lines.ts';
import type { Tried } from './read.ts';

/** A text counts as meant after such a pause in typing. Milliseconds. */
const REST_MS = 300;
/** As many lines as one plan takes. */
const MOST_LINES = 200;

function useRested<Value>(value: Value, print: string): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- the same value made anew has the same print
  }, [print]);
  return rested;
}

/** What the plan of these lines sends. */
export const planOf = (orderId: number, day: string, lines: readonly Timed[]) => ({
  orderId,
  day,
  lines: lines.slice(0, MOST_LINES).map(({ plate, windowFrom, windowTo }) => ({
    numberPlate: plate,
    ...(windowFrom !== null && { windowFrom }),
    ...(windowTo !== null && { windowTo }),
  })),
});

/** What would become of the lines of a plan, by their plates; asked while they are typed, and nothing is planned. */
export function useTrial(orderId: number | null, day: string, lines: readonly Timed[]) {
  const input = { ...planOf(orderId ?? 0, day, lines), isTrial: true };
  const rested = useRested(input, JSON.stringify(input));
  const reply = useQuery({
    queryKey: [...orderPartCalls.plan.id.split('.'), rested],
    // Every trial is an action of its own, whose answer is asked for once.
    queryFn: () => carryOut(orderPartCalls.plan, rested, idempotencyKey()),
    enabled: rested.orderId > 0 && rested.lines.length > 0,
    placeholderData: keepPreviousData,
    meta: { ...QUIET, ...showing(['order', 'truck']) },
  });
  const { data } = reply;
  const tried = useMemo(() => {
    const line: readonly Tried[] = orderId === null ? [] : (data?.line ?? []);
    return new Map(line.map((each) => [each.numberPlate, each]));
  }, [data, orderId]);
  return { tried, failure: reply.error };
}
