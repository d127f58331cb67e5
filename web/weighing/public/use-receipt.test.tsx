// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, answering } from '../../testing/answers.ts';
import { hold } from '../../testing/draw.tsx';
import { later } from '../../testing/later.ts';
import { useReceipt } from './use-receipt.ts';

const PUBLIC_ID = 'bHwt151N01AQA2hom5ITIF';
const checked = { Runs: [], Keys: [], CheckedAt: '2026-11-21T11:02:41Z', Finding: null };
const receipt = (Chain: object | null, Receipt = '2-18432'): Answer => ({
  data: { Receipt: { Receipt, TimeZone: 'Asia/Baku', Weight1: { Weight: 15_240 }, Chain } },
});
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** The holder of a receipt, in front of a server that gives these answers. */
async function holder(give: (times: number) => Answer | Promise<Answer>) {
  const calls = answering(() => give(calls.length));
  const { result, rerender, unmount } = hold((id: string) => useReceipt(id), PUBLIC_ID as string);
  await pass(0);
  const lines = () => calls.map(({ line }) => line);
  return { now: () => result.current, lines, become: (id: string) => rerender(id), unmount };
}

describe('a receipt', () => {
  it('is asked for by what stands on the paper, and shown once its records are checked', async () => {
    const { now, lines } = await holder(() => receipt(checked));
    expect(now()).toMatchObject({
      state: 'ready',
      receipt: { receipt: '2-18432', weight1: { weight: 15_240_000 } },
    });
    await pass(60_000);
    expect(lines()).toEqual([`GET /receipt/${PUBLIC_ID}`]);
  });

  it('whose records are still being checked is shown, and asked for again until they are', async () => {
    const { now, lines } = await holder((times) => receipt(times < 3 ? null : checked));
    expect(now()).toMatchObject({ state: 'ready', receipt: { chain: null } });
    await pass(700);
    expect(now()).toMatchObject({ receipt: { chain: null } });
    await pass(1_500);
    expect(now()).toMatchObject({ receipt: { chain: { finding: null } } });
    await pass(60_000);
    expect(lines()).toHaveLength(3);
  });

  it('that is never checked is not asked for without end', async () => {
    const { lines } = await holder(() => receipt(null));
    await pass(10 * 60_000);
    expect(lines()).toHaveLength(6);
  });

  it.each([404, 422])('of an address that is none is unknown: %i', async (status) => {
    const { now } = await holder(() => ({ status, code: 'general.notFound' }));
    expect(now()).toEqual({ state: 'unknown' });
  });

  it.each([429, 503])('that may yet be answered can be asked for again: %i', async (status) => {
    let isAway = true;
    const { now, lines } = await holder(() => (isAway ? { status, code: 'general.busy' } : receipt(checked)));
    const failed = now();
    expect(failed).toMatchObject({ state: 'failed', message: 'refused: general.busy' });
    isAway = false;
    act(() => {
      if (failed.state === 'failed') failed.again();
    });
    expect(now()).toEqual({ state: 'checking' });
    await pass(0);
    expect([now().state, lines().length]).toEqual(['ready', 2]);
  });

  it('is never another one’s answer, however late that comes', async () => {
    const slow = later<Answer>();
    const { now, become } = await holder((times) => (times === 1 ? slow.promise : receipt(checked, '2-2')));
    expect(now()).toEqual({ state: 'checking' });
    become('another0000000000000000');
    await pass(0);
    slow.give(receipt(checked, '2-1'));
    await pass(0);
    expect(now()).toMatchObject({ state: 'ready', receipt: { receipt: '2-2' } });
  });

  it('is asked for no more once its page is left', async () => {
    const { lines, unmount } = await holder(() => receipt(null));
    unmount();
    await pass(60_000);
    expect(lines()).toHaveLength(1);
  });
});
