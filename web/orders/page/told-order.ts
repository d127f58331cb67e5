import type { orderCalls } from '#shell/api/calls/order.gen.ts';

/** An order as its page is told of it, with what may be done with it. */
export type ToldOrder = Awaited<ReturnType<typeof orderCalls.find>>['order'];
