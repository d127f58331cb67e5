// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import type { RequestRow } from '@terezi/domain/requests/api.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { toastLog } from '#kit/toast/toast.ts';
import { requestCalls } from '#shell/api/calls/request.gen.ts';
import { type Answer, answering, saying } from '../../testing/answers.ts';
import { hold } from '../../testing/draw.tsx';
import { someRequest } from '../request.fixture.ts';
import { useMany } from './use-many.ts';

beforeEach(() => toastLog.clear());
const reply = saying(requestCalls.approve, { request: someRequest(1) });
const idOf = (line: string) => Number(/request\/(\d+)/.exec(line)?.[1]);

/** Requests of one kind, all of them ticked, in front of a server that answers each by its number. */
function pile(ids: readonly number[], answer: (id: number) => Answer = () => reply) {
  const requests = answering(({ line }) => answer(idOf(line)));
  const decided: (readonly number[])[] = [];
  const rows = ids.map((id) => someRequest(id));
  const use = (visible: readonly RequestRow[]) => useMany(visible, (each) => void decided.push(each));
  const { result, rerender } = hold<ReturnType<typeof use>, readonly RequestRow[]>(use, rows);
  for (const row of rows) act(() => result.current.toggle(row));
  const ticked = () => result.current.ticked.map(({ id }) => id);
  return { requests, decided, rows, rerender, ticked, now: () => result.current };
}

describe('requests that are decided together', () => {
  it('are decided one after the other, each under a key of its own, and ticked no more', async () => {
    const { requests, decided, ticked, now } = pile([1, 2]);
    expect(ticked()).toEqual([1, 2]);
    await act(() => now().decide('approve', 'Düzdür'));
    expect(requests.map(({ line, body }) => [line, body])).toEqual([
      ['POST /request/1/approve', { Note: 'Düzdür' }],
      ['POST /request/2/approve', { Note: 'Düzdür' }],
    ]);
    expect(new Set(requests.map(({ key }) => key)).size).toBe(2);
    expect([ticked(), decided, now().outcome, now().progress]).toEqual([[], [[1, 2]], null, null]);
    expect(toastLog.all()).toHaveLength(1);
  });

  it('are refused by the other action', async () => {
    const { requests, now } = pile([3]);
    await act(() => now().decide('cancel', ''));
    expect(requests[0]?.line).toBe('POST /request/3/cancel');
  });

  it('that could not be stay ticked and say why, while the others are done', async () => {
    const { decided, ticked, now } = pile([1, 2, 3], (id) =>
      id === 2 ? { status: 422, code: 'requests.own' } : reply,
    );
    await act(() => now().decide('approve', ''));
    expect([ticked(), decided, toastLog.all()]).toEqual([[2], [[1, 3]], []]);
    expect(now().outcome).toMatchObject({
      act: 'approve',
      done: 2,
      failures: [{ message: 'refused: requests.own' }],
    });
    act(() => now().clear());
    expect([ticked(), now().outcome]).toEqual([[], null]);
  });

  it('are left as they are behind an unanswered one, which is asked under the same key again', async () => {
    let isCut = true;
    const { requests, decided, ticked, now } = pile([1, 2, 3], (id) => (id === 2 && isCut ? 'cut' : reply));
    await act(() => now().decide('approve', ''));
    expect([ticked(), decided, requests.some(({ line }) => idOf(line) === 3)]).toEqual([
      [2, 3],
      [[1]],
      false,
    ]);
    expect(now().outcome?.failures.map(({ message }) => message === '')).toEqual([false, true]);
    isCut = false;
    await act(() => now().decide('approve', ''));
    await waitFor(() => expect(ticked()).toEqual([]));
    const keys = requests.filter(({ line }) => idOf(line) === 2).map(({ key }) => key);
    expect([keys.length > 1, new Set(keys).size]).toEqual([true, 1]);
  });

  it('are not those that another person has decided in the meantime', async () => {
    const { requests, rows, rerender, ticked, now } = pile([1, 2]);
    rerender(rows.slice(1));
    expect(ticked()).toEqual([2]);
    await act(() => now().decide('approve', ''));
    expect(requests.map(({ line }) => idOf(line))).toEqual([2]);
  });
});
