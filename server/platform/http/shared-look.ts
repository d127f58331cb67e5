import { setImmediate as turnOver } from 'node:timers/promises';

/** A look that has not begun yet answers all who ask until it does; one under way takes no further callers. */
type Look = { hasBegun: boolean; answer: Promise<unknown> };

/** Lets one look answer all who ask the same at once. */
export type SharedLooks = {
  /**
   * Answers what `look` finds for `question`, which it is called for at most once at a time. The look begins after
   * the question was asked, so what was committed before is in the answer: nothing is kept.
   */
  ask<T>(question: string, look: () => Promise<T>): Promise<T>;
};

/** Makes them; they are forgotten as they are answered. */
export function sharedLooks(): SharedLooks {
  const newest = new Map<string, Look>();

  async function carryOut<T>(question: string, mine: Look, look: () => Promise<T>): Promise<T> {
    // A question that is read from the network in this same turn of the event loop joins this look.
    await turnOver();
    mine.hasBegun = true;
    try {
      return await look();
    } finally {
      if (newest.get(question) === mine) newest.delete(question);
    }
  }

  return {
    ask<T>(question: string, look: () => Promise<T>): Promise<T> {
      const last = newest.get(question);
      // The same question has the same look, whose type both callers know.
      if (last && !last.hasBegun) return last.answer as Promise<T>;
      const mine: Look = { hasBegun: false, answer: Promise.resolve() };
      const answer = Promise.resolve(last?.answer)
        .catch(() => {})
        .then(() => carryOut(question, mine, look));
      mine.answer = answer;
      newest.set(question, mine);
      return answer;
    },
  };
}
