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
import { actsShape } from '../grammar/kept/acts-shape.ts';
import { ROLES } from '../grammar/policy.ts';
import { REQUEST_OUTCOMES } from './outcome.ts';
import { REQUEST_ACTS, requestPermission } from './policy.ts';

const name = z.string().nullable();

/** One field with what it was and what it is to become, as texts. */
const change = z.object({ field: z.string(), old: name, new: name });

/** Something that was proposed, with who decided it and how. */
export const requestRow = z.object({
  id: z.number(),
  version: z.number(),
  companyId: z.number(),
  kind: z.string(),
  /** What it is about: the noun, its row, and what that was called. */
  noun: z.string(),
  rowId: z.number(),
  rowVersion: z.number(),
  title: z.string(),
  /** By what people know it beside its title; null where that is all. */
  lead: name,
  statusId: z.number(),
  reason: z.string(),
  changes: z.array(change),
  proposedByName: z.string(),
  /** Their role when they asked; null of what was asked before that was kept. */
  proposedByRole: z.enum(ROLES).nullable(),
  proposedAt: instant,
  decidedByName: name,
  /** In whose stead, where that was somebody else's decision. */
  decidedForName: name,
  /** Of these three instants at most one is said. */
  approvedAt: instant.nullable(),
  cancelledAt: instant.nullable(),
  withdrawnAt: instant.nullable(),
  decisionNote: name,
  /** What the caller may do with it now. */
  acts: actsShape(REQUEST_ACTS),
});

export type RequestRow = z.output<typeof requestRow>;

const requestDetail = requestRow.extend({
  /** Everything that its kind tells: what it was when this was asked, and what it is to become. */
  values: z.array(change),
  /** What has changed of the record since this was asked, while it waits: with any of it nobody can approve. */
  changedSince: z.array(change),
});

export type RequestDetail = z.output<typeof requestDetail>;

/** Why something is refused. */
const refusalReason = note(500).min(5);

export const requestApi = {
  list: endpoint.read({
    path: '/request',
    summary: 'Lists what was proposed and who decided it, newest first.',
    permission: requestPermission.read,
    input: z.strictObject({
      ...page,
      name: searched(60),
      statusId: ids.optional(),
      kind: searched(60),
      /** What came of it. */
      outcome: z.enum(REQUEST_OUTCOMES).optional(),
      /** Days of the decision, of the company's clock. */
      decidedFrom: day.optional(),
      decidedTo: day.optional(),
      noun: searched(60),
      rowId: idInAddress.optional(),
      /** Only what waits for the caller. */
      forMe: queryFlag.optional(),
      /** Only what the caller has proposed. */
      mine: queryFlag.optional(),
    }),
    output: listed('request', requestRow),
  }),
  answered: endpoint.read({
    path: '/request/answered',
    summary:
      'Answers how many requests were decided in some days and how, and after how long, beside the same length of time before.',
    permission: requestPermission.read,
    input: z.strictObject({ decidedFrom: day, decidedTo: day }),
    output: z.object({
      count: z.number(),
      /** By outcome; those in somebody's stead are among the approved and refused. */
      outcomes: z.object({
        approved: z.number(),
        refused: z.number(),
        withdrawn: z.number(),
        deputy: z.number(),
      }),
      /** Between asking and deciding on average; null where nothing was decided. */
      meanSeconds: z.number().nullable(),
      meanSecondsBefore: z.number().nullable(),
    }),
  }),
  find: endpoint.read({
    path: '/request/{id}',
    summary: 'Answers one request, with what has changed of its record since it was asked.',
    permission: requestPermission.read,
    input: z.strictObject({ id: idInAddress }),
    output: one('request', requestDetail),
  }),
  approve: endpoint.act({
    path: '/request/{id}/approve',
    summary: 'Approves what somebody else has proposed and does it; 409 where its record has changed since.',
    permission: requestPermission.decide,
    input: z.strictObject({ id: idInAddress, note: optionalNote(500) }),
    output: one('request', requestRow),
  }),
  cancel: endpoint.act({
    path: '/request/{id}/cancel',
    summary: 'Refuses what somebody else has proposed, with a reason.',
    permission: requestPermission.decide,
    input: z.strictObject({ id: idInAddress, note: refusalReason }),
    output: one('request', requestRow),
  }),
  withdraw: endpoint.act({
    path: '/request/{id}/withdraw',
    summary: 'Takes back what the caller has proposed.',
    permission: requestPermission.withdraw,
    input: z.strictObject({ id: idInAddress }),
    output: one('request', requestRow),
  }),
};
