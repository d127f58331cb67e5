// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answering } from '../../testing/answers.ts';
import { hold } from '../../testing/draw.tsx';
import { type CheckRow, isGoingOn, useCheck } from './use-check.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const going = { finishedAt: null, isCancelled: false, isFailed: false };

describe('a check of the records', () => {
  it.each([
    [{}, true],
    [{ finishedAt: '2026-11-21T09:00:00Z' }, false],
    [{ isCancelled: true }, false],
    [{ isFailed: true }, false],
  ])('with %j goes on: %s', (end, isOn) => {
    expect(isGoingOn({ ...going, ...end } as CheckRow)).toBe(isOn);
  });

  it('is asked for again every two seconds until it is over', async () => {
    const end = () => (calls.length < 3 ? null : '2026-11-21T09:00:00Z');
    const calls = answering(() => ({
      data: { ChainCheck: { FinishedAt: end(), IsCancelled: false, IsFailed: false } },
    }));
    const { result } = hold((id: number | null) => useCheck(id), 5);
    await pass(1_999);
    expect(calls.map(({ line }) => line)).toEqual(['GET /chain-check/5']);
    await pass(60_000);
    expect([calls.length, result.current.data?.chainCheck.finishedAt]).toEqual([3, '2026-11-21T09:00:00Z']);
  });

  it('is not asked for where none is named', async () => {
    const calls = answering(() => 'cut');
    hold((id: number | null) => useCheck(id), null);
    await pass(60_000);
    expect(calls).toEqual([]);
  });
});
