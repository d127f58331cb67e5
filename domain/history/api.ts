import { z } from 'zod';
import { endpoint } from '../grammar/endpoint.ts';
import { COMPANY_READERS } from '../grammar/policy.ts';
import { day, idInAddress, instant, listed, page, searched } from '../grammar/shape.ts';
import { HISTORY_NOUNS } from './tables.ts';

/** What may happen to a row, by what its history calls it. */
const HISTORY_KINDS = ['insert', 'update', 'delete', 'archive', 'restore'] as const;

const historyRow = z.object({
  /** The entry: what one deed has changed of one record has one, and a row for each field. */
  id: z.number(),
  companyId: z.number(),
  companyName: z.string(),
  at: instant,
  kind: z.enum(HISTORY_KINDS),
  /** The noun of the record. */
  table: z.string(),
  recordId: z.number(),
  /** By what people know the record now. */
  title: z.string().nullable(),
  /** What was changed; null where the record itself was added, removed, put away or brought back. */
  field: z.string().nullable(),
  /** Before and after; a row that is named is told by its title. */
  old: z.string().nullable(),
  new: z.string().nullable(),
  /** Who did it or had it done; null where it was no person. */
  userName: z.string().nullable(),
  /** What did it where a person did not do it by hand, such as `job:import` or `site:3`. */
  actedAs: z.string().nullable(),
});
/** One field that was changed, or what else happened to a record. */
export type HistoryRow = z.output<typeof historyRow>;

/** One noun or several in a query. */
const nouns = z.preprocess(
  (value) => (Array.isArray(value) ? value : [value]),
  z.array(z.enum(HISTORY_NOUNS)).min(1).max(HISTORY_NOUNS.length),
);

const filters = {
  table: nouns.optional(),
  recordId: idInAddress.optional(),
  /** Who did it, or had it done. */
  userId: idInAddress.optional(),
  /** Days in the zone of the company that is acted in, both included. */
  dateFrom: day.optional(),
  dateTo: day.optional(),
  /** A part of what the record is called, of who did it, or of what was there before or after. */
  name: searched(128),
  /** Only what comes after the row of which this was `next`, newest first. */
  before: z
    .string()
    .regex(/^\d{1,15}(-\w{1,80})?$/)
    .max(100)
    .optional(),
};
/** What the history is narrowed by. */
export type HistoryFilter = z.output<z.ZodObject<typeof filters>>;

export const historyApi = {
  list: endpoint.read({
    path: '/history',
    summary:
      'Lists every change of every noun that its reader may read, field by field with old and new value; newest first.',
    permission: COMPANY_READERS,
    input: z.strictObject({ ...page, ...filters }),
    output: listed('history', historyRow).extend({
      /** Whether there are more than are counted. */
      hasMore: z.boolean(),
      /** Where the next page begins, for `Before`; null where nothing comes after. */
      next: z.string().nullable(),
    }),
  }),
};
