// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Refused } from '#shell/api/refused.ts';
import { callOf } from '../../../testing/call.ts';
import { hold } from '../../../testing/draw.tsx';
import { type Later, later } from '../../../testing/later.ts';
import { type AnswerState, useReport } from './use-report.ts';

type Question = { readonly by: string };
type Answer = { readonly rows: string };

/** A report before a server that counts until a test says so. */
function report() {
  const answers: Later<Answer>[] = [];
  const questions: Question[] = [];
  const count = (question: Question) => {
    const answer = later<Answer>();
    questions.push(question);
    answers.push(answer);
    return answer.promise;
  };
  const call = Object.assign(count, { id: 'report.weights', permission: 'signedIn' as const, questions });
  const held = hold<AnswerState<Answer>, string>((by) => useReport(call, { by }), 'truck');
  const give = (at: number, rows: string) => act(async () => answers[at]?.give({ rows }));
  return { ...held, call, give, now: () => held.result.current };
}
const retryOf = (reply: AnswerState<Answer>) => {
  if (!('retry' in reply)) throw new Error(`there is no way to ask again while it is ${reply.state}`);
  return reply.retry;
};

describe('a report', () => {
  it('is counting until its figures are there, with the seconds that they took', async () => {
    const { call, give, now } = report();
    expect(now().state).toBe('counting');
    await give(0, 'ten');
    await waitFor(() => expect(now()).toMatchObject({ state: 'ready', answer: { rows: 'ten' } }));
    expect(now()).toMatchObject({ seconds: expect.any(Number) });
    expect(call.questions).toEqual([{ by: 'truck' }]);
  });

  it('that came along with its page has no seconds', async () => {
    const { client, now, rerender } = report();
    client.setQueryData(['report', 'weights', { by: 'cargo' }], { rows: 'early' });
    rerender('cargo');
    expect(now()).toEqual({ state: 'ready', answer: { rows: 'early' }, seconds: null });
  });

  it('shows no figures of another question', async () => {
    const { give, now, rerender } = report();
    await give(0, 'ten');
    await waitFor(() => expect(now().state).toBe('ready'));
    rerender('cargo');
    expect(now().state).toBe('counting');
    await give(1, 'two');
    await waitFor(() => expect(now()).toMatchObject({ answer: { rows: 'two' } }));
  });

  it('is stopped by its reader, and counted anew when they ask again', async () => {
    const { call, give, now } = report();
    const counting = now();
    await act(async () => {
      if (counting.state === 'counting') counting.stop();
    });
    expect(now().state).toBe('stopped');
    await give(0, 'too late');
    expect(now().state).toBe('stopped');
    await act(async () => retryOf(now())());
    expect([now().state, call.questions.length]).toEqual(['counting', 2]);
    await give(1, 'ten');
    await waitFor(() => expect(now()).toMatchObject({ state: 'ready', answer: { rows: 'ten' } }));
  });

  it('that was stopped does not stop another question', async () => {
    const { give, now, rerender } = report();
    const counting = now();
    await act(async () => {
      if (counting.state === 'counting') counting.stop();
    });
    rerender('cargo');
    expect(now().state).toBe('counting');
    await give(1, 'two');
    await waitFor(() => expect(now()).toMatchObject({ state: 'ready', answer: { rows: 'two' } }));
  });

  it('that fails says why, and can be asked for again', async () => {
    let isAway = true;
    const call = callOf<Question, Answer>('report.weights', () => {
      if (isAway) throw new Refused({ code: 'reports.tooLong', message: 'too long', status: 422 });
      return { rows: 'ten' };
    });
    const { result } = hold(() => useReport(call, { by: 'truck' }), null);
    await waitFor(() =>
      expect(result.current).toMatchObject({ state: 'failed', refused: { code: 'reports.tooLong' } }),
    );
    isAway = false;
    await act(async () => retryOf(result.current)());
    await waitFor(() => expect(result.current.state).toBe('ready'));
  });
});
