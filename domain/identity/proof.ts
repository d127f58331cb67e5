import { z } from 'zod';
import { endpoint } from '../grammar/endpoint.ts';
import { problems } from '../grammar/problem.ts';
import { id, instant } from '../grammar/shape.ts';

/** Why a caller's identity is not proven. */
export const proofProblems = problems('proof', {
  needed: {
    status: 422,
    az: 'Bunu edənin siz olduğunuzu təsdiqləyin: telefonunuzdakı 6 rəqəmi və ya şifrənizi yazın',
    en: 'Confirm that it is you: enter the 6 digits of your telephone or your password',
  },
  over: {
    status: 422,
    az: 'Təsdiqin vaxtı keçib və ya istifadə olunub. Kodu yenidən yazın.',
    en: 'This confirmation is over or used. Enter the code again.',
  },
  codeNeeded: {
    status: 422,
    az: 'Telefonunuzdakı 6 rəqəmi yazın',
    en: 'Enter the 6 digits of your telephone',
  },
  passwordNeeded: { status: 422, az: 'Şifrənizi yazın', en: 'Enter your password' },
  noFactor: {
    status: 409,
    az: 'Bu şəxsin ikinci amili yoxdur: profilində qursun',
    en: 'This person has no second factor: let them set one up in their profile',
  },
});

/** The token that `POST /auth/proof` answers, for an act that takes a proof. */
export const proofToken = z.string().min(20).max(100);

/** How long a proof is good, in minutes. */
export const PROOF_MINUTES = 2;

export const proofApi = {
  give: endpoint.act({
    path: '/auth/proof',
    summary:
      'Proves who is at the keys, by the code of their second factor or, where they have none, by their password. The proof is used once, within two minutes, by an act that asks for one. With UserId it is another person of the company, by their code.',
    permission: 'signedIn',
    hashesPassword: true,
    runsAsPorter: true,
    input: z.strictObject({
      userId: id.optional(),
      code: z.string().trim().min(1).max(40).optional(),
      password: z.string().min(1).max(1000).optional(),
    }),
    output: z.object({ proof: z.string(), expiresAt: instant }),
  }),
};
