import { z } from 'zod';
import { endpoint } from '../grammar/endpoint.ts';
import {
  idInAddress,
  ids,
  instant,
  listed,
  note,
  one,
  optionalText,
  page,
  searched,
  text,
} from '../grammar/shape.ts';
import { actsShape } from '../grammar/resource/acts-shape.ts';
import { DECIDES_LOGONS, LOGON_ACTS } from './logon-policy.ts';

const name = z.string().nullable();

/** A sign-in from outside of the company's allowed addresses. */
export const logonRow = z.object({
  id: z.number(),
  companyId: z.number(),
  userId: z.number(),
  fullname: z.string(),
  userGroupName: z.string(),
  address: z.string(),
  /** The present name of the allowed range that has the address, or the range itself; null where none has it. */
  rangeName: name,
  browser: name,
  /** Besides the password. */
  hasSecondFactor: z.boolean(),
  statusId: z.number(),
  /** No administrator has answered in time. */
  isUnanswered: z.boolean(),
  /** The address was allowed for all of the company. */
  isAdded: z.boolean(),
  askedAt: instant,
  expiresAt: instant,
  decidedAt: instant.nullable(),
  decidedByName: name,
  note: name,
  acts: actsShape(LOGON_ACTS),
});

export type LogonRow = z.output<typeof logonRow>;

const count = z.number();

/** A logon request with what a decision rests on. */
const logonDetail = logonRow.extend({
  /** The company's present ranges; empty where it allows any address. */
  allowedAddresses: z.array(z.object({ address: z.string(), name })),
  /** Where the person was let in last, before or since. */
  lastSignIn: z.object({ at: instant, address: name, rangeName: name }).nullable(),
  /** Whether the person was let in recently with a browser of the same name. */
  isKnownBrowser: z.boolean(),
  /** What became of all the others from this address. */
  fromHere: z.object({ asked: count, letIn: count, refused: count, unanswered: count }),
});

export type LogonDetail = z.output<typeof logonDetail>;

const decides = { permission: DECIDES_LOGONS } as const;
const answer = one('logonRequest', logonDetail);

/** The sign-ins that wait for an administrator. */
export const logonRequestApi = {
  list: endpoint.read({
    ...decides,
    path: '/logon-request',
    summary: 'Lists sign-ins from outside of the allowed addresses, with their outcomes.',
    input: z.strictObject({
      ...page,
      /** Parts of a name or an address. */
      name: searched(200),
      address: searched(100),
      statusId: ids.optional(),
      userId: idInAddress.optional(),
    }),
    /** How many of them wait: they stand above all others. */
    output: listed('logonRequest', logonRow).extend({ waitingCount: z.number() }),
  }),
  find: endpoint.read({
    ...decides,
    path: '/logon-request/{id}',
    summary: 'Answers one of them.',
    input: z.strictObject({ id: idInAddress }),
    output: answer,
  }),
  approve: endpoint.act({
    ...decides,
    path: '/logon-request/{id}/approve',
    summary:
      'Approves a sign-in: this once, or, with an address or range that covers it, for every later sign-in from there.',
    input: z.strictObject({
      id: idInAddress,
      address: text(100).optional(),
      addressName: optionalText(100),
    }),
    output: answer,
  }),
  cancel: endpoint.act({
    ...decides,
    path: '/logon-request/{id}/cancel',
    summary: 'Refuses a sign-in, with a reason that the person reads.',
    input: z.strictObject({ id: idInAddress, note: note(500).min(5) }),
    output: answer,
  }),
};
