import { z } from 'zod';
import { massOut } from '../grammar/shape.ts';

/** The sums over all tickets of a list. */
export const totals = z.object({
  count: z.number(),
  net: massOut,
  income: massOut,
  expense: massOut,
  cancelled: z.number(),
  /** Of all these, the completed ones whose net rests on a tare that was not weighed, and their net. */
  tareCount: z.number(),
  tareNet: massOut,
});
