// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import type { OperationDetail } from '@terezi/domain/weighing/api.ts';
import type { PoolPart } from '@terezi/domain/weighing/division/net-pool.ts';
import { describe, expect, it } from 'vitest';
import { answering } from '../../testing/answers.ts';
import { hold } from '../../testing/draw.tsx';
import { hearing } from '../../testing/news.ts';
import { usePool } from './use-pool.ts';

const ticket = (change: object = {}) =>
  ({
    cargoId: 4,
    operationDivision: { isNetPoolOffered: true, netPoolGiven: 200_000, netPoolDrawn: null },
    ...change,
  }) as OperationDetail;
const notOffered = { operationDivision: { ...ticket().operationDivision, isNetPoolOffered: false } };
function pool(operation: OperationDetail, reader = {}) {
  const calls = answering(() => ({
    data: { NetPool: { Id: 9, CargoName: 'Qum', Remaining: 1_000 * calls.length }, Ledger: [] },
  }));
  return { calls, ...hold((row: OperationDetail) => usePool(row), operation, reader) };
}

describe('the pool of a cargo', () => {
  it('holds what remains, and what would remain after another part, instead of what the ticket gave before', async () => {
    const { calls, result } = pool(ticket());
    await waitFor(() =>
      expect(result.current).toMatchObject({ id: 9, cargoName: 'Qum', remaining: 1_000_000 }),
    );
    const left = (part: PoolPart) => result.current?.after(part).left;
    expect([left({ given: 200_000, drawn: 0 }), left({ given: 0, drawn: 300_000 })]).toEqual([
      1_000_000, 500_000,
    ]);
    expect(calls[0]?.line).toBe('GET /net-pool/4/ledger?PageNumber=1&PageSize=5');
  });

  it('is kept up with what others give and draw', async () => {
    const { client, result } = pool(ticket());
    await waitFor(() => expect(result.current?.remaining).toBe(1_000_000));
    hearing(client)('netPool', [4]);
    await waitFor(() => expect(result.current?.remaining).toBe(2_000_000));
  });

  it.each<[string, object, object]>([
    ['the company offers none', notOffered, {}],
    ['the ticket has no cargo', { cargoId: null }, {}],
    ['the reader may see none', {}, { userRole: 'Guard' }],
  ])('is none where %s', async (_where, change, reader) => {
    const { calls, result } = pool(ticket(change), reader);
    await act(async () => {});
    expect([calls, result.current]).toEqual([[], null]);
  });
});
