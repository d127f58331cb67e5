import { z } from 'zod';
import { endpoint } from '../grammar/endpoint.ts';
import { idInAddress, inAddress, instant } from '../grammar/shape.ts';

const name = z.string().nullable();

/** A session of the caller that is open. */
const sessionRow = z.object({
  id: z.number(),
  /** Browser and system, as people know them; null where it sent none. */
  browser: name,
  isHandheld: z.boolean(),
  address: name,
  startedAt: instant,
  lastUsedAt: instant,
  /** The session of this call. */
  isCurrent: z.boolean(),
  scaleName: name,
  /** The company that was entered. */
  companyName: name,
});

/** One attempt of the caller to sign in. */
const signInRow = z.object({
  id: z.number(),
  at: instant,
  address: name,
  hasSucceeded: z.boolean(),
});

const ended = z.object({ ended: z.number() });

/** The caller's open sessions and latest sign-ins. */
export const sessionApi = {
  own: endpoint.read({
    path: '/session',
    summary: "Answers the caller's open sessions, this one first, and their latest sign-ins.",
    permission: 'signedIn',
    input: z.strictObject({
      /** How many of the latest sign-ins to answer. */
      signIns: inAddress(z.number().int().min(1).max(200)).default(6),
    }),
    output: z.object({
      session: z.array(sessionRow),
      signIn: z.array(signInRow),
      /** Since when the caller has the present password; null where that is older than the record of it. */
      passChangedAt: instant.nullable(),
    }),
  }),
  end: endpoint.act({
    path: '/session/{id}/end',
    summary: 'Ends another session of the caller at once, with its streams.',
    permission: 'signedIn',
    input: z.strictObject({ id: idInAddress }),
    output: ended,
  }),
  endOthers: endpoint.act({
    path: '/session/end-other',
    summary: 'Ends every other session of the caller, and answers how many there were.',
    permission: 'signedIn',
    input: z.strictObject({}),
    output: ended,
  }),
};
