import { z } from 'zod';
import { actsShape } from '../grammar/resource/acts-shape.ts';
import { endpoint } from '../grammar/endpoint.ts';
import { COMPANY_READERS } from '../grammar/policy.ts';
import { day, idInAddress, instant, listed, one, page, searched } from '../grammar/shape.ts';
import { HISTORY_KINDS } from './kinds.ts';
import { HISTORY_ACTS } from './put-back.ts';
import { HISTORY_SOURCES } from './sources.ts';
import { HISTORY_NOUNS } from './tables.ts';

const historyRow = z.object({
  /** The entry: all that one act has changed of one record is one entry, with a row for each field. */
  id: z.number(),
  companyId: z.number(),
  companyName: z.string(),
  at: instant,
  kind: z.enum(HISTORY_KINDS),
  /** The noun of the record. */
  table: z.string(),
  recordId: z.number(),
  /** The name by which people know the record now. */
  title: z.string().nullable(),
  /** The changed field; null where the record itself was added, removed, archived or restored. */
  field: z.string().nullable(),
  /** Before and after; a named row stands by its title. */
  old: z.string().nullable(),
  new: z.string().nullable(),
  /** The person who did it or had it done; null where it was none. */
  userName: z.string().nullable(),
  source: z.enum(HISTORY_SOURCES),
  /** What did it where a person did not do it by hand, such as `job:import` or `site:3`. */
  actedAs: z.string().nullable(),
  /** The entry from which this was put back; null where it was not. */
  putBackFrom: z.number().nullable(),
  /** The approved request that led to it; null where none did. */
  requestId: z.number().nullable(),
});
/** One changed field, or another event of a record. */
export type HistoryRow = z.output<typeof historyRow>;

const formerField = z.object({
  /** The field's name in the history. */
  field: z.string(),
  /** The value before the entry, the value it set, and the value now; a named row stands by its title. */
  former: z.string().nullable(),
  set: z.string().nullable(),
  now: z.string().nullable(),
  /** Whether the present value is that one already. */
  stands: z.boolean(),
  /** Whether it was changed again since the entry. */
  isChangedSince: z.boolean(),
  /** Why it is not put back; null where it can be. */
  why: z.object({ code: z.string(), message: z.string() }).nullable(),
});

const formerRow = historyRow.pick({ id: true, companyId: true, at: true, kind: true, table: true }).extend({
  recordId: z.number(),
  title: z.string().nullable(),
  userName: z.string().nullable(),
  /** The version of the record at which all this was read. */
  version: z.number(),
  /** The changed fields of an entry; empty where it changed none. */
  fields: z.array(formerField),
  acts: actsShape(HISTORY_ACTS),
});
/** The changes of an entry, beside the present values. */
export type FormerRow = z.output<typeof formerRow>;
const former = one('former', formerRow);

/** One noun or several in a query. */
const nouns = z.preprocess(
  (value) => (Array.isArray(value) ? value : [value]),
  z.array(z.enum(HISTORY_NOUNS)).min(1).max(HISTORY_NOUNS.length),
);

/** What a tab shows: changed weights, or the outcome of approved requests. */
const HISTORY_PARTS = ['weights', 'decisions'] as const;

const filters = {
  part: z.enum(HISTORY_PARTS).optional(),
  table: nouns.optional(),
  recordId: idInAddress.optional(),
  /** The person who did it, or had it done. */
  userId: idInAddress.optional(),
  /** Days in the zone of the company that is acted in, both included. */
  dateFrom: day.optional(),
  dateTo: day.optional(),
  /** A part of the record's name, of the name of the person who did it, or of an old or new value. */
  name: searched(128),
  /** Only rows after the one whose `next` this is, newest first. */
  before: z
    .string()
    .regex(/^\d{1,15}(-\w{1,80})?$/)
    .max(100)
    .optional(),
};
/** The filters of the history. */
export type HistoryFilter = z.output<z.ZodObject<typeof filters>>;

export const historyApi = {
  list: endpoint.read({
    path: '/history',
    summary:
      'Lists every change of every noun that its reader may read, field by field with old and new value; newest first.',
    permission: COMPANY_READERS,
    input: z.strictObject({ ...page, ...filters }),
    output: listed('history', historyRow).extend({
      /** Whether there are more rows than are counted. */
      hasMore: z.boolean(),
      /** Where the next page begins, for `Before`; null at the end. */
      next: z.string().nullable(),
    }),
  }),
  former: endpoint.read({
    path: '/history/{id}/former',
    summary:
      'Answers the values that an entry has changed, their present values, and which of them can be put back.',
    permission: COMPANY_READERS,
    input: z.strictObject({ id: idInAddress }),
    output: former,
  }),
  putBack: endpoint.act({
    path: '/history/{id}/put-back',
    summary: 'Puts back the values from before an entry, all or some fields, by the noun’s own verb.',
    permission: ['SuperAdmin', 'OperatorAdmin', 'CompanyAdmin', 'Operator'],
    input: z.strictObject({
      id: idInAddress,
      /** The record as its reader saw it; left out, the present one. */
      version: z.number().int().max(Number.MAX_SAFE_INTEGER).optional(),
      /** Fields by their names in the history; left out, all that can be put back. */
      fields: z.array(z.string().max(80).regex(/^\w+$/)).min(1).max(100).optional(),
    }),
    output: former,
  }),
};
