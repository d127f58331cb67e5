import { z } from 'zod';
import { levels } from '../companies/company.ts';
import { endpoint } from '../grammar/endpoint.ts';
import { idInAddress, massOut, one } from '../grammar/shape.ts';
import { CREDIT_LIMIT_TYPES } from '../orders/credit.ts';
import { weighingPermission } from './policy.ts';

const day = z.string().nullable();

/** The order of a weight, with the balance of its ledger and what decides the mass of a trip. */
const orderKnown = z.object({
  orderId: z.number(),
  orderName: z.string(),
  orderPartId: z.number().nullable(),
  orderPartName: z.string().nullable(),
  creditLimitType: z.enum(CREDIT_LIMIT_TYPES),
  /** Per cent. */
  overDelivery: z.number().nullable(),
  limit: massOut,
  /** This ticket's part, `own`, included. */
  reserved: massOut,
  own: massOut,
  consumed: massOut,
  /** The most that the order takes, with its allowed over-delivery. */
  most: massOut,
  direction: z.enum(['income', 'expense']),
  /** The expected mass of the planned visit. */
  expected: massOut.nullable(),
  emptyWeight: massOut.nullable(),
});
export type OrderFacts = z.output<typeof orderKnown>;

/** What the checks know before the weighing, and the level of each. */
const known = z.object({
  levels,
  maxAllowedWeight: massOut.nullable(),
  minimumWeight: massOut.nullable(),
  formerNets: z.object({ leastNet: massOut, mostNet: massOut }).nullable(),
  licensedUntil: day,
  today: z.string(),
  last: z.object({ receipt: z.string(), minutes: z.number() }).nullable(),
  /** The ticket with which a truck is on site already. */
  alreadyOpen: z.string().nullable(),
  /** Null of a weight without an order. */
  order: orderKnown.nullable(),
});
export type KnownAhead = z.output<typeof known>;

/** What a screen has to know to warn of a refusal before it asks for a weight. */
export const knownApi = {
  known: endpoint.read({
    path: '/operation/known',
    summary:
      'Answers what the company’s checks find about a truck, or an open ticket, before it is weighed, with the level of each.',
    permission: weighingPermission.weigh,
    input: z.strictObject({
      truckId: idInAddress.optional(),
      operationId: idInAddress.optional(),
      truckOwnerId: idInAddress.optional(),
      /** The order of a truck that has come; a ticket names its own. */
      orderId: idInAddress.optional(),
      orderPartId: idInAddress.optional(),
    }),
    output: one('known', known),
  }),
};
