import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pace } from './pace.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Publishes at these milliseconds after the start, when touched at those. */
function published(touches: number[], until: number): number[] {
  const began = performance.now();
  const times: number[] = [];
  const live = pace(() => times.push(Math.round(performance.now() - began)));
  for (const at of touches) setTimeout(() => live.touch(), at);
  vi.advanceTimersByTime(until);
  live.stop();
  vi.advanceTimersByTime(5000);
  return times;
}

test.for([
  ['nothing new goes out once a second', [], 2500, [0, 1000, 2000]],
  ['something new goes out at once after a quiet time', [500], 800, [0, 500]],
  ['news close together goes out together, 100 ms after the last', [10, 20, 30], 300, [0, 100]],
  ['the newest of a stream is never left behind', [150, 160, 900], 2100, [0, 150, 250, 900, 1900]],
] as const)('%s', ([, touches, until, times]) => {
  expect(published([...touches], until)).toEqual(times);
});

test('a flood goes out ten times a second', () => {
  const flood = Array.from({ length: 2000 }, (_, index) => index);
  expect(published(flood, 1999)).toHaveLength(20);
});
