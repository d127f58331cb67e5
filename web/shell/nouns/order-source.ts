import type { OrderRow } from '@terezi/domain/orders/order.ts';
import { orderStatus } from '@terezi/domain/orders/states.ts';
import { orderCalls } from '../api/calls/order.gen.ts';
import { sourceFrom } from './source.ts';

const choosing = {
  list: orderCalls.list,
  rows: (page: { order: readonly OrderRow[]; totalCount: number }) => page.order,
  find: async (id: number) => (await orderCalls.find({ id })).order,
  name: (row: OrderRow) => row.number,
  fact: ({ customerName, senderName, cargoName }: OrderRow) =>
    [customerName ?? senderName, cargoName].filter(Boolean).join(' · '),
};

/** Where orders are searched and named. */
export const orderSource = sourceFrom(choosing);

/** The same for active orders, which take weighings and whose limits can be moved. */
export const activeOrders = sourceFrom(choosing, { statusId: [String(orderStatus.active)] }).load;
