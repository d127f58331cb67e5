import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveNews } from './live-message.ts';
import { openStream, waitBefore } from './live-stream.ts';
import { beginSession, token } from '../api/session.ts';
import { streamingBrowser } from './stream.fixture.ts';

describe('the wait before the next try', () => {
  it.each([
    [0, 0, 300],
    [0, 1, 300],
    [1, 1, 600],
    [3, 1, 2_400],
    [5, 1, 5_000],
    [50, 1, 5_000],
    [50, 0, 300],
    [50, 0.5, 2_650],
  ])('after %i failures and by the chance %d is %i ms', (failures, chance, wait) => {
    expect(waitBefore(failures, chance)).toBe(wait);
  });
});

/** Longer than any wait. */
const LATER = 5_001;
const SCALE = { ScaleId: 2, Reading: 7, Kg: 38_620, State: 'stable', At: '', Age: 40, ClearedAfter: 3 };

function listening({ refused } = { refused: false }) {
  const { streams, tickets } = streamingBrowser();
  tickets.refused = refused;
  const news: LiveNews[] = [];
  const states: boolean[] = [];
  const { stop } = openStream({ hear: (each) => news.push(each), connected: (is) => states.push(is) });
  opened.push(stop);
  return { streams, tickets, news, states, stop };
}
const opened: (() => void)[] = [];
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  for (const stop of opened.splice(0)) stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the stream of live values', () => {
  it('is opened by a ticket, and the token stands in no address', async () => {
    beginSession('the-token');
    const { streams } = listening();
    await pass(0);
    expect(streams.map(({ url }) => url.split('&')[0])).toEqual(['/api/v1/live?Ticket=t%2F1']);
  });

  it('asks for what was changed since its page began to read, which a stream after a break does not', async () => {
    vi.spyOn(performance, 'now').mockReturnValue(1_234.5);
    const { streams } = listening();
    await pass(0);
    streams[0]?.opens();
    streams[0]?.breaks();
    await pass(LATER);
    expect(streams.map(({ url }) => new URLSearchParams(url.split('?')[1]).get('Since'))).toEqual([
      '1235',
      null,
    ]);
  });

  it('tells what it hears, and leaves out what cannot be read', async () => {
    const { streams, news, states } = listening();
    await pass(0);
    streams[0]?.opens();
    streams[0]?.says('scale', SCALE);
    streams[0]?.says('scale', { ...SCALE, Reading: 'x' });
    streams[0]?.says('changed', { Noun: 'truck', Ids: [7] });
    expect(states).toEqual([true]);
    expect(news).toEqual([
      { kind: 'scale', value: expect.objectContaining({ scaleId: 2, grams: 38_620_000 }) },
      { kind: 'changed', noun: 'truck', ids: [7] },
    ]);
  });

  it('that breaks says so, and comes back with a new ticket', async () => {
    const { streams, states } = listening();
    await pass(0);
    streams[0]?.opens();
    streams[0]?.breaks();
    expect([states, streams[0]?.isOpen()]).toEqual([[true, false], false]);
    await pass(LATER);
    streams[1]?.opens();
    expect(streams.map(({ url }) => url.split('&')[0]?.slice(-4))).toEqual(['%2F1', '%2F2']);
    expect(states).toEqual([true, false, true]);
  });

  it('is tried again for as long as no ticket comes', async () => {
    const { streams, tickets, states } = listening({ refused: true });
    await pass(LATER * 3);
    expect([streams.length, states.includes(true)]).toEqual([0, false]);
    tickets.refused = false;
    await pass(LATER);
    expect(streams).toHaveLength(1);
  });

  it('that a server sends away is opened anew and one at a time', async () => {
    const { streams } = listening();
    await pass(0);
    streams[0]?.says('restart');
    await pass(LATER);
    expect(streams.map((each) => each.isOpen())).toEqual([false, true]);
  });

  it('whose session has ended ends the session of the page', async () => {
    const reload = vi.fn<() => void>();
    vi.stubGlobal('location', { reload });
    beginSession('the-token');
    const { streams, tickets, news } = listening();
    await pass(0);
    tickets.ended = 'Hesabınız bloklanıb';
    streams[0]?.says('end');
    await pass(LATER);
    expect([token(), reload.mock.calls.length, news]).toEqual([null, 1, []]);
  });

  it('whose session has ended comes back where another token has taken its place', async () => {
    const reload = vi.fn<() => void>();
    vi.stubGlobal('location', { reload });
    beginSession('the-token');
    const { streams } = listening();
    await pass(0);
    beginSession('another-token');
    streams[0]?.says('end');
    await pass(LATER);
    expect([token(), reload.mock.calls.length]).toEqual(['another-token', 0]);
    expect(streams.map((each) => each.isOpen())).toEqual([false, true]);
  });

  it('without listeners is closed and not tried again', async () => {
    const { streams, tickets, stop } = listening();
    await pass(0);
    stop();
    streams[0]?.breaks();
    await pass(LATER);
    expect(streams.map((each) => each.isOpen())).toEqual([false]);
    expect(tickets.given).toBe(1);
  });

  it('that is given up before its ticket comes is never opened', async () => {
    const { streams, stop } = listening();
    stop();
    await pass(LATER);
    expect(streams).toEqual([]);
  });
});
