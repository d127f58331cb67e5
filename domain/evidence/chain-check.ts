import { z } from 'zod';
import { endpoint } from '../grammar/endpoint.ts';
import { problems } from '../grammar/problem.ts';
import { idInAddress, instant, listed, massOut, one, page } from '../grammar/shape.ts';
import { evidencePermission } from './policy.ts';
import { CHAIN_FINDINGS } from './verdict.ts';

export const chainCheckProblems = problems('chainCheck', {
  running: {
    status: 409,
    az: 'Yoxlama artıq gedir. Bitməsini gözləyin və ya onu dayandırın.',
    en: 'A check is already running. Wait until it ends, or stop it.',
  },
  nothing: {
    status: 422,
    az: 'Bu şirkətdə yoxlanacaq tərəzi yoxdur.',
    en: 'This company has no scale to check.',
  },
  over: {
    status: 409,
    az: 'Yoxlama artıq bitib.',
    en: 'The check is already over.',
  },
});

/** Where tickets and kept sums may differ from what they follow from. */
export const DIFFERENCES = [
  'weight1',
  'weight2',
  'net',
  'tare',
  'sum',
  'seal',
  'unsealed',
  'removed',
  'gap',
  'journal',
  'cutOff',
] as const;

const checkRow = z.object({
  id: z.number(),
  companyId: z.number(),
  companyName: z.string(),
  /** The person who asked for it; null for the nightly one. */
  userName: z.string().nullable(),
  askedAt: instant,
  /** When the last of its scales, and its tickets, were read. */
  finishedAt: instant.nullable(),
  isCancelled: z.boolean(),
  /** Whether it has been given up on until a person starts it anew. */
  isFailed: z.boolean(),
  scaleCount: z.number(),
  /** Records to be read, and those read. */
  recordCount: z.number(),
  checkedCount: z.number(),
  /** Chains with a fault, and tickets and days that differ. */
  faultCount: z.number(),
});

/** A record at a fault, or beside it: as it is stored, and what follows from that. */
const readRecord = z.object({
  /** `3-0018207`. */
  record: z.string(),
  weight: massOut,
  takenAt: instant,
  previousHash: z.string(),
  hash: z.string(),
  computedHash: z.string(),
  isSigned: z.boolean(),
  /** Whether it names the hash of the record before it; null where that one is missing. */
  follows: z.boolean().nullable(),
  isFaulty: z.boolean(),
  /** The ticket that uses it. */
  operationId: z.number().nullable(),
  receipt: z.string().nullable(),
});
export type ReadRecord = z.output<typeof readRecord>;

const chainRead = z.object({
  scaleId: z.number(),
  /** Null of a scale that has been removed. */
  scaleName: z.string().nullable(),
  /** The first and the newest of the records read because they are new, by their names: a nightly check does not read all. */
  from: z.string(),
  to: z.string(),
  /** Whether there was anything new at all. */
  isNew: z.boolean(),
  /** Older records read again in turn, and when the last of the others is due; null where there are none. */
  turnCount: z.number(),
  dueAt: instant.nullable(),
  recordCount: z.number(),
  checkedCount: z.number(),
  /** Heads that were compared, and the hash of the newest record, once it was read. */
  headCount: z.number().nullable(),
  headHash: z.string().nullable(),
  finishedAt: instant.nullable(),
  fault: z.object({ record: z.string(), what: z.enum(CHAIN_FINDINGS) }).nullable(),
  /** The records at the fault now, and their neighbours. */
  around: z.array(readRecord),
});
export type CheckedChain = z.output<typeof chainRead>;

const difference = z.object({
  what: z.enum(DIFFERENCES),
  /** The ticket that differs, or the day and scale of the sum. */
  operationId: z.number().nullable(),
  receipt: z.string().nullable(),
  scaleName: z.string().nullable(),
  day: z.string().nullable(),
});

/** How many tickets were read; null until then. */
const ticketsRead = z.object({
  /** Those that are new, changed or open; in a check of everything all. */
  count: z.number(),
  /** Older ones read again in turn, and when the last of the others is due; null where there are none. */
  turnCount: z.number(),
  dueAt: instant.nullable(),
});

const checkDetail = checkRow.extend({
  scales: z.array(chainRead),
  tickets: ticketsRead.nullable(),
  /** Null before tickets and sums were compared. Twenty of each are named at most. */
  differences: z.array(difference).nullable(),
});

export const chainCheckApi = {
  list: endpoint.read({
    path: '/chain-check',
    summary: 'Lists the checks of weight chains, those of every night among them; newest first.',
    permission: evidencePermission.check,
    input: z.strictObject(page),
    output: listed('chainCheck', checkRow),
  }),
  find: endpoint.read({
    path: '/chain-check/{id}',
    summary: 'Answers the progress and findings of a check, with the records around each fault.',
    permission: evidencePermission.check,
    input: z.strictObject({ id: idInAddress }),
    output: one('chainCheck', checkDetail),
  }),
  begin: endpoint.create({
    path: '/chain-check',
    summary:
      'Starts a check of every record, head, ticket and kept sum of the company, by jobs beside the weighing.',
    permission: evidencePermission.check,
    input: z.strictObject({}),
    output: one('chainCheck', checkDetail),
  }),
  cancel: endpoint.act({
    path: '/chain-check/{id}/cancel',
    summary: 'Stops a check; its findings so far stay.',
    permission: evidencePermission.check,
    input: z.strictObject({ id: idInAddress }),
    output: one('chainCheck', checkDetail),
  }),
};
