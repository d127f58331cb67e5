import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Call } from '#shell/api.ts';
import { asking } from '#shell/asking.ts';
import { QUIET } from '#shell/queries.ts';
import { asRefused, type Refused } from '#shell/refused.ts';

/** What came of asking for a report; of how many seconds it took is told with it. */
export type Asked<Answer> =
  | { readonly state: 'counting'; readonly stop: () => void }
  | { readonly state: 'stopped'; readonly retry: () => void }
  | { readonly state: 'failed'; readonly refused: Refused; readonly retry: () => void }
  | { readonly state: 'ready'; readonly answer: Answer; readonly seconds: number };

const SECOND_MS = 1000;

/** Asks for a report. Figures of another question do not stay on the screen, and whoever does not want to wait stops it. */
export function useReport<Input, Answer>(call: Call<Input, Answer>, question: Input): Asked<Answer> {
  const queries = useQueryClient();
  const { queryKey, queryFn } = asking(call, question);
  const [stopped, setStopped] = useState<string | null>(null);
  const asked = JSON.stringify(question);
  const query = useQuery({
    queryKey: [...queryKey, 'timed'],
    queryFn: async (context: { signal: AbortSignal }) => {
      const from = performance.now();
      const answer = await queryFn(context);
      return { answer, seconds: (performance.now() - from) / SECOND_MS };
    },
    enabled: stopped !== asked,
    meta: QUIET,
  });
  const retry = () => {
    setStopped(null);
    if (stopped === null) void query.refetch();
  };
  if (query.data) return { state: 'ready', ...query.data };
  if (stopped === asked) return { state: 'stopped', retry };
  if (query.isError) return { state: 'failed', refused: asRefused(query.error), retry };
  const stop = () => {
    setStopped(asked);
    void queries.cancelQueries({ queryKey: [...queryKey, 'timed'] });
  };
  return { state: 'counting', stop };
}
