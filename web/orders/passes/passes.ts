import { orderPartStatus } from '@terezi/domain/orders/states.ts';
import { orderCalls } from '#shell/api/calls/order.gen.ts';
import { orderPartCalls } from '#shell/api/calls/order-part.gen.ts';

/** A visit whose pass is printed. */
export type Pass = Awaited<ReturnType<typeof orderPartCalls.list>>['orderPart'][number];

const LARGEST_PAGE = 200;
/** Visits that a driver still needs the pass for. */
const OPEN = [orderPartStatus.planned, orderPartStatus.inProgress];

/** The order, and its visits that are still to come or on their way, by the day and in the order of their plan. */
async function passesOf(orderId: number, signal: AbortSignal) {
  const passes: Pass[] = [];
  let total = 1;
  for (let pageNumber = 1; (pageNumber - 1) * LARGEST_PAGE < total; pageNumber += 1) {
    const question = { orderId: [orderId], statusId: OPEN, sort: 'Day,Ordinal' };
    const page = await orderPartCalls.list({ ...question, pageNumber, pageSize: LARGEST_PAGE }, { signal });
    total = page.totalCount;
    passes.push(...page.orderPart);
  }
  const { order } = await orderCalls.find({ id: orderId }, { signal });
  return { number: order.number, passes };
}

/** The passes of an order, as a query. */
export const askingPasses = (orderId: number) => ({
  queryKey: [...orderPartCalls.list.id.split('.'), { passes: orderId }] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => passesOf(orderId, signal),
});

const A_SHEET = 8;
/** The passes on their sheets: two across, four down. */
export const sheetsOf = <Some>(passes: readonly Some[]): readonly (readonly Some[])[] =>
  Array.from({ length: Math.ceil(passes.length / A_SHEET) }, (_, at) =>
    passes.slice(at * A_SHEET, (at + 1) * A_SHEET),
  );
