// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { asking } from '#shell/api/asking.ts';
import { openedKey } from '#shell/live/news.ts';
import { Refused } from '#shell/api/refused.ts';
import { browserPage, refresher } from '#shell/live/refresher.ts';
import { callOf } from '../testing/call.ts';
import { hold } from '../testing/draw.tsx';
import { useRecord } from './use-record.ts';

type Gate = { gate: { id: number; version: number } };

/** A record that is open beside a list, of a server on which it goes on changing. */
function open(start: number | null, isThere = true) {
  const server = { version: 1 };
  const closed: number[] = [];
  const find = callOf<{ id: number }, Gate>('gate.find', ({ id }) => {
    if (!isThere) throw new Refused({ code: 'general.notFound', message: 'none', status: 404 });
    return { gate: { id, version: server.version } };
  });
  const close = () => void closed.push(find.asked.length);
  const held = hold((id: number | null) => useRecord(find, id, close), start);
  const versions = () => {
    const { answer, newest, turn } = held.result.current;
    return [answer?.gate.version, newest?.gate.version, turn];
  };
  return { ...held, server, find, closed, versions };
}

describe('a record that is open', () => {
  it('is asked for as it stands now, and not where none is open', async () => {
    const { find, versions, rerender } = open(null);
    await act(async () => {});
    expect([find.asked, versions()]).toEqual([[], [undefined, undefined, 0]]);
    rerender(7);
    await waitFor(() => expect(versions()).toEqual([1, 1, 0]));
    expect(find.asked).toEqual([{ id: 7 }]);
  });

  it('stays as it was read while another changes it, and says beside that what it is by now', async () => {
    const { client, server, versions } = open(7);
    await waitFor(() => expect(versions()).toEqual([1, 1, 0]));
    server.version = 2;
    const { changed, stop } = refresher(client, browserPage);
    act(() => changed({ noun: 'gate', ids: [7] }));
    await waitFor(() => expect(versions()).toEqual([1, 2, 0]));
    stop();
  });

  it('is read anew on request, which is a turn of its own', async () => {
    const { server, versions, result } = open(7);
    await waitFor(() => expect(versions()).toEqual([1, 1, 0]));
    server.version = 5;
    await act(async () => result.current.reload());
    await waitFor(() => expect(versions()).toEqual([5, 5, 1]));
  });

  it('is asked for anew each time it is opened', async () => {
    const { client, server, versions, rerender } = open(7);
    await waitFor(() => expect(versions()[0]).toBe(1));
    rerender(null);
    await waitFor(() => expect(client.getQueryData(openedKey('gate.find', 7))).toBeUndefined());
    expect(versions()[0]).toBeUndefined();
    server.version = 3;
    rerender(7);
    await waitFor(() => expect(versions()[0]).toBe(3));
  });

  it('takes what its screen has asked along with its program, once', async () => {
    const { client, find, server, versions, rerender } = open(null);
    await client.prefetchQuery(asking(find, { id: 7 }));
    rerender(7);
    await waitFor(() => expect(versions()).toEqual([1, 1, 0]));
    expect(find.asked).toEqual([{ id: 7 }]);
    rerender(null);
    await waitFor(() => expect(client.getQueryData(openedKey('gate.find', 7))).toBeUndefined());
    server.version = 2;
    rerender(7);
    await waitFor(() => expect(versions()[0]).toBe(2));
  });

  it('closes where there is none', async () => {
    const { closed } = open(7, false);
    await waitFor(() => expect(closed).toEqual([1]));
  });
});
