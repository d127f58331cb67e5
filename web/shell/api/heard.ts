import { tellProblem } from './problem.ts';
import { asRefused } from './refused.ts';

/** A question that somebody waits for outside of a query: its failure is told in the dialog, and the answer is null. */
export const heard = <Answer>(asked: Promise<Answer>): Promise<Answer | null> =>
  asked.catch((failure: unknown) => {
    tellProblem(asRefused(failure));
    return null;
  });
