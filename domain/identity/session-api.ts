import { z } from 'zod';
import { endpoint } from '../grammar/endpoint.ts';
import { idInAddress, inAddress, instant } from '../grammar/shape.ts';

const name = z.string().nullable();

/** A session of the caller that is open. */
const sessionRow = z.object({
  id: z.number(),
  /** Browser and system, as people know them; null where it did not say. */
  browser: name,
  isHandheld: z.boolean(),
  address: name,
  startedAt: instant,
  lastUsedAt: instant,
  /** The one that this call was made in. */
  isCurrent: z.boolean(),
  scaleName: name,
  /** The company that was entered. */
  companyName: name,
});

/** What became of the caller at the door. */
const signInRow = z.object({
  id: z.number(),
  at: instant,
  address: name,
  hasSucceeded: z.boolean(),
});

const ended = z.object({ ended: z.number() });

/** Where the caller is signed in, and was. */
export const sessionApi = {
  own: endpoint.read({
    path: '/session',
    summary: "Answers the caller's open sessions, this one first, and their latest sign-ins.",
    permission: 'signedIn',
    input: z.strictObject({
      /** How many of the latest sign-ins are told. */
      signIns: inAddress(z.number().int().min(1).max(200)).default(6),
    }),
    output: z.object({
      session: z.array(sessionRow),
      signIn: z.array(signInRow),
      /** Since when the caller's password is the one that it is; null of one from before that was kept. */
      passChangedAt: instant.nullable(),
    }),
  }),
  end: endpoint.act({
    path: '/session/{id}/end',
    summary: "Ends another session of the caller's at once; its streams end with it.",
    permission: 'signedIn',
    input: z.strictObject({ id: idInAddress }),
    output: ended,
  }),
  endOthers: endpoint.act({
    path: '/session/end-other',
    summary: "Ends every session of the caller's but this one, and says how many there were.",
    permission: 'signedIn',
    input: z.strictObject({}),
    output: ended,
  }),
};
