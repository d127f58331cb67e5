import { describe, expect, it, vi } from 'vitest';
import type { LiveScale } from './live-message.ts';
import { liveStore } from './live-store.ts';

const value = (change: Partial<LiveScale> = {}): LiveScale => ({
  scaleId: 2,
  reading: 10,
  grams: 15_240_000,
  state: 'stable',
  at: '2026-11-21T10:52:09.000Z',
  age: 50,
  clearedAfter: 1,
  outputs: null,
  inputs: {},
  ...change,
});

describe('live values', () => {
  it('grow old by the page’s own clock when nothing comes any more', () => {
    let now = 1_000;
    const store = liveStore(() => now);
    store.keep(value());
    now = 4_000;
    expect(store.newest(2)?.age).toBe(3_050);
    expect(store.newest(3)).toBeNull();
  });

  it('hand a tab that opens later what they know, with its age until then', () => {
    let now = 0;
    const store = liveStore(() => now);
    store.keep(value());
    store.keep(value({ scaleId: 3, age: 0 }));
    now = 500;
    expect(store.all().map(({ scaleId, age }) => [scaleId, age])).toEqual([
      [2, 550],
      [3, 500],
    ]);
  });

  it('never go back to an older reading that comes late', () => {
    let now = 0;
    const store = liveStore(() => now);
    store.keep(value({ reading: 11, age: 0 }));
    now = 100;
    store.keep(value({ reading: 10, age: 400 }));
    expect(store.newest(2)?.reading).toBe(11);
  });

  it('go on to a newer reading, however long that was on its way', () => {
    const store = liveStore(() => 0);
    store.keep(value({ reading: 11, age: 0 }));
    store.keep(value({ reading: 12, age: 400 }));
    expect(store.newest(2)?.reading).toBe(12);
  });

  it('follow an instrument that was replaced and counts from the beginning', () => {
    let now = 0;
    const store = liveStore(() => now);
    store.keep(value({ reading: 11, age: 0 }));
    now = 2_000;
    store.keep(value({ reading: 1, age: 10 }));
    expect(store.newest(2)?.reading).toBe(1);
  });

  it('tell about a change of the connection once', () => {
    const store = liveStore(() => 0);
    const listener = vi.fn<() => void>();
    const stop = store.subscribe(listener);
    store.setConnected(true);
    store.setConnected(false);
    store.setConnected(false);
    stop();
    store.setConnected(true);
    expect([listener.mock.calls.length, store.isConnected()]).toEqual([1, true]);
  });
});
