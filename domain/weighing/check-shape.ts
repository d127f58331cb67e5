import { z } from 'zod';
import { CHECKS, STAGES } from '../companies/weighing-checks.ts';
import { instant } from '../grammar/shape.ts';
import { OBJECTIONS } from './check.ts';

/** The warnings that somebody has read and goes on with, by name. */
export const acknowledged = z.array(z.enum(OBJECTIONS)).max(OBJECTIONS.length).default([]);

/** A warning that was acknowledged while a ticket was weighed. */
export const warning = z.object({
  check: z.enum(CHECKS),
  objection: z.enum(OBJECTIONS),
  message: z.string(),
  stage: z.enum(STAGES),
  byName: z.string(),
  at: instant,
});
export type Warning = z.output<typeof warning>;
