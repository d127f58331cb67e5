// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Filter } from '#kit/grid/filter/filter.ts';
import { FRESH, type ListState } from '#kit/grid/list-state.ts';
import { startRouter } from '#shell/router/router.ts';
import { type Answer, answering } from '../../testing/answers.ts';
import { callOf } from '../../testing/call.ts';
import { draw } from '../../testing/draw.tsx';
import { type KeptViews, useKeptViews } from './use-kept-views.tsx';

const words = { az: 'x', en: 'x' };
const filters: readonly Filter[] = [{ key: 'note', kind: 'text', words }];
const columns = [{ key: 'plate', sortable: true }];
const view = (id: number, more: object = {}) => ({
  ...{ Id: id, Version: 1, CompanyId: 3, List: 'truck', Name: `Görünüş ${id}`, IsShared: false, IsOwn: true },
  ...{ OwnerName: null, IsDefault: false, Acts: {}, Search: null, Sort: null, Filters: [], Columns: [] },
  ...more,
});

/** A list of trucks at an address, with views that the server keeps. */
async function list(views: readonly object[], { search = '?page=1', value = FRESH as ListState } = {}) {
  history.replaceState(null, '', `/truck${search}`);
  await startRouter(async () => ({ pattern: '/truck', params: {}, around: [], Screen: () => null }));
  answering((): Answer => ({ data: { ListView: views, TotalCount: views.length } }));
  const call = callOf<object, { totalCount: number }>('truck.list', () => ({ totalCount: 9 }));
  const changed: ListState[] = [];
  const held = {} as { views: KeptViews };
  function Harness() {
    held.views = useKeptViews({
      ...{ list: 'truck', call: call as never, declared: [], filters, columns, fresh: FRESH },
      ...{ value, onChange: (next: ListState) => void changed.push(next) },
    });
    return (
      <>
        {held.views.keeping.add({ state: value, columns: { order: [], shown: {}, pinned: {}, widths: {} } })}
        {held.views.notice}
        {held.views.dialog}
      </>
    );
  }
  const drawn = draw(<Harness />);
  await waitFor(() => expect(held.views.views).toHaveLength(views.length + 1));
  return { ...drawn, call, changed, now: () => held.views };
}

describe('the views of a list', () => {
  it('are all of it where none is declared, and those that its reader keeps, with how many rows each shows', async () => {
    const { call, now } = await list([view(1), view(2, { Search: '99-' })]);
    await waitFor(() => expect(now().views.map(({ count }) => count)).toEqual([undefined, 9, 9]));
    expect(now().views.map(({ name }) => name)).toEqual(['Hamısı', 'Görünüş 1', 'Görünüş 2']);
    expect(call.asked).toContainEqual(expect.objectContaining({ name: '99-', pageSize: 1 }));
  });

  it('count no more than stand beside each other', async () => {
    const { call, now } = await list([1, 2, 3, 4, 5, 6, 7, 8].map((id) => view(id, { Search: String(id) })));
    await waitFor(() => expect(now().views.filter(({ count }) => count === 9)).toHaveLength(6));
    expect(call.asked).toHaveLength(6);
  });

  it('open the list with the one that is chosen for that, where its address says nothing', async () => {
    await list([view(1), view(2, { IsDefault: true, Search: '99-' })], { search: '' });
    await waitFor(() => expect(new URLSearchParams(location.search).get('q')).toBe('99-'));
  });

  it('leave an address alone that says how the list is to stand', async () => {
    await list([view(2, { IsDefault: true, Search: '99-' })], { search: '?q=10-' });
    await act(async () => {});
    expect(location.search).toBe('?q=10-');
  });

  it('can be saved by people who may change them, and by no other', async () => {
    const may = { Acts: { change: { May: 'allow', Why: null } } };
    const { now } = await list([view(1, may), view(2, { Search: 'b' })]);
    const [all, own, other] = now().views;
    expect([all, own, other].map((each) => each && now().keeping.saving(each) !== null)).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('say of one that is open what it names that the list does not have any more', async () => {
    const views = [view(1, { Filters: [{ Key: 'colour', Value: 'red' }] })];
    const first = await list(views);
    const key = first.now().views[1]?.key ?? null;
    expect(first.now().notice).toBeFalsy();
    first.unmount();
    await list(views, { value: { ...FRESH, view: key } });
    await screen.findByText(/Görünüş 1.*colour/);
  });

  it('are asked for a name before one is kept', async () => {
    const { user, now } = await list([]);
    expect(now().dialog).toBeFalsy();
    await user.click(screen.getByRole('button', { name: 'Yeni görünüş kimi saxla' }));
    await screen.findByRole('dialog');
  });
});
