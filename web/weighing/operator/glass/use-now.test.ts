// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hold } from '../../../testing/draw.tsx';
import { useNow } from './use-now.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());
const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

describe('the text for the time', () => {
  it('is looked at every second and drawn anew only when it changes', () => {
    let drawings = 0;
    const { result } = hold(() => {
      drawings += 1;
      return useNow((now) => Math.floor(now / 10_000));
    }, null);
    const before = drawings;
    wait(9_000);
    expect([result.current, drawings]).toEqual([0, before]);
    wait(1_000);
    expect([result.current, drawings]).toEqual([1, before + 1]);
  });

  it('is looked at by one timer for all, which is gone with the last of them', () => {
    const [one, other] = [hold(() => useNow(String), null), hold(() => useNow(String), null)];
    expect(vi.getTimerCount()).toBe(1);
    one.unmount();
    wait(1_000);
    expect(other.result.current).toBe('1000');
    other.unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});
