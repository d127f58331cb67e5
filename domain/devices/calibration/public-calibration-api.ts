import { z } from 'zod';
import { endpoint } from '../../grammar/endpoint.ts';
import { characters, day, instant, massOut, one } from '../../grammar/shape.ts';

const calibration = z.object({
  code: z.string(),
  companyName: z.string(),
  timeZone: z.string(),
  scaleName: z.string(),
  max: massOut,
  min: massOut,
  division: massOut,
  /** Whether every error was within its limit. */
  isPassed: z.boolean(),
  worst: massOut.nullable(),
  worstLimit: massOut.nullable(),
  worstLoad: massOut.nullable(),
  /** How the protocol stands now (`calibrationStates`): in force, not activated yet, replaced, failed, stopped. */
  statusId: z.number(),
  signedAt: instant,
  activatedAt: instant.nullable(),
  nextOn: day.nullable(),
  /** What the paper prints beside its code, so that its holder can compare the two. */
  hash: z.string(),
});
/** A signed protocol as the holder of its paper may check it, without any person's name. */
export type PublicCalibration = z.output<typeof calibration>;

/** The public endpoint for holders of a protocol's paper. */
export const publicCalibrationApi = {
  find: endpoint.read({
    path: '/calibration/{publicId}',
    summary:
      'Answers what every holder of the paper of a signed protocol may check: its result, scale, dates and hash, and no person’s name.',
    permission: 'everyone',
    input: z.strictObject({ publicId: characters.min(22).max(64) }),
    output: one('calibration', calibration),
  }),
};
