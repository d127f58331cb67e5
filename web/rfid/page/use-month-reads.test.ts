// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { answering } from '../../testing/answers.ts';
import { hold } from '../../testing/draw.tsx';
import { hearing } from '../../testing/news.ts';
import { useMonthReads } from './use-month-reads.ts';

const READS = [
  { Id: 3, OperationId: 12 },
  { Id: 2, OperationId: null },
  { Id: 1, OperationId: 12 },
];
function reads(total: number, reader = {}) {
  vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00Z'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const calls = answering(() => ({ data: { Sighting: READS, TotalCount: total + calls.length - 1 } }));
  return { calls, ...hold((id: number) => useMonthReads(id), 7, reader) };
}

describe('the reads of a card this month', () => {
  it('are counted from its first day on, with the tickets that they were for', async () => {
    const { calls, result } = reads(3);
    expect(result.current).toBeNull();
    await waitFor(() => expect(result.current).toMatchObject({ count: 3, tickets: 1, last: { id: 3 } }));
    expect(calls[0]?.line).toBe('GET /sighting?RfidCardId=7&DateFrom=2026-11-01&PageSize=200');
  });

  it.each([
    [200, 1],
    [201, null],
  ])('of which there are %i are of %j tickets, since one answer holds 200', async (count, tickets) => {
    const { result } = reads(count);
    await waitFor(() => expect(result.current).toMatchObject({ count, tickets }));
  });

  it.each(['sighting', 'operation'])('are counted anew after news of a %s', async (noun) => {
    const { client, result } = reads(3);
    await waitFor(() => expect(result.current?.count).toBe(3));
    hearing(client)(noun);
    await waitFor(() => expect(result.current?.count).toBe(4));
  });

  it('are not asked for by a person who may not see them', async () => {
    const { calls, result } = reads(3, { userRole: 'Client' as never });
    await act(async () => {});
    expect([calls, result.current]).toEqual([[], null]);
  });
});
