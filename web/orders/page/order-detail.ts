import type { orderCalls } from '#shell/api/calls/order.gen.ts';

/** An order as its page reads it, with what may be done with it. */
export type OrderDetail = Awaited<ReturnType<typeof orderCalls.find>>['order'];
