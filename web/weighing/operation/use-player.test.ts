// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hold } from '../../testing/draw.tsx';
import { STEP_MS, TO } from './curve-look.ts';
import { usePlayer } from './use-player.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

function player(at: number) {
  const { result } = hold(() => usePlayer(), null);
  act(() => result.current.move(at));
  const press = (key: string, target: object = document.body) => {
    const prevented: boolean[] = [];
    const event = { key, target, preventDefault: () => void prevented.push(true) };
    act(() => result.current.onKeyDown(event as never));
    return prevented.length > 0;
  };
  return { press, toggle: () => act(() => result.current.toggle()), now: () => result.current };
}

describe('a curve that is played back', () => {
  it('goes as fast as it was, until its end', () => {
    const { toggle, now } = player(TO - 2 * STEP_MS);
    toggle();
    wait(STEP_MS);
    expect([now().at, now().isPlaying]).toEqual([TO - STEP_MS, true]);
    wait(10 * STEP_MS);
    expect([now().at, now().isPlaying, vi.getTimerCount()]).toEqual([TO, false, 0]);
  });

  it('stops where it is, and goes on from there', () => {
    const { toggle, now } = player(-1_000);
    toggle();
    wait(STEP_MS);
    toggle();
    wait(10 * STEP_MS);
    expect([now().at, now().isPlaying]).toEqual([STEP_MS - 1_000, false]);
    toggle();
    wait(STEP_MS);
    expect(now().at).toBe(2 * STEP_MS - 1_000);
  });

  it('begins anew from its end', () => {
    const { toggle, now } = player(TO);
    toggle();
    expect([now().at < TO, now().isPlaying]).toEqual([true, true]);
  });

  it('stands still where a person moves it', () => {
    const { toggle, now } = player(0);
    toggle();
    act(() => now().move(-1_000));
    wait(10 * STEP_MS);
    expect([now().at, now().isPlaying]).toEqual([-1_000, false]);
  });

  it('is played by the space bar, but not where that presses a button', () => {
    const { press, now } = player(0);
    expect([press(' ', document.createElement('button')), now().isPlaying]).toEqual([false, false]);
    expect([press('a'), now().isPlaying]).toEqual([false, false]);
    expect([press(' '), now().isPlaying]).toEqual([true, true]);
  });
});
