// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hold } from '../testing/draw.tsx';
import { useCountdown } from './use-countdown.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

describe('seconds that are counted down', () => {
  const count = (start: { seconds: number } | null) => {
    const ends: number[] = [];
    const held = hold(
      (span: { seconds: number } | null) => useCountdown(span, () => void ends.push(1)),
      start,
    );
    return { ...held, ends };
  };

  it('are whole ones, counted until none is left, and the end once', async () => {
    const { result, ends } = count({ seconds: 3 });
    expect(result.current).toBe(3);
    const counts: number[] = [];
    for (let step = 0; step < 16; step++) {
      await pass(250);
      if (counts.at(-1) !== result.current) counts.push(result.current);
    }
    expect([counts, ends]).toEqual([[3, 2, 1, 0], [1]]);
  });

  it('begin anew with every span, and stand where there is none', async () => {
    const { result, rerender, ends } = count(null);
    expect(result.current).toBe(0);
    rerender({ seconds: 5 });
    await pass(2_100);
    expect(result.current).toBe(3);
    rerender({ seconds: 9 });
    expect(result.current).toBe(9);
    await pass(8_000);
    expect([result.current, ends]).toEqual([1, []]);
  });

  it('end nothing once the page is gone', async () => {
    const { unmount, ends } = count({ seconds: 1 });
    unmount();
    await pass(5_000);
    expect(ends).toEqual([]);
  });
});
