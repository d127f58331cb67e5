// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FRESH, type ListState } from '#kit/grid/list-state.ts';
import type { ListResult } from '#kit/grid/list/ListOutcome.tsx';
import { callOf } from '../../testing/call.ts';
import { hold } from '../../testing/draw.tsx';
import type { Noun, Row } from '../noun.ts';
import { sample, sampleRow } from '../sample.fixture.ts';
import { useGathered, useSums } from './use-gathered.ts';
import { useViews } from './use-views.ts';

type GateQuery = { readonly kind?: readonly string[]; readonly name?: string; readonly pageSize?: number };
const said = (text: string) => ({ az: text, en: text });
const list = callOf<GateQuery, object>('gate.list', ({ kind }) => ({
  totalCount: kind?.[0] === 'slide' ? 3 : kind?.[0] === 'swing' ? 5 : 8,
  gate: [],
}));
const noun = { ...sample, calls: { ...sample.calls, list: list as never } } as Noun;
const filtered = (kind: string): ListState['filters'] => ({ kind: [kind] });

describe('the views that a noun has declared', () => {
  it('each say how many rows they show, once that is known, and what they ask for', async () => {
    const views = [
      { key: 'all', words: said('All') },
      { key: 'slide', words: said('Sliding'), filters: filtered('slide') },
    ];
    const { result } = hold(() => useViews({ ...noun, views } as Noun), null);
    expect(result.current.map(({ count }) => count)).toEqual([undefined, undefined]);
    await waitFor(() => expect(result.current.map(({ count }) => count)).toEqual([8, 3]));
    expect(result.current.map(({ key, name, asks }) => [key, name, asks])).toEqual([
      ['all', 'All', { sort: FRESH.sort }],
      ['slide', 'Sliding', { sort: FRESH.sort, filters: filtered('slide') }],
    ]);
    expect(list.asked.every(({ pageSize }) => pageSize === 1)).toBe(true);
  });

  it('are none where it has none', () => {
    expect(hold(() => useViews(noun), null).result.current).toEqual([]);
  });
});

const gathered: NonNullable<Noun['gathered']> = {
  groupOf: (row: Row) => ({ key: String(row['kind']), words: said('Swinging'), isHot: true }),
  isStruck: () => true,
  sizes: { swing: filtered('swing') },
  sums: {
    call: callOf<object, object>('gate.sums', () => ({ width: 9 })),
    whole: () => ({ width: 'whole' }),
    page: (rows: readonly Row[]) => ({ width: String(rows.length) }),
    counts: () => ({ slide: 3 }),
  },
} as never;
const grouped = { gathered };
const row = sampleRow as Row;

describe('rows that stand in groups', () => {
  it('say which, in words, and how many stand there on all pages', () => {
    const manner = { open: () => {} } as never;
    const { result } = hold(() => useGathered(grouped, manner, { swing: 5 }), null);
    expect(result.current.groupOf?.(row)).toEqual({ key: 'swing', name: 'Swinging', isHot: true, count: 5 });
    expect(result.current.isStruck?.(row)).toBe(true);
  });

  it('are drawn in the same manner until something of it changes, so that no row is drawn anew', () => {
    const manner = {} as never;
    const use = (count: number) => useGathered(grouped, manner, { swing: count });
    const { result, rerender } = hold<ReturnType<typeof use>, number>(use, 5);
    const before = result.current;
    rerender(5);
    expect(result.current).toBe(before);
    rerender(6);
    expect(result.current.groupOf?.(row).count).toBe(6);
  });

  it('stand in none where their noun says nothing of it', () => {
    const manner = {} as never;
    expect(hold(() => useGathered({}, manner, {}), null).result.current).toEqual({});
  });
});

describe('what the rows of a list come to', () => {
  const ready: ListResult<Row> = { state: 'ready', rows: [row, row], total: 8 };
  const state: ListState = { ...FRESH, search: 'No', page: 3 };

  it('is the whole by the server and the page as it stands, with the size of each group', async () => {
    const { result } = hold(() => useSums({ ...noun, gathered }, state, ready), null);
    await waitFor(() => expect(result.current.counts).toEqual({ swing: 5, slide: 3 }));
    expect(result.current.result).toEqual({
      ...ready,
      totals: { whole: { width: 'whole' }, page: { width: '2' } },
    });
    expect(list.asked.at(-1)).toMatchObject({ name: 'No', kind: ['swing'], pageSize: 1 });
  });

  it('is nothing of a noun that is not summed', () => {
    const { result } = hold(() => useSums(noun, state, ready), null);
    expect(result.current).toEqual({ result: ready, counts: {} });
  });
});
