import { z } from 'zod';
import { instant, massOut } from '../grammar/shape.ts';
import { CHANGE_KINDS, CHANGED_FIELDS } from './change-words.ts';

const field = z.object({
  field: z.enum(CHANGED_FIELDS),
  old: z.string().nullable(),
  new: z.string().nullable(),
});

/** A change of the sender's that waits: every word of theirs as it was accepted and as it is now. */
export const changeShape = z.object({
  id: z.number(),
  kind: z.enum(CHANGE_KINDS),
  at: instant,
  /** Who changed it there and why, as far as the sender tells. */
  reason: z.string().nullable(),
  fields: z.array(field),
  /** The own cargo that the new name is matched with; null where there is none. */
  ownCargoName: z.string().nullable(),
  /** What accepting it does to the receiver's sums of a month: another cargo of its linked ticket; null where it does nothing. */
  reports: z
    .object({
      /** A day of that month, and the net that moves. */
      day: z.string(),
      net: massOut,
      rows: z.array(z.object({ cargoName: z.string(), now: massOut, after: massOut })),
    })
    .nullable(),
});
