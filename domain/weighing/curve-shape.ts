import { z } from 'zod';
import { curveState } from '../devices/weight-curve.ts';
import { massOut } from '../grammar/shape.ts';

/** By how much the net may be off at worst, and the part of each weight; null where that is unknown. */
export const accuracyShape = z.object({ weight1: massOut, weight2: massOut, net: massOut }).nullable();

/**
 * What a scale showed around a weight: milliseconds from the captured reading, and the mass. `none` where the site has sent no curve, or
 * the weight was not measured; `changed` where the stored curve is not the one that came.
 */
export const curveShape = z.object({
  kept: z.enum(['kept', 'none', 'changed']),
  points: z.array(z.object({ at: z.number().int(), mass: massOut.nullable(), state: curveState })),
});
export type CurveShape = z.output<typeof curveShape>;
