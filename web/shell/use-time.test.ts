// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { FIRST_VALUE_MS } from '@terezi/domain/devices/scale/scale-state.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hold } from '../testing/draw.tsx';
import { useEarly } from './use-early.ts';
import { useMinute } from './use-minute.ts';
import { useToday } from './use-today.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T19:59:30Z') }));
afterEach(() => void vi.useRealTimers());
const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

describe('a page that stays open', () => {
  it('moves on to the next day where the company works, within a minute of its midnight', () => {
    const { result } = hold(() => useToday(), null);
    expect(result.current).toBe('2026-11-21');
    wait(60_000);
    expect(result.current).toBe('2026-11-22');
  });

  it('looks at the time often enough to count minutes, and no more once it is gone', () => {
    const { result, unmount } = hold(() => useMinute(), null);
    const begun = result.current;
    wait(19_999);
    expect(result.current).toBe(begun);
    wait(1);
    expect(result.current - begun).toBe(20_000);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is early for as long as first values may still be on their way', () => {
    const { result } = hold(() => useEarly(), null);
    wait(FIRST_VALUE_MS - 1);
    expect(result.current).toBe(true);
    wait(1);
    expect(result.current).toBe(false);
  });
});
