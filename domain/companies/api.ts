import { z } from 'zod';
import { endpoint } from '../grammar/endpoint.ts';
import {
  id,
  idInAddress,
  instant,
  listed,
  note,
  nothing,
  one,
  optionalNote,
  page,
  patterned,
  searched,
  text,
} from '../grammar/shape.ts';
import { emailAddress, newPassword } from '../identity/new-password.ts';
import { companyFields } from './company-noun.ts';
import { companyChange, companyFilters, companyHistory, companyRow, moreOfNew } from './company.ts';
import { companyPermission, REASON_LEAST } from './policy.ts';

/** The data of a new company and of its first administrator. */
const described = {
  name: text(companyFields.name.max),
  voen: patterned('voen'),
  email: emailAddress,
  phone: patterned('phone'),
  authorizedPersonName: text(companyFields.authorizedPersonName.max),
  authorizedPersonSurname: text(companyFields.authorizedPersonSurname.max),
  address: text(companyFields.address.max),
  countryId: id,
  areaId: id,
  districtId: id,
  note: optionalNote(companyFields.note.max),
};
/** The same from a person who registers the company, with the password that they choose. */
const registration = { ...described, password: newPassword };

const { pageNumber, pageSize } = page;
/** The operator companies that a person may register under, by a part of their name. */
const operatorOptions = {
  summary: 'Lists the operator companies that a client company may register under, by a part of their name.',
  permission: 'everyone',
  input: z.strictObject({ pageNumber, pageSize, name: searched(100) }),
  output: listed('operatorCompany', z.object({ id: z.number(), name: z.string() })),
} as const;

const byVisitors = {
  permission: 'everyone',
  hashesPassword: true,
  runsAsPorter: true,
  isConstantTime: true,
  output: nothing,
} as const;

export const companyApi = {
  operatorCompany: endpoint.read({ path: '/company/operator-company', ...operatorOptions }),
  /** The same under the other spelling that callers use. */
  operatoryCompany: endpoint.read({ path: '/company/operatory-company', ...operatorOptions }),
  addOperatorCompany: endpoint.create({
    path: '/company/add-operator-company',
    summary:
      'Registers an operator company with its first administrator; answers the same whether address and VÖEN are known or not.',
    input: z.strictObject(registration),
    ...byVisitors,
  }),
  addCompany: endpoint.create({
    path: '/company/add-company',
    summary:
      'Registers a client company under an operator company; answers the same whether address and VÖEN are known or not.',
    input: z.strictObject({
      ...registration,
      companyId: id,
      founderTelegramNumber: patterned('telegram'),
    }),
    ...byVisitors,
  }),
  list: endpoint.read({
    path: '/company',
    summary:
      'Lists the companies that the caller sees, by a part of name or VÖEN, state, type or external code.',
    permission: companyPermission.read,
    input: z.strictObject({ ...page, name: searched(200), ...companyFilters }),
    /** How many wait for approval, since when the first of them, and how many for their e-mail: these stand above all others. */
    output: listed('company', companyRow).extend({
      approvalCount: z.number(),
      waitingSince: instant.nullable(),
      emailCount: z.number(),
    }),
  }),
  find: endpoint.read({
    path: '/company/{id}',
    summary: 'Answers a company that the caller sees; before approval its administrator sees this one page.',
    permission: companyPermission.read,
    allowsUnready: true,
    input: z.strictObject({ id: idInAddress }),
    output: one('company', companyRow),
  }),
  history: endpoint.read({
    path: '/company/{id}/history',
    summary: 'Answers every change of a company that the caller sees, by pages, newest first.',
    permission: companyPermission.read,
    input: z.strictObject({ id: idInAddress, before: idInAddress.optional() }),
    output: companyHistory,
  }),
  establish: endpoint.create({
    path: '/company',
    summary: 'Adds a company that is active at once, and invites its first administrator.',
    permission: companyPermission.add,
    input: z.strictObject({
      ...described,
      companyId: id.optional(),
      ...moreOfNew,
    }),
    output: one('company', companyRow),
  }),
  change: endpoint.change({
    path: '/company',
    summary: 'Changes the fields of a company that the body names; read-only fields may come back unchanged.',
    permission: companyPermission.change,
    input: companyChange,
    output: one('company', companyRow),
  }),
  renewCard: endpoint.act({
    path: '/company/renew-card',
    summary: 'Gives the card of an active company a new code; the card with the old code stops working.',
    permission: companyPermission.change,
    input: z.strictObject({ id }),
    output: one('company', companyRow),
  }),
  approve: endpoint.act({
    path: '/company/approve',
    summary: 'Approves a company that waits for it.',
    permission: companyPermission.decide,
    input: z.strictObject({ id }),
    output: one('company', companyRow),
  }),
  reject: endpoint.act({
    path: '/company/reject',
    summary: 'Rejects a company that waits for approval, with a reason that the company reads.',
    permission: companyPermission.decide,
    input: z.strictObject({ id, reason: note(500).min(REASON_LEAST) }),
    output: one('company', companyRow),
  }),
  editStatus: endpoint.act({
    path: '/company/edit-status',
    summary:
      'Approves, rejects, suspends or resumes a company, by its wanted state; rejecting and suspending take a reason.',
    permission: companyPermission.decide,
    input: z.strictObject({ id, statusId: z.number().int().min(1).max(5), reason: optionalNote(500) }),
    output: one('company', companyRow),
  }),
  remove: endpoint.remove({
    path: '/company/{id}',
    summary: 'Removes an unused company; its address and VÖEN are free again.',
    permission: companyPermission.decide,
    input: z.strictObject({ id: idInAddress }),
    output: nothing,
  }),
};
