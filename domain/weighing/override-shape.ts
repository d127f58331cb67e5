import { z } from 'zod';
import { STAGES } from '../companies/weighing-checks.ts';
import { endpoint } from '../grammar/endpoint.ts';
import { id, instant, optionalText } from '../grammar/shape.ts';
import { OBJECTIONS } from './check.ts';
import { supervisorCode } from '../identity/supervisor-code.ts';
import { EVERY_REASON } from './override.ts';
import { weighingPermission } from './policy.ts';

/** What a capture may name: what a supervisor has let through for it. */
export const overrideId = id.optional();

const permitted = z.strictObject({
  scaleId: id,
  stage: z.enum(STAGES),
  /** Whose first weight it is. */
  truckId: id.optional(),
  /** Whose ticket is completed. */
  operationId: id.optional(),
  /** What blocks the weight, by name. */
  objections: z.array(z.enum(OBJECTIONS)).min(1).max(OBJECTIONS.length),
  /** Who lets it through, and the six digits that only they know. */
  userId: id,
  code: supervisorCode,
  reason: z.literal([...EVERY_REASON]),
  note: optionalText(500),
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
};
