// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takingFiles } from '../../testing/uploads.ts';
import { Refused } from './refused.ts';
import { type Outgoing, sendFile } from './send-file.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

const photo = new File(['…'], 'yard.png', { type: 'image/png' });
const outgoing: Outgoing = {
  url: '/api/v1/picture?Name=yard.png',
  init: {
    ...{ method: 'POST', body: photo, credentials: 'omit' },
    headers: { 'Idempotency-Key': 'k1', Accept: 'application/json' },
  },
};
const envelope = { Data: { Id: 4 } };

/** Sends the photo; `shares` is what its sender has heard of its progress. */
function sending(more: Partial<Outgoing['init']> = {}) {
  const uploads = takingFiles();
  const stop = new AbortController();
  const shares: number[] = [];
  const { init } = outgoing;
  const end = sendFile(
    { ...outgoing, init: { ...init, ...more } },
    { signal: stop.signal, progress: (share) => void shares.push(share) },
  ).then(
    (reply) => ({ heard: reply }),
    (failure: unknown) => ({ failure }),
  );
  const [upload] = uploads;
  if (!upload) throw new Error('nothing was sent');
  return { uploads, upload, stop, shares, end };
}
const codeOf = (end: object) =>
  'failure' in end && end.failure instanceof Refused ? [end.failure.code, end.failure.status] : null;

describe('a file on its way', () => {
  it('goes as it is, with its method, its address and its key', async () => {
    const { upload } = sending();
    expect([upload.line, upload.key, upload.body]).toEqual(['POST /picture?Name=yard.png', 'k1', photo]);
  });

  it.each([
    [200, true],
    [299, true],
    [199, false],
    [300, false],
    [422, false],
    [503, false],
  ])('is answered as the server answers: %i is good is %s', async (status, ok) => {
    const { upload, end } = sending();
    await upload.answer(status, envelope);
    expect(await end).toEqual({ heard: { ok, status, text: JSON.stringify(envelope) } });
  });

  it('says how much of it has gone, and of an empty file that all has', async () => {
    const { upload, shares, end } = sending();
    await upload.went(0.25);
    await upload.went(1);
    await upload.went(0, 0);
    expect(shares).toEqual([0.25, 1, 1]);
    await upload.answer(200, envelope);
    expect(await end).toHaveProperty('heard');
  });

  it('needs no person who listens to its progress', async () => {
    const uploads = takingFiles();
    const end = sendFile(outgoing, {});
    await uploads[0]?.went(0.5);
    await uploads[0]?.answer(200, envelope);
    expect(await end).toMatchObject({ ok: true });
  });
});

describe('a file for which no answer comes', () => {
  it.each([
    ['az', 'Server cavab vermir'],
    ['en', 'The server does not answer'],
  ])('says so in %s where the line is cut', async (language, message) => {
    localStorage.setItem('language', language);
    const { upload, end } = sending();
    await upload.cut();
    const result = await end;
    expect(codeOf(result)).toEqual(['network', 0]);
    expect(result).toMatchObject({ failure: { message: expect.stringContaining(message) } });
  });

  it('is given up after half a minute of silence, not before', async () => {
    const { upload, end } = sending();
    await vi.advanceTimersByTimeAsync(29_999);
    expect(upload.isStopped).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect([upload.isStopped, codeOf(await end)]).toEqual([true, ['network', 0]]);
  });

  it('is waited for as long as it goes on, and half a minute after its last piece', async () => {
    const { upload, end } = sending();
    for (const share of [0.2, 0.4, 0.6, 1]) {
      await vi.advanceTimersByTimeAsync(29_000);
      await upload.went(share);
    }
    await vi.advanceTimersByTimeAsync(29_999);
    expect(upload.isStopped).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect([upload.isStopped, codeOf(await end)]).toEqual([true, ['network', 0]]);
  });
});

describe('a file that a person stops', () => {
  it('is stopped on its way, and ends with the reason of that person', async () => {
    const { upload, stop, end } = sending();
    stop.abort(new Error('enough'));
    expect(upload.isStopped).toBe(true);
    expect(await end).toEqual({ failure: new Error('enough') });
  });

  it('before it has left is never sent', async () => {
    const uploads = takingFiles();
    const reason = new Error('enough');
    await expect(sendFile(outgoing, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(uploads).toEqual([]);
  });

  it('after its answer stays sent, and nothing waits for it any more', async () => {
    const { upload, stop, end } = sending();
    await upload.answer(200, envelope);
    expect(await end).toHaveProperty('heard');
    expect(vi.getTimerCount()).toBe(0);
    stop.abort();
    expect(upload.isStopped).toBe(false);
  });
});
