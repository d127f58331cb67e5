import { z } from 'zod';
import { endpoint } from '../grammar/endpoint.ts';
import { day, idInAddress, instant, listed, nothing, one, page, searched } from '../grammar/shape.ts';
import { ANSWERABLE } from './job-states.ts';
import { LOG_ENDS, LOG_KINDS } from './log-kinds.ts';

const logRow = z.object({
  id: z.number(),
  /** Its place in its company's chain, without gaps; null for the moment until it has one. */
  number: z.number().nullable(),
  companyId: z.number(),
  companyName: z.string(),
  at: instant,
  /** The person who did it; null where it was no person, or a caller who had not signed in. */
  userName: z.string().nullable(),
  /** What did it where no person did, such as `site:3`, and `company:5` for a person from another company. */
  actedAs: z.string().nullable(),
  action: z.string(),
  /** The noun and number of its subject, such as `truck 12`. */
  target: z.string().nullable(),
  /** The name by which people know that. */
  title: z.string().nullable(),
  /** `ok`, or the code of the problem with which it was refused. */
  outcome: z.string(),
  address: z.string().nullable(),
  device: z.string().nullable(),
  /** The request, such as `PUT /truck/12`; null where there was none. */
  asked: z.string().nullable(),
  requestId: z.string().nullable(),
  /** In milliseconds. */
  took: z.number().nullable(),
  /** How often it followed within ten seconds; null for what has a row of its own each time. */
  times: z.number().nullable(),
});
export type LogRow = z.output<typeof logRow>;

const changed = z.object({
  /** The name of a column. */
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

const logDetail = logRow.extend({
  userId: z.number().nullable(),
  /** The hashes of its own place, the one before and the one after, in hexadecimal. */
  hash: z.string().nullable(),
  previousHash: z.string().nullable(),
  nextHash: z.string().nullable(),
  /** What the same request has changed of its subject. */
  changes: z.array(changed),
});
export type LogDetail = z.output<typeof logDetail>;

const filters = {
  /** Left out, what people did. */
  kind: z.enum(LOG_KINDS).optional(),
  /** A place in the chain of the own company. */
  number: idInAddress.optional(),
  ended: z.enum(LOG_ENDS).optional(),
  /** Days in the company's zone, both included. */
  dateFrom: day.optional(),
  dateTo: day.optional(),
  /** A part of the person's name or of the subject's, or a whole request id. */
  name: searched(128),
};
/** The filters of the log. */
export type LogFilter = z.output<z.ZodObject<typeof filters>>;

export const actionLogApi = {
  list: endpoint.read({
    path: '/action-log',
    summary:
      'Lists the log: who did what, or was refused, from where, with what, when, and the outcome; newest first.',
    permission: ANSWERABLE,
    input: z.strictObject({ ...page, ...filters }),
    output: listed('actionLog', logRow),
  }),
  find: endpoint.read({
    path: '/action-log/{id}',
    summary: 'Answers one row of the log with its changes, and the hashes that bind it to its neighbours.',
    permission: ANSWERABLE,
    input: z.strictObject({ id: idInAddress }),
    output: one('actionLog', logDetail),
  }),
};

const logChain = z.object({
  /** How many rows have a place in the chain. */
  length: z.number(),
  /** The hash of the last one, in hexadecimal; null where there is none. */
  hash: z.string().nullable(),
  /** When it was last read as a whole; null where it never was. */
  checkedAt: instant.nullable(),
  /** The first place with a fault then, and the fault. */
  fault: z.object({ number: z.number(), what: z.enum(['changed', 'missing', 'cut', 'rebound']) }).nullable(),
});
export type LogChain = z.output<typeof logChain>;

export const logChainApi = {
  find: endpoint.read({
    path: '/log-chain',
    summary:
      "Answers the length of the chain of the caller's company's log, and the result of its last check.",
    permission: ANSWERABLE,
    input: z.strictObject({}),
    output: one('logChain', logChain),
  }),
  check: endpoint.act({
    path: '/log-chain/check',
    summary: "Starts a check of the chain of the caller's company's log, in the background.",
    permission: ANSWERABLE,
    input: z.strictObject({}),
    output: nothing,
  }),
};
