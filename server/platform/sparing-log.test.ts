import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLog } from './log.ts';
import { sparingLog } from './sparing-log.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function written() {
  const lines: string[] = [];
  const log = sparingLog(createLog('info', { write: (line) => void lines.push(line) }));
  const read = () =>
    lines.map((line) => {
      const { event, siteId, n, more } = JSON.parse(line);
      return { event, siteId, n, more };
    });
  return { log, lines, read };
}

describe('a log for what others cause', () => {
  it('writes the first of a kind at once, then the newest once a second with how many it left out', () => {
    const { log, read } = written();
    for (let n = 1; n <= 500; n += 1) log.warn({ event: 'forbidden', siteId: 7, n });
    expect(read()).toEqual([{ event: 'forbidden', siteId: 7, n: 1 }]);
    vi.advanceTimersByTime(1_000);
    expect(read().slice(1)).toEqual([{ event: 'forbidden', siteId: 7, n: 500, more: 498 }]);
    for (let n = 501; n <= 510; n += 1) log.warn({ event: 'forbidden', siteId: 7, n });
    expect(read()).toHaveLength(2);
    vi.advanceTimersByTime(1_000);
    expect(read().slice(2)).toEqual([{ event: 'forbidden', siteId: 7, n: 510, more: 9 }]);
  });

  it('logs both of a pair, and begins anew after a quiet second', () => {
    const { log, read } = written();
    for (const n of [1, 2]) log.warn({ event: 'refused', n });
    vi.advanceTimersByTime(2_000);
    log.warn({ event: 'refused', n: 3 });
    expect(read().map(({ n, more }) => [n, more])).toEqual([
      [1, undefined],
      [2, undefined],
      [3, undefined],
    ]);
  });

  it('keeps sites, agents, events and levels apart', () => {
    const { log, lines } = written();
    log.warn({ event: 'one', siteId: 1 });
    log.warn({ event: 'one', siteId: 2 });
    log.warn({ event: 'one', agent: 'x' });
    log.warn({ event: 'two', siteId: 1 });
    log.error({ event: 'one', siteId: 1 });
    expect(lines).toHaveLength(5);
  });

  it('writes no more for a flood of invented sites than for a thousand of them', () => {
    const { log, lines } = written();
    for (let siteId = 1; siteId <= 20_000; siteId += 1) log.warn({ event: 'foreign', siteId });
    vi.advanceTimersByTime(5_000);
    expect(lines.length).toBeLessThanOrEqual(1_002);
  });
});
