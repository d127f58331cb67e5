// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import type { TareChoice } from '@terezi/domain/weighing/tare/tare-shape.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toastLog } from '#kit/toast/toast.ts';
import { type Me, MeProvider, useMe } from '#shell/me.tsx';
import { draw, hold } from '../../../testing/draw.tsx';
import type { GlassState } from '../glass/glass-state.ts';
import { isWhole, useTare } from '../glass/use-tare.ts';
import { useAnswer } from './use-answer.ts';
import { useByHand } from './use-by-hand.ts';

beforeEach(() => toastLog.clear());

describe('a weight that is typed', () => {
  type At = { readonly ticket: number | null; readonly state: GlassState };
  const lost: At = { ticket: 12, state: 'lost' };

  /** A person at the screen, a dispatcher unless the test says otherwise. */
  function typing(at: At, { isDispetcher }: Pick<Me, 'isDispetcher'> = { isDispetcher: true }) {
    const held = {} as { byHand: ReturnType<typeof useByHand> };
    function Screen({ ticket, state }: At) {
      held.byHand = useByHand(ticket, state);
      return null;
    }
    const Desk = (now: At) => (
      <MeProvider value={{ ...useMe(), isDispetcher }}>
        <Screen {...now} />
      </MeProvider>
    );
    const { rerender } = draw(<Desk {...at} />);
    return {
      now: () => held.byHand,
      toggle: () => act(() => held.byHand.toggle()),
      become: (next: At) => rerender(<Desk {...next} />),
    };
  }

  it('is for the ticket on the screen while its scale cannot be read, and forgotten with that ticket', () => {
    const { now, toggle, become } = typing(lost);
    expect([now().isPossible, now().isOpen]).toEqual([true, false]);
    toggle();
    expect(now().isOpen).toBe(true);
    become({ ...lost, ticket: 13 });
    expect(now().isOpen).toBe(false);
    become(lost);
    toggle();
    expect(now().isOpen).toBe(false);
  });

  it('stays open when the scale is back meanwhile: what was typed is not lost', () => {
    const { now, toggle, become } = typing(lost);
    toggle();
    become({ ...lost, state: 'stable' });
    expect([now().isOpen, now().isPossible]).toEqual([true, false]);
  });

  it.each<[string, At, boolean, RegExp]>([
    ['the scale is read', { ticket: 12, state: 'stable' }, true, /Tərəzi oxunur/],
    ['there is no ticket', { ticket: null, state: 'lost' }, true, /Əvvəlcə avtomobili seçin/],
    ['only a dispatcher may', lost, false, /yalnız dispetçer yazır/],
  ])('is refused with its reason where %s', async (_why, at, isDispetcher, sentence) => {
    const { now, toggle } = typing(at, { isDispetcher });
    expect(now().isPossible).toBe(false);
    toggle();
    await waitFor(() => expect(toastLog.all()).toHaveLength(1));
    expect([now().isOpen, toastLog.all()[0]?.detail]).toEqual([false, expect.stringMatching(sentence)]);
  });
});

describe('a tare instead of a second weight', () => {
  const choice = { weight: 15_240_000, net: 23_380_000, refusal: null } as TareChoice;

  it.each<[string, Partial<TareChoice>, boolean]>([
    ['nothing speaks against it', {}, true],
    ['it is not known', { weight: null }, false],
    ['it leaves no net', { net: null }, false],
    ['it is refused', { refusal: 'weighing.tareOld' as never }, false],
  ])('can be chosen where %s: %#', (_what, more, isChosen) => {
    expect(isWhole({ ...choice, ...more })).toBe(isChosen);
  });

  it('is chosen for the ticket on the screen, and forgotten with it', () => {
    const { result, rerender } = hold<ReturnType<typeof useTare>, number | null>(useTare, 12);
    act(() => result.current.toggle());
    act(() => {
      if (isWhole(choice)) result.current.choose(choice);
    });
    expect([result.current.isOpen, result.current.chosen]).toEqual([true, choice]);
    rerender(13);
    expect([result.current.isOpen, result.current.chosen]).toEqual([false, null]);
    rerender(12);
    act(() => result.current.toggle());
    expect([result.current.isOpen, result.current.chosen]).toEqual([false, null]);
  });

  it('is not possible without a ticket', () => {
    const { result } = hold<ReturnType<typeof useTare>, number | null>(useTare, null);
    act(() => result.current.toggle());
    expect([result.current.isPossible, result.current.isOpen]).toEqual([false, false]);
  });
});

describe('F8 while a question stands over the visit', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

  it('answers nothing until the question has stood long enough to be read, then it, then nothing once it is gone', () => {
    const answerRef: { current: (() => void) | null } = { current: null };
    const answer = vi.fn<() => void>();
    const { unmount } = hold(() => useAnswer(answerRef, answer), null);
    wait(399);
    expect(answerRef.current).toBeNull();
    wait(1);
    answerRef.current?.();
    expect(answer).toHaveBeenCalledOnce();
    unmount();
    expect(answerRef.current).toBeNull();
  });

  it('answers nothing where there is nothing to answer', () => {
    const answerRef: { current: (() => void) | null } = { current: null };
    hold(() => useAnswer(answerRef, null), null);
    wait(1_000);
    expect(answerRef.current).toBeNull();
  });
});
