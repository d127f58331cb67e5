import { z } from 'zod';
import { endpoint } from '../grammar/endpoint.ts';
import { fieldProblems } from '../grammar/problems.ts';
import { instant } from '../grammar/shape.ts';
import { isEasyCode } from './easy-code.ts';
import { supervisorProblems } from './supervisor-problems.ts';

/** Six digits that only one person knows, with which they let a weight through at a scale where another person works. */
export const supervisorCode = z
  .string()
  .max(1000)
  .refine((code) => /^\d{6}$/.test(code), { params: { problem: fieldProblems.sixDigits, values: {} } });

/** A code as it is set: not one of those that an attacker tries first. One that was set before is good until it is changed. */
const newCode = supervisorCode.refine((code) => !isEasyCode(code), {
  params: { problem: supervisorProblems.easyCode, values: {} },
});

/** The caller's own code: no answer ever contains it. */
export const supervisorCodeApi = {
  own: endpoint.read({
    path: '/supervisor-code',
    summary:
      'Answers whether the caller may have a code that lets weights through, and since when they have one.',
    permission: 'signedIn',
    input: z.strictObject({}),
    output: z.object({ supervisorCode: z.object({ may: z.boolean(), setAt: instant.nullable() }) }),
  }),
  set: endpoint.act({
    path: '/supervisor-code',
    summary: 'Sets the caller’s code by their password and replaces the one before; null removes it.',
    permission: 'signedIn',
    hashesPassword: true,
    runsAsPorter: true,
    input: z.strictObject({ password: z.string().min(1).max(1000), code: newCode.nullable() }),
    output: z.object({ supervisorCode: z.object({ may: z.boolean(), setAt: instant.nullable() }) }),
  }),
};
