import { z } from 'zod';
import { CHECKS, ORDER_CHECKS, STAGES } from '../../companies/weighing-checks.ts';
import { instant, note } from '../../grammar/shape.ts';
import { OBJECTIONS } from './check.ts';

/** The warnings that the operator has read and goes on with, by name. */
export const acknowledged = z.array(z.enum(OBJECTIONS)).max(OBJECTIONS.length).default([]);

/** Why the operator goes on over the limit of an order that warns. */
export const limitReason = note(500).min(5).optional();

/** A warning that was acknowledged while a ticket was weighed, or a block that a supervisor let through. */
export const warning = z.object({
  check: z.enum([...CHECKS, ...ORDER_CHECKS]),
  objection: z.enum(OBJECTIONS),
  message: z.string(),
  stage: z.enum(STAGES),
  byName: z.string(),
  at: instant,
  /** Why the operator went on over the limit of an order; null of every other warning. */
  why: z.string().nullable(),
  /** The person who let it through where it blocked, and why; null of a mere warning. */
  override: z.object({ byName: z.string(), reason: z.number(), note: z.string().nullable() }).nullable(),
});
export type Warning = z.output<typeof warning>;
