// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { LOST_MS } from '@terezi/domain/devices/freshness.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { live } from '#shell/live/live-store.ts';
import { hold } from '../../testing/draw.tsx';
import { showOn } from '../../testing/scale.ts';
import { useSights } from './use-sights.ts';

const START = Date.parse('2026-11-21T09:00:00Z');
beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => {
  act(() => live.setConnected(true));
  vi.useRealTimers();
});
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

// New ids: the page that all tests share has heard of none of these scales.
let lastId = 9_500;
/** An automatic scale on the wall, whose last signed record has this number. */
function wall(lastRecord = 4) {
  lastId += 1;
  const id = lastId;
  const { result } = hold(
    (scales: Parameters<typeof useSights>[0]) => useSights(scales),
    [{ id, division: 20_000, lastRecord }],
  );
  const show = async (more: Parameters<typeof showOn>[1]) => {
    showOn(id, { at: new Date().toISOString(), clearedAfter: lastRecord, ...more });
    await pass(500);
  };
  const now = () => result.current.get(id);
  return { show, now, stage: () => now()?.passage?.stage ?? null };
}
const LOADED = {
  grams: 15_240_000,
  inputs: { 'entry-photocell': 'free', 'exit-photocell': 'free' },
} as const;

describe('an automatic scale on the wall', () => {
  it('is unknown before it was heard of, and again once its value is too old', async () => {
    const { show, now } = wall();
    expect(now()).toMatchObject({ grams: null, passage: null, why: null, truck: { cameAt: null } });
    await show({});
    expect(now()).toMatchObject({ grams: 0, passage: { stage: 'idle' } });
    await pass(LOST_MS);
    expect(now()).toMatchObject({ grams: null, passage: null, yard: { load: 'unknown' } });
  });

  it('shows how far its truck has come, what holds it up, and since when it is there by the clock of the site', async () => {
    const { show, now, stage } = wall();
    await show({});
    await show({ inputs: { 'entry-loop': 'occupied' } });
    expect(stage()).toBe('approach');
    const came = Date.now();
    await show({ ...LOADED, state: 'motion', inputs: { 'entry-photocell': 'occupied' } });
    expect([stage(), now()?.why?.en]).toEqual(['onDeck', 'the rear photocell is occupied']);
    expect(now()?.truck).toEqual({ cameAt: came, isWeighed: false });
  });

  it('counts the seconds at a stage, and says when a truck is late there', async () => {
    const { show, now } = wall();
    await show({});
    for (let at = 0; at < 32; at += 1) {
      await show({ ...LOADED, state: 'stable' });
      await pass(500);
    }
    expect(now()).toMatchObject({ passage: { stage: 'settling' }, seconds: 31, concern: 'late' });
  });

  it.each([
    ['has been taken since the deck was empty', 3, true, 'captured'],
    ['was taken before that', 4, false, 'settling'],
  ])('has a weighed truck where a weight %s', async (_when, clearedAfter, isWeighed, stageThen) => {
    const { show, now, stage } = wall();
    await show({ ...LOADED, clearedAfter });
    expect([stage(), now()?.truck.isWeighed]).toEqual([stageThen, isWeighed]);
  });

  it('stays as it was while the server cannot be reached', async () => {
    const { show, now } = wall();
    await show(LOADED);
    act(() => live.setConnected(false));
    await pass(60_000);
    expect(now()?.grams).toBe(15_240_000);
  });
});
