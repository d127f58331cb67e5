import { z } from 'zod';
import { endpoint } from '../grammar/endpoint.ts';
import { CURRENCIES } from '../grammar/currency.ts';
import { PRINT_FORMS } from '../grammar/sheet/print-form.ts';
import { ROLES } from '../grammar/policy.ts';
import { fullname } from './fullname.ts';
import { emailAddress, linkToken, newPassword } from './new-password.ts';
import { proofCode } from './second-factor-api.ts';
import { characters, day, id, instant, massOut, nothing, one, text } from '../grammar/shape.ts';
import { LANGUAGES } from '../grammar/words.ts';

const scaleChoice = z.object({
  id: z.number(),
  name: z.string(),
  max: massOut,
  division: massOut,
  calibratedUntil: day.nullable(),
  /** Days until the calibration ends, in the zone of the scale's company; negative when it is over. */
  calibrationDaysLeft: z.number().nullable(),
  /** From how many days on the company gets a warning. */
  calibrationWarningDays: z.number(),
});

/** The caller's account, as signing in answers it. */
export const userDetails = z.object({
  id: z.number(),
  username: z.string().nullable(),
  email: z.string(),
  fullname: z.string(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  /** The language of their letters and messages. */
  language: z.enum(LANGUAGES),
  /** The file of the picture; null while there is none. */
  profileImage: z.number().nullable(),
  externalCode: z.string().nullable(),
  userRole: z.enum(ROLES),
  userGroup: z.object({ id: z.number(), name: z.string() }),
  company: z.object({
    id: z.number(),
    name: z.string(),
    typeId: z.number(),
    statusId: z.number(),
    calibrationWarningDays: z.number(),
    timeZone: z.string(),
    currency: z.enum(CURRENCIES),
    /** The sign of amounts; null for a reader of companies in several currencies. */
    currencySign: z.string().nullable(),
    /** The paper that a browser's receipts begin with, whether they carry a QR code, and whether its scales have cameras. */
    printForm: z.enum(PRINT_FORMS),
    qrCode: z.boolean(),
    camera: z.boolean(),
  }),
  /** The caller's own company, where they have entered another one; null in their own. */
  homeCompany: z.object({ id: z.number(), name: z.string() }).nullable(),
  scaleId: z.number().nullable(),
  scales: z.array(z.object({ id: z.number(), name: z.string() })),
  guardType: z.number(),
  allowedDayCount: z.number().nullable(),
  isDispetcher: z.boolean(),
  mustChangePassAtNextLogin: z.boolean(),
  /** Who demands a new password of them, and since when; null where no administrator does, or it is not known. */
  mustChangeBy: z.string().nullable(),
  mustChangeAt: instant.nullable(),
  /** Since when the second factor is on, how many recovery codes are left, and whether the caller has to turn it on first. */
  secondFactorAt: instant.nullable(),
  recoveryCodesLeft: z.number(),
  mustSetSecondFactor: z.boolean(),
  canWriteLossPercentage: z.boolean(),
  lossPercentageAvailable: z.boolean(),
  canShowNewMenu: z.boolean(),
  canShowOperation: z.boolean(),
  canShowOrderPart: z.boolean(),
  canShowReport: z.boolean(),
  canShowOrderPartCompleted: z.boolean(),
  canDivideOperation: z.boolean(),
});

/** The answer of a step of signing in: a token, or what the next step takes and asks for. */
const entering = z.object({
  token: z.string().optional(),
  /** Good for the next step alone. */
  tempToken: z.string().optional(),
  scales: z.array(scaleChoice).optional(),
  /** The next step takes a code of the second factor. */
  secondFactor: z.literal(true).optional(),
  /** An administrator decides, since this is none of the company's allowed addresses. */
  logonRequest: z.object({ id: z.number(), expiresAt: instant }).optional(),
});
const tempToken = characters.min(1).max(200);

export const authApi = {
  login: endpoint.act({
    path: '/auth/login',
    summary:
      'Signs in: answers a token, or the scales to choose from, or that a code is needed, with a token that serves only the next step.',
    permission: 'everyone',
    hashesPassword: true,
    runsAsPorter: true,
    input: z.strictObject({
      email: text(254),
      password: z.string().min(1).max(1000),
    }),
    output: entering,
  }),
  secondFactor: endpoint.act({
    path: '/auth/second-factor',
    summary: 'Goes on with a sign-in by a code of the second factor, or by one for a lost telephone.',
    permission: 'everyone',
    runsAsPorter: true,
    input: z.strictObject({ tempToken, code: proofCode }),
    output: entering,
  }),
  logon: endpoint.act({
    path: '/auth/logon',
    summary: 'Answers the state of a sign-in that waits for an administrator; an approved one goes on, once.',
    permission: 'everyone',
    runsAsPorter: true,
    input: z.strictObject({ tempToken }),
    output: entering,
  }),
  withdrawLogon: endpoint.act({
    path: '/auth/logon/withdraw',
    summary: 'Gives up a waiting sign-in: no later decision lets it in.',
    permission: 'everyone',
    runsAsPorter: true,
    input: z.strictObject({ tempToken }),
    output: nothing,
  }),
  chooseScale: endpoint.act({
    path: '/auth/choose-scale',
    summary: 'Finishes signing in at one of the offered scales.',
    permission: 'everyone',
    runsAsPorter: true,
    input: z.strictObject({ tempToken, scaleId: id }),
    output: z.object({ token: z.string() }),
  }),
  changeScale: endpoint.act({
    path: '/auth/change-scale',
    summary:
      "Offers the caller's scales again, with a token that only chooses; choosing one replaces this session by one there.",
    permission: 'signedIn',
    runsAsPorter: true,
    input: z.strictObject({}),
    output: z.object({ tempToken: z.string(), scales: z.array(scaleChoice) }),
  }),
  firstAdmin: endpoint.create({
    path: '/auth/first-admin',
    summary: 'Makes the first administrator of a new server from the link in its log.',
    permission: 'everyone',
    hashesPassword: true,
    runsAsPorter: true,
    input: z.strictObject({
      token: linkToken,
      email: emailAddress,
      fullname,
      password: newPassword,
    }),
    output: nothing,
  }),
  forgotPassword: endpoint.act({
    path: '/auth/forgot-password',
    summary:
      'Mails a link that sets a new password; the answer is the same whether the account exists or not.',
    permission: 'everyone',
    runsAsPorter: true,
    isSecret: false, // What opens anything is in the mail.
    isConstantTime: true,
    input: z.strictObject({ email: emailAddress }),
    output: nothing,
  }),
  resendValidation: endpoint.act({
    path: '/auth/resend-validation',
    summary:
      'Mails another link that proves an address; the answer is the same whether such a registration waits or not.',
    permission: 'everyone',
    runsAsPorter: true,
    isSecret: false,
    isConstantTime: true,
    input: z.strictObject({ email: emailAddress }),
    output: nothing,
  }),
  passwordLink: endpoint.read({
    path: '/auth/reset-password',
    summary: 'Answers whether a mailed link still sets a new password; the link stays unused.',
    permission: 'everyone',
    isSecret: true,
    input: z.strictObject({ token: linkToken }),
    output: nothing,
  }),
  resetPassword: endpoint.act({
    path: '/auth/reset-password',
    summary: 'Sets a new password by the secret of a mailed link; every session of the account ends.',
    permission: 'everyone',
    hashesPassword: true,
    runsAsPorter: true,
    input: z.strictObject({ token: linkToken, newPassword }),
    output: nothing,
  }),
  logout: endpoint.act({
    path: '/auth/logout',
    summary: 'Ends the session behind the token.',
    permission: 'signedIn',
    allowsUnready: true,
    input: z.strictObject({}),
    output: nothing,
  }),
};

export const userApi = {
  approve: endpoint.act({
    path: '/user/approve',
    summary:
      'Proves an address by the secret of a mailed link, once: the account signs in, and its company waits for approval.',
    permission: 'everyone',
    runsAsPorter: true,
    input: z.strictObject({ token: linkToken }),
    output: z.object({ token: z.string() }),
  }),
  details: endpoint.read({
    path: '/user/details',
    summary: 'Answers the caller’s account, company and rights.',
    permission: 'signedIn',
    allowsUnready: true,
    input: z.strictObject({}),
    output: one('user', userDetails),
  }),
  changePassword: endpoint.change({
    path: '/user/change-password',
    summary:
      "Changes the caller's password; every session of the account ends, and a new token takes the caller's place.",
    permission: 'signedIn',
    allowsUnready: true,
    hashesPassword: true,
    runsAsPorter: true,
    input: z.strictObject({ oldPassword: z.string().min(1).max(1000), newPassword }),
    output: z.object({ token: z.string() }),
  }),
};

export const liveApi = {
  ticket: endpoint.act({
    path: '/live/ticket',
    summary: 'Answers a ticket that opens the stream of live values once, within a minute.',
    permission: 'signedIn',
    isSecret: true,
    isPassing: true,
    input: z.strictObject({}),
    output: z.object({ ticket: z.string() }),
  }),
};
