// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, answering, type SentRequest } from '../../testing/answers.ts';
import { later } from '../../testing/later.ts';
import { Refused } from '../api/refused.ts';
import { madeByServer } from './made-by-server.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

const question = { name: 'MAN', sort: 'numberPlate' };
const row = { Id: 5, Total: 90_000, Written: 0, FileId: null, FileName: null, IsFailed: false };
const exported = (more: object): Answer => ({ data: { Export: { ...row, IsCancelled: false, ...more } } });
const answer = exported({ Written: 90_000, FileId: 6, FileName: 'truck.csv' });

/** Has the server make a file, which answers the request and then each look at it as is said here. */
function making(
  first: Answer,
  looks: (Answer | Promise<Answer>)[] = [],
  only: ReadonlySet<string> | null = null,
) {
  const calls = answering(({ line }: SentRequest) => {
    if (line === 'POST /export') return first;
    if (line === 'GET /export/5') return looks.shift() ?? 'cut';
    return { data: line };
  });
  const progress: [number, number][] = [];
  const stop = new AbortController();
  const end = madeByServer(
    'truck',
    question,
  )({
    ...{ format: 'xlsx', columns: ['numberPlate', 'driverId'], only, signal: stop.signal },
    tell: (done, total) => void progress.push([done, total]),
  }).then(
    (file) => ({ file }),
    (failure: unknown) => ({ failure }),
  );
  const lines = () => calls.map(({ line }) => line);
  return { heard: calls, lines, told: progress, stop, end };
}
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);
const refusalOf = (end: object) => {
  if (!('failure' in end) || !(end.failure instanceof Refused)) return end;
  return [end.failure.code, end.failure.message];
};

describe('a file that the server makes of a list', () => {
  it('comes at once where it is short, as the list is narrowed and arranged', async () => {
    const { heard, lines, told, end } = making(exported({ Written: 3, FileId: 6, FileName: 'truck.xlsx' }));
    const result = await end;
    expect(result).toMatchObject({ file: { name: 'truck.xlsx', rows: 3, file: expect.any(Blob) } });
    expect(await ('file' in result ? result.file.file.text() : '')).toContain('GET /file/6');
    expect([lines(), told]).toEqual([['POST /export', 'GET /file/6'], []]);
    expect(heard[0]?.body).toEqual({
      ...{ List: 'truck', Format: 'xlsx', Columns: ['numberPlate', 'driverId'] },
      Asked: { Name: 'MAN', Sort: 'numberPlate' },
    });
    expect(heard[0]?.key).toMatch(/^[0-9a-f]{32}$/);
  });

  it('holds only the chosen rows, by their numbers', async () => {
    const { heard, end } = making(answer, [], new Set(['12', '7']));
    await end;
    expect(heard[0]?.body).toMatchObject({ Only: [12, 7] });
  });

  it('is asked for once more, as the same file, where the first answer was lost', async () => {
    const answers: Answer[] = ['cut', answer];
    const calls = answering(({ line }) =>
      line === 'POST /export' ? (answers.shift() ?? 'cut') : { data: null },
    );
    const wish = { format: 'csv', columns: [], only: null, tell: () => {} } as const;
    const file = await madeByServer('truck', {})({ ...wish, signal: new AbortController().signal });
    expect(file.name).toBe('truck.csv');
    expect(calls.map(({ line }) => line)).toEqual(['POST /export', 'POST /export', 'GET /file/6']);
    expect(calls[1]?.key).toBe(calls[0]?.key);
  });

  it('says every second how far it is where it is long', async () => {
    const { lines, told, end } = making(exported({}), [exported({ Written: 40_000 }), answer]);
    await seconds(0.5);
    expect([lines(), told]).toEqual([['POST /export'], [[0, 90_000]]]);
    await seconds(0.5);
    expect(told).toEqual([
      [0, 90_000],
      [40_000, 90_000],
    ]);
    await seconds(1);
    expect(await end).toMatchObject({ file: { name: 'truck.csv', rows: 90_000 } });
    expect(lines()).toEqual(['POST /export', 'GET /export/5', 'GET /export/5', 'GET /file/6']);
  });

  it('is waited for while the line is cut', async () => {
    const { told, lines, end } = making(exported({ Written: 10 }), ['cut', 'cut', answer]);
    await seconds(3);
    expect(await end).toMatchObject({ file: { rows: 90_000 } });
    expect([told.length, lines().length]).toEqual([3, 5]);
  });
});

describe('a file that is not made', () => {
  it.each([
    ['az', 'has failed', { IsFailed: true }, 'Server faylı hazırlaya bilmədi'],
    ['en', 'was withdrawn elsewhere', { IsCancelled: true }, 'could not'],
  ])('because it %2$s says so in %1$s', async (language, _, ended, message) => {
    localStorage.setItem('language', language);
    const { lines, end } = making(exported({}), [exported(ended)]);
    await seconds(1);
    expect(refusalOf(await end)).toEqual(['export.gaveUp', expect.stringContaining(message)]);
    expect(lines()).toEqual(['POST /export', 'GET /export/5']);
  });

  it('because the server refuses it says why, and asks for nothing else', async () => {
    const { lines, end } = making({ status: 403, code: 'general.forbidden' });
    expect(refusalOf(await end)).toEqual(['general.forbidden', 'refused: general.forbidden']);
    expect(lines()).toEqual(['POST /export']);
  });

  it('because it has gone meanwhile says so', async () => {
    const { lines, end } = making(exported({}), [{ status: 404, code: 'general.notFound' }, answer]);
    await seconds(2);
    expect(refusalOf(await end)).toEqual(['general.notFound', 'refused: general.notFound']);
    expect(lines()).toEqual(['POST /export', 'GET /export/5']);
  });
});

describe('a reader who stops waiting for a file', () => {
  it('withdraws it at once, and the page asks no more', async () => {
    const { lines, stop, end } = making(exported({}), [exported({ Written: 1 }), answer]);
    await seconds(1.5);
    stop.abort(new Error('enough'));
    expect(await end).toEqual({ failure: new Error('enough') });
    // The withdrawal alone still waits for its answer.
    expect(vi.getTimerCount()).toBeLessThanOrEqual(1);
    await seconds(5);
    expect(lines()).toEqual(['POST /export', 'GET /export/5', 'POST /export/5/cancel']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('withdraws it while the page asks how far it is', async () => {
    const slow = later<Answer>();
    const { lines, stop, end } = making(exported({}), [slow.promise]);
    await seconds(1);
    stop.abort(new Error('enough'));
    slow.give(answer);
    expect(await end).toEqual({ failure: new Error('enough') });
    expect(lines()).toEqual(['POST /export', 'GET /export/5', 'POST /export/5/cancel']);
  });

  it('hears nothing of a withdrawal that the server refuses', async () => {
    const calls = answering(({ line }) =>
      line === 'POST /export' ? exported({}) : { status: 409, code: 'general.stale' },
    );
    const stop = new AbortController();
    const wish = { format: 'csv', columns: [], only: null, tell: () => {} } as const;
    const end = madeByServer('truck', {})({ ...wish, signal: stop.signal });
    const failure = end.catch((reason: unknown) => reason);
    await seconds(0.1);
    stop.abort(new Error('enough'));
    expect(await failure).toEqual(new Error('enough'));
    await seconds(1);
    expect(calls.map(({ line }) => line)).toEqual(['POST /export', 'POST /export/5/cancel']);
  });
});
