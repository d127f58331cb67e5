import { z } from 'zod';
import { instant } from '../shape.ts';

/** A field that was changed, from what to what, as texts. */
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
  /** The entry from which this was put back; null where it was not, and not said of what is never put back. */
  putBackFrom: z.number().nullable().optional(),
});

/** What happened to a record, newest first; `hasOlderHistory` where there is more to ask for, before the oldest `id`. */
export const historyPage = {
  history: z.array(historyEntry),
  hasOlderHistory: z.boolean(),
};
