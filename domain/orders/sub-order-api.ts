import { z } from 'zod';
import { endpoint } from '../grammar/endpoint.ts';
import { fieldFilters } from '../grammar/list-filter.ts';
import {
  day,
  id,
  ids,
  instant,
  listed,
  manyMassIn,
  massOut,
  note,
  one,
  page,
  searched,
  withDecimals,
} from '../grammar/shape.ts';
import { orderPermission } from './policy.ts';
import { SUB_ORDER_TYPES, TRANCHE_STATES } from './sub-order.ts';

const name = z.string().nullable();
/** Kilograms on the wire, never zero; grams in the program. */
const volume = withDecimals(z.number().positive().max(1_000_000_000), 2).pipe(manyMassIn);

const row = z.object({
  id: z.number(),
  companyId: z.number(),
  /** Its number: `0147-2`. */
  number: z.string(),
  orderId: z.number(),
  orderName: z.string(),
  partyName: z.string(),
  cargoName: z.string(),
  weightLimit: massOut,
  subOrderType: z.enum(SUB_ORDER_TYPES),
  previousVolumeKg: massOut,
  /** By how much the limit moved; below zero where it went down. */
  volumeKg: massOut,
  /** What of it has not been weighed yet; zero for one that lowers the limit. */
  remainingVolumeKg: massOut,
  trancheState: z.enum(TRANCHE_STATES),
  isCompleted: z.boolean(),
  otherOrderId: z.number().nullable(),
  otherOrderName: name,
  reason: name,
  createDate: instant,
  createdByName: z.string(),
});
export type SubOrderRow = z.output<typeof row>;

const reason = note(500).min(5);

export const subOrderApi = {
  list: endpoint.read({
    path: '/sub-order',
    summary: 'Lists the tranches of orders: each limit, its change, and its rest.',
    permission: orderPermission.read,
    input: z.strictObject({
      ...page,
      name: searched(200),
      orderId: ids.optional(),
      customerId: ids.optional(),
      senderId: ids.optional(),
      cargoId: ids.optional(),
      ...fieldFilters(row.shape, { subOrderType: true, isCompleted: true }),
      /** Days by the clock of the order's company. */
      createDateFrom: day.optional(),
      createDateTo: day.optional(),
    }),
    output: listed('subOrder', row).extend({
      /** The remainder of the orders that these rows belong to. */
      totals: z.object({ orderCount: z.number(), remaining: massOut }),
    }),
  }),
  add: endpoint.create({
    path: '/sub-order',
    summary: 'Raises or lowers the limit of an active order, never below its weighed and reserved volume.',
    permission: orderPermission.write,
    input: z.strictObject({
      orderId: id,
      subOrderType: z.enum(['extension', 'reduction']),
      volumeKg: volume,
      reason,
    }),
    output: one('subOrder', row),
  }),
  transfer: endpoint.create({
    path: '/sub-order/transfer',
    summary:
      'Moves volume from one active order to another of the same cargo: one act, one ledger line each.',
    permission: orderPermission.write,
    input: z.strictObject({ orderId: id, toOrderId: id, volumeKg: volume, reason }),
    output: z.object({ from: row, to: row }),
  }),
};
