import { z } from 'zod';
import { STAGES } from '../../companies/weighing-checks.ts';
import { endpoint } from '../../grammar/endpoint.ts';
import { id, idInAddress, instant, one, optionalNote } from '../../grammar/shape.ts';
import { OBJECTIONS } from './check.ts';
import { supervisorCode } from '../../identity/supervisor-code.ts';
import { requestRow } from '../../requests/api.ts';
import { EVERY_REASON } from './override.ts';
import { weighingPermission } from '../policy.ts';

/** What a capture may name: what a supervisor has let through for it. */
export const overrideId = id.optional();

/** The weight that is to be let through, and why. */
const blocked = z.strictObject({
  scaleId: id,
  stage: z.enum(STAGES),
  /** Whose first weight it is. */
  truckId: id.optional(),
  /** Whose ticket is completed. */
  operationId: id.optional(),
  /** What blocks the weight, by name. */
  objections: z.array(z.enum(OBJECTIONS)).min(1).max(OBJECTIONS.length),
  reason: z.literal([...EVERY_REASON]),
  note: optionalNote(400),
});

const permitted = blocked.extend({
  /** Who lets it through, and the six digits that only they know. */
  userId: id,
  code: supervisorCode,
});

/** What came of asking. */
const requestAnswer = z.object({
  statusId: z.number(),
  decidedByName: z.string().nullable(),
  decisionNote: z.string().nullable(),
  /** What a capture names; null while nobody has approved. */
  override: z.object({ id: z.number(), expiresAt: instant }).nullable(),
});

/** What a supervisor lets through in spite of a check that blocks. */
export const overrideApi = {
  supervisors: endpoint.read({
    path: '/operation/supervisor',
    summary:
      'Lists who may let a weight through in spite of a check that blocks it: everybody with a code but the caller.',
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
    weighsPassword: true,
    letsIn: true,
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
    summary: 'Answers what came of a request, and once it is approved what a capture names.',
    permission: weighingPermission.weigh,
    input: z.strictObject({ id: idInAddress }),
    output: one('overrideRequest', requestAnswer),
  }),
};
