import { z } from 'zod';
import { endpoint } from '../grammar/endpoint.ts';
import { nounEndpoints, nounShapes } from '../grammar/noun/noun-api.ts';
import { idInAddress, instant, listed, massOut, note, one, page } from '../grammar/shape.ts';
import { order } from './order.ts';
import { orderPermission } from './policy.ts';

const about = z.strictObject({ id: idInAddress });
/** Why a person takes something back, skips or cancels it. */
const reason = note(500).min(5);

const answer = nounShapes(order).answer;

/** The balance of an order's ledger. Kilograms on the wire. */
const balanceShape = z.object({
  orderId: z.number(),
  limit: massOut,
  reserved: massOut,
  consumed: massOut,
  /** The limit less what was weighed; below zero where more was. */
  remaining: massOut,
  /** What is left and not reserved for a truck on its way. */
  free: massOut,
  /** The most that the order takes, with its allowed over-delivery. */
  most: massOut,
});

export const LEDGER_KINDS = ['raise', 'lower', 'reserve', 'release', 'consume', 'return'] as const;

const entry = z.object({
  id: z.number(),
  kind: z.enum(LEDGER_KINDS),
  kilograms: massOut,
  operationId: z.number().nullable(),
  subOrderId: z.number().nullable(),
  orderPartId: z.number().nullable(),
  at: instant,
  byName: z.string(),
});

const act = (verb: string, summary: string) =>
  endpoint.act({
    path: `/order/{id}/${verb}`,
    summary,
    permission: orderPermission.write,
    input: about,
    output: answer,
  });

export const orderApi = {
  ...nounEndpoints(order),
  total: endpoint.read({
    path: '/order/total',
    summary: 'Sums a list of orders, without drafts and without the rest of cancelled ones.',
    permission: orderPermission.read,
    input: nounShapes(order).list,
    output: z.object({
      count: z.number(),
      /** Those that need attention: a limit is used up, or a truck waits for a decision. */
      attentionCount: z.number(),
      activeCount: z.number(),
      draftCount: z.number(),
      consumed: massOut,
      reserved: massOut,
      remaining: massOut,
    }),
  }),
  activate: act('activate', 'Makes a draft an active order: it can be weighed for, and visits planned.'),
  complete: act(
    'complete',
    'Ends an active order that no truck is on its way for; visits that are planned still are called off.',
  ),
  reopen: act('reopen', 'Makes a completed order active again.'),
  cancel: endpoint.act({
    path: '/order/{id}/cancel',
    summary: 'Cancels a draft, or an active order without trucks on their way, and its planned visits.',
    permission: orderPermission.write,
    input: z.strictObject({ id: idInAddress, reason }),
    output: answer,
  }),
  balance: endpoint.read({
    path: '/order/{id}/balance',
    summary: 'Answers the reserved, consumed and remaining volume of an order, from its ledger.',
    permission: orderPermission.read,
    input: about,
    output: one('balance', balanceShape),
  }),
  ledger: endpoint.read({
    path: '/order/{id}/ledger',
    summary: 'Lists every movement of an order’s volume, newest first.',
    permission: orderPermission.read,
    input: z.strictObject({ id: idInAddress, pageNumber: page.pageNumber, pageSize: page.pageSize }),
    output: listed('ledger', entry),
  }),
};
