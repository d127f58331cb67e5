import { z } from 'zod';
import { LACKS, TOLD_BYTES } from './line-fit.ts';

/** How well a protocol fits the bytes: its frames, and how often bytes of no frame stood between them. */
export const fit = z.object({
  protocol: z.string().max(40),
  /** The settings with which the protocol was read, as a scale keeps them; null where it needs none. */
  settings: z.string().max(200).nullable(),
  frames: z.int().min(1),
  badFrames: z.int().min(0),
  /** What its newest frame shows, in whole grams; null where that is no weight. */
  grams: z.int().nullable(),
  lacks: z.array(z.enum(LACKS)),
  /** Where its frames stand among the answered bytes: first byte, byte after the last, first of the next … */
  spans: z.array(z.int().min(0)).max(TOLD_BYTES),
});
export type Fit = z.output<typeof fit>;
