import { z } from 'zod';
import { instant, massOut } from '../shape.ts';

/** Something that a search leads to, as it is told. */
export const hit = z.object({
  id: z.number(),
  /** By what people know it. */
  name: z.string(),
  /** What it is, beside its name: a make, a cargo, a group. */
  kind: z.string().nullable(),
  /** What tells it from others of that name, in the reader's language. */
  facts: z.array(z.string()),
  /** When it happened, where it is an event. */
  at: instant.nullable(),
  emptyWeight: massOut.nullable(),
  /** Of a ticket: how it stands, and its net. */
  statusId: z.number().nullable(),
  completedHow: z.string().nullable(),
  weightNet: massOut.nullable(),
});
/** Something that a search leads to. */
export type Hit = z.output<typeof hit>;
