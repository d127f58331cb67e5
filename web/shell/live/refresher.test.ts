import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openedKey } from './news.ts';
import { refresher, refreshNow } from './refresher.ts';

const opened: (() => void)[] = [];
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  for (const stop of opened.splice(0)) stop();
  vi.useRealTimers();
});
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** A page that shows some queries, each answered after a delay, and a person who may look away. */
function shown(answersAfter = 0) {
  const queries = new QueryClient();
  const calls: string[] = [];
  const looks = new Set<() => void>();
  let isSeen = true;
  const news = refresher(queries, {
    now: () => performance.now(),
    isSeen: () => isSeen,
    onSeen: (look) => {
      looks.add(look);
      return () => looks.delete(look);
    },
  });
  opened.push(news.stop);
  return {
    news,
    queries,
    calls,
    see(is: boolean) {
      isSeen = is;
      for (const look of looks) look();
    },
    show(...queryKey: unknown[]) {
      const observer = new QueryObserver(queries, {
        queryKey,
        queryFn: async () => {
          calls.push(queryKey.join('.'));
          if (answersAfter > 0) await new Promise((done) => setTimeout(done, answersAfter));
          return calls.length;
        },
        staleTime: Number.POSITIVE_INFINITY,
      });
      const leave = observer.subscribe(() => {});
      opened.push(leave);
      return { observer, leave };
    },
  };
}
const truck = { noun: 'truck', ids: null };

describe('what is on the page', () => {
  it('is asked again soon after it was changed, and nothing else is', async () => {
    const { news, calls, show } = shown();
    show('truck', 'list');
    show('trailer', 'list');
    await pass(0);
    news.changed(truck);
    await pass(100);
    expect(calls).toEqual(['truck.list', 'trailer.list', 'truck.list']);
  });

  it('is asked once after an action of the page and the news of it, whichever comes first', async () => {
    const { news, queries, calls, show } = shown(30);
    show('truck', 'list');
    await pass(50);
    refreshNow(queries, 'truck');
    await pass(20);
    news.changed(truck);
    await pass(2_000);
    expect(calls).toHaveLength(2);
    news.changed(truck);
    await pass(20);
    refreshNow(queries, 'truck');
    await pass(2_000);
    expect(calls).toHaveLength(3);
  });

  it('is asked soon after an action, however lately it was asked, and again about news that come after that', async () => {
    const { news, queries, calls, show } = shown(30);
    show('truck', 'list');
    await pass(50);
    for (const count of [2, 3]) {
      refreshNow(queries, 'truck');
      await pass(100);
      expect(calls).toHaveLength(count);
    }
    refreshNow(queries, 'truck');
    await pass(70);
    // On its way already: another person's change may be later than what is answered.
    news.changed(truck);
    await pass(2_000);
    expect(calls).toHaveLength(5);
  });

  it('is asked at once after an action where no stream is open, and an open form stays as it is', async () => {
    const { news, queries, calls, show } = shown();
    show('truck', 'list');
    show(...openedKey('truck.find', 7));
    await pass(0);
    news.stop();
    refreshNow(queries, 'truck');
    await pass(0);
    expect(calls.filter((each) => each === 'truck.list')).toHaveLength(2);
    expect(queries.getQueryState(openedKey('truck.find', 7))?.isInvalidated).toBe(false);
  });

  it('is asked once a second in a storm, and once more after its end', async () => {
    const { news, calls, show } = shown();
    show('truck', 'list');
    await pass(0);
    for (let change = 0; change < 1_000; change += 1) {
      news.changed({ noun: 'truck', ids: [change] });
      await pass(5);
    }
    // Five seconds: once at the beginning, and once in each that follows.
    expect(calls.length - 1).toBeGreaterThanOrEqual(5);
    expect(calls.length - 1).toBeLessThanOrEqual(6);
    const before = calls.length;
    await pass(5_000);
    expect(calls.length - before).toBe(1);
  });

  it('is asked again once an answer is there that may have left before the change', async () => {
    const { news, calls, show } = shown(3_000);
    show('truck', 'list');
    await pass(1_000);
    news.changed(truck);
    await pass(1_900);
    expect(calls).toHaveLength(1);
    await pass(300);
    expect(calls).toHaveLength(2);
    await pass(10_000);
    expect(calls).toHaveLength(2);
  });

  it('waits while the page is hidden, and is asked once when it is seen', async () => {
    const { news, calls, show, see } = shown();
    show('truck', 'list');
    await pass(0);
    see(false);
    for (let change = 0; change < 10; change += 1) {
      news.changed(truck);
      await pass(2_000);
    }
    expect(calls).toHaveLength(1);
    see(true);
    await pass(5_000);
    expect(calls).toHaveLength(2);
  });

  it('is all asked once when something was missed', async () => {
    const { news, calls, show } = shown();
    show('truck', 'list');
    show('trailer', 'list');
    await pass(0);
    news.missed();
    await pass(3_000);
    expect(calls).toEqual(['truck.list', 'trailer.list', 'truck.list', 'trailer.list']);
  });

  it('is left alone in an open form, which learns that it is old', async () => {
    const { news, calls, show } = shown();
    const { observer } = show(...openedKey('truck.find', 7));
    await pass(0);
    news.changed({ noun: 'truck', ids: [8] });
    await pass(3_000);
    expect(observer.getCurrentResult().isStale).toBe(false);
    news.changed({ noun: 'truck', ids: [7] });
    await pass(3_000);
    expect([calls.length, observer.getCurrentResult().isStale]).toEqual([1, true]);
  });

  it('is not asked for once it has left the page', async () => {
    const { news, calls, show } = shown();
    const { leave } = show('truck', 'list');
    await pass(0);
    news.changed(truck);
    leave();
    await pass(3_000);
    expect(calls).toHaveLength(1);
  });
});
