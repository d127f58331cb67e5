import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchDisk } from './disk-watch.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const log = pino({ level: 'silent' });
const FIVE_MINUTES = 5 * 60_000;

it('says how full the disk is, and again only once it has changed by more than a picture', async () => {
  let available = 500;
  let changeCount = 0;
  const watch = watchDisk('/data', {
    changed: () => (changeCount += 1),
    log,
    ask: async () => ({ bsize: 4_096, blocks: 1_000, bavail: available }),
  });
  expect(watch.said()).toEqual({});
  await vi.advanceTimersByTimeAsync(0);
  expect([watch.said(), changeCount]).toEqual([{ disk: { used: 500 * 4_096, total: 1_000 * 4_096 } }, 1]);
  available = 498;
  await vi.advanceTimersByTimeAsync(FIVE_MINUTES);
  expect(changeCount).toBe(1);
  available = 140;
  await vi.advanceTimersByTimeAsync(FIVE_MINUTES);
  expect([watch.said(), changeCount]).toEqual([{ disk: { used: 860 * 4_096, total: 1_000 * 4_096 } }, 2]);
  await watch.close();
});

it('weighs on and says nothing of a disk that cannot be asked', async () => {
  const watch = watchDisk('/data', {
    changed: () => expect.unreachable(),
    log,
    ask: () => Promise.reject(new Error('not there')),
  });
  await vi.advanceTimersByTimeAsync(FIVE_MINUTES);
  expect(watch.said()).toEqual({});
  await watch.close();
});
