import { z } from 'zod';
import { massOut } from '../grammar/shape.ts';

/** The sums over all tickets of a list. */
export const totals = z.object({
  count: z.number(),
  net: massOut,
  income: massOut,
  expense: massOut,
  cancelled: z.number(),
  /** Of all these, the completed ones whose net rests on a tare, weighed before or not, and their net. */
  tareCount: z.number(),
  tareNet: massOut,
  /** Those among them whose tare was not weighed. */
  unweighedCount: z.number(),
  unweighedNet: massOut,
  /** The completed ones whose second weight was typed by hand. */
  manualCount: z.number(),
  manualNet: massOut,
  /** The tickets that none of these sums contains, since they differ from their seals. */
  doubtedCount: z.number(),
});

/** The same with masses in grams. */
export type TicketSums = z.input<typeof totals>;
