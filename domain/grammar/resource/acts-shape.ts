import { z } from 'zod';
import type { RulingAnswer } from '../ruling.ts';

const rulingShape = z.object({
  may: z.enum(['allow', 'propose', 'deny']),
  why: z.object({ code: z.string(), message: z.string() }).nullable(),
}) satisfies z.ZodType<RulingAnswer>;

/** The shape of the rulings on these acts of a record. */
export const actsShape = <Act extends string>(acts: readonly Act[]) =>
  z.object(
    Object.fromEntries(acts.map((act) => [act, rulingShape.optional()])) as Record<
      Act,
      z.ZodOptional<typeof rulingShape>
    >,
  );
