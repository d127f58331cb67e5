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
import { fullname } from './fullname.ts';
import { linkToken, newPassword } from './new-password.ts';
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
      'Lists the people of the companies that the caller sees: first, in whatever order, those whom somebody waits for.',
    input: z.strictObject({ ...page, name: searched(200), ...userFilters }),
    /** How many wait. */
    output: listed('user', userRow).extend({ waitingCount: z.number() }),
  }),
  find: endpoint.read({
    ...seesTo,
    path: '/user/{id}',
    summary: 'Answers somebody of a company that the caller sees.',
    input: z.strictObject({ id: idInAddress }),
    output: one('user', userDetail),
  }),
  signIns: endpoint.read({
    ...seesTo,
    path: '/user/{id}/sign-in',
    summary: 'Lists what became of somebody at the door, the latest first.',
    input: z.strictObject({ ...page, id: idInAddress }),
    output: listed('signIn', signInOf),
  }),
  history: endpoint.read({
    ...seesTo,
    path: '/user/{id}/history',
    summary: 'Answers everything that was changed of somebody, by pages, newest first.',
    input: z.strictObject({ id: idInAddress, before: idInAddress.optional() }),
    output: userHistory,
  }),
  add: endpoint.create({
    ...seesTo,
    path: '/user/invite',
    summary: 'Invites somebody into a group of the company, and has a link mailed that registers, once.',
    input: invitation,
    output: answer,
  }),
  invitation: endpoint.read({
    path: '/user/invite',
    summary: 'Answers what whoever holds an invitation is told before registering; uses nothing up.',
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
    summary: 'Registers whoever was invited by the link of the mail, once, and signs in.',
    permission: 'everyone',
    weighsPassword: true,
    letsIn: true,
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
      'Changes somebody of the company, with group, flags and scales; what is left out stays, what nobody may change is taken back as it is.',
    input: userChange,
    output: answer,
  }),
  approveInstead: endpoint.act({
    path: '/user/approve/super-admin',
    summary: 'Approves somebody in the place of the mail that proves the address.',
    permission: APPROVES_PEOPLE,
    input: about,
    output: answer,
  }),
  resendInvite: endpoint.act({
    ...seesTo,
    path: '/user/resend-invite-email',
    summary: 'Mails an invitation anew; the former link is useless at once.',
    input: about,
    output: nothing,
  }),
  resendApprove: endpoint.act({
    ...seesTo,
    path: '/user/resend-approve-email',
    summary: 'Mails the link anew that proves an address; the former one is useless at once.',
    input: about,
    output: nothing,
  }),
  resetPassword: endpoint.change({
    ...seesTo,
    path: '/user/reset-password',
    summary: 'Mails somebody a link by which they choose another password.',
    input: about,
    output: nothing,
  }),
  block: endpoint.act({
    ...seesTo,
    path: '/user/block',
    summary: 'Blocks somebody: every session ends at once.',
    input: about,
    output: answer,
  }),
  unblock: endpoint.act({
    ...seesTo,
    path: '/user/unblock',
    summary: 'Lets somebody in again who was blocked.',
    input: about,
    output: answer,
  }),
  takeSecondFactor: endpoint.act({
    ...seesTo,
    path: '/user/take-second-factor',
    summary: 'Takes the second factor off somebody who has lost it, and has a letter tell them.',
    input: about,
    output: answer,
  }),
  remove: endpoint.remove({
    ...seesTo,
    path: '/user/{id}',
    summary:
      'Removes somebody of the company; the address is free again, and what they did keeps their name.',
    input: z.strictObject({ id: idInAddress }),
    output: nothing,
  }),
};
