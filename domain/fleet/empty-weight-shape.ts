import { z } from 'zod';
import { actsShape } from '../grammar/resource/acts-shape.ts';
import { fieldProblems } from '../grammar/problems.ts';
import {
  day,
  id,
  idInAddress,
  instant,
  listed,
  massIn,
  massOut,
  note,
  page,
  withDecimals,
} from '../grammar/shape.ts';
import { EMPTY_WEIGHT_ACTS, EMPTY_WEIGHT_SOURCES, EMPTY_WEIGHT_STATES } from './empty-weight.ts';
import { emptyWeightProblems } from './empty-weight-problems.ts';

const words = z.string().nullable();

/** A line of the register: the weight before and after, where it came from, until when it is good, and who set it. */
const emptyWeightRow = z.object({
  id: z.number(),
  old: massOut.nullable(),
  new: massOut.nullable(),
  source: z.enum(EMPTY_WEIGHT_SOURCES),
  state: z.enum(EMPTY_WEIGHT_STATES),
  /** When the truck weighed that: for a signed weight its own moment, otherwise when it was entered. */
  takenAt: instant,
  /** The last day on which it is good, by the company's limit; null where there is no weight. */
  validUntil: day.nullable(),
  reason: words,
  /** `2-0047861`, of the ticket `2-18430`. */
  record: words,
  operationId: z.number().nullable(),
  receipt: words,
  /** The person who entered it or proposed it, and who approved a change of a standing one. */
  userName: words,
  approvedByName: words,
  /** When it was entered. */
  at: instant,
});
export type EmptyWeightRow = z.output<typeof emptyWeightRow>;

/** A page of the register, for how many days a weight is good, and what its reader may do. */
export const emptyWeightList = listed('emptyWeight', emptyWeightRow).extend({
  limitDays: z.number(),
  acts: actsShape(EMPTY_WEIGHT_ACTS),
});
export const emptyWeightsAsked = z.strictObject({ id: idInAddress, ...page });

const missing = { problem: fieldProblems.required, values: {} };
const byRecord = { problem: emptyWeightProblems.saidByRecord, values: {} };

/** The ticket whose signed weight it is, or a mass that a person types with a reason: never both. */
export const emptyWeightGiven = z
  .strictObject({
    id: idInAddress,
    operationId: id.optional(),
    emptyWeight: withDecimals(z.number().positive().max(1_000_000), 2).pipe(massIn).optional(),
    reason: note(500).optional(),
  })
  .superRefine(({ operationId, emptyWeight, reason }, refused) => {
    const say = (field: string, params: typeof missing | typeof byRecord) =>
      refused.addIssue({ code: 'custom', path: [field], params });
    if (operationId !== undefined) {
      if (emptyWeight !== undefined) say('emptyWeight', byRecord);
      return;
    }
    if (emptyWeight === undefined) say('emptyWeight', missing);
    if (reason === undefined) say('reason', missing);
  });
export type EmptyWeightInput = z.output<typeof emptyWeightGiven>;
