// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, answering } from '../../testing/answers.ts';
import { hold } from '../../testing/draw.tsx';
import { usePass } from './use-pass.ts';

const PUBLIC_ID = 'p4Zt9QmK2xVbA7sD1fGh3J';
const passOf = (PassState: string): Answer => ({
  data: { Pass: { Number: '2026-0147-45', PassState, TimeZone: 'Asia/Baku', Steps: [], Trailers: [] } },
});
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** The holder of a pass, before a server that gives these answers. */
async function holder(give: (times: number) => Answer) {
  const calls = answering(() => give(calls.length));
  const { result, unmount } = hold((id: string) => usePass(id), PUBLIC_ID as string);
  await wait(0);
  return { now: () => result.current, calls, unmount };
}

describe('a pass', () => {
  it('is asked for anew by itself, so that one that was used says so', async () => {
    const { now } = await holder((times) => passOf(times === 1 ? 'good' : 'used'));
    expect(now()).toMatchObject({ state: 'ready', isStale: false, pass: { passState: 'good' } });
    await wait(20_000);
    expect(now()).toMatchObject({ state: 'ready', pass: { passState: 'used' } });
  });

  it('stays on the telephone without a network, and says that it is not fresh', async () => {
    const { now } = await holder((times) => (times === 1 ? passOf('good') : 'cut'));
    await wait(20_000);
    expect(now()).toMatchObject({ state: 'ready', isStale: true, pass: { passState: 'good' } });
  });

  it.each([404, 422])('of an address that is none is unknown: %i', async (status) => {
    const { now } = await holder(() => ({ status, code: 'general.notFound' }));
    expect(now()).toEqual({ state: 'unknown' });
  });

  it('that could not be had is asked for again at a touch', async () => {
    const { now } = await holder((times) =>
      times === 1 ? { status: 503, code: 'general.busy' } : passOf('good'),
    );
    const failed = now();
    expect(failed).toMatchObject({ state: 'failed', message: 'refused: general.busy' });
    act(() => {
      if (failed.state === 'failed') failed.again();
    });
    await wait(0);
    expect(now()).toMatchObject({ state: 'ready' });
  });

  it('is asked for no more once its page is left', async () => {
    const { calls, unmount } = await holder(() => passOf('good'));
    unmount();
    await wait(60_000);
    expect(calls).toHaveLength(1);
  });
});
