// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FRESH } from '#kit/grid/list-state.ts';
import { callOf } from '../../testing/call.ts';
import { hold } from '../../testing/draw.tsx';
import { type InnerSource, useInnerList } from './use-inner-list.ts';

type Input = { readonly pageNumber?: number; readonly orderId?: number };
type Answer = { readonly totalCount: number; readonly ticket: readonly number[] };

/** The tickets of order 7 in the middle of its page. */
function tickets(more: Partial<InnerSource<Input, Answer, number>> = {}) {
  const call = callOf<Input, Answer>('operation.list', ({ pageNumber = 1 }) => ({
    totalCount: 60,
    ticket: [pageNumber],
  }));
  const source = {
    call,
    rows: ({ ticket }: Answer) => ticket,
    of: { orderId: 7 },
    shows: ['operation'],
    ...more,
  };
  const { result } = hold(() => useInnerList(source), null);
  return { call, now: () => result.current };
}

describe('a list in the middle of a page', () => {
  it('asks for what the page is about, under every filter of its reader', async () => {
    const { call, now } = tickets();
    await waitFor(() => expect(now().result.state).toBe('ready'));
    expect([now().total, call.asked[0]]).toEqual([60, expect.objectContaining({ orderId: 7 })]);
    act(() => now().onChange({ ...FRESH, page: 2 }));
    await waitFor(() => expect(call.asked.at(-1)).toMatchObject({ orderId: 7, pageNumber: 2 }));
  });

  it('shows the page before until the next one is there, and leaves the address alone', async () => {
    const address = location.href;
    const { now } = tickets();
    await waitFor(() => expect(now().result.state).toBe('ready'));
    act(() => now().onChange({ ...FRESH, page: 2 }));
    expect(now().result).toMatchObject({ state: 'ready', rows: [1] });
    await waitFor(() => expect(now().result).toMatchObject({ rows: [2] }));
    expect(location.href).toBe(address);
  });

  it('asks nothing for who may not see it', () => {
    const call = Object.assign(
      callOf<Input, Answer>('operation.list', () => ({ totalCount: 1, ticket: [1] })),
      { permission: [] },
    );
    const { now } = tickets({ call });
    expect([now().isAllowed, now().total, call.asked]).toEqual([false, null, []]);
  });
});
