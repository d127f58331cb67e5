import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Changed } from '@terezi/domain/grammar/news.ts';
import { newsLine } from '../database/news.ts';
import { createLog } from '../log.ts';
import { sparingLog } from '../sparing-log.ts';
import { type CompanyNews, openNewsroom, readNews } from './newsroom.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A newsroom, and what it publishes; `isAway` while there is no way to the others. */
function room() {
  const { tell, onNews } = newsLine();
  const messages: [company: number, news: CompanyNews][] = [];
  const way = { isAway: false };
  const { close } = openNewsroom({
    news: { onNews },
    publish: async (companyId, news) => {
      if (way.isAway) throw new Error('away');
      messages.push([companyId, news]);
    },
    log: sparingLog(createLog('silent')),
  });
  const changed = (noun: string, companyId: number, ids: Changed['ids']) => tell([{ noun, companyId, ids }]);
  return { said: messages, way, changed, close };
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe('what many transactions changed', () => {
  it('is sent once to each company, joined', async () => {
    const { said, changed } = room();
    changed('truck', 7, [1]);
    changed('truck', 7, [2]);
    changed('cargo', 7, null);
    changed('truck', 8, [3]);
    await pass(100);
    expect(said).toEqual([
      [7, { truck: [1, 2], cargo: null }],
      [8, { truck: [3] }],
    ]);
  });

  it('waits while there is no way to the others, and is sent joined once there is', async () => {
    const { said, way, changed } = room();
    way.isAway = true;
    changed('truck', 7, [1]);
    await pass(3_000);
    changed('truck', 7, [2]);
    await pass(3_000);
    expect(said).toEqual([]);
    way.isAway = false;
    await pass(3_000);
    expect(said).toEqual([[7, { truck: expect.arrayContaining([1, 2]) }]]);
  });

  it('is no longer sent by one that has closed', async () => {
    const { said, changed, close } = room();
    changed('truck', 7, [1]);
    close();
    changed('truck', 7, [2]);
    await pass(3_000);
    expect(said).toEqual([]);
  });
});

it.each(['', '{', '[]', '{"truck":"1"}', '{"truck":[0]}', '{"truck":["1"]}'])(
  'news that read %j are none',
  (text) => {
    expect(readNews(text)).toBeNull();
  },
);
