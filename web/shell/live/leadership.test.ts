import { afterEach, expect, it, vi } from 'vitest';
import { browserLocks } from './browser-locks.fixture.ts';
import { leadership } from './leadership.ts';

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
  const [silent, visible] = [tab(locks), tab(locks)];
  await settled();
  visible.steal();
  await settled();
  expect([silent.isLeading(), visible.isLeading()]).toEqual([false, true]);
  expect(silent.end).toHaveBeenCalledTimes(1);
  visible.stop();
  await settled();
  await settled();
  expect(silent.isLeading()).toBe(true);
});
