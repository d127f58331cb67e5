import { tellProblem } from './problem.ts';
import { asRefused } from './refused.ts';

/** A question asked outside of a query, for a person who waits: a failure opens the dialog and the answer is null. */
export const heard = <Answer>(answer: Promise<Answer>): Promise<Answer | null> =>
  answer.catch((failure: unknown) => {
    tellProblem(asRefused(failure));
    return null;
  });
