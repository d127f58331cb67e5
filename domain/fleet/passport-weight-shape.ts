import { z } from 'zod';
import { actsShape } from '../grammar/resource/acts-shape.ts';
import { idInAddress, instant, listed, massIn, massOut, note, page, withDecimals } from '../grammar/shape.ts';
import { PASSPORT_WEIGHT_ACTS, PASSPORT_WEIGHT_SOURCES } from './passport-weight.ts';

const words = z.string().nullable();

/** A line of the register: the weight before and after, where it came from, why, and who set it. */
const passportWeightRow = z.object({
  id: z.number(),
  old: massOut.nullable(),
  new: massOut.nullable(),
  source: z.enum(PASSPORT_WEIGHT_SOURCES),
  reason: words,
  /** The person who entered it or proposed it, and who approved a change of a standing one. */
  userName: words,
  approvedByName: words,
  at: instant,
});
export type PassportWeightRow = z.output<typeof passportWeightRow>;

/** A page of the register, and what its reader may do. */
export const passportWeightList = listed('passportWeight', passportWeightRow).extend({
  acts: actsShape(PASSPORT_WEIGHT_ACTS),
});
export const passportWeightsAsked = z.strictObject({ id: idInAddress, ...page });

/** The weight in the papers, null where they have none any more, and why it is written. */
export const passportWeightGiven = z.strictObject({
  id: idInAddress,
  passportWeight: withDecimals(z.number().positive().max(1_000_000), 2).pipe(massIn).nullable(),
  reason: note(500),
});
export type PassportWeightInput = z.output<typeof passportWeightGiven>;
