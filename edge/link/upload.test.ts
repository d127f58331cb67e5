import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { uploader } from './upload.ts';
import { draft, filled, opened, temporaryFolder } from '../measure/records/store.cases.ts';
import { eventually } from '../testing/server-side.ts';

const log = pino({ level: 'silent' });
const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

async function uploading(folder: string, patience?: number, inquiry?: number) {
  const store = await opened(folder);
  const sent: number[] = [];
  const line = { isUp: true };
  const send = (record: { sequence: number }): boolean => {
    if (line.isUp) sent.push(record.sequence);
    return line.isUp;
  };
  const pace = {
    ...(patience === undefined ? {} : { patience }),
    ...(inquiry === undefined ? {} : { inquiry }),
  };
  const upload = uploader({ store: () => store, send, log, ...pace });
  const stop = (): Promise<void> => {
    upload.stop();
    return store.close();
  };
  return { store, sent, line, upload, [Symbol.asyncDispose]: stop };
}

test('records go out in order, a window at a time, until the server says they are safe', async () => {
  using folder = temporaryFolder();
  await filled(folder.path, 250);
  await using it = await uploading(folder.path);
  it.upload.pump();
  await eventually(() => expect(it.sent).toEqual(upTo(100)));
  it.upload.stored(60);
  await eventually(() => expect(it.sent).toEqual(upTo(160)));
  it.upload.stored(160);
  await eventually(() => expect(it.sent).toEqual(upTo(250)));
});

test('what the server already has is not sent', async () => {
  using folder = temporaryFolder();
  await filled(folder.path, 5);
  await using it = await uploading(folder.path);
  it.upload.stored(3);
  await eventually(() => expect(it.sent).toEqual([4, 5]));
  await it.store.append(draft('r6'));
  it.upload.pump();
  await eventually(() => expect(it.sent).toEqual([4, 5, 6]));
});

describe('a record that an answer has just brought', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  test('goes by itself a second later', async () => {
    using folder = temporaryFolder();
    await filled(folder.path, 1);
    await using it = await uploading(folder.path);
    it.upload.pumpLater();
    vi.advanceTimersByTime(999);
    await it.store.after(0, 1);
    expect(it.sent).toEqual([]);
    vi.advanceTimersByTime(1);
    vi.useRealTimers();
    await eventually(() => expect(it.sent).toEqual([1]));
  });

  test('does not go where the server says meanwhile that it has it', async () => {
    using folder = temporaryFolder();
    await filled(folder.path, 1);
    await using it = await uploading(folder.path);
    it.upload.pumpLater();
    it.upload.stored(1);
    vi.advanceTimersByTime(1_000);
    vi.useRealTimers();
    await it.store.append(draft('r2'));
    it.upload.pump();
    await eventually(() => expect(it.sent).toEqual([2]));
  });
});

test('after a new connection everything not acknowledged goes again', async () => {
  using folder = temporaryFolder();
  await filled(folder.path, 4);
  await using it = await uploading(folder.path);
  it.upload.stored(1);
  await eventually(() => expect(it.sent).toEqual([2, 3, 4]));
  it.line.isUp = false;
  await it.store.append(draft('r5'));
  it.upload.pump();
  await sleep(50);
  expect(it.sent).toEqual([2, 3, 4]);
  it.line.isUp = true;
  it.upload.restart();
  await eventually(() => expect(it.sent).toEqual([2, 3, 4, 2, 3, 4, 5]));
});

test('a connection that is renewed while records are read skips none of those that go again', async () => {
  using folder = temporaryFolder();
  await filled(folder.path, 4);
  const store = await opened(folder.path);
  const sent: number[] = [];
  const reads = { begun: 0, slow: Promise.resolve() };
  const after: typeof store.after = async (sequence, limit) => {
    reads.begun += 1;
    await reads.slow;
    return store.after(sequence, limit);
  };
  const upload = uploader({
    store: () => ({ ...store, after }),
    send: ({ sequence }) => sent.push(sequence) > 0,
    log,
  });
  upload.pump();
  await eventually(() => expect(sent).toEqual(upTo(4)));
  await store.append(draft('r5'));
  const { promise, resolve } = Promise.withResolvers<void>();
  reads.slow = promise;
  const begun = reads.begun;
  upload.pump();
  await eventually(() => expect(reads.begun).toBeGreaterThan(begun));
  upload.restart();
  resolve();
  await eventually(() => expect(sent.filter((sequence) => sequence === 5).length).toBeGreaterThan(0));
  expect(sent).toEqual([...upTo(4), ...upTo(5)]);
  upload.stop();
  await store.close();
});

test('a server that says nothing gets the records again until it does', async () => {
  using folder = temporaryFolder();
  await filled(folder.path, 2);
  await using it = await uploading(folder.path, 30);
  it.upload.pump();
  await eventually(() => expect(it.sent.length).toBeGreaterThanOrEqual(6));
  expect(it.sent.slice(0, 6)).toEqual([1, 2, 1, 2, 1, 2]);
  it.upload.stored(2);
  const count = it.sent.length;
  await sleep(100);
  expect(it.sent.length).toBe(count);
});

describe('a server whose database was put back to an earlier day', () => {
  const PATIENCE = 30;

  test('is asked about the newest record from time to time, and gets all that it lacks', async () => {
    using folder = temporaryFolder();
    await filled(folder.path, 5);
    await using it = await uploading(folder.path, PATIENCE, 50);
    it.upload.stored(5);
    await eventually(() => expect(it.sent).toEqual([5]));
    it.upload.stored(2);
    await eventually(() => expect(it.sent.slice(1).filter((sequence) => sequence < 5)).toEqual([3, 4]));
    it.upload.stored(5);
    expect(it.sent.slice(0, 4)).toEqual([5, 3, 4, 5]);
  });

  test('is distinguished from one that speaks late: the next word takes that back', async () => {
    using folder = temporaryFolder();
    await filled(folder.path, 5);
    await using it = await uploading(folder.path, PATIENCE);
    it.upload.stored(4);
    it.upload.stored(3);
    await eventually(() => expect(it.sent).toEqual([5]));
    it.upload.stored(5);
    await it.store.append(draft('r6'));
    it.upload.pump();
    // The newest one, unacknowledged, goes again after the same patience that would have let the others go.
    await eventually(() => expect(it.sent.length).toBeGreaterThanOrEqual(3));
    expect(it.sent.filter((sequence) => sequence < 5)).toEqual([]);
  });

  test('is asked by a new connection too, and by settings that know less', async () => {
    using folder = temporaryFolder();
    await filled(folder.path, 5);
    await using it = await uploading(folder.path);
    it.upload.stored(5);
    it.upload.restart();
    await eventually(() => expect(it.sent).toEqual([5]));
    it.upload.known(2);
    await eventually(() => expect(it.sent).toEqual([5, 5]));
  });
});
