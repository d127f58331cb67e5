import { type RefObject, useEffect, useState } from 'react';

export type AnswerRef = RefObject<(() => void) | null>;

/** How long a question stands before F8 answers it: an operator cannot read it sooner, and a bouncing key is no answer. Milliseconds. */
const STANDS_MS = 400;

/** What F8 answers while a question stands over the visit; null where there is nothing to answer. */
export function useAnswer(answerRef: AnswerRef, answer: (() => void) | null): void {
  const [hasStood, setStood] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStood(true), STANDS_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    answerRef.current = hasStood ? answer : null;
    return () => {
      answerRef.current = null;
    };
  });
}
