import { orderStep as declared } from '@terezi/domain/orders/order-step.ts';
import { order } from '@terezi/domain/orders/order.ts';
import { recordOfNoun } from '#catalogues/noun.ts';
import type { Chosen } from '#records/noun.ts';
import { orderCalls } from '#shell/api/calls/order.gen.ts';
import { orderStepCalls } from '#shell/api/calls/order-step.gen.ts';
import { stepWords as words } from './words.ts';

/** The orders, for choosing one here: their form has a table of these steps. */
const orders: Chosen = { noun: order.noun, title: order.title, calls: orderCalls as Chosen['calls'] };

/** A step of the way that a company's trucks go, or those of one order. */
export const orderStep = recordOfNoun(declared, {
  calls: orderStepCalls,
  words,
  page: 'aside',
  looks: {
    name: { column: { width: 200 } },
    sequence: { column: { width: 72 } },
    orderId: { to: () => orders, hint: words.everyOrder },
  },
  filters: ['orderId', 'stepKind', 'guardType'],
  layout: [
    [1, 'name'],
    [2, 'stepKind', 'guardType'],
    [3, 'sequence', 'normMinutes', 'isRequired'],
    [1, 'orderId'],
  ],
});
