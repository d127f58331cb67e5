import { z } from 'zod';
import { endpoint } from '../grammar/endpoint.ts';
import { ROLES } from '../grammar/policy.ts';
import { fieldProblems } from '../grammar/problems.ts';
import { isPassword, PASSWORD_MAX } from './password.ts';
import { characters, day, id, massOut, nothing, one, text } from '../grammar/shape.ts';

const newPassword = z
  .string()
  .max(PASSWORD_MAX)
  .refine(isPassword, { params: { problem: fieldProblems.password, values: {} } });

const scaleChoice = z.object({
  id: z.number(),
  name: z.string(),
  max: massOut,
  division: massOut,
  calibratedUntil: day.nullable(),
  /** Days until the calibration ends, in the zone of the scale's company; negative when it is over. */
  calibrationDaysLeft: z.number().nullable(),
  /** From how many days on the company is warned. */
  calibrationWarningDays: z.number(),
});

const userDetails = z.object({
  id: z.number(),
  username: z.string().nullable(),
  email: z.string(),
  fullname: z.string(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  /** The file of the picture; null until somebody has one. */
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
  }),
  scaleId: z.number().nullable(),
  scales: z.array(z.object({ id: z.number(), name: z.string() })),
  guardType: z.number(),
  allowedDayCount: z.number().nullable(),
  isDispetcher: z.boolean(),
  mustChangePassAtNextLogin: z.boolean(),
  canWriteLossPercentage: z.boolean(),
  lossPercentageAvailable: z.boolean(),
  canShowNewMenu: z.boolean(),
  canShowOperation: z.boolean(),
  canShowOrderPart: z.boolean(),
  canShowReport: z.boolean(),
  canShowOrderPartCompleted: z.boolean(),
  canDivideOperation: z.boolean(),
});

export const authApi = {
  login: endpoint.act({
    path: '/auth/login',
    summary: 'Signs in: answers a token, or the scales to choose from and a token that only chooses.',
    permission: 'everyone',
    weighsPassword: true,
    letsIn: true,
    input: z.strictObject({
      email: text(254),
      password: z.string().min(1).max(1000),
    }),
    output: z.object({
      token: z.string().optional(),
      tempToken: z.string().optional(),
      scales: z.array(scaleChoice).optional(),
    }),
  }),
  chooseScale: endpoint.act({
    path: '/auth/choose-scale',
    summary: 'Finishes signing in at one of the offered scales.',
    permission: 'everyone',
    letsIn: true,
    input: z.strictObject({ tempToken: characters.min(1).max(200), scaleId: id }),
    output: z.object({ token: z.string() }),
  }),
  firstAdmin: endpoint.create({
    path: '/auth/first-admin',
    summary: 'Makes the first administrator of a new server from the link in its log.',
    permission: 'everyone',
    weighsPassword: true,
    letsIn: true,
    input: z.strictObject({
      token: characters.min(1).max(200),
      email: z.email().max(254),
      fullname: text(200),
      password: newPassword,
    }),
    output: nothing,
  }),
  logout: endpoint.act({
    path: '/auth/logout',
    summary: 'Ends the session behind the token.',
    permission: 'signedIn',
    evenUnready: true,
    input: z.strictObject({}),
    output: nothing,
  }),
};

export const userApi = {
  details: endpoint.read({
    path: '/user/details',
    summary: 'Answers who has signed in.',
    permission: 'signedIn',
    evenUnready: true,
    input: z.strictObject({}),
    output: one('user', userDetails),
  }),
  changePassword: endpoint.change({
    path: '/user/change-password',
    summary:
      "Changes the caller's password; every session of the account ends, and a new token takes the caller's place.",
    permission: 'signedIn',
    evenUnready: true,
    weighsPassword: true,
    letsIn: true,
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
    input: z.strictObject({}),
    output: z.object({ ticket: z.string() }),
  }),
};
