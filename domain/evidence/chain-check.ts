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

/** What tickets and kept sums are found to say otherwise than what they follow from. */
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
  /** Who asked for it; nobody for the one of every night. */
  userName: z.string().nullable(),
  askedAt: instant,
  /** When the last of its scales, and its tickets, were read. */
  finishedAt: instant.nullable(),
  isCancelled: z.boolean(),
  /** Whether it has been given up on, until somebody has it done anew. */
  isFailed: z.boolean(),
  scaleCount: z.number(),
  /** Records that there are to read, and that are read. */
  recordCount: z.number(),
  checkedCount: z.number(),
  /** Chains with a fault, and tickets and days that differ. */
  faultCount: z.number(),
});

/** A record that stands at a fault, or beside it: what is stored, and what follows from what is stored. */
const readRecord = z.object({
  /** `3-0018207`. */
  record: z.string(),
  weight: massOut,
  takenAt: instant,
  previousHash: z.string(),
  hash: z.string(),
  computedHash: z.string(),
  isSigned: z.boolean(),
  /** Whether it names the hash of the record before it; null where that one is not there. */
  follows: z.boolean().nullable(),
  isFaulty: z.boolean(),
  /** The ticket that uses it. */
  operationId: z.number().nullable(),
  receipt: z.string().nullable(),
});
export type ReadRecord = z.output<typeof readRecord>;

const chainRead = z.object({
  scaleId: z.number(),
  /** Null of a scale that somebody has taken away. */
  scaleName: z.string().nullable(),
  /** The first record that was read because it is new, and the newest, by their names: by night not all are read. */
  from: z.string(),
  to: z.string(),
  /** Whether there was anything new at all. */
  isNew: z.boolean(),
  /** Older records that were read again in turn, and when the last of the others is due to be; null where there are none. */
  turnCount: z.number(),
  dueAt: instant.nullable(),
  recordCount: z.number(),
  checkedCount: z.number(),
  /** Heads that were compared, and the hash of the newest record, once it was read. */
  headCount: z.number().nullable(),
  headHash: z.string().nullable(),
  finishedAt: instant.nullable(),
  fault: z.object({ record: z.string(), what: z.enum(CHAIN_FINDINGS) }).nullable(),
  /** What stands at the fault now, with its neighbours. */
  around: z.array(readRecord),
});
export type ChainRead = z.output<typeof chainRead>;

const difference = z.object({
  what: z.enum(DIFFERENCES),
  /** The ticket that differs, or the day and scale of the sum. */
  operationId: z.number().nullable(),
  receipt: z.string().nullable(),
  scaleName: z.string().nullable(),
  day: z.string().nullable(),
});

/** Of tickets how many were read; null before they were. */
const ticketsRead = z.object({
  /** Those that are new, changed or open; of a check of all every one. */
  count: z.number(),
  /** Older ones that were read again in turn, and when the last of the others is due to be; null where there are none. */
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
    summary: 'Answers how far a check is and what it found, with the records around each fault.',
    permission: evidencePermission.check,
    input: z.strictObject({ id: idInAddress }),
    output: one('chainCheck', checkDetail),
  }),
  begin: endpoint.create({
    path: '/chain-check',
    summary:
      'Has every record, head, ticket and kept sum of the company checked, by jobs beside the weighing.',
    permission: evidencePermission.check,
    input: z.strictObject({}),
    output: one('chainCheck', checkDetail),
  }),
  cancel: endpoint.act({
    path: '/chain-check/{id}/cancel',
    summary: 'Stops a check; what it has found so far stays.',
    permission: evidencePermission.check,
    input: z.strictObject({ id: idInAddress }),
    output: one('chainCheck', checkDetail),
  }),
};
