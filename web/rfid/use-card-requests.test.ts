// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { requestStates } from '@terezi/domain/requests/states.ts';
import { describe, expect, it } from 'vitest';
import { answering } from '../testing/answers.ts';
import { hold } from '../testing/draw.tsx';
import { useCardRequest } from './use-card-requests.ts';

type Card = readonly [id: number, waits: boolean];
/** Rows of the list of cards, before a server with one request about card 7. */
function rows(cards: readonly Card[], reader = {}) {
  const calls = answering(() => ({ data: { Request: [{ Id: 31, RowId: 7 }], TotalCount: 1 } }));
  const use = ([first, second]: readonly Card[]) => [
    useCardRequest(...(first as Card)),
    useCardRequest(...(second as Card)),
  ];
  const { result } = hold(use, cards, reader);
  return { calls, ids: () => result.current.map((request) => request?.id) };
}

describe('the open request about a card', () => {
  it('is found by the one question of all rows that wait', async () => {
    const { calls, ids } = rows([
      [7, true],
      [8, true],
    ]);
    await waitFor(() => expect(ids()).toEqual([31, undefined]));
    expect(calls.map(({ line }) => line)).toEqual([
      `GET /request?Noun=rfidCard&StatusId=${requestStates.number.waiting}&PageSize=200`,
    ]);
  });

  it('is not shown at a card that no longer waits, though its answer is kept', async () => {
    const { ids } = rows([
      [8, true],
      [7, false],
    ]);
    await act(async () => {});
    await act(async () => {});
    expect(ids()).toEqual([undefined, undefined]);
  });

  it.each<[string, readonly Card[], object]>([
    [
      'no card waits',
      [
        [7, false],
        [8, false],
      ],
      {},
    ],
    [
      'the reader may read no requests',
      [
        [7, true],
        [8, true],
      ],
      { userRole: 'Guard' },
    ],
  ])('is not asked for where %s', async (_where, cards, reader) => {
    const { calls } = rows(cards, reader);
    await act(async () => {});
    expect(calls).toEqual([]);
  });
});
