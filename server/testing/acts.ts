import type { ProblemKind } from '@terezi/domain/grammar/problem.ts';

/** What the wire says of an act that is simply done. */
export const ALLOWED = { May: 'allow', Why: null };

/** What the wire says in Azerbaijani of an act that is proposed, or denied, for a reason. */
export const because = (May: 'propose' | 'deny', { code, az }: ProblemKind) => ({
  May,
  Why: { Code: code, Message: az },
});

/** What may be done with an open ticket by who weighs there, as the wire says it. */
export const openActs = (refusals: Record<'notCompleted' | 'notPrintable', ProblemKind>) => ({
  ...{ Complete: ALLOWED, Cancel: ALLOWED },
  Change: because('deny', refusals.notCompleted),
  Print: because('deny', refusals.notPrintable),
});
