// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { LOST_MS } from '@terezi/domain/devices/freshness.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { live } from '#shell/live/live-store.ts';
import { hold } from '../../testing/draw.tsx';
import { showOn } from '../../testing/scale.ts';
import { useYard } from './use-yard.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  act(() => live.setConnected(true));
  vi.useRealTimers();
});
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const NOTHING = { outputs: {}, inputs: {}, load: 'unknown' };

/** The yard of a scale that this page has not heard of before. */
function yard(id: number) {
  const { result } = hold(() => useYard({ id, division: 20_000 }), null);
  const show = async (more: Parameters<typeof showOn>[1]) => {
    showOn(id, more);
    await pass(500);
  };
  return { show, now: () => result.current };
}

it('a yard is what its devices and its deck say, and unknown before and long after', async () => {
  const { show, now } = yard(9_601);
  expect(now()).toEqual(NOTHING);
  const outputs = { 'entry-barrier': 'open' } as const;
  await show({ outputs, inputs: { 'entry-loop': 'occupied' }, grams: 80_001 });
  expect(now()).toEqual({ outputs, inputs: { 'entry-loop': 'occupied' }, load: 'loaded' });
  await show({ grams: 80_000 });
  expect(now()).toEqual({ outputs: {}, inputs: {}, load: 'empty' });
  await pass(LOST_MS + 500);
  expect(now()).toEqual(NOTHING);
});

it('nothing is known of a yard while the server cannot be reached', async () => {
  const { show, now } = yard(9_602);
  await show({});
  act(() => live.setConnected(false));
  await pass(100);
  expect(now()).toEqual(NOTHING);
  act(() => live.setConnected(true));
  await pass(100);
  expect(now().load).toBe('empty');
});

it('a yard stays the same object while only the weight changes, so that nothing is drawn anew for it', async () => {
  const { show, now } = yard(9_603);
  await show({ grams: 15_240_000 });
  const before = now();
  await show({ grams: 15_260_000 });
  expect(now()).toBe(before);
  await show({ grams: 0 });
  expect(now()).not.toBe(before);
});
