import type { ProblemKind } from '@terezi/domain/grammar/problem.ts';

/** An act that is simply done, on the wire. */
export const ALLOWED = { May: 'allow', Why: null };

/** An act that is proposed, or denied, for a reason in Azerbaijani, on the wire. */
export const because = (May: 'propose' | 'deny', { code, az }: ProblemKind) => ({
  May,
  Why: { Code: code, Message: az },
});

/** The acts on an open ticket for a person who weighs there, on the wire. */
export const openActs = (refusals: Record<'notCompleted' | 'notPrintable', ProblemKind>) => ({
  ...{ Complete: ALLOWED, Cancel: ALLOWED },
  Change: because('deny', refusals.notCompleted),
  Print: because('deny', refusals.notPrintable),
});
