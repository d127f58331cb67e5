import { z } from 'zod';
import { instant, massOut } from '../shape.ts';

/** A row that a search leads to. */
export const hit = z.object({
  id: z.number(),
  /** The name by which people know it. */
  name: z.string(),
  /** Its kind, beside its name: a make, a cargo, a group. */
  kind: z.string().nullable(),
  /** The facts that tell it from others of that name, in the reader's language. */
  facts: z.array(z.string()),
  /** When it happened, where it is an event. */
  at: instant.nullable(),
  emptyWeight: massOut.nullable(),
  /** Of a ticket: its state, and its net. */
  statusId: z.number().nullable(),
  completedHow: z.string().nullable(),
  weightNet: massOut.nullable(),
});
/** A row that a search leads to. */
export type Hit = z.output<typeof hit>;
