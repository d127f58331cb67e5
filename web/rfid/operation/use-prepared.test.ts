// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answering } from '../../testing/answers.ts';
import { hold } from '../../testing/draw.tsx';
import { hearing } from '../../testing/news.ts';
import { type PreparedCard, usePrepared } from './use-prepared.ts';

const card = (cardOperationId: number | null) => ({ id: 4, cardOperationId }) as PreparedCard;
const row = (id: number, version: number) => ({ id, version }) as never;

/** The form of a card, before a server whose operation 9 is at this version. */
function form(cardOperationId: number | null) {
  const server = { version: 1 };
  const calls = answering(({ line }) => ({
    data: { RfidCardOperation: { Id: Number(line.split('/').at(-1)), Version: server.version } },
  }));
  const held = hold((id: number | null) => usePrepared(card(id)), cardOperationId);
  const version = () => held.result.current?.row?.version;
  return { ...held, server, calls, version, now: () => held.result.current };
}

describe('what is prepared on a card', () => {
  it('is nothing where the card has nothing ready, which needs no question', async () => {
    const { calls, now } = form(null);
    await act(async () => {});
    expect([calls, now()?.row, now()?.now]).toEqual([[], null, null]);
  });

  it('is unknown until it has come', async () => {
    const { now, version } = form(9);
    expect(now()).toBeUndefined();
    await waitFor(() => expect(version()).toBe(1));
  });

  it('stays as its form has opened with it, and says beside that what it is by now', async () => {
    const { client, server, now, version } = form(9);
    await waitFor(() => expect(version()).toBe(1));
    server.version = 2;
    hearing(client)('rfidCardOperation', [9]);
    await waitFor(() => expect(now()?.now?.version).toBe(2));
    expect(version()).toBe(1);
  });

  it('is what was saved here from then on, and its form begins anew with it', async () => {
    const { now, version } = form(9);
    await waitFor(() => expect(version()).toBe(1));
    const before = now()?.key;
    act(() => now()?.saved(row(9, 2)));
    expect([version(), now()?.now?.version]).toEqual([2, 2]);
    expect(now()?.key).not.toBe(before);
  });

  it('is the newer one of another where that came after what was saved here', async () => {
    const { server, now, version } = form(9);
    await waitFor(() => expect(version()).toBe(1));
    act(() => now()?.saved(row(9, 2)));
    server.version = 3;
    await act(async () => now()?.reload());
    await waitFor(() => expect(version()).toBe(3));
  });

  it('is over once the card has nothing ready any more, or it was cleared here', async () => {
    const { now, version, rerender } = form(null);
    act(() => now()?.saved(row(9, 1)));
    expect(version()).toBe(1);
    rerender(9);
    await waitFor(() => expect(version()).toBe(1));
    rerender(null);
    expect(now()?.row).toBeNull();
    act(() => now()?.saved(row(10, 1)));
    act(() => now()?.cleared());
    expect(now()?.row).toBeNull();
  });

  it('begins anew where another form would close', () => {
    const { now } = form(null);
    const before = now()?.key;
    act(() => now()?.close());
    expect(now()?.key).not.toBe(before);
  });
});
