import { z } from 'zod';
import { levels } from '../companies/company.ts';
import { endpoint } from '../grammar/endpoint.ts';
import { idInAddress, massOut, one } from '../grammar/shape.ts';
import { weighingPermission } from './policy.ts';

const day = z.string().nullable();

/** What checks know before anything is weighed, and how much the company makes of each. */
const known = z.object({
  levels,
  maxAllowedWeight: massOut.nullable(),
  minimumWeight: massOut.nullable(),
  formerNets: z.object({ leastNet: massOut, mostNet: massOut }).nullable(),
  licensedUntil: day,
  today: z.string(),
  last: z.object({ receipt: z.string(), minutes: z.number() }).nullable(),
  /** The ticket by which a truck is on site already. */
  alreadyOpen: z.string().nullable(),
});
export type KnownAhead = z.output<typeof known>;

/** What a screen must know to say before a weight is asked for what would be refused. */
export const knownApi = {
  known: endpoint.read({
    path: '/operation/known',
    summary:
      'Answers what the company’s checks know of a truck, or of an open ticket, before it is weighed, and what it makes of each.',
    permission: weighingPermission.weigh,
    input: z.strictObject({
      truckId: idInAddress.optional(),
      operationId: idInAddress.optional(),
      truckOwnerId: idInAddress.optional(),
    }),
    output: one('known', known),
  }),
};
