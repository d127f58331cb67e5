import { afterEach, expect, it, vi } from 'vitest';
import { leadership } from './leadership.ts';

/** The browser's locks for one name as the standard describes them: one holder, a line, and stealing. */
function browserLocks() {
  type Wish = { lead: () => Promise<unknown>; settle: (failure?: Error) => void };
  const line: Wish[] = [];
  let holder: Wish | null = null;
  function grant(): void {
    holder = line.shift() ?? null;
    const granted = holder;
    void granted?.lead().then(() => {
      if (holder !== granted) return;
      granted.settle();
      grant();
    });
  }
  const request = (_: string, options: LockOptions, lead: () => Promise<unknown>) =>
    new Promise<void>((done, fail) => {
      const wish = { lead, settle: (failure?: Error) => (failure ? fail(failure) : done()) };
      if (options.steal) {
        line.unshift(wish);
        holder?.settle(new Error('stolen'));
        grant();
      } else {
        line.push(wish);
        if (!holder) grant();
      }
    });
  return { request } as LockManager;
}

const settled = () => new Promise((done) => setTimeout(done));
const opened: ReturnType<typeof leadership>[] = [];
function tab(locks: LockManager) {
  const end = vi.fn<() => void>();
  const begin = vi.fn<() => () => void>(() => end);
  const line = leadership(locks, 'live', begin);
  opened.push(line);
  return { ...line, begin, end };
}
afterEach(() => {
  for (const line of opened.splice(0)) line.stop();
});

it('of many tabs one leads, and when it goes the next one does', async () => {
  const locks = browserLocks();
  const tabs = [tab(locks), tab(locks), tab(locks)] as const;
  await settled();
  expect(tabs.map((each) => each.isLeading())).toEqual([true, false, false]);
  tabs[0].stop();
  await settled();
  expect(tabs.map((each) => each.isLeading())).toEqual([false, true, false]);
  expect(tabs[0].end).toHaveBeenCalledTimes(1);
});

it('a tab that goes while it stands in line never begins', async () => {
  const locks = browserLocks();
  const [first, second, third] = [tab(locks), tab(locks), tab(locks)];
  second.stop();
  first.stop();
  await settled();
  expect([second.begin.mock.calls.length, third.isLeading()]).toEqual([0, true]);
});

it('a stolen lead ends what the leader did, and it stands in line again', async () => {
  const locks = browserLocks();
  const [silent, seen] = [tab(locks), tab(locks)];
  await settled();
  seen.steal();
  await settled();
  expect([silent.isLeading(), seen.isLeading()]).toEqual([false, true]);
  expect(silent.end).toHaveBeenCalledTimes(1);
  seen.stop();
  await settled();
  await settled();
  expect(silent.isLeading()).toBe(true);
});
