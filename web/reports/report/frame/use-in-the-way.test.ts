// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { operationStatus } from '@terezi/domain/weighing/status.ts';
import { describe, expect, it } from 'vitest';
import type { Filter } from '#kit/grid/filter/filter.ts';
import { FRESH, type ListState } from '#kit/grid/list-state.ts';
import { answering } from '../../../testing/answers.ts';
import { hold } from '../../../testing/draw.tsx';
import { useInTheWay } from './use-in-the-way.ts';

const KEYS = ['date', 'cargoId', 'truckId', 'senderId', 'customerId', 'scaleId'];
const filters: readonly Filter[] = KEYS.map((key) => ({
  key,
  words: { az: key, en: key },
  kind: 'choice',
  options: [],
}));
const chipsOf = (...keys: string[]): ListState => ({
  ...FRESH,
  filters: Object.fromEntries(keys.map((key) => [key, key === 'date' ? { from: '2026-11-01' } : ['4']])),
});
const nameIn = (key: string) => `${key[0]?.toUpperCase()}${key.slice(1)}=`;

/** An empty report with these chips; its server finds tickets where none of `hiding` is asked for. */
function report(chips: ListState, { hiding = [] as string[], isEmpty = true } = {}) {
  const changes: ListState[] = [];
  const calls = answering(({ line }) => {
    const count = hiding.some((key) => line.includes(nameIn(key))) ? 0 : 12;
    return { data: { Operation: [], TotalCount: count, Totals: { Count: count, Net: 24.32 * count } } };
  });
  const use = () => useInTheWay({ isEmpty, filters, chips, change: (next) => void changes.push(next) });
  const { result } = hold(use, null);
  return { calls, changes, result };
}

describe('what leaves a report empty', () => {
  it('is that nothing was ever weighed', async () => {
    const { result } = report(chipsOf(), { hiding: ['statusId'] });
    await waitFor(() => expect(result.current).toEqual({ isNew: true, filter: null }));
  });

  it('is the one filter without which there is something, and that goes with one act', async () => {
    const chips = chipsOf('date', 'cargoId', 'truckId');
    const { changes, result } = report(chips, { hiding: ['truckId'] });
    await waitFor(() => expect(result.current.filter).toMatchObject({ count: 12, net: 291_840 }));
    expect([result.current.isNew, result.current.filter?.words.en]).toEqual([false, 'truckId']);
    act(() => result.current.filter?.drop());
    expect(changes.map((next) => Object.keys(next.filters))).toEqual([['date', 'cargoId']]);
  });

  it('is not looked for among its days, nor in more than four filters, and only among completed tickets', async () => {
    const { calls, result } = report(chipsOf(...KEYS), { hiding: ['scaleId'] });
    await waitFor(() => expect(calls).toHaveLength(5));
    await act(async () => {});
    const lines = calls.map(({ line }) => line);
    expect(result.current.filter).toBeNull();
    expect(lines.every((line) => line.includes(`StatusId=${operationStatus.completed}`))).toBe(true);
    expect(lines.filter((line) => !line.includes('ScaleId='))).toHaveLength(1);
    expect(lines.filter((line) => line.includes('From=2026-11-01'))).toHaveLength(4);
  });

  it('is not asked for while there are figures', async () => {
    const { calls, result } = report(chipsOf('cargoId'), { isEmpty: false });
    await act(async () => {});
    expect([calls, result.current]).toEqual([[], { isNew: false, filter: null }]);
  });
});
