import { z } from 'zod';
import { plate } from '../fleet/api.ts';
import { endpoint } from '../grammar/endpoint.ts';
import {
  characters,
  day,
  id,
  idInAddress,
  ids,
  instant,
  listed,
  massOut,
  one,
  optionalText,
  page,
  searched,
  text,
} from '../grammar/shape.ts';
import { weighingPermission } from './policy.ts';
import { COMPLETIONS, DIRECTIONS } from './status.ts';
import { FINDINGS } from './verdict.ts';

const optionalId = id.nullish().transform((value) => value ?? null);
/** The number of the reading that the screen showed; a caller without a screen leaves it out. */
const reading = z
  .number()
  .int()
  .min(0)
  .nullish()
  .transform((value) => value ?? null);
const name = z.string().nullable();
const optional = z.number().nullable();

const operationRow = z.object({
  id: z.number(),
  version: z.number(),
  companyId: z.number(),
  scaleId: z.number(),
  scaleName: z.string(),
  /** Scale and number as printed: `2-18430`. */
  receipt: z.string(),
  publicId: z.string(),
  statusId: z.number(),
  completedHow: z.enum(COMPLETIONS).nullable(),
  direction: z.enum(DIRECTIONS).nullable(),
  truckId: z.number(),
  numberPlate: z.string(),
  truckOwnerId: optional,
  truckOwnerName: name,
  cargoId: optional,
  cargoName: name,
  customerId: optional,
  customerName: name,
  senderId: optional,
  senderName: name,
  weight1Note: name,
  weight2Note: name,
  weight1: massOut,
  weight1At: instant,
  weight2: massOut.nullable(),
  weight2At: instant.nullable(),
  weight2ScaleId: optional,
  weight2ScaleName: name,
  weightNet: massOut.nullable(),
  /** When the net came to be: the ticket was completed. */
  netDate: instant.nullable(),
  /** The instant that lists and sums go by: of weight 2 once there is one, of weight 1 before. */
  operationDate: instant,
  openedByName: z.string(),
  completedByName: name,
  printCount: z.number(),
});
export type OperationRow = z.output<typeof operationRow>;

/** A stored weight as a ticket shows it. */
const weightEvidence = z.object({
  /** `2-0047861`. */
  record: z.string(),
  weight: massOut,
  takenAt: instant,
  hash: z.string(),
  /** Identity of the measuring code that took it: a hash over its files. */
  software: z.string(),
  stability: z.enum(['indicator', 'agent']),
});

const fieldChange = z.object({ field: z.string(), old: z.string().nullable(), new: z.string().nullable() });
const historyEntry = z.object({
  id: z.number(),
  kind: z.string(),
  at: instant,
  userName: name,
  changes: z.array(fieldChange),
});
/** Newest first; `hasOlderHistory` where there is more to ask for. */
const historyPage = { history: z.array(historyEntry), hasOlderHistory: z.boolean() };

/**
 * What the last check of the stored records behind a ticket read and found. It speaks of these records only; null
 * while none has been made of the ticket's weights.
 */
const chainVerdict = z
  .object({
    /** The records read, from the first weight's to the second's on one scale, and how many they were. */
    runs: z.array(z.object({ from: z.string(), to: z.string(), count: z.number() })),
    /** Fingerprints of the keys that they were checked against. */
    keys: z.array(z.string()),
    checkedAt: instant,
    /** The first record with which something is wrong, and what; nothing was read after it. */
    finding: z.object({ record: z.string(), what: z.enum(FINDINGS) }).nullable(),
  })
  .nullable();

/** What paper says of scale and company, as it stood at weight 1: a later copy says the same. */
const paper = {
  max: massOut,
  division: massOut,
  calibratedUntil: day.nullable(),
  companyName: z.string(),
  voen: z.string(),
};

const operationDetail = operationRow.extend({
  trailers: z.array(z.object({ id: z.number(), numberPlate: z.string() })),
  ...paper,
  companyAddress: name,
  truckOwnerLicense: name,
  maxAllowedWeight: massOut.nullable(),
  cancelledAt: instant.nullable(),
  cancelledByName: name,
  /** Why the ticket has its status: the reason of a cancellation. */
  statusNote: name,
  evidence1: weightEvidence,
  evidence2: weightEvidence.nullable(),
  chain: chainVerdict,
  ...historyPage,
});
export type OperationDetail = z.output<typeof operationDetail>;

const totals = z.object({
  count: z.number(),
  net: massOut,
  income: massOut,
  expense: massOut,
  cancelled: z.number(),
});

/** What lists and exports can be narrowed by. */
const filters = {
  statusId: ids.optional(),
  scaleId: ids.optional(),
  truckId: idInAddress.optional(),
  truckOwnerId: idInAddress.optional(),
  cargoId: idInAddress.optional(),
  customerId: idInAddress.optional(),
  senderId: idInAddress.optional(),
  direction: z.enum(DIRECTIONS).optional(),
  completedHow: z.enum(COMPLETIONS).optional(),
  /** Days in the company's zone, both included. */
  dateFrom: day.optional(),
  dateTo: day.optional(),
  /** A plate or a receipt number, or the beginning of one. */
  name: searched(60),
  companyId: idInAddress.optional(),
};

export const operationApi = {
  list: endpoint.read({
    path: '/operation',
    summary:
      'Lists weighing operations with totals over the whole filtered set; cancelled ones count in no sum.',
    permission: weighingPermission.read,
    input: z.strictObject({ ...page, ...filters }),
    output: listed('operation', operationRow).extend({ totals }),
  }),
  find: endpoint.read({
    path: '/operation/{id}',
    summary: 'Answers one operation with its records, their chain and its history.',
    permission: weighingPermission.read,
    input: z.strictObject({ id: idInAddress }),
    output: one('operation', operationDetail),
  }),
  history: endpoint.read({
    path: '/operation/{id}/history',
    summary: 'Answers everything that happened to one operation, by pages, newest first.',
    permission: weighingPermission.read,
    input: z.strictObject({
      id: idInAddress,
      before: idInAddress.optional(),
    }),
    output: z.object(historyPage),
  }),
  open: endpoint.create({
    path: '/operation',
    summary: 'Takes weight 1 from the scale and opens a ticket.',
    asksSite: true,
    permission: weighingPermission.weigh,
    input: z.strictObject({
      scaleId: id,
      numberPlate: plate.optional(),
      truckId: id.optional(),
      trailerIds: z.array(id).max(5).default([]),
      truckOwnerId: optionalId,
      cargoId: optionalId,
      customerId: optionalId,
      senderId: optionalId,
      weight1Note: optionalText(1000),
      reading,
    }),
    output: one('operation', operationRow),
  }),
  weight2: endpoint.act({
    path: '/operation/{id}/weight2',
    summary: 'Takes weight 2 and completes the ticket, on any scale of its site; what it names may change.',
    asksSite: true,
    permission: weighingPermission.weigh,
    input: z.strictObject({
      id: idInAddress,
      scaleId: id.optional(),
      truckOwnerId: id.nullish(),
      cargoId: id.nullish(),
      customerId: id.nullish(),
      senderId: id.nullish(),
      weight2Note: optionalText(1000),
      reading,
    }),
    output: one('operation', operationRow),
  }),
  cancel: endpoint.act({
    path: '/operation/{id}/cancel',
    summary: 'Cancels a ticket with a reason: it stays, struck through, out of every sum.',
    permission: weighingPermission.cancel,
    input: z.strictObject({ id: idInAddress, reason: text(500) }),
    output: one('operation', operationRow),
  }),
  print: endpoint.act({
    path: '/operation/{id}/print',
    summary: 'Counts a print: 1 is the original, more are copies.',
    permission: weighingPermission.print,
    input: z.strictObject({ id: idInAddress }),
    output: z.object({ printCount: z.number() }),
  }),
  suggestion: endpoint.read({
    path: '/operation/suggestion',
    summary: 'Answers what the last ticket of a truck named, to fill the next one with.',
    permission: weighingPermission.weigh,
    input: z.strictObject({ truckId: idInAddress }),
    output: z.object({
      suggestion: z
        .object({
          truckOwnerId: optional,
          truckOwnerName: name,
          cargoId: optional,
          cargoName: name,
          customerId: optional,
          customerName: name,
          senderId: optional,
          senderName: name,
          trailers: z.array(z.object({ id: z.number(), numberPlate: z.string() })),
        })
        .nullable(),
    }),
  }),
};

const receipt = z.object({
  receipt: z.string(),
  statusId: z.number(),
  completedHow: z.enum(COMPLETIONS).nullable(),
  direction: z.enum(DIRECTIONS).nullable(),
  ...paper,
  /** The zone whose clock the page shows. */
  timeZone: z.string(),
  scaleName: z.string(),
  weight2ScaleName: name,
  numberPlate: z.string(),
  trailers: z.array(z.string()),
  cargoName: name,
  customerName: name,
  senderName: name,
  weight1: weightEvidence,
  weight2: weightEvidence.nullable(),
  weightNet: massOut.nullable(),
  printCount: z.number(),
  cancelledAt: instant.nullable(),
  chain: chainVerdict,
  corrections: z.array(z.object({ at: instant, changes: z.array(fieldChange) })),
});
export type Receipt = z.output<typeof receipt>;

export const receiptApi = {
  find: endpoint.read({
    path: '/receipt/{publicId}',
    summary:
      'Answers what anybody who holds a receipt may check: weights, their records and the last verdict on them.',
    permission: 'everyone',
    input: z.strictObject({ publicId: characters.min(22).max(64) }),
    output: one('receipt', receipt),
  }),
};
