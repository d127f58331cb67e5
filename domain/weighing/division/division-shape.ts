import { z } from 'zod';
import { actsShape } from '../../grammar/resource/acts-shape.ts';
import { id, instant, massIn, massOut } from '../../grammar/shape.ts';
import { MOST_LINES } from './division.ts';
import { DIVISION_ACTS } from '../policy.ts';
import { percentIn } from './loss-shape.ts';

const orNull = <Shape extends z.ZodType>(shape: Shape) => shape.nullish().transform((value) => value ?? null);

/** The lines of a division as a caller sends them: each for a customer, a sender or both, in per cent or in kilograms. */
const divisionLines = z
  .array(
    z.strictObject({
      customerId: orNull(id),
      senderId: orNull(id),
      percentage: orNull(percentIn),
      amount: orNull(massIn),
    }),
  )
  .min(1)
  .max(MOST_LINES);

/** The lines from the pool of the ticket's cargo: each in kilograms, for a customer, a sender or both. */
const poolLines = z
  .array(z.strictObject({ customerId: orNull(id), senderId: orNull(id), amount: massIn }))
  .max(MOST_LINES)
  .default([]);

/** A division as a caller sends it. */
export const saidDivision = {
  lines: divisionLines,
  /** Whether the rest of the net goes into the pool of the ticket's cargo. */
  toNetPool: z.boolean().default(false),
  fromNetPool: poolLines,
};

/** The lines of a division to print, by their numbers. */
export const printedLines = z.array(z.number().int().min(1).max(9999)).min(1).max(MOST_LINES);

const name = z.string().nullable();

const dividedLine = z.object({
  line: z.number(),
  /** The number of the line's own paper, behind that of its ticket: `2-18428/1`. */
  receipt: z.string(),
  customerId: z.number().nullable(),
  customerName: name,
  senderId: z.number().nullable(),
  senderName: name,
  percentage: z.number().nullable(),
  amount: massOut,
  rounding: massOut,
  printCount: z.number(),
  /** Drawn from the pool of the cargo, and no part of the ticket's own net. */
  fromNetPool: z.boolean(),
});

/** The division of a ticket; without lines where it was not divided. */
export const divisionShape = z.object({
  lines: z.array(dividedLine),
  /** Lines that were replaced by others: their papers are void. */
  replacedLines: z.array(dividedLine.extend({ replacedAt: instant })),
  dividedSum: massOut.nullable(),
  /** The undivided rest of the net. */
  remainingSum: massOut.nullable(),
  /** What of it went into the pool of the cargo, and what was drawn from the pool. */
  netPoolGiven: massOut.nullable(),
  netPoolDrawn: massOut.nullable(),
  /** Whether the company keeps pools, and one for the ticket's cargo. */
  isNetPoolOffered: z.boolean(),
  dividedAt: instant.nullable(),
  dividedByName: name,
  acts: actsShape(DIVISION_ACTS),
});
