// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { toastLog } from '#kit/toast/toast.ts';
import { hearProblem, problemTold } from '#shell/api/problem.ts';
import { type Answer, answering } from '../../testing/answers.ts';
import { hold } from '../../testing/draw.tsx';
import { later } from '../../testing/later.ts';
import { useStepActions } from './use-step-actions.ts';

beforeEach(() => {
  hearProblem();
  toastLog.clear();
});
const success: Answer = { data: { OrderPart: { Id: 7 } } };
const visit = { id: 7, numberPlate: '90-KL-456' };
type Actions = ReturnType<typeof useStepActions>;

function way(answer: () => Answer | Promise<Answer>) {
  const calls = answering(answer);
  const { result } = hold(() => useStepActions(), null);
  const carryOut = (action: (actions: Actions) => Promise<boolean>) => act(() => action(result.current));
  return { calls, carryOut, now: () => result.current };
}
const told = () => toastLog.all().map(({ title, detail }) => [title, detail]);

describe('a step of a visit', () => {
  it.each<[string, (actions: Actions) => Promise<boolean>, object, string]>([
    [
      'confirm-step',
      (actions) => actions.confirm(visit, { stepId: 3, name: 'Giriş' }),
      { StepId: 3 },
      'Giriş təsdiqləndi',
    ],
    [
      'skip-step',
      (actions) => actions.skip(visit, 'Yükləmə', 'Boşdur'),
      { Reason: 'Boşdur' },
      'Yükləmə ötürüldü',
    ],
    [
      'undo-step',
      (actions) => actions.undo(visit, 'Giriş', 'Səhvdir'),
      { Reason: 'Səhvdir' },
      'Giriş geri alındı',
    ],
  ])('is told by its name after %s', async (verb, action, body, title) => {
    const { calls, carryOut } = way(() => success);
    expect(await carryOut(action)).toBe(true);
    expect(calls.map(({ line, body: sent }) => [line, sent])).toEqual([[`POST /order-part/7/${verb}`, body]]);
    expect(told()).toEqual([[title, '90-KL-456']]);
  });

  it('that is refused is told in the dialog, and not as done', async () => {
    const { carryOut } = way(() => ({ status: 409, code: 'orders.stepDone' }));
    expect(await carryOut((actions) => actions.skip(visit, 'Giriş', 'Səhvdir'))).toBe(false);
    expect([problemTold()?.code, told()]).toEqual(['orders.stepDone', []]);
  });

  it('is under way until there is an answer', async () => {
    const answer = later<Answer>();
    const { now } = way(() => answer.promise);
    await act(async () => void now().undo(visit, 'Giriş', 'Səhvdir'));
    expect(now().isActing).toBe(true);
    await act(async () => answer.give(success));
    expect(now().isActing).toBe(false);
  });
});
