import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Call } from '#shell/api/api.ts';
import { asking } from '#shell/api/asking.ts';
import { QUIET } from '#shell/api/queries.ts';
import { asRefused, type Refused } from '#shell/api/refused.ts';

/** The state of a question to a report, with the seconds that its answer took. */
export type AnswerState<Answer> =
  | { readonly state: 'counting'; readonly stop: () => void }
  | { readonly state: 'stopped'; readonly retry: () => void }
  | { readonly state: 'failed'; readonly refused: Refused; readonly retry: () => void }
  | { readonly state: 'ready'; readonly answer: Answer; readonly seconds: number | null };

const SECOND_MS = 1000;

/** How many seconds each answer took; one that came along with its page has no entry. */
const TOOK = new WeakMap<object, number>();

/** Asks for a report. Figures of another question do not stay on the screen, and the reader may stop the wait. */
export function useReport<Input, Answer extends object>(
  call: Call<Input, Answer>,
  question: Input,
): AnswerState<Answer> {
  const queries = useQueryClient();
  const [stopped, setStopped] = useState<string | null>(null);
  const options = asking(call, question);
  const questionText = JSON.stringify(question);
  const query = useQuery({
    queryKey: options.queryKey,
    queryFn: async (context) => {
      const from = performance.now();
      const answer = await options.queryFn(context);
      TOOK.set(answer, (performance.now() - from) / SECOND_MS);
      return answer;
    },
    structuralSharing: false,
    enabled: stopped !== questionText,
    meta: QUIET,
  });
  const retry = () => {
    setStopped(null);
    if (stopped === null) void query.refetch();
  };
  if (query.data) return { state: 'ready', answer: query.data, seconds: TOOK.get(query.data) ?? null };
  if (stopped === questionText) return { state: 'stopped', retry };
  if (query.isError) return { state: 'failed', refused: asRefused(query.error), retry };
  const stop = () => {
    setStopped(questionText);
    void queries.cancelQueries({ queryKey: options.queryKey });
  };
  return { state: 'counting', stop };
}
