import { enrolmentProblems } from './devices/site/enrolment-problems.ts';
import { Problem, type ProblemKind } from './grammar/problem.ts';
import { general } from './grammar/problems.ts';
import { identityProblems } from './identity/problems.ts';

/** The problems of the database's own refusals: one for each SQLSTATE that its functions raise. */
const raisedProblems: Readonly<Record<string, ProblemKind>> = {
  TZ401: general.signInNeeded,
  TZ402: identityProblems.notApproved,
  TZ403: identityProblems.mustChangePassword,
  TZ406: identityProblems.notGiven,
  TZ407: identityProblems.secondFactorNeeded,
  TZ408: identityProblems.unused,
  TZ411: identityProblems.over,
  TZ412: identityProblems.blocked,
  TZ413: identityProblems.companySuspended,
  TZ414: identityProblems.companyRejected,
  TZ415: identityProblems.rightsChanged,
  TZ416: identityProblems.endedElsewhere,
  TZ418: enrolmentProblems.siteNamed,
  // Another caller was quicker: the row is in another state than the one that the request saw.
  TZ409: general.stale,
};

/** The problem of an SQLSTATE, with the reason that came with it; null for a state that no function raises. */
export function raisedProblem(state: string, reason: string): Problem | null {
  const kind = Object.hasOwn(raisedProblems, state) ? raisedProblems[state] : undefined;
  return kind ? new Problem(kind, { reason }, []) : null;
}
