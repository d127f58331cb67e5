// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import type { RequestRow } from '@terezi/domain/requests/api.ts';
import type { RequestAct } from '@terezi/domain/requests/policy.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { toastLog } from '#kit/toast/toast.ts';
import { requestCalls } from '#shell/api/calls/request.gen.ts';
import { hearProblem, problemTold } from '#shell/api/problem.ts';
import { type Answer, answering, saying } from '../testing/answers.ts';
import { hold } from '../testing/draw.tsx';
import { later } from '../testing/later.ts';
import { someRequest } from './request.fixture.ts';
import { useDeciding } from './use-deciding.ts';
import { useWaiting, useWhyNot } from './use-waiting.ts';

const row = someRequest(7, { lead: '90-KL-456' });
const reply = saying(requestCalls.approve, { request: row });
beforeEach(() => {
  hearProblem();
  toastLog.clear();
});

/** A person who decides, before a server that gives these answers. */
function desk(answer: () => Answer | Promise<Answer>) {
  const requests = answering(answer);
  const decided: RequestRow[] = [];
  const { result, client } = hold(() => useDeciding((one) => void decided.push(one)), null);
  client.setQueryData(['request', 'list'], []);
  const decide = (action: RequestAct, note = '') => act(() => result.current.decide(row, action, note));
  const isAskedAnew = () => client.getQueryState(['request', 'list'])?.isInvalidated;
  return { requests, decided, decide, isAskedAnew, now: () => result.current };
}

describe('a decision', () => {
  it.each([
    ['approve', 'Düzdür', { Note: 'Düzdür' }, 'Təsdiqləndi'],
    ['cancel', 'Sənəd yoxdur', { Note: 'Sənəd yoxdur' }, 'Rədd edildi'],
    ['withdraw', '', {}, 'Geri götürüldü'],
  ] as const)('to %s is sent once with its note, confirmed, and left', async (action, note, body, words) => {
    const { requests, decided, decide } = desk(() => reply);
    await decide(action, note);
    expect(requests.map(({ line, body: sent }) => [line, sent])).toEqual([
      [`POST /request/7/${action}`, body],
    ]);
    expect(toastLog.all()).toEqual([expect.objectContaining({ title: words, detail: '90-KL-456' })]);
    expect(decided).toEqual([row]);
  });

  it('is called by its title where the record is known by nothing else', async () => {
    answering(() => reply);
    const { result } = hold(() => useDeciding(() => {}), null);
    await act(() => result.current.decide(someRequest(7), 'approve', ''));
    expect(toastLog.all()[0]?.detail).toBe('1-7');
  });

  it('is on its way until there is an answer', async () => {
    const answer = later<Answer>();
    const { now } = desk(() => answer.promise);
    await act(async () => void now().decide(row, 'approve', ''));
    expect(now().isBusy).toBe(true);
    await act(async () => answer.give(reply));
    expect(now().isBusy).toBe(false);
  });

  it.each(['request.decided', 'request.stale'])(
    'that came too late (%s) opens no dialog: the page is asked anew and says it',
    async (code) => {
      const { decided, decide, isAskedAnew } = desk(() => ({ status: 409, code }));
      await decide('approve');
      expect([problemTold(), decided, toastLog.all()]).toEqual([null, [], []]);
      expect(isAskedAnew()).toBe(true);
    },
  );

  it.each([
    ['a rule of the record', { status: 422, code: 'general.invalid' }],
    ['a lost answer', 'cut'],
  ] as const)('that failed for %s is shown in the dialog, and what waits stays', async (_, answer) => {
    const { decided, decide, isAskedAnew } = desk(() => answer);
    await decide('approve');
    expect([problemTold()?.code, decided, toastLog.all()]).toEqual([
      answer === 'cut' ? 'network' : answer.code,
      [],
      [],
    ]);
    expect(isAskedAnew()).toBe(true);
  });
});

describe('what waits about a row', () => {
  const kind = { name: 'operation-change', noun: 'operation' } as never;
  const waits = (...request: RequestRow[]) =>
    answering(() => saying(requestCalls.list, { request, totalCount: request.length }));

  it('is asked of that row alone, and only what is undecided', async () => {
    const requests = waits(row);
    const { result } = hold(() => useWaiting('operation', 12), null);
    expect(result.current).toEqual([]);
    await waitFor(() => expect(result.current).toEqual([row]));
    expect(requests.map(({ line }) => line)).toEqual(['GET /request?Noun=operation&RowId=12&StatusId=1']);
  });

  it('is not asked without a reader', async () => {
    const requests = waits(row);
    hold(() => useWaiting('operation', 12, false), null);
    await act(async () => {});
    expect(requests).toEqual([]);
  });

  it.each([
    ['such a thing waits already', [row], 'request.alreadyWaiting'],
    ['something of another kind waits', [someRequest(8, { kind: 'operation-deletion' })], undefined],
    ['nothing waits', [], undefined],
  ])('forbids to propose it once more where %s: %s', async (_, rows, code) => {
    const requests = waits(...rows);
    const ruling = { may: 'propose', why: null } as const;
    const { result } = hold(() => useWhyNot({ kind, id: 12, called: '1-12', told: ruling }), null);
    await waitFor(() => expect(requests).toHaveLength(1));
    await waitFor(() => expect(result.current?.code).toBe(code));
  });

  it('is of no interest to who may not propose', async () => {
    const requests = waits(row);
    const { result } = hold(() => useWhyNot({ kind, id: 12, called: '1-12', told: undefined }), null);
    await act(async () => {});
    expect([requests, result.current]).toEqual([[], undefined]);
  });
});
