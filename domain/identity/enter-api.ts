import { z } from 'zod';
import { endpoint } from '../grammar/endpoint.ts';
import { id, PAGE_SIZE, text } from '../grammar/shape.ts';

/** Who may work in a company other than their own: an operator's administrator in its client companies. */
const ENTERS = ['SuperAdmin', 'OperatorAdmin'] as const;

export const enterApi = {
  toEnter: endpoint.read({
    path: '/company/to-enter',
    summary: 'Finds companies that the caller may enter, by a part of their name or tax id.',
    permission: ENTERS,
    input: z.strictObject({
      name: text(100).optional(),
      pageSize: z.coerce.number().int().min(1).max(50).default(PAGE_SIZE),
    }),
    output: z.object({
      company: z.array(z.object({ id: z.number(), name: z.string(), voen: z.string().nullable() })),
    }),
  }),
  enter: endpoint.act({
    path: '/company/enter',
    summary:
      'Enters a company that the caller may enter, to act there as its administrator: a new session there replaces this one.',
    permission: ENTERS,
    runsAsPorter: true,
    input: z.strictObject({ companyId: id }),
    output: z.object({ token: z.string() }),
  }),
  leave: endpoint.act({
    path: '/company/leave',
    summary: "Returns to the caller's own company: a new session there replaces this one.",
    permission: 'signedIn',
    runsAsPorter: true,
    input: z.strictObject({}),
    output: z.object({ token: z.string() }),
  }),
};
