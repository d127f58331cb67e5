// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveScale } from '#shell/live/live-message.ts';
import { live } from '#shell/live/live-store.ts';
import { hold } from '../../../testing/draw.tsx';
import { showOn } from '../../../testing/scale.ts';
import { useStanding } from './use-outputs.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  act(() => live.setConnected(true));
  vi.useRealTimers();
});
const pass = () => act(() => vi.advanceTimersByTimeAsync(500));

/** How two outputs of a scale stand, of which this page has not heard before. */
function scale(id: number) {
  const { result } = hold(() => [useStanding(id, 'exit-barrier'), useStanding(id, 'exit-light')], null);
  const show = async (outputs: LiveScale['outputs']) => {
    showOn(id, { outputs });
    await pass();
    return result.current;
  };
  return { show, now: () => result.current };
}

describe('a barrier or a light', () => {
  it('stands as its site says, each for itself', async () => {
    const { show } = scale(9_701);
    expect(await show({ 'exit-barrier': 'open', 'exit-light': 'red' })).toEqual(['open', 'red']);
    expect(await show({ 'exit-barrier': 'closed' })).toEqual(['closed', 'unknown']);
  });

  it('is none where the scale has none, or nothing was heard of it', async () => {
    const { show, now } = scale(9_702);
    expect(now()).toEqual([null, null]);
    expect(await show(null)).toEqual([null, null]);
    act(() => live.setConnected(false));
    expect(now()).toEqual([null, null]);
  });

  it('is unknown while the server cannot be reached', async () => {
    const { show, now } = scale(9_703);
    await show({ 'exit-barrier': 'open', 'exit-light': 'red' });
    act(() => live.setConnected(false));
    expect(now()).toEqual(['unknown', 'unknown']);
    act(() => live.setConnected(true));
    expect(now()).toEqual(['open', 'red']);
  });
});
