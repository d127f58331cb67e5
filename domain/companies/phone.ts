import { z } from 'zod';
import { endpoint } from '../grammar/endpoint.ts';
import { idInAddress, instant, nothing, one } from '../grammar/shape.ts';
import { companyPermission } from './policy.ts';

const byId = z.strictObject({ id: idInAddress });

/** The token of a company's telephone; the token itself is answered only once, when it is issued. */
const phoneState = z.object({
  /** When and by whom it was issued; null where there is none. */
  issuedAt: instant.nullable(),
  issuedByName: z.string().nullable(),
  expiresAt: instant.nullable(),
  /** Null as long as no telephone has used it; updated once a minute at most. */
  lastUsedAt: instant.nullable(),
});
export type PhoneState = z.output<typeof phoneState>;

/** The endpoints about a company's telephone; each endpoint declares whether a telephone may call it (`forPhones`). */
export const phoneApi = {
  refreshMobileAuthorizeToken: endpoint.change({
    path: '/company/refresh-mobile-authorize-token/{id}',
    summary:
      'Issues a token with which a telephone of the company reads its weighing operations and scales, and nothing else; the answer shows it once, and the token before it stops.',
    permission: companyPermission.change,
    isSecret: true,
    input: byId.extend({
      /** The version of the company that the caller saw; left out, the present one. */
      version: z.number().int().max(Number.MAX_SAFE_INTEGER).optional(),
    }),
    output: z.object({ token: z.string(), expiresAt: instant }),
  }),
  phone: endpoint.read({
    path: '/company/{id}/phone',
    summary:
      'Answers whether a telephone of the company has a token, who issued it, and when it was last used.',
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
