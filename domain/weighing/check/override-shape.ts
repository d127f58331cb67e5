import { z } from 'zod';
import { STAGES } from '../../companies/weighing-checks.ts';
import { endpoint } from '../../grammar/endpoint.ts';
import { id, idInAddress, instant, one, optionalNote } from '../../grammar/shape.ts';
import { OBJECTIONS } from './check.ts';
import { supervisorCode } from '../../identity/supervisor-code.ts';
import { requestRow } from '../../requests/api.ts';
import { EVERY_REASON } from './override.ts';
import { weighingPermission } from '../policy.ts';

/** What a capture may name: an override that a supervisor has given for it. */
export const overrideId = id.optional();

/** The weight to let through, and why. */
const blocked = z.strictObject({
  scaleId: id,
  stage: z.enum(STAGES),
  /** The truck of a first weight. */
  truckId: id.optional(),
  /** The ticket that is completed. */
  operationId: id.optional(),
  /** The objections that block the weight, by name. */
  objections: z.array(z.enum(OBJECTIONS)).min(1).max(OBJECTIONS.length),
  reason: z.literal([...EVERY_REASON]),
  note: optionalNote(400),
});

const permitted = blocked.extend({
  /** The supervisor, and the six digits that only they know. */
  userId: id,
  code: supervisorCode,
});

/** The outcome of a request. */
const requestAnswer = z.object({
  statusId: z.number(),
  decidedByName: z.string().nullable(),
  decisionNote: z.string().nullable(),
  /** What a capture names; null until a supervisor has approved. */
  override: z.object({ id: z.number(), expiresAt: instant }).nullable(),
});

/** A supervisor lets a blocked weight through. */
export const overrideApi = {
  supervisors: endpoint.read({
    path: '/operation/supervisor',
    summary:
      'Lists the people who may let a weight through in spite of a blocking check: all with a code but the caller.',
    permission: weighingPermission.weigh,
    input: z.strictObject({}),
    output: z.object({
      supervisor: z.array(z.object({ id: z.number(), fullname: z.string(), isDispetcher: z.boolean() })),
    }),
  }),
  override: endpoint.create({
    path: '/operation/override',
    summary:
      'Lets one weight of one truck through by a supervisor’s own code, for two minutes; wrong codes are slowed down.',
    permission: weighingPermission.weigh,
    hashesPassword: true,
    runsAsPorter: true,
    input: permitted,
    output: z.object({ override: z.object({ id: z.number(), expiresAt: instant }) }),
  }),
  askOverride: endpoint.create({
    path: '/operation/override-request',
    summary:
      'Asks an administrator of the company, wherever they are, to let one weight of one truck through.',
    permission: weighingPermission.weigh,
    input: blocked,
    output: one('request', requestRow),
  }),
  askedOverride: endpoint.read({
    path: '/operation/override-request/{id}',
    summary: 'Answers the outcome of a request, and once it is approved the permission that a capture names.',
    permission: weighingPermission.weigh,
    input: z.strictObject({ id: idInAddress }),
    output: one('overrideRequest', requestAnswer),
  }),
};
