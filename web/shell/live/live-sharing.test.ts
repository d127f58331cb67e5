import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserLocks } from './browser-locks.fixture.ts';
import type { LiveNews, LiveScale } from './live-message.ts';
import { listenTogether } from './live-sharing.ts';
import { streamingBrowser } from './stream.fixture.ts';

const SCALE = { ScaleId: 2, Reading: 7, Kg: 38_620, State: 'stable', At: '', Age: 40, ClearedAfter: 3 };

/** The page around a tab, whether a person looks at it, and what the tabs of a browser share. */
function page(locks: LockManager | null) {
  const sight = new EventTarget();
  const looked = { visibilityState: 'visible' };
  vi.stubGlobal('navigator', locks ? { locks } : {});
  vi.stubGlobal('document', {
    get visibilityState() {
      return looked.visibilityState;
    },
    addEventListener: sight.addEventListener.bind(sight),
    removeEventListener: sight.removeEventListener.bind(sight),
  });
  return (visibilityState: 'visible' | 'hidden') => {
    looked.visibilityState = visibilityState;
    sight.dispatchEvent(new Event('visibilitychange'));
  };
}

function tab() {
  const news: LiveNews[] = [];
  const states: boolean[] = [];
  const known: LiveScale[] = [];
  const missed = vi.fn<() => void>();
  const stop = listenTogether({
    hear: (each) => {
      news.push(each);
      if (each.kind === 'scale') known.push(each.value);
    },
    connected: (is) => states.push(is),
    known: () => known,
    missed,
  });
  opened.push(stop);
  return { news, states, missed, stop };
}
const opened: (() => void)[] = [];
/** Messages between tabs arrive with the event loop, not with the clock. */
const said = async () => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((done) => setImmediate(done));
};

beforeEach(() =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] }),
);
afterEach(async () => {
  for (const stop of opened.splice(0)) stop();
  await said();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the tabs of one browser', () => {
  it('have one stream, and all hear it', async () => {
    const { streams } = streamingBrowser();
    page(browserLocks());
    const tabs = Array.from({ length: 8 }, tab);
    await said();
    expect(streams).toHaveLength(1);
    streams[0]?.opens();
    streams[0]?.says('scale', SCALE);
    streams[0]?.says('changed', { Noun: 'truck', Ids: null });
    await said();
    for (const { news, states } of tabs) {
      expect(states.at(-1)).toBe(true);
      expect(news.map(({ kind }) => kind)).toEqual(['scale', 'changed']);
    }
  });

  it('tell one that opens later what they know', async () => {
    const { streams } = streamingBrowser();
    page(browserLocks());
    tab();
    await said();
    streams[0]?.opens();
    streams[0]?.says('scale', SCALE);
    const late = tab();
    await said();
    expect(late.states).toEqual([true]);
    expect(late.news).toEqual([{ kind: 'scale', value: expect.objectContaining({ grams: 38_620_000 }) }]);
  });

  it('all learn that the stream is broken', async () => {
    const { streams } = streamingBrowser();
    page(browserLocks());
    const tabs = [tab(), tab()];
    await said();
    streams[0]?.opens();
    streams[0]?.breaks();
    await said();
    expect(tabs.map(({ states }) => states.at(-1))).toEqual([false, false]);
  });

  it('have the next one open the stream when the tab that had it is closed', async () => {
    const { streams } = streamingBrowser();
    page(browserLocks());
    const [first, second] = [tab(), tab()];
    await said();
    first.stop();
    await said();
    expect(streams.map((each) => each.isOpen())).toEqual([false, true]);
    streams[1]?.says('changed', { Noun: 'truck', Ids: null });
    expect([first.news, second.news]).toEqual([[], [{ kind: 'changed', noun: 'truck', ids: null }]]);
  });

  it('take the lead from one that has gone silent, but only while a tab is in view', async () => {
    const { streams } = streamingBrowser();
    const look = page(browserLocks());
    // A tab that holds the lock and sleeps: it neither speaks nor answers.
    navigator.locks.request('terezi-live', {}, () => new Promise(() => {})).catch(() => null);
    look('hidden');
    tab();
    await vi.advanceTimersByTimeAsync(20_000);
    await said();
    expect(streams).toHaveLength(0);
    look('visible');
    await vi.advanceTimersByTimeAsync(6_000);
    await said();
    expect(streams).toHaveLength(1);
  });

  it('leave the lead to one that still speaks', async () => {
    const { streams } = streamingBrowser();
    page(browserLocks());
    tab();
    tab();
    await said();
    for (let second = 0; second < 10; second += 1) {
      await vi.advanceTimersByTimeAsync(1_000);
      streams[0]?.says('changed', { Noun: 'truck', Ids: null });
      await said();
    }
    expect(streams).toHaveLength(1);
  });
});

describe('what was not heard', () => {
  it('is nothing when a stream opens at the first try, and when a tab opens later', async () => {
    const { streams } = streamingBrowser();
    page(browserLocks());
    const first = tab();
    await said();
    streams[0]?.opens();
    const late = tab();
    await said();
    expect([first, late].map(({ missed }) => missed.mock.calls.length)).toEqual([0, 0]);
  });

  it('is missed by all tabs, once, when the stream was broken and is back', async () => {
    const { streams } = streamingBrowser();
    page(browserLocks());
    const tabs = [tab(), tab()];
    await said();
    streams[0]?.opens();
    await said();
    streams[0]?.breaks();
    await vi.advanceTimersByTimeAsync(6_000);
    await said();
    expect(tabs.map(({ missed }) => missed.mock.calls.length)).toEqual([0, 0]);
    streams.at(-1)?.opens();
    await vi.advanceTimersByTimeAsync(6_000);
    await said();
    expect(tabs.map(({ missed }) => missed.mock.calls.length)).toEqual([1, 1]);
  });

  it('is missed when another tab’s stream has taken the place of one that is gone without a word', async () => {
    const { streams } = streamingBrowser();
    page(browserLocks());
    const [first, second, third] = [tab(), tab(), tab()];
    await said();
    streams[0]?.opens();
    await said();
    first.stop();
    await said();
    streams[1]?.opens();
    await said();
    expect([second, third].map(({ missed }) => missed.mock.calls.length)).toEqual([1, 1]);
  });
});

describe('a browser without locks', () => {
  it('has a stream in each tab, for as long as it is in view', async () => {
    const { streams } = streamingBrowser();
    const look = page(null);
    const { states, missed, stop } = tab();
    await said();
    streams[0]?.opens();
    look('hidden');
    expect([streams[0]?.isOpen(), states]).toEqual([false, [true, false]]);
    look('visible');
    await said();
    expect(streams.map((each) => each.isOpen())).toEqual([false, true]);
    expect(missed).not.toHaveBeenCalled();
    streams[1]?.opens();
    expect(missed).toHaveBeenCalledOnce();
    stop();
    look('hidden');
    look('visible');
    await said();
    expect(streams.map((each) => each.isOpen())).toEqual([false, false]);
  });
});
