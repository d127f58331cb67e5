import { z } from 'zod';
import { curveState } from '../devices/weight-curve.ts';
import { massOut } from '../grammar/shape.ts';

/** By how much the net may be off at worst, and what of it is whose; null where that is not known. */
export const accuracyShape = z.object({ weight1: massOut, weight2: massOut, net: massOut }).nullable();

/**
 * What a scale showed around a weight: milliseconds from the reading that was captured, and what that showed. `none` where the site
 * has sent nothing, or the weight was not measured; `changed` where what is stored is not what came.
 */
export const curveShape = z.object({
  kept: z.enum(['kept', 'none', 'changed']),
  points: z.array(z.object({ at: z.number().int(), mass: massOut.nullable(), state: curveState })),
});
export type CurveShape = z.output<typeof curveShape>;
