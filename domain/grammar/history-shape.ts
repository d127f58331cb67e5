import { z } from 'zod';
import { instant } from './shape.ts';

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
});

/** What happened to a record, newest first; `hasOlderHistory` where there is more to ask for, before the oldest `id`. */
export const historyPage = {
  history: z.array(historyEntry),
  hasOlderHistory: z.boolean(),
};
