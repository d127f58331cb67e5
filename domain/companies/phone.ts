import { z } from 'zod';
import { endpoint } from '../grammar/endpoint.ts';
import { idInAddress, instant, nothing, one } from '../grammar/shape.ts';
import { companyPermission } from './policy.ts';

const byId = z.strictObject({ id: idInAddress });

/** How it stands with the token of a company's telephone; the token itself is never said again. */
const phoneState = z.object({
  /** When and by whom it was issued; null where there is none. */
  issuedAt: instant.nullable(),
  issuedByName: z.string().nullable(),
  expiresAt: instant.nullable(),
  /** Null as long as no telephone has used it; written down once a minute at most. */
  lastUsedAt: instant.nullable(),
});
export type PhoneState = z.output<typeof phoneState>;

/** The endpoints about a company's telephone; what it may ask says each endpoint of itself (`forPhones`). */
export const phoneApi = {
  refreshMobileAuthorizeToken: endpoint.change({
    path: '/company/refresh-mobile-authorize-token/{id}',
    summary:
      'Issues a token with which a telephone of the company reads its weighing operations and scales, and nothing else; it is said once, and the one before it stops.',
    permission: companyPermission.change,
    isSecret: true,
    input: byId.extend({
      /** The version of the company that was seen; left out it is the one there is now. */
      version: z.number().int().max(Number.MAX_SAFE_INTEGER).optional(),
    }),
    output: z.object({ token: z.string(), expiresAt: instant }),
  }),
  phone: endpoint.read({
    path: '/company/{id}/phone',
    summary:
      'Answers whether a telephone of the company has a token, by whom it was issued, and when it was last used.',
    permission: companyPermission.read,
    input: byId,
    output: one('phone', phoneState),
  }),
  revokePhone: endpoint.remove({
    path: '/company/{id}/phone',
    summary: 'Ends the token of a company’s telephone: it stops at once.',
    permission: companyPermission.change,
    input: byId,
    output: nothing,
  }),
};
