// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answer, answering } from '../../testing/answers.ts';
import { hold } from '../../testing/draw.tsx';
import { hearing } from '../../testing/news.ts';
import { useNearLimit, useVisits } from './use-visits.ts';

const parts = (...ids: number[]): Answer => ({
  data: { OrderPart: ids.map((Id) => ({ Id })), TotalCount: ids.length },
});

describe('the visits of a dispatcher', () => {
  it('are those under way for a month back, and those of today', async () => {
    const calls = answering(({ line }) => (line.includes('DayFrom=2026-10-21') ? parts(3, 4) : parts(7)));
    const { result } = hold((today: string) => useVisits(today), '2026-11-21');
    expect(result.current).toMatchObject({ visits: null, failure: null });
    await waitFor(() => expect(result.current.visits?.map(({ id }) => id)).toEqual([3, 4, 7]));
    expect(calls.map(({ line }) => line).toSorted()).toEqual([
      'GET /order-part?StatusId=1&StatusId=3&DayFrom=2026-11-21&DayTo=2026-11-21&PageSize=200',
      'GET /order-part?StatusId=2&DayFrom=2026-10-21&DayTo=2026-11-21&PageSize=200',
    ]);
  });

  it('are not shown by halves, and are asked for anew where one answer is missing', async () => {
    let isAway = true;
    answering(({ line }) =>
      isAway && line.includes('DayFrom=2026-11-21') ? { status: 503, code: 'general.busy' } : parts(7),
    );
    const { result } = hold((today: string) => useVisits(today), '2026-11-21');
    await waitFor(() => expect(result.current.failure).not.toBeNull());
    expect(result.current.visits).toBeNull();
    isAway = false;
    await act(async () => result.current.retry());
    await waitFor(() => expect(result.current.visits).toHaveLength(2));
    expect(result.current.failure).toBeNull();
  });

  it.each(['orderPart', 'order', 'operation'])('are kept up with news of %s', async (noun) => {
    const calls = answering(() => parts(7));
    const { client } = hold((today: string) => useVisits(today), '2026-11-21');
    await waitFor(() => expect(calls).toHaveLength(2));
    hearing(client)(noun);
    await waitFor(() => expect(calls).toHaveLength(4));
  });
});

it('the orders near their limit are those of four fifths and more, used or reserved, the fullest first', async () => {
  const order = (Id: number, WeightLimit: number | null, Consumed: number, Reserved: number) => ({
    Id,
    WeightLimit,
    Consumed,
    Reserved,
  });
  answering(() => ({
    data: {
      Order: [order(1, 100, 79, 0), order(2, 100, 60, 20), order(3, 100, 95, 10), order(4, null, 900, 0)],
      TotalCount: 4,
    },
  }));
  const { result } = hold(() => useNearLimit(), null);
  await waitFor(() =>
    expect(result.current.map(({ id, share }) => [id, share])).toEqual([
      [3, 1.05],
      [2, 0.8],
    ]),
  );
});
