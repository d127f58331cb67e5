import { z } from 'zod';
import { endpoint } from '../grammar/endpoint.ts';
import {
  id,
  idInAddress,
  instant,
  listed,
  nothing,
  one,
  page,
  patterned,
  searched,
} from '../grammar/shape.ts';
import { fullname } from '../identity/fullname.ts';
import { linkToken, newPassword } from '../identity/new-password.ts';
import { invitation, signInOf, userChange, userDetail, userFilters, userHistory, userRow } from './user.ts';
import { APPROVES_PEOPLE, SEE_TO_PEOPLE } from './user-policy.ts';

const seesTo = { permission: SEE_TO_PEOPLE } as const;
const about = z.strictObject({ userId: id });
const answer = one('user', userRow);

/** Other people's accounts, which administrators manage; an invited person registers one. */
export const peopleApi = {
  list: endpoint.read({
    ...seesTo,
    path: '/user',
    summary:
      'Lists the people of the companies that the caller sees: first, in every order, those with an open decision.',
    input: z.strictObject({ ...page, name: searched(200), ...userFilters }),
    /** How many wait. */
    output: listed('user', userRow).extend({ waitingCount: z.number() }),
  }),
  find: endpoint.read({
    ...seesTo,
    path: '/user/{id}',
    summary: 'Answers a person of a company that the caller sees.',
    input: z.strictObject({ id: idInAddress }),
    output: one('user', userDetail),
  }),
  signIns: endpoint.read({
    ...seesTo,
    path: '/user/{id}/sign-in',
    summary: 'Lists a person’s sign-ins and their outcomes, the latest first.',
    input: z.strictObject({ ...page, id: idInAddress }),
    output: listed('signIn', signInOf),
  }),
  history: endpoint.read({
    ...seesTo,
    path: '/user/{id}/history',
    summary: 'Answers every change of a person, by pages, newest first.',
    input: z.strictObject({ id: idInAddress, before: idInAddress.optional() }),
    output: userHistory,
  }),
  add: endpoint.create({
    ...seesTo,
    path: '/user/invite',
    summary: 'Invites a person into a group of the company, and mails a link that registers, once.',
    input: invitation,
    output: answer,
  }),
  invitation: endpoint.read({
    path: '/user/invite',
    summary: 'Answers what an invited person reads before registering; the invitation stays unused.',
    permission: 'everyone',
    isSecret: true,
    input: z.strictObject({ token: linkToken }),
    output: z.object({
      company: z.object({ name: z.string() }),
      email: z.string(),
      userGroup: z.object({ name: z.string() }),
      /** The names of the scales, where there are some. */
      scale: z.object({ name: z.string() }).optional(),
      /** Who invited, where that is known, and until when the invitation is good. */
      invitedByName: z.string().nullable(),
      expiresAt: instant,
    }),
  }),
  acceptInvitation: endpoint.act({
    path: '/user/invite/approve',
    summary: 'Registers an invited person by the mailed link, once, and signs in.',
    permission: 'everyone',
    hashesPassword: true,
    runsAsPorter: true,
    input: z.strictObject({
      token: linkToken,
      fullname,
      password: newPassword,
      phone: patterned('phone'),
    }),
    output: z.object({ token: z.string() }),
  }),
  change: endpoint.change({
    ...seesTo,
    path: '/user',
    summary:
      'Changes a person of the company, with group, flags and scales; fields left out stay, and read-only fields may come back unchanged.',
    input: userChange,
    output: answer,
  }),
  approveInstead: endpoint.act({
    path: '/user/approve/super-admin',
    summary: 'Approves a person instead of the mail that proves the address.',
    permission: APPROVES_PEOPLE,
    input: about,
    output: answer,
  }),
  resendInvite: endpoint.act({
    ...seesTo,
    path: '/user/resend-invite-email',
    summary: 'Mails an invitation again; the former link stops working at once.',
    input: about,
    output: nothing,
  }),
  resendApprove: endpoint.act({
    ...seesTo,
    path: '/user/resend-approve-email',
    summary: 'Mails the link that proves an address again; the former link stops working at once.',
    input: about,
    output: nothing,
  }),
  resetPassword: endpoint.change({
    ...seesTo,
    path: '/user/reset-password',
    summary: 'Mails a person a link that sets a new password.',
    input: about,
    output: nothing,
  }),
  block: endpoint.act({
    ...seesTo,
    path: '/user/block',
    summary: 'Blocks a person: every session ends at once.',
    input: about,
    output: answer,
  }),
  unblock: endpoint.act({
    ...seesTo,
    path: '/user/unblock',
    summary: 'Unblocks a person.',
    input: about,
    output: answer,
  }),
  takeSecondFactor: endpoint.act({
    ...seesTo,
    path: '/user/take-second-factor',
    summary: 'Removes the second factor of a person who has lost it, and writes them a letter.',
    input: about,
    output: answer,
  }),
  remove: endpoint.remove({
    ...seesTo,
    path: '/user/{id}',
    summary:
      'Removes a person of the company; the address is free again, and their past actions keep their name.',
    input: z.strictObject({ id: idInAddress }),
    output: nothing,
  }),
};
