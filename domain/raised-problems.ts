import type { ProblemKind } from './grammar/problem.ts';
import { general } from './grammar/problems.ts';
import { identityProblems } from './identity/problems.ts';

/** What is told where the database itself refuses: a problem for each SQLSTATE that its functions raise. */
export const raisedProblems = {
  TZ401: general.signInNeeded,
  TZ402: identityProblems.notApproved,
  TZ403: identityProblems.mustChangePassword,
  TZ406: identityProblems.notGiven,
  TZ407: identityProblems.secondFactorNeeded,
  TZ408: identityProblems.unused,
  // Somebody was quicker: the row is in another state than the one that the request saw.
  TZ409: general.stale,
} as const satisfies Readonly<Record<string, ProblemKind>>;
