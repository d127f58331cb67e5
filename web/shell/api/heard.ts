import { tellProblem } from './problem.ts';
import { asRefused } from './refused.ts';

/** A question asked outside of a query, for a person who waits: a failure opens the dialog and the answer is null. */
export const heard = <Answer>(asked: Promise<Answer>): Promise<Answer | null> =>
  asked.catch((failure: unknown) => {
    tellProblem(asRefused(failure));
    return null;
  });
