import { z } from 'zod';
import { endpoint } from '../grammar/endpoint.ts';
import { historyEntry, historyPage } from '../grammar/resource/history-shape.ts';
import {
  id,
  idInAddress,
  ids,
  instant,
  listed,
  massOut,
  note,
  one,
  optionalNote,
  page,
  saidNote,
} from '../grammar/shape.ts';
import { offeredVisit } from '../orders/offered-visit.ts';
import { requestRow } from '../requests/api.ts';
import { arriving } from './arriving-shape.ts';
import { byHandApi } from './by-hand/by-hand-api.ts';
import { warning } from './check/check-shape.ts';
import { overrideApi, overrideId } from './check/override-shape.ts';
import { divisionApi } from './division/division-api.ts';
import { divisionShape } from './division/division-shape.ts';
import { knownApi } from './known-shape.ts';
import { accuracyShape, curveShape } from './curve-shape.ts';
import { chainVerdict, paper, weightEvidence } from '../evidence/evidence-shape.ts';
import { lossFields, percentIn } from './division/loss-shape.ts';
import { byNote, byNoteSaid } from './ticket/notes.ts';
import { byNamedId, byNamedName } from './ticket/named.ts';
import { byPartyId, byPartyName } from './ticket/parties.ts';
import { actsShape } from '../grammar/resource/acts-shape.ts';
import { TICKET_ACTS, weighingPermission } from './policy.ts';
import { COMPLETIONS, DIRECTIONS } from './status.ts';
import { byHandFields, completing, tareChoices, tareFields } from './tare/tare-shape.ts';
import { ticketFilters } from './ticket/ticket-filters.ts';
import { totals } from './totals-shape.ts';

/** The number of the reading that the screen showed; a caller without a screen leaves it out. */
const reading = z
  .number()
  .int()
  .min(0)
  .nullish()
  .transform((value) => value ?? null);
/** The sighting that has filled the form: the ticket keeps it. */
const sightingId = id.optional();
const nullableText = z.string().nullable();
const nullableId = z.number().nullable();

/** The rows that a ticket names, and the names that they had then. */
const namedColumns = { ...byNamedId(() => nullableId), ...byNamedName(() => nullableText) };

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
  /** The direction by an order or the operator, and the reason where the weights contradict it. */
  statedDirection: z.enum(DIRECTIONS).nullable(),
  directionReason: nullableText,
  truckId: z.number(),
  numberPlate: z.string(),
  /** The plates of its trailers, as on paper; null without trailers. */
  trailer: nullableText,
  ...namedColumns,
  ...byNote(() => nullableText),
  weight1: massOut,
  weight1At: instant,
  weight2: massOut.nullable(),
  weight2At: instant.nullable(),
  weight2ScaleId: nullableId,
  weight2ScaleName: nullableText,
  weightNet: massOut.nullable(),
  ...tareFields,
  ...byHandFields,
  ...lossFields,
  /** When the net was formed: the ticket's completion. */
  netDate: instant.nullable(),
  /** The instant that lists and sums go by: of weight 2 once there is one, of weight 1 before. */
  operationDate: instant,
  openedByName: z.string(),
  completedByName: nullableText,
  printCount: z.number(),
  /** Whether it differs from what the server has sealed: its row was changed in the database. */
  isSealBroken: z.boolean(),
  /** What the caller may do with it now. */
  acts: actsShape(TICKET_ACTS),
});
export type OperationRow = z.output<typeof operationRow>;

/** Of a ticket also what was proposed and why, where another person had proposed it. */
const requestAnswer = z.object({ id: z.number(), proposedByName: z.string(), reason: z.string() });
const ticketHistory = {
  ...historyPage,
  history: z.array(historyEntry.extend({ request: requestAnswer.nullable() })),
};

const operationDetail = operationRow.extend({
  trailers: z.array(z.object({ id: z.number(), numberPlate: z.string() })),
  /** The first trailer, which a change request may exchange. */
  trailerId: nullableId,
  trailerName: nullableText,
  ...paper,
  companyAddress: nullableText,
  truckOwnerLicense: nullableText,
  maxAllowedWeight: massOut.nullable(),
  cancelledAt: instant.nullable(),
  cancelledByName: nullableText,
  /** When a field on paper was last corrected after the completion. */
  correctedAt: instant.nullable(),
  /** Why the ticket has its status: the reason of a cancellation. */
  statusNote: nullableText,
  /** Warnings that came while it was weighed, and were acknowledged. */
  warnings: z.array(warning),
  /** Null of a typed weight, which has no record. */
  evidence1: weightEvidence.nullable(),
  evidence2: weightEvidence.nullable(),
  chain: chainVerdict,
  accuracy: accuracyShape,
  operationDivision: divisionShape,
  ...ticketHistory,
});
export type OperationDetail = z.output<typeof operationDetail>;

export const operationApi = {
  list: endpoint.read({
    path: '/operation',
    summary:
      'Lists weighing operations with totals over the whole filtered set; cancelled ones count in no sum.',
    permission: weighingPermission.read,
    forPhones: true,
    input: z.strictObject({ ...page, ...ticketFilters }),
    output: listed('operation', operationRow).extend({ totals }),
  }),
  find: endpoint.read({
    path: '/operation/{id}',
    summary: 'Answers one operation with its records, their chain and its history.',
    permission: weighingPermission.read,
    forPhones: true,
    input: z.strictObject({ id: idInAddress }),
    output: one('operation', operationDetail),
  }),
  history: endpoint.read({
    path: '/operation/{id}/history',
    summary: 'Answers the whole history of one operation, by pages, newest first.',
    permission: weighingPermission.read,
    input: z.strictObject({ id: idInAddress, before: idInAddress.optional() }),
    output: z.object(ticketHistory),
  }),
  curve: endpoint.read({
    path: '/operation/{id}/curve',
    summary: 'Answers what the scale showed around each weight: 30 seconds before it and 5 after.',
    permission: weighingPermission.read,
    input: z.strictObject({ id: idInAddress }),
    output: z.object({ curve1: curveShape, curve2: curveShape }),
  }),
  open: endpoint.create({
    path: '/operation',
    summary: 'Takes weight 1 from the scale and opens a ticket.',
    asksSite: true,
    readsBeforeTurn: true,
    permission: weighingPermission.weigh,
    input: z.strictObject({
      ...arriving,
      ...byNoteSaid('open', ({ max }) => optionalNote(max)),
      reading,
      overrideId,
      sightingId,
    }),
    output: one('operation', operationRow),
  }),
  weight2: endpoint.act({
    path: '/operation/{id}/weight2',
    summary: 'Takes weight 2 and completes the ticket, on any scale of its site; what it names may change.',
    asksSite: true,
    readsBeforeTurn: true,
    permission: weighingPermission.weigh,
    input: z.strictObject({ ...completing, scaleId: id.optional(), reading, sightingId }),
    output: one('operation', operationRow),
  }),
  tare: endpoint.read({
    path: '/operation/{id}/tare',
    summary: 'Answers what may replace the second weight of a ticket, with the net, or why not.',
    permission: weighingPermission.weigh,
    input: z.strictObject({ id: idInAddress, trailerIds: ids.optional() }),
    output: z.object(tareChoices),
  }),
  completeWithoutWeight2: endpoint.act({
    path: '/operation/{id}/complete-without-weight2',
    summary: 'Completes the ticket with the stored empty weight of its truck: no second weight is taken.',
    permission: weighingPermission.weigh,
    input: z.strictObject(completing),
    output: one('operation', operationRow),
  }),
  completeWithTechnicalPass: endpoint.act({
    path: '/operation/{id}/complete-with-technical-pass',
    summary:
      'Completes the ticket with the passport weights of truck and trailers: no second weight is taken.',
    permission: weighingPermission.weigh,
    input: z.strictObject(completing),
    output: one('operation', operationRow),
  }),
  lossPercentage: endpoint.act({
    path: '/operation/{id}/loss-percentage',
    summary: 'Sets the percentage of a completed ticket’s net that counts as lost; the net stays as it is.',
    permission: weighingPermission.loss,
    input: z.strictObject({
      id: idInAddress,
      lossPercentage: percentIn,
      /** The version that the caller saw; the server refuses where the ticket has changed since. */
      version: z.number().int().max(Number.MAX_SAFE_INTEGER).optional(),
    }),
    output: one('operation', operationRow),
  }),
  ...divisionApi,
  ...overrideApi,
  ...knownApi,
  cancel: endpoint.act({
    path: '/operation/{id}/cancel',
    summary: 'Cancels an open ticket with a reason: it stays, struck through, out of every sum.',
    permission: weighingPermission.cancel,
    input: z.strictObject({ id: idInAddress, reason: note(500) }),
    output: one('operation', operationRow),
  }),
  ...byHandApi,
  proposeChange: endpoint.create({
    path: '/operation/{id}/change-request',
    summary:
      'Requests a change of a completed ticket’s fields; another person approves it. Weights never change.',
    permission: weighingPermission.propose,
    input: z.strictObject({
      id: idInAddress,
      reason: note(500),
      ...byPartyId(() => id.nullish()),
      trailerId: id.nullish(),
      /** Another order, another visit, or none. */
      orderId: id.nullish(),
      orderPartId: id.nullish(),
      ...byNote(({ max }) => saidNote(max)),
    }),
    output: one('request', requestRow),
  }),
  proposeDeletion: endpoint.create({
    path: '/operation/{id}/delete-request',
    summary: 'Requests to cancel a completed ticket; another person approves it.',
    permission: weighingPermission.propose,
    input: z.strictObject({ id: idInAddress, reason: note(500) }),
    output: one('request', requestRow),
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
    summary:
      'Answers what a truck is planned for, or else what its last ticket named, to fill the next one with; and the visits to choose from if there are several.',
    permission: weighingPermission.weigh,
    input: z.strictObject({
      truckId: idInAddress.optional(),
      /** A sighting at the scale of the last ten minutes, instead of a truck. */
      sightingId: idInAddress.optional(),
      scaleId: idInAddress.optional(),
      /** The visit that the operator chooses. */
      orderPartId: idInAddress.optional(),
    }),
    output: z.object({
      suggestion: z
        .object({
          ...byPartyId(() => nullableId),
          ...byPartyName(() => nullableText),
          trailers: z.array(z.object({ id: z.number(), numberPlate: z.string() })),
          /** The source: a planned visit, the truck’s last tickets, or a card. */
          from: z.enum(['plan', 'last', 'card']),
          /** The order: that of the visit, or the one that a card has prepared. */
          order: z.object({ id: z.number(), name: z.string() }).nullable(),
          /** The planned visit, where it is the only one and the truck not late; or the one that was asked for. */
          orderPart: z
            .object({ id: z.number(), number: z.string(), orderId: z.number(), orderName: z.string() })
            .nullable(),
        })
        .nullable(),
      /** Several, or one that the truck is late for: the operator chooses. None where that is known. */
      visit: z.array(offeredVisit),
    }),
  }),
};
