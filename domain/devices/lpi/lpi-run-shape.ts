import { z } from 'zod';
import { instant as when } from '../../grammar/shape.ts';

/** A span of time through which an LPI stayed in one state. */
export const lpiRun = z.object({
  id: z.int(),
  isOnline: z.boolean(),
  isKeypadLocked: z.boolean().nullable(),
  /** Why it did not answer. */
  trouble: z.string().nullable(),
  beganAt: when,
  until: when,
  /** The person whose command ended it; null where it ended by itself, or lasts. */
  endedByName: z.string().nullable(),
});
export type LpiRun = z.infer<typeof lpiRun>;

/** One hour of an LPI: seconds in which it answered and did not; the rest is unknown. */
export const lpiHour = z.object({ at: when, online: z.int().min(0), lost: z.int().min(0) });
export type LpiHour = z.infer<typeof lpiHour>;
