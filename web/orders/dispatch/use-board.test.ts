// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answer, answering } from '../../testing/answers.ts';
import { hold } from '../../testing/draw.tsx';
import { hearing } from '../../testing/news.ts';
import { useBoard } from './use-board.ts';

const TODAY = '2026-11-21';
const isOver = (line: string) => line.includes('DayFrom=2026-11-20');
const numberOf = (line: string) => Number(/PageNumber=(\d+)/.exec(line)?.[1]);
const parts = (totalCount: number, ...ids: number[]): Answer => ({
  data: { OrderPart: ids.map((Id) => ({ Id })), TotalCount: totalCount },
});

/** A board of so many visits that are not over, before a server whose lists fail where `isAway` says so. */
function board(open: number, isAway: (line: string) => boolean = () => false) {
  const calls = answering(({ line }) => {
    if (isAway(line)) return { status: 503, code: 'general.busy' };
    if (line.startsWith('GET /order-step'))
      return { data: { OrderStep: [{ Id: 1, Name: 'Giriş' }], TotalCount: 1 } };
    return isOver(line) ? parts(1, 99) : parts(open, numberOf(line));
  });
  const { result, client } = hold((day: string) => useBoard(TODAY, day), TODAY);
  const lists = () => calls.map(({ line }) => line).filter((line) => line.startsWith('GET /order-part'));
  return { client, lists, now: () => result.current, ids: () => result.current.parts?.map(({ id }) => id) };
}

describe('the board of a day', () => {
  it('shows the visits of a month that are not over, those that are, and the steps', async () => {
    const { ids, lists, now } = board(1);
    expect(now()).toMatchObject({ parts: null, steps: null, failure: null });
    await waitFor(() => expect(ids()).toEqual([1, 99]));
    await waitFor(() => expect(now().steps).toMatchObject([{ name: 'Giriş' }]));
    expect(lists().toSorted()).toEqual([
      expect.stringMatching(/DayFrom=2026-10-21&DayTo=2026-11-21/),
      expect.stringMatching(/DayFrom=2026-11-20&DayTo=2026-11-21/),
    ]);
    expect(now().at).toBeGreaterThan(0);
  });

  it.each([
    [200, [1, 99]],
    [201, [1, 2, 99]],
    [5_000, [1, 2, 3, 4, 5, 99]],
  ])('has pages for %i visits, and five at the most', async (count, visible) => {
    const { ids } = board(count);
    await waitFor(() => expect(ids()).toEqual(visible));
  });

  it('is not shown by halves, and is asked for anew as a whole', async () => {
    let isAway = true;
    const { ids, now } = board(1, (line) => isAway && isOver(line));
    await waitFor(() => expect(now().failure).not.toBeNull());
    expect(now().parts).toBeNull();
    isAway = false;
    await act(async () => now().retry());
    await waitFor(() => expect(ids()).toEqual([1, 99]));
    expect(now().failure).toBeNull();
  });

  it.each(['orderPart', 'order', 'driver'])('is kept up with news of %s', async (noun) => {
    const { client, ids, lists } = board(1);
    await waitFor(() => expect(ids()).toEqual([1, 99]));
    hearing(client)(noun);
    await waitFor(() => expect(lists()).toHaveLength(4));
  });
});
