import { z } from 'zod';
import { instant } from '../shape.ts';

/** A changed field with its old and its new value, as texts. */
export const fieldChange = z.object({
  field: z.string(),
  old: z.string().nullable(),
  new: z.string().nullable(),
});

/** One thing that happened to a record. */
export const historyEntry = z.object({
  id: z.number(),
  kind: z.string(),
  at: instant,
  userName: z.string().nullable(),
  changes: z.array(fieldChange),
  /** The entry from which this was put back; null where it was not, left out of a noun that is never put back. */
  putBackFrom: z.number().nullable().optional(),
});

/** The history of a record, newest first; `hasOlderHistory` where there are entries before the oldest `id`. */
export const historyPage = {
  history: z.array(historyEntry),
  hasOlderHistory: z.boolean(),
};
