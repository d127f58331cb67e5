import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStore } from '#kit/form/state/keep.ts';
import { Refused, unanswered } from '#shell/api/refused.ts';
import { confirmedSince, gateBook, type GateLine } from './gate-book.ts';
import { type Scan, sendWaiting } from './send-lines.ts';
import { listOf, visitOf } from './verdict.fixture.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const lineOf = (key: string, more: Partial<GateLine> = {}): GateLine => ({
  ...{
    key,
    qrData: `2026-0147-${key}`,
    at: `2026-11-21T11:5${key}:00.000Z`,
    state: 'waiting',
    partId: Number(key),
  },
  ...{ number: `2026-0147-${key}`, numberPlate: '10-QR-880', step: 'Giriş', about: null },
  ...more,
});

type Sent = { readonly qrData: string; readonly at: string; readonly key: string | undefined };

/** A server that answers as `give` says, and remembers what it was sent. */
function serverOf(give: (times: number) => 'takes' | Error) {
  const sent: Sent[] = [];
  const scan: Scan = async ({ qrData, at }, { key }) => {
    sent.push({ qrData, at, key });
    const answer = give(sent.length);
    if (answer instanceof Error) throw answer;
    const orderPart = { id: 7, number: '2026-0147-44', numberPlate: '10-QR-880', cargoName: 'Qum' };
    // Of an answer only what a line keeps is read.
    return { orderPart, confirmed: 'Giriş' } as Awaited<ReturnType<Scan>>;
  };
  return { sent, scan };
}

describe('what was read without a network', () => {
  it('outlives the page, and is its guard’s alone', () => {
    const store = memoryStore();
    gateBook(store, 5).add(lineOf('1'));
    expect(gateBook(store, 5).lines()).toEqual([lineOf('1')]);
    expect(gateBook(store, 6).lines()).toEqual([]);
  });

  it('is sent the oldest first, each under its own key and with its own moment', async () => {
    const book = gateBook(memoryStore(), 5);
    book.add(lineOf('1'));
    book.add(lineOf('2'));
    const { sent, scan } = serverOf(() => 'takes');
    expect(await sendWaiting(book, scan)).toBe(true);
    expect(sent).toEqual([
      { qrData: '2026-0147-1', at: '2026-11-21T11:51:00.000Z', key: '1' },
      { qrData: '2026-0147-2', at: '2026-11-21T11:52:00.000Z', key: '2' },
    ]);
    expect(book.lines().map(({ state }) => state)).toEqual(['done', 'done']);
    await sendWaiting(book, scan);
    expect(sent).toHaveLength(2);
  });

  it('stays where the network still is away, and goes under the same key the next time', async () => {
    const book = gateBook(memoryStore(), 5);
    book.add(lineOf('1'));
    book.add(lineOf('2'));
    const { sent, scan } = serverOf((times) => (times === 1 ? unanswered() : 'takes'));
    expect(await sendWaiting(book, scan)).toBe(false);
    expect(sent).toHaveLength(1);
    expect(await sendWaiting(book, scan)).toBe(true);
    expect(sent.map(({ key }) => key)).toEqual(['1', '1', '2']);
  });

  it.each([401, 429, 503])('stays where the server says nothing of it: %i', async (status) => {
    const book = gateBook(memoryStore(), 5);
    book.add(lineOf('1'));
    const { scan } = serverOf(() => new Refused({ code: 'general.busy', message: 'Gözləyin', status }));
    expect(await sendWaiting(book, scan)).toBe(false);
    expect(book.lines()).toMatchObject([{ state: 'waiting' }]);
  });

  it('says so where the server refuses it afterwards, and goes on with the next', async () => {
    const book = gateBook(memoryStore(), 5);
    book.add(lineOf('1'));
    book.add(lineOf('2'));
    const refused = new Refused({
      code: 'orderPart.cancelled',
      message: 'Bu səfər ləğv edilib.',
      status: 409,
    });
    const { scan } = serverOf((times) => (times === 1 ? refused : 'takes'));
    expect(await sendWaiting(book, scan)).toBe(true);
    expect(book.lines()).toMatchObject([
      { key: '2', state: 'done' },
      { key: '1', state: 'refused', about: 'Bu səfər ləğv edilib.', wasLet: true },
    ]);
  });

  it('is asked for again where the page was closed before the answer came', () => {
    const store = memoryStore();
    gateBook(store, 5).add(lineOf('1', { state: 'asking' }));
    expect(gateBook(store, 5).lines()).toMatchObject([{ state: 'waiting' }]);
  });
});

it('keeps of yesterday only what still has to be sent', () => {
  const store = memoryStore();
  const book = gateBook(store, 5);
  book.add(lineOf('1', { state: 'done' }));
  book.add(lineOf('2'));
  book.keepList(listOf(visitOf()));
  vi.setSystemTime(new Date('2026-11-22T08:00:00Z'));
  const next = gateBook(store, 5);
  expect(next.lines().map(({ key }) => key)).toEqual(['2']);
  expect(next.list()).toBeNull();
});

it('knows whom it has let in since its list was taken, and forgets whom it took back', () => {
  const book = gateBook(memoryStore(), 5);
  book.keepList(listOf(visitOf()));
  book.add(lineOf('1', { state: 'done', at: '2026-11-21T11:20:00.000Z' }));
  book.add(lineOf('2', { state: 'done' }));
  book.add(lineOf('3'));
  book.add(lineOf('4', { state: 'undone' }));
  book.add(lineOf('5', { state: 'refused' }));
  expect([...confirmedSince(book)].toSorted((one, other) => one - other)).toEqual([2, 3]);
});

it('reads nothing into a storage that holds something else', () => {
  const store = memoryStore();
  store.setItem('gate:lines:5', '{"not":"lines"}');
  store.setItem('gate:list:5', 'no text of ours');
  const book = gateBook(store, 5);
  expect([book.lines(), book.list()]).toEqual([[], null]);
});
