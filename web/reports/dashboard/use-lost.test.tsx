// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import type { ScaleRow } from '@terezi/domain/devices/api.ts';
import { LOST_MS } from '@terezi/domain/devices/freshness.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hold } from '../../testing/draw.tsx';
import { showOn } from '../../testing/scale.ts';
import { useEarly } from '#shell/use-early.ts';
import { useLost } from './use-lost.ts';
import { useNow } from './use-now.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

// New ids: the page that all tests share has heard of none of these scales.
let lastId = 9_000;
const someScale = (): ScaleRow => {
  lastId += 1;
  return { id: lastId, division: 20_000 } as ScaleRow;
};
const lostOf = (...scales: ScaleRow[]) => hold((all: readonly ScaleRow[]) => useLost(all), scales);
const ids = (scales: readonly ScaleRow[] | null) => scales && scales.map(({ id }) => id);

describe('the scales that cannot be reached', () => {
  it('are not reported while first values may still be on their way', async () => {
    const { result } = lostOf(someScale());
    expect(result.current).toBeNull();
    await pass(LOST_MS - 1);
    expect(result.current).toBeNull();
  });

  it('are those of which nothing was heard by then', async () => {
    const [loud, silent] = [someScale(), someScale()];
    const { result } = lostOf(loud, silent);
    await pass(LOST_MS);
    showOn(loud.id);
    await pass(500);
    expect(ids(result.current)).toEqual([silent.id]);
  });

  it('are reported as soon as every scale was heard of', async () => {
    const scale = someScale();
    const { result } = lostOf(scale);
    showOn(scale.id);
    await pass(500);
    expect(result.current).toEqual([]);
  });

  it('are one more as soon as its value is too old, and one less as soon as there is a new one', async () => {
    const scale = someScale();
    const { result } = lostOf(scale);
    showOn(scale.id);
    await pass(LOST_MS);
    expect(ids(result.current)).toEqual([]);
    await pass(500);
    expect(ids(result.current)).toEqual([scale.id]);
    showOn(scale.id);
    await pass(500);
    expect(ids(result.current)).toEqual([]);
  });

  it('are those whose own site says so', async () => {
    const scale = someScale();
    const { result } = lostOf(scale);
    showOn(scale.id, { state: 'lost', grams: null });
    await pass(500);
    expect(ids(result.current)).toEqual([scale.id]);
  });

  it('are of the scales that are shown by now', async () => {
    const [one, other] = [someScale(), someScale()];
    const { result, rerender } = lostOf(one);
    await pass(LOST_MS);
    rerender([other]);
    await pass(500);
    expect(ids(result.current)).toEqual([other.id]);
  });
});

it('a page has just opened for as long as a first value may take', async () => {
  const { result } = hold(() => useEarly(), null);
  expect(result.current).toBe(true);
  await pass(LOST_MS - 1);
  expect(result.current).toBe(true);
  await pass(1);
  expect(result.current).toBe(false);
});

it('the time of the page moves on every ten seconds', async () => {
  vi.setSystemTime('2026-11-21T09:59:55Z');
  const { result } = hold(() => useNow(), null);
  const at = () => new Date(result.current).toISOString().slice(11, 19);
  await pass(9_999);
  expect(at()).toBe('09:59:55');
  await pass(1);
  expect(at()).toBe('10:00:05');
});
