// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import type { IncomeDetail } from '@terezi/domain/incomes/api.ts';
import { incomeStates } from '@terezi/domain/incomes/states.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { toastLog } from '#kit/toast/toast.ts';
import { hearProblem, problemTold } from '#shell/api/problem.ts';
import { type Answer, answering } from '../../testing/answers.ts';
import { hold } from '../../testing/draw.tsx';
import { later } from '../../testing/later.ts';
import type { Chosen } from './choice.ts';
import { useDeciding } from './use-deciding.ts';

beforeEach(() => {
  hearProblem();
  toastLog.clear();
});
const { acts } = incomeStates;
const success: Answer = { data: { IncomeOperation: { Id: 7 } } };
const chosen = { kind: 'ticket', operationId: 12 } as Chosen;
type Deciding = ReturnType<typeof useDeciding>;

/** The page of an income that its reader may link, and approve where that is said. */
function page(answer: () => Answer | Promise<Answer>, approves: 'allow' | 'never' = 'allow') {
  const calls = answering(answer);
  const detail: IncomeDetail = {
    id: 7,
    number: '2-18432',
    numberPlate: '90-KL-456',
    acts: { approve: { may: approves }, link: { may: 'allow' } },
  } as never;
  const { result, client } = hold(() => useDeciding(detail), null);
  client.setQueryData(['incomeOperation', 'find', { id: 7 }], {});
  const decide = (way: (deciding: Deciding) => Promise<void>) => act(() => way(result.current));
  const isAskedAnew = () => client.getQueryState(['incomeOperation', 'find', { id: 7 }])?.isInvalidated;
  const sent = () => calls.map(({ line, body }) => [line, body]);
  return { decide, isAskedAnew, sent, now: () => result.current };
}
const told = () => toastLog.all().map(({ title, detail }) => [title, detail]);

describe('an income', () => {
  it.each<[string, (deciding: Deciding) => Promise<void>, [string, object], string]>([
    ['with a ticket', (it) => it.approve(chosen), ['approve', { OperationId: 12 }], acts.link.happened.az],
    ['without one', (it) => it.approve({ kind: 'later' }), ['approve', {}], acts.approve.happened.az],
    [
      'with a refusal',
      (it) => it.cancel('Yük gəlməyib'),
      ['cancel', { Reason: 'Yük gəlməyib' }],
      acts.cancel.happened.az,
    ],
    ['by taking its change', (it) => it.acceptChange(), ['accept-change', {}], 'Dəyişiklik qəbul edildi'],
    [
      'by refusing its change',
      (it) => it.rejectChange('Səhvdir'),
      ['reject-change', { Reason: 'Səhvdir' }],
      'Dəyişiklik qəbul edilmədi',
    ],
  ])('is decided %s, which is told', async (_how, way, [verb, body], title) => {
    const { decide, sent } = page(() => success);
    await decide(way);
    expect(sent()).toEqual([[`POST /income-operation/7/${verb}`, body]]);
    expect(told()).toEqual([[title, '90-KL-456 · 2-18432']]);
  });

  it('that is approved already is linked', async () => {
    const { decide, sent } = page(() => success, 'never');
    await decide((deciding) => deciding.approve(chosen));
    expect(sent()).toEqual([['POST /income-operation/7/link', { OperationId: 12 }]]);
  });

  it('that cannot be decided says why, and is read anew', async () => {
    const { decide, isAskedAnew } = page(() => ({ status: 409, code: 'incomes.decided' }));
    await decide((deciding) => deciding.acceptChange());
    expect([problemTold()?.code, told(), isAskedAnew()]).toEqual(['incomes.decided', [], true]);
  });

  it('is being decided until there is an answer', async () => {
    const answer = later<Answer>();
    const { now } = page(() => answer.promise);
    await act(async () => void now().acceptChange());
    expect(now().isBusy).toBe(true);
    await act(async () => answer.give(success));
    expect(now().isBusy).toBe(false);
  });
});
