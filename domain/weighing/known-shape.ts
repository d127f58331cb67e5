import { z } from 'zod';
import { levels } from '../companies/company.ts';
import { endpoint } from '../grammar/endpoint.ts';
import { idInAddress, massOut, one } from '../grammar/shape.ts';
import { CREDIT_LIMIT_TYPES } from '../orders/credit.ts';
import { weighingPermission } from './policy.ts';

const day = z.string().nullable();

/** The order that a weight is for, with what its ledger has come to and what a trip for it rests on. */
const orderKnown = z.object({
  orderId: z.number(),
  orderName: z.string(),
  orderPartId: z.number().nullable(),
  orderPartName: z.string().nullable(),
  creditLimitType: z.enum(CREDIT_LIMIT_TYPES),
  /** Per cent. */
  overDelivery: z.number().nullable(),
  limit: massOut,
  /** Of this very ticket, too: `own` of it. */
  reserved: massOut,
  own: massOut,
  consumed: massOut,
  /** What the order takes in all, with its allowed over-delivery. */
  most: massOut,
  direction: z.enum(['income', 'expense']),
  /** What the visit is planned with. */
  expected: massOut.nullable(),
  emptyWeight: massOut.nullable(),
});
export type OrderKnown = z.output<typeof orderKnown>;

/** What checks know before anything is weighed, and how much the company makes of each. */
const known = z.object({
  levels,
  maxAllowedWeight: massOut.nullable(),
  minimumWeight: massOut.nullable(),
  formerNets: z.object({ leastNet: massOut, mostNet: massOut }).nullable(),
  licensedUntil: day,
  today: z.string(),
  last: z.object({ receipt: z.string(), minutes: z.number() }).nullable(),
  /** The ticket by which a truck is on site already. */
  alreadyOpen: z.string().nullable(),
  /** Null of a weight that is for no order. */
  order: orderKnown.nullable(),
});
export type KnownAhead = z.output<typeof known>;

/** What a screen must know to say before a weight is asked for what would be refused. */
export const knownApi = {
  known: endpoint.read({
    path: '/operation/known',
    summary:
      'Answers what the company’s checks know of a truck, or of an open ticket, before it is weighed, and what it makes of each.',
    permission: weighingPermission.weigh,
    input: z.strictObject({
      truckId: idInAddress.optional(),
      operationId: idInAddress.optional(),
      truckOwnerId: idInAddress.optional(),
      /** What a truck that has come is weighed for; a ticket says that itself. */
      orderId: idInAddress.optional(),
      orderPartId: idInAddress.optional(),
    }),
    output: one('known', known),
  }),
};
