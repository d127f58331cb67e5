import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rateLimiter } from './rate-limiter.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

describe('a rate limiter', () => {
  it('lets a burst through at once, and what comes behind it in order at its pace', () => {
    const gate = rateLimiter({ burst: 5, perSecond: 10 });
    const through: number[] = [];
    const waits = numbers(30).map((n) => gate.pass(() => through.push(n)));
    expect(waits.indexOf(true)).toBe(5);
    expect(through).toEqual(numbers(5));
    vi.advanceTimersByTime(1_000);
    expect(through).toEqual(numbers(15));
    vi.advanceTimersByTime(5_000);
    expect(through).toEqual(numbers(30));
  });

  it('never lets one overtake another, whenever it comes', () => {
    const gate = rateLimiter({ burst: 1, perSecond: 10 });
    const through: number[] = [];
    for (const n of numbers(40)) {
      gate.pass(() => through.push(n));
      vi.advanceTimersByTime(37);
    }
    vi.advanceTimersByTime(5_000);
    expect(through).toEqual(numbers(40));
  });

  it('holds back no client that keeps the pace, and gathers no more than its burst in the meantime', () => {
    const gate = rateLimiter({ burst: 5, perSecond: 10 });
    for (const _ of numbers(100)) {
      expect(gate.pass(() => {})).toBe(false);
      vi.advanceTimersByTime(100);
    }
    vi.advanceTimersByTime(60_000);
    expect(numbers(8).map(() => gate.pass(() => {}))).toEqual([...Array(5).fill(false), true, true, true]);
  });

  it('that is closed lets no waiting client through', () => {
    const gate = rateLimiter({ burst: 1, perSecond: 10 });
    const through: number[] = [];
    for (const n of numbers(3)) gate.pass(() => through.push(n));
    gate.close();
    vi.advanceTimersByTime(5_000);
    expect(through).toEqual([0]);
  });
});
