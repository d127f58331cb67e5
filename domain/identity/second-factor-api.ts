import { z } from 'zod';
import { endpoint } from '../grammar/endpoint.ts';
import { nothing, text } from '../grammar/shape.ts';

/** A code of the second factor: the six digits of the moment, or one of the recovery codes. */
export const proofCode = text(20);

const password = z.string().min(1).max(1000);

/** The caller's own second factor: secrets are answered once, here, and never again. */
export const secondFactorApi = {
  begin: endpoint.create({
    path: '/second-factor',
    summary:
      'Makes the secret of a second factor by the password, for an app; it is in force only once a code proves it.',
    permission: 'signedIn',
    allowsUnready: true,
    hashesPassword: true,
    runsAsPorter: true,
    input: z.strictObject({ password }),
    output: z.object({
      /** In base32, for a person who types it instead of scanning the picture. */
      secret: z.string(),
      /** The content of the picture: `otpauth://totp/…`. */
      address: z.string(),
    }),
  }),
  prove: endpoint.act({
    path: '/second-factor/prove',
    summary: 'Turns the second factor on by a code of the app; answers ten codes for a lost telephone, once.',
    permission: 'signedIn',
    allowsUnready: true,
    runsAsPorter: true,
    input: z.strictObject({ code: proofCode }),
    output: z.object({ recoveryCode: z.array(z.string()) }),
  }),
  remove: endpoint.act({
    path: '/second-factor/remove',
    summary: 'Turns the second factor off by password and code.',
    permission: 'signedIn',
    hashesPassword: true,
    runsAsPorter: true,
    input: z.strictObject({ password, code: proofCode }),
    output: nothing,
  }),
};
