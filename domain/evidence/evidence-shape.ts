import { z } from 'zod';
import { day, instant, massOut } from '../grammar/shape.ts';
import { FINDINGS } from './verdict.ts';

/** A stored weight as a ticket shows it. */
export const weightEvidence = z.object({
  /** `2-0047861`. */
  record: z.string(),
  weight: massOut,
  /** The interval d of the scale when it was taken. */
  division: massOut,
  takenAt: instant,
  hash: z.string(),
  /** The identity of the measuring code that took it: a hash over its files. */
  software: z.string(),
  stability: z.enum(['indicator', 'agent']),
});

/** What the last check of the records behind a ticket read and found; null while none of its weights has been checked. */
export const chainVerdict = z
  .object({
    /** The records read, from the first weight's to the second's on one scale, and how many they were. */
    runs: z.array(z.object({ from: z.string(), to: z.string(), count: z.number() })),
    /** Fingerprints of the keys that they were checked against. */
    keys: z.array(z.string()),
    checkedAt: instant,
    /** The first faulty record, and its fault; the check read no further. */
    finding: z.object({ record: z.string(), what: z.enum(FINDINGS) }).nullable(),
  })
  .nullable();

/** Scale and company on paper, as they were at weight 1: a later copy shows the same. */
export const paper = {
  max: massOut,
  division: massOut,
  calibratedUntil: day.nullable(),
  companyName: z.string(),
  voen: z.string(),
};
