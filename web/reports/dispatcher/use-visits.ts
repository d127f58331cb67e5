import { useQueries, useQuery } from '@tanstack/react-query';
import { orderPartStatus, orderStatus } from '@terezi/domain/orders/states.ts';
import { dayAfter } from '#kit/form/field/typed.ts';
import { asking } from '#shell/api/asking.ts';
import { orderCalls } from '#shell/api/calls/order.gen.ts';
import { orderPartCalls } from '#shell/api/calls/order-part.gen.ts';
import { showing } from '#shell/live/news.ts';
import { QUIET } from '#shell/api/queries.ts';

/** As many rows as a list answers at once. */
const PAGE = 200;
/** A visit that began days ago is still in the yard. */
const LONGEST_DAYS = 31;
const { planned, inProgress, completed } = orderPartStatus;
const meta = { ...QUIET, ...showing(['orderPart', 'order', 'operation']) };

/** The visits that are under way, those that are planned for today, and those of today that are over. */
export function useVisits(today: string) {
  const replies = useQueries({
    queries: [
      { statusId: [inProgress], dayFrom: dayAfter(today, -LONGEST_DAYS), dayTo: today },
      { statusId: [planned, completed], dayFrom: today, dayTo: today },
    ].map((input) => ({ ...asking(orderPartCalls.list, { ...input, pageSize: PAGE }), meta })),
  });
  const isKnown = replies.every(({ data }) => data !== undefined);
  return {
    visits: isKnown ? replies.flatMap(({ data }) => data?.orderPart ?? []) : null,
    failure: replies.find(({ error, data }) => error && !data)?.error ?? null,
    toldAt: Math.min(...replies.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    retry: () => replies.forEach(({ refetch }) => void refetch()),
  };
}

/** An order is near its limit from this share on, used or reserved. */
const NEAR = 0.8;

/** The active orders that are used the most, the fullest first. */
export function useNearLimit() {
  const { data } = useQuery({
    ...asking(orderCalls.list, { statusId: [orderStatus.active], pageSize: PAGE }),
    meta,
  });
  const share = (order: { consumed: number; reserved: number; weightLimit: number | null }) =>
    order.weightLimit ? (order.consumed + order.reserved) / order.weightLimit : 0;
  return (data?.order ?? [])
    .map((order) => ({ ...order, share: share(order) }))
    .filter((order) => order.share >= NEAR)
    .toSorted((one, other) => other.share - one.share);
}
