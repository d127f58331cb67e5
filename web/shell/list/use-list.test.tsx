// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Filter } from '#kit/grid/filter/filter.ts';
import { FRESH } from '#kit/grid/list-state.ts';
import { callOf } from '../../testing/call.ts';
import { hold } from '../../testing/draw.tsx';
import { Refused } from '../api/refused.ts';
import { startRouter } from '../router/router.ts';
import { type ListSource, useList } from './use-list.ts';
import { useOpened } from '../router/use-opened.ts';

const words = { az: 'Filtr', en: 'Filter' };
const filters: readonly Filter[] = [
  { kind: 'choice', key: 'kind', words, options: ['1', '2', '3'].map((id) => ({ id, words })) },
  { kind: 'choice', key: 'state', words, options: ['1', '2', '3'].map((id) => ({ id, words })) },
];
type Input = Record<string, unknown>;
type Answer = { totalCount: number; gate: { id: number }[] };

/** Stands at an address as a page that was opened there. */
async function standAt(address: string): Promise<void> {
  history.replaceState(null, '', address);
  await startRouter(async () => ({ pattern: '/gate', params: {}, around: [], Screen: () => null }));
}
const address = () => location.pathname + location.search;
beforeEach(() => standAt('/gate'));

/** A list of gates on a server that answers with `answer`. */
function list(
  answer: (input: Input) => Answer,
  more: Partial<ListSource<Input, Answer, { id: number }>> = {},
) {
  const call = callOf<Input, Answer>('gate.list', answer);
  const source = { call, rows: ({ gate }: Answer) => gate, filters, fresh: FRESH, ...more };
  return { ...hold(() => useList(source as never), null), asked: call.asked, call };
}
const two: Answer = { totalCount: 2, gate: [{ id: 1 }, { id: 2 }] };

describe('a list and its address', () => {
  it('asks for what the address says, and hands out what is answered', async () => {
    await standAt('/gate?q=nor&state=2&page=3&size=50');
    const { result, asked } = list(() => two);
    expect(result.current.result).toEqual({ state: 'loading' });
    await waitFor(() =>
      expect(result.current.result).toMatchObject({ state: 'ready', total: 2, rows: two.gate }),
    );
    expect(asked).toEqual([expect.objectContaining({ pageNumber: 3, pageSize: 50 })]);
    expect(result.current.value).toMatchObject({
      search: 'nor',
      filters: { state: ['2'] },
      page: 3,
      size: 50,
    });
  });

  it('goes on in the address, a step of its own but for each letter of a search', async () => {
    const { result } = list(() => two);
    await waitFor(() => expect(result.current.result.state).toBe('ready'));
    const before = history.length;
    await act(async () => result.current.onChange({ ...result.current.value, search: 'n' }));
    expect([address(), history.length]).toEqual([expect.stringContaining('q=n'), before]);
    await act(async () => result.current.onChange({ ...result.current.value, page: 2 }));
    expect([address(), history.length]).toEqual([expect.stringContaining('page=2'), before + 1]);
  });

  it('keeps of several choices the last, where its endpoint takes one', async () => {
    const { result } = list(() => two, { many: ['state'] });
    await act(async () =>
      result.current.onChange({ ...result.current.value, filters: { kind: ['1', '3'], state: ['1', '3'] } }),
    );
    expect(result.current.value.filters).toEqual({ kind: ['3'], state: ['1', '3'] });
  });

  it('has an address for any of its states, for links', () => {
    const { result } = list(() => two);
    expect(result.current.hrefOf({ ...FRESH, search: 'a b' })).toMatch(/^\/gate\?q=a(\+|%20)b$/);
    expect(result.current.hrefOf(FRESH)).toBe('/gate');
  });
});

describe('a list without an answer for its question', () => {
  it('asks how many there are without what narrows it, only where nothing matches', async () => {
    await standAt('/gate?q=zz');
    const { result, asked } = list(({ pageSize }) => (pageSize === 1 ? two : { totalCount: 0, gate: [] }));
    await waitFor(() => expect(result.current.result).toMatchObject({ total: 0, unfiltered: 2 }));
    expect(asked).toHaveLength(2);
  });

  it('keeps the old rows while newer ones come, and says so', async () => {
    const { result } = list(({ pageNumber }) =>
      pageNumber === 2 ? (new Promise<Answer>(() => {}) as never) : two,
    );
    await waitFor(() => expect(result.current.result).toMatchObject({ isRefetching: false }));
    await act(async () => result.current.onChange({ ...result.current.value, page: 2 }));
    expect(result.current.result).toMatchObject({ isRefetching: true, rows: two.gate });
  });

  it('says what failed, and can be asked again', async () => {
    let isAway = true;
    const { result } = list(() => {
      if (isAway) throw new Refused({ code: 'general.databaseAway', message: 'away', status: 503 });
      return two;
    });
    await waitFor(() =>
      expect(result.current.result).toMatchObject({
        state: 'failed',
        text: 'away',
        code: 'general.databaseAway',
      }),
    );
    isAway = false;
    const { result: failed } = result.current;
    await act(async () => failed.state === 'failed' && failed.retry());
    await waitFor(() => expect(result.current.result.state).toBe('ready'));
  });

  it('is asked for a file as it is narrowed, and gives as many rows at once as there are', async () => {
    await standAt('/gate?q=nor&page=4');
    const { result, asked } = list(() => two);
    expect(result.current.question).toMatchObject({ name: 'nor' });
    expect(Object.keys(result.current.question).filter((name) => name.startsWith('page'))).toEqual([]);
    expect(await result.current.readMost()).toEqual(two.gate);
    expect(asked.at(-1)).toMatchObject({ name: 'nor', pageNumber: 1, pageSize: 200 });
  });
});

describe('what is open beside a list', () => {
  const beside = () => hold(() => useOpened(), null).result;

  it.each([
    ['?open=new', 'new'],
    ['?open=12', 12],
    ['?open=0', null],
    ['?open=-3', null],
    ['?open=1.5', null],
    ['?open=x', null],
    ['', null],
  ])('%s is %s', async (search, opened) => {
    await standAt(`/gate${search}`);
    expect(beside().current.opened).toBe(opened);
  });

  it('opens as a step that back takes, closes without one, and leaves what narrows the list', async () => {
    await standAt('/gate?q=nor');
    const opened = beside();
    const { open, close } = opened.current;
    const before = history.length;
    await act(async () => open(12));
    expect([opened.current.opened, address(), history.length]).toEqual([
      12,
      '/gate?q=nor&open=12',
      before + 1,
    ]);
    expect([opened.current.open, opened.current.close]).toEqual([open, close]);
    await act(async () => close());
    expect([opened.current.opened, address(), history.length]).toEqual([null, '/gate?q=nor', before + 1]);
  });
});
