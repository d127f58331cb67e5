import { z } from 'zod';
import { endpoint } from '../grammar/endpoint.ts';
import {
  day,
  idInAddress,
  ids,
  instant,
  listed,
  note,
  one,
  optionalNote,
  page,
  queryFlag,
  searched,
} from '../grammar/shape.ts';
import { actsShape } from '../grammar/resource/acts-shape.ts';
import { ROLES } from '../grammar/policy.ts';
import { REQUEST_OUTCOMES } from './outcome.ts';
import { REQUEST_ACTS, requestPermission } from './policy.ts';

const name = z.string().nullable();

/** One field with its old and its new value, as texts. */
const change = z.object({ field: z.string(), old: name, new: name });

/** A proposal, with who decided it and how. */
export const requestRow = z.object({
  id: z.number(),
  version: z.number(),
  companyId: z.number(),
  kind: z.string(),
  /** Its subject: the noun, its row, and the name that it had. */
  noun: z.string(),
  rowId: z.number(),
  rowVersion: z.number(),
  title: z.string(),
  /** What people know the record by besides its title; null where that is all. */
  lead: name,
  statusId: z.number(),
  reason: z.string(),
  changes: z.array(change),
  proposedByName: z.string(),
  /** Their role when they proposed it; null for a request that is older than that field. */
  proposedByRole: z.enum(ROLES).nullable(),
  proposedAt: instant,
  decidedByName: name,
  /** In whose stead, where a deputy decided. */
  decidedForName: name,
  /** At most one of these three instants is set. */
  approvedAt: instant.nullable(),
  cancelledAt: instant.nullable(),
  withdrawnAt: instant.nullable(),
  decisionNote: name,
  /** What the caller may do with it now. */
  acts: actsShape(REQUEST_ACTS),
});

export type RequestRow = z.output<typeof requestRow>;

const requestDetail = requestRow.extend({
  /** All values that its kind shows: the old one when this was proposed, and the new one. */
  values: z.array(change),
  /** What has changed of the record since this was proposed, while it waits: any such change bars the approval. */
  changedSince: z.array(change),
});

export type RequestDetail = z.output<typeof requestDetail>;

/** Why a request is refused. */
const refusalReason = note(500).min(5);

export const requestApi = {
  list: endpoint.read({
    path: '/request',
    summary: 'Lists requests with their deciders, newest first.',
    permission: requestPermission.read,
    input: z.strictObject({
      ...page,
      name: searched(60),
      statusId: ids.optional(),
      kind: searched(60),
      /** What came of it. */
      outcome: z.enum(REQUEST_OUTCOMES).optional(),
      /** Days of the decision, by the company's clock. */
      decidedFrom: day.optional(),
      decidedTo: day.optional(),
      noun: searched(60),
      rowId: idInAddress.optional(),
      /** Only those that wait for the caller. */
      forMe: queryFlag.optional(),
      /** Only the caller's own. */
      mine: queryFlag.optional(),
    }),
    output: listed('request', requestRow),
  }),
  answered: endpoint.read({
    path: '/request/answered',
    summary:
      'Answers how many requests were decided in a period, how, and after how long, beside the period before it.',
    permission: requestPermission.read,
    input: z.strictObject({ decidedFrom: day, decidedTo: day }),
    output: z.object({
      count: z.number(),
      /** By outcome; those by deputies are among the approved and refused. */
      outcomes: z.object({
        approved: z.number(),
        refused: z.number(),
        withdrawn: z.number(),
        deputy: z.number(),
      }),
      /** Between proposal and decision on average; null where none was decided. */
      meanSeconds: z.number().nullable(),
      meanSecondsBefore: z.number().nullable(),
    }),
  }),
  find: endpoint.read({
    path: '/request/{id}',
    summary: 'Answers one request, with the changes of its record since then.',
    permission: requestPermission.read,
    input: z.strictObject({ id: idInAddress }),
    output: one('request', requestDetail),
  }),
  approve: endpoint.act({
    path: '/request/{id}/approve',
    summary: 'Approves another person’s request and carries it out; 409 if its record has changed since.',
    permission: requestPermission.decide,
    input: z.strictObject({ id: idInAddress, note: optionalNote(500) }),
    output: one('request', requestRow),
  }),
  cancel: endpoint.act({
    path: '/request/{id}/cancel',
    summary: 'Refuses another person’s request, with a reason.',
    permission: requestPermission.decide,
    input: z.strictObject({ id: idInAddress, note: refusalReason }),
    output: one('request', requestRow),
  }),
  withdraw: endpoint.act({
    path: '/request/{id}/withdraw',
    summary: 'Withdraws a request of the caller.',
    permission: requestPermission.withdraw,
    input: z.strictObject({ id: idInAddress }),
    output: one('request', requestRow),
  }),
};
