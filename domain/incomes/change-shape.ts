import { z } from 'zod';
import { instant, massOut } from '../grammar/shape.ts';
import { CHANGE_KINDS, CHANGED_FIELDS } from './change-words.ts';

const field = z.object({
  field: z.enum(CHANGED_FIELDS),
  old: z.string().nullable(),
  new: z.string().nullable(),
});

/** A change by the sender that waits: every field as it was accepted and as it is now. */
export const changeShape = z.object({
  id: z.number(),
  kind: z.enum(CHANGE_KINDS),
  at: instant,
  /** The reason and the person there, as far as the sender shows them. */
  reason: z.string().nullable(),
  fields: z.array(field),
  /** The receiver's cargo that matches the new name; null where there is none. */
  ownCargoName: z.string().nullable(),
  /** What accepting it does to the receiver's monthly sums: another cargo of its linked ticket; null where nothing changes. */
  reports: z
    .object({
      /** A day of that month, and the net that moves. */
      day: z.string(),
      net: massOut,
      rows: z.array(z.object({ cargoName: z.string(), now: massOut, after: massOut })),
    })
    .nullable(),
});
