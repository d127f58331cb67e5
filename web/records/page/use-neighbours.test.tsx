// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Filter } from '#kit/grid/filter/filter.ts';
import { FRESH } from '#kit/grid/list-state.ts';
import { startRouter } from '#shell/router/router.ts';
import { callOf } from '../../testing/call.ts';
import { hold } from '../../testing/draw.tsx';
import { type Pages, useNeighbours } from './use-neighbours.ts';

type Input = { pageNumber?: number; pageSize?: number; state?: readonly string[] };
type Answer = { totalCount: number; gate: readonly { id: number }[] };
const words = { az: 'Vəziyyət', en: 'State' };
const filters: readonly Filter[] = [{ kind: 'choice', key: 'state', words, options: [{ id: '2', words }] }];

/** A row of a list of 60 gates, opened at an address; the list has their numbers in falling order. */
async function around(id: number, search: string, total = 60) {
  history.replaceState(null, '', `/operation/${id}${search}`);
  await startRouter(async () => ({ pattern: '/operation/$id', params: {}, around: [], Screen: () => null }));
  const call = callOf<Input, Answer>('operation.list', ({ pageNumber = 1, pageSize = 25 }) => {
    const from = (pageNumber - 1) * pageSize;
    const length = Math.max(0, Math.min(pageSize, total - from));
    return { totalCount: total, gate: Array.from({ length }, (_, i) => ({ id: total - from - i })) };
  });
  const pages: Pages<Input, Answer> = {
    ...{ call, filters, fresh: FRESH, path: '/operation' as never },
    rows: ({ gate }) => gate,
  };
  const { result } = hold(() => useNeighbours(pages, id), null);
  const pagesAsked = () => call.asked.map(({ pageNumber }) => pageNumber).toSorted();
  return { now: () => result.current, pagesAsked, asked: call.asked };
}

describe('the neighbours of a row', () => {
  it('are known from its own page, where it stands among others', async () => {
    const { now, pagesAsked } = await around(58, '');
    await waitFor(() => expect(now().place).not.toBeNull());
    expect(now().place).toEqual({ index: 3, previous: { id: 59, page: 1 }, next: { id: 57, page: 1 } });
    expect([now().total, pagesAsked()]).toEqual([60, [1]]);
  });

  it.each([
    ['at the end of its page', 36, '', { index: 25, previous: [37, 1], next: [35, 2] }],
    ['at the beginning of its page', 35, '?page=2', { index: 26, previous: [36, 1], next: [34, 2] }],
    ['moved on to the next page meanwhile', 34, '', { index: 27, previous: [35, 2], next: [33, 2] }],
  ] as const)('are looked for beyond it, %s', async (_, id, search, { index, previous, next }) => {
    const { now, pagesAsked } = await around(id, search);
    const beside = ([other, page]: readonly [number, number]) => ({ id: other, page });
    const place = { index, previous: beside(previous), next: beside(next) };
    await waitFor(() => expect(now().place).toEqual(place));
    expect(pagesAsked()).toEqual([1, 2]);
  });

  it('are none beyond the first and the last', async () => {
    const first = await around(60, '');
    await waitFor(() => expect(first.now().place).toMatchObject({ index: 1, previous: null }));
    const last = await around(1, '?page=3');
    await waitFor(() => expect(last.now().place).toMatchObject({ index: 60, next: null }));
    expect(last.pagesAsked()).toEqual([3]);
  });

  it('are not known of a row that the list does not hold', async () => {
    const { now, pagesAsked } = await around(99, '?page=2');
    await waitFor(() => expect(pagesAsked()).toEqual([1, 2, 3]));
    expect(now().place).toBeNull();
  });
});

describe('the list that a row was opened from', () => {
  it('is asked as it was narrowed and sorted, and led back to', async () => {
    const { now, asked } = await around(35, '?state=2&sort=-Id&page=2');
    await waitFor(() => expect(now().place).not.toBeNull());
    expect(asked[0]).toMatchObject({ state: ['2'], sort: '-Id', pageNumber: 2, pageSize: 25 });
    expect(now().list).toMatchObject({ to: '/operation', search: { state: '2', sort: '-Id', page: '2' } });
  });

  it('goes with a neighbour, at the page where that one stands', async () => {
    const { now } = await around(35, '?state=2&page=2');
    await waitFor(() => expect(now().place?.previous).not.toBeUndefined());
    await waitFor(() => expect(now().place?.previous?.id).toBe(36));
    const { previous, next } = now().place!;
    expect([now().hrefOf(previous!), now().hrefOf(next!)]).toEqual([
      '/operation/36?state=2',
      '/operation/34?state=2&page=2',
    ]);
  });
});
