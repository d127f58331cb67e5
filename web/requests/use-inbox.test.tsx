// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import type { RequestRow } from '@terezi/domain/requests/api.ts';
import { describe, expect, it } from 'vitest';
import { logonRequestCalls } from '#shell/api/calls/logon-request.gen.ts';
import { requestCalls } from '#shell/api/calls/request.gen.ts';
import { startRouter } from '#shell/router/router.ts';
import { answering, saying } from '../testing/answers.ts';
import { hold } from '../testing/draw.tsx';
import { own, someKind, someRequest } from './request.fixture.ts';
import { useInbox } from './use-inbox.ts';

type Setting = { readonly search?: string; readonly view?: 'waiting' | 'own'; readonly isPhone?: boolean };

/** The requests of a view, where the page stands at an address. */
async function inbox(rows: RequestRow[], { search = '', view = 'waiting', isPhone = false }: Setting = {}) {
  history.replaceState(null, '', `/decision${search}`);
  await startRouter(async () => ({ pattern: '/decision', params: {}, around: [], Screen: () => null }));
  const known = { rows };
  const requests = answering(() =>
    saying(requestCalls.list, { request: known.rows, totalCount: known.rows.length }),
  );
  const { result, client } = hold(() => useInbox(view, isPhone), null);
  await waitFor(() => expect(result.current.rows).toHaveLength(rows.length));
  const become = async (...next: RequestRow[]) => {
    known.rows = next;
    await act(() => client.refetchQueries({ queryKey: ['request'] }));
    await waitFor(() =>
      expect(result.current.rows.map(({ key }) => key).toSorted()).toEqual(
        next.map(({ id }) => String(id)).toSorted(),
      ),
    );
  };
  const now = () => result.current;
  const step = (by: 1 | -1) => act(async () => now().step(by));
  const leave = (id: number) => act(async () => now().leave(String(id)));
  return { now, step, leave, become, requests };
}
const opened = () => new URLSearchParams(location.search).get('open');

describe('which request is open', () => {
  it('is at first the first that is for the reader to decide, without a step in the address', async () => {
    const { now } = await inbox([someRequest(1, own), someRequest(2), someRequest(3)]);
    await waitFor(() => expect(now().selected).toBe('2'));
    expect(opened()).toBeNull();
  });

  it('stays open, through other decisions elsewhere', async () => {
    const { now, become } = await inbox([someRequest(2), someRequest(3)]);
    await waitFor(() => expect(now().selected).toBe('2'));
    await become(someRequest(3));
    expect(now().selected).toBe('2');
  });

  it('is the one that the address names, before any other', async () => {
    const { now } = await inbox([someRequest(1), someRequest(2)], { search: '?open=2' });
    await waitFor(() => expect(now().selected).toBe('2'));
  });

  it('is none on a phone until one is chosen, and after each decision', async () => {
    const { now, leave } = await inbox([someRequest(1), someRequest(2)], { isPhone: true });
    expect(now().selected).toBeNull();
    await act(async () => now().open('1'));
    expect(now().selected).toBe('1');
    await leave(1);
    expect([now().selected, opened()]).toEqual([null, null]);
  });
});

describe('the keys', () => {
  it('go down and up in the order in which the requests stand, and stop at both ends', async () => {
    const deletion = someRequest(1, { kind: 'operation-deletion' });
    const { now, step } = await inbox([deletion, someRequest(2), someRequest(3)]);
    await waitFor(() => expect(now().selected).toBe('2'));
    const keys: (string | null)[] = [];
    for (const by of [-1, 1, 1, 1, -1] as const) {
      await step(by);
      keys.push(now().selected);
    }
    expect(keys).toEqual(['2', '3', '1', '1', '3']);
    expect(opened()).toBe('3');
  });

  it('begin at the first where what is open is decided and gone', async () => {
    const { now, step, become } = await inbox([someRequest(1), someRequest(2), someRequest(3)], {
      search: '?open=2',
    });
    await become(someRequest(1), someRequest(3));
    await step(1);
    expect(now().selected).toBe('1');
  });

  it('keep what else the address says', async () => {
    const { step } = await inbox([someRequest(1), someRequest(2)], { search: '?view=own', view: 'own' });
    await step(1);
    expect(location.search).toBe('?view=own&open=2');
  });
});

describe('after a decision', () => {
  it('the next is open that is for the reader, and at the end the one before', async () => {
    const { now, leave } = await inbox([someRequest(1), someRequest(2, own), someRequest(3)], {
      search: '?open=1',
    });
    await leave(1);
    expect(now().selected).toBe('3');
    await leave(3);
    expect(now().selected).toBe('1');
  });

  it('of the last nothing is', async () => {
    const { now, leave, become } = await inbox([someRequest(1)], { search: '?open=1' });
    await become();
    await leave(1);
    expect([now().selected, opened()]).toEqual([null, null]);
  });
});

it.each([
  ['waiting', 'GET /request?StatusId=1&Sort=Id&PageSize=100'],
  ['own', 'GET /request?Mine=true&Sort=-Id&PageSize=100'],
] as const)('the view “%s” asks for its own', async (view, line) => {
  const { requests } = await inbox([], { view });
  await waitFor(() => expect(requests.map((each) => each.line)).toEqual([line]));
});

describe('what waits in a table of its own', () => {
  /** Two requests and two sign-ins, or no answer about the latter. */
  async function both(isAnswered: boolean, search = '') {
    history.replaceState(null, '', `/decision${search}`);
    await startRouter(async () => ({ pattern: '/decision', params: {}, around: [], Screen: () => null }));
    const kinds = [someKind('logon', true)];
    // Only their numbers are read.
    const logonRequest = [{ id: 1 }, { id: 2 }] as never;
    answering(({ line }) => {
      if (!line.startsWith('GET /logon-request'))
        return saying(requestCalls.list, { request: [someRequest(1), someRequest(2)], totalCount: 2 });
      return isAnswered
        ? saying(logonRequestCalls.list, { logonRequest, totalCount: 7 })
        : { status: 500, code: 'general.failed' };
    });
    const { result } = hold(() => useInbox('waiting', false, kinds), null);
    return () => result.current;
  }

  it('stands among the requests, is counted with them, and opens by its kind and number', async () => {
    const now = await both(true);
    await waitFor(() => expect(now().rows.map(({ key }) => key)).toEqual(['logon-1', 'logon-2', '1', '2']));
    expect(now().total).toBe(9);
    await waitFor(() => expect(now().selected).toBe('logon-1'));
    for (const by of [1, 1] as const) await act(async () => now().step(by));
    expect([now().selected, opened()]).toEqual(['1', '1']);
    await act(async () => now().step(-1));
    expect(opened()).toBe('logon-2');
  });

  it.each(['?open=logon-x', '?open=other-1', '?open=logon-'])(
    'is nothing by the name of none: %s',
    async (search) => {
      const now = await both(true, search);
      await waitFor(() => expect(now().selected).toBe('logon-1'));
    },
  );

  it('where it cannot be asked for nothing counts as all that waits', async () => {
    const now = await both(false);
    await waitFor(() => expect(now().query.error).not.toBeNull());
    expect([now().rows, now().total]).toEqual([[], undefined]);
  });
});
