// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query';
import { act, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { callOf } from '../../testing/call.ts';
import { hold } from '../../testing/draw.tsx';
import { showOn } from '../../testing/scale.ts';
import { asking } from '../api/asking.ts';
import { browserLocks } from './browser-locks.fixture.ts';
import { useLiveConnected, useLiveValues, useScale } from './live.ts';
import type { LiveScale } from './live-message.ts';
import { live } from './live-store.ts';
import { sightings } from './sightings.ts';
import { streamingBrowser } from './stream.fixture.ts';

const scale = (first: number | null) => hold((id: number | null) => useScale(id), first);

describe('the live value of a scale', () => {
  it('is nothing before the first, and then what that scale shows, not another', async () => {
    const { result } = scale(921);
    expect(result.current).toBeNull();
    showOn(922, { grams: 1_000_000 });
    showOn(921, { grams: 15_240_000, state: 'stable' });
    await waitFor(() => expect(result.current).toMatchObject({ grams: 15_240_000, state: 'stable' }));
  });

  it('is that of the scale that is looked at now', async () => {
    showOn(923, { grams: 1_000_000 });
    showOn(924, { grams: 2_000_000 });
    const { result, rerender } = scale(923);
    await waitFor(() => expect(result.current?.grams).toBe(1_000_000));
    rerender(924);
    await waitFor(() => expect(result.current?.grams).toBe(2_000_000));
    rerender(null);
    await waitFor(() => expect(result.current).toBeNull());
  });

  it('grows old while no other comes', async () => {
    showOn(925, { grams: 1_000_000, age: 40 });
    const { result } = scale(925);
    await waitFor(() => expect(result.current?.age).toBeGreaterThanOrEqual(40));
    const first = result.current?.age ?? 0;
    await waitFor(() => expect(result.current?.age).toBeGreaterThan(first + 200));
  });

  it('is drawn anew only where what is read of it has changed', async () => {
    const drawn: unknown[] = [];
    const stateOf = (value: LiveScale | null) => value?.state ?? null;
    hold(() => void drawn.push(useScale(926, stateOf)), null);
    for (const grams of [1_000_000, 2_000_000, 3_000_000]) {
      showOn(926, { grams, state: 'motion' });
      await waitFor(() => expect(drawn.at(-1)).toBe('motion'));
      await act(() => new Promise((done) => setTimeout(done, 150)));
    }
    showOn(926, { grams: 3_000_000, state: 'stable' });
    await waitFor(() => expect(drawn.at(-1)).toBe('stable'));
    expect(drawn.filter((state, at) => state !== drawn[at - 1])).toEqual([null, 'motion', 'stable']);
    expect(drawn.filter((state) => state === 'motion').length).toBeLessThanOrEqual(2);
  });

  it('is no more drawn once its page has gone', async () => {
    const reader = vi.fn<(value: LiveScale | null) => null>(() => null);
    const { unmount } = hold(() => useScale(927, reader), null);
    showOn(927);
    await waitFor(() => expect(reader.mock.calls.some(([value]) => value !== null)).toBe(true));
    unmount();
    const before = reader.mock.calls.length;
    showOn(927, { grams: 5_000_000 });
    await new Promise((done) => setTimeout(done, 250));
    expect(reader.mock.calls.length).toBe(before);
  });
});

type Rows = { totalCount: number };

/** A page behind the sign-in that shows trucks, scales and sites, and its stream. */
async function page() {
  const { streams } = streamingBrowser();
  Object.defineProperty(navigator, 'locks', { value: browserLocks(), configurable: true });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'locks');
    act(() => live.setConnected(true));
  });
  const calls = ['truck', 'scale', 'site'].map((noun) =>
    callOf<object, Rows>(`${noun}.list`, () => ({ totalCount: 1 })),
  );
  const [trucks, scales, sites] = calls as [(typeof calls)[0], (typeof calls)[0], (typeof calls)[0]];
  const held = hold(() => {
    useLiveValues();
    useQuery(asking(trucks, {}));
    useQuery(asking(scales, {}));
    useQuery(asking(sites, {}));
    return useLiveConnected();
  }, null);
  const asked = () => calls.map((call) => call.asked.length);
  await waitFor(() => expect([streams.length, asked()]).toEqual([1, [1, 1, 1]]));
  const [stream] = streams;
  if (!stream) throw new Error('no stream was opened');
  act(() => stream.opens());
  const says = (kind: string, data: object = {}) => act(() => stream.says(kind, data));
  return { ...held, streams, stream, says, asked };
}
const SCALE = { Reading: 1e9, Kg: 38_620, State: 'stable', At: '', Age: 40, ClearedAfter: 3 };

describe('a page that hears live news', () => {
  beforeEach(() => act(() => live.setConnected(true)));

  it('shows what a scale shows', async () => {
    const { says } = await page();
    says('scale', { ...SCALE, ScaleId: 931 });
    expect(live.newest(931)).toMatchObject({ grams: 38_620_000, state: 'stable' });
  });

  it('asks again for what has changed, and for nothing else', async () => {
    const { says, asked } = await page();
    says('changed', { Noun: 'truck', Ids: null });
    await waitFor(() => expect(asked()).toEqual([2, 1, 1]));
  });

  it('asks again for scales and sites once a site has come or gone', async () => {
    const { says, asked } = await page();
    says('site', { SiteId: 4, Online: false });
    await waitFor(() => expect(asked()).toEqual([1, 2, 2]));
  });

  it('asks again for everything where something was missed', async () => {
    const { says, asked } = await page();
    says('missed');
    await waitFor(() => expect(asked()).toEqual([2, 2, 2]));
  });

  it('keeps what a reader of cards has seen', async () => {
    const { says } = await page();
    const values: number[] = [];
    onTestFinished(sightings.subscribe(() => void values.push(1)));
    says('sighting', {
      Id: 9001,
      ReaderId: 3,
      Kind: 'card',
      Outcome: 'unknown',
      ScaleId: 932,
      At: '',
      LastAt: '',
    });
    expect(values.length).toBeGreaterThan(0);
  });

  it('knows that the server is out of reach, and that it is back', async () => {
    const { result, stream, streams, asked } = await page();
    expect(result.current).toBe(true);
    act(() => stream.breaks());
    expect(result.current).toBe(false);
    await waitFor(() => expect(streams).toHaveLength(2));
    act(() => streams[1]?.opens());
    expect(result.current).toBe(true);
    await waitFor(() => expect(asked()).toEqual([2, 2, 2]));
  });

  it('leaves the stream once its reader has signed out', async () => {
    const { stream, unmount } = await page();
    expect(stream.isOpen()).toBe(true);
    unmount();
    expect(stream.isOpen()).toBe(false);
  });
});
