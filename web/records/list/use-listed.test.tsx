// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { text } from '@terezi/domain/grammar/field/field.ts';
import { noun } from '@terezi/domain/grammar/noun/noun.ts';
import { instant } from '@terezi/domain/grammar/field/vehicle-field.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Filter } from '#kit/grid/filter/filter.ts';
import { Refused } from '#shell/api/refused.ts';
import { path } from '#shell/router/path.ts';
import { startRouter } from '#shell/router/router.ts';
import { answering } from '../../testing/answers.ts';
import { callOf } from '../../testing/call.ts';
import { hold } from '../../testing/draw.tsx';
import { later } from '../../testing/later.ts';
import { listedFrom } from '../record-from.ts';
import { useListed } from './use-listed.ts';

const said = (az: string) => ({ az, en: `${az} (en)` });
const guest = noun({
  noun: 'guest',
  words: { one: said('Qonaq'), many: said('Qonaqlar'), add: said('Yeni qonaq') },
  fields: { name: text(said('Ad'), { max: 50 }), firm: text(said('Firma'), { max: 50 }) },
  told: { cameAt: instant(said('Gəldi')) },
  title: 'name',
  listed: ['name', 'firm', 'cameAt'],
  unique: [],
  shared: false,
  permission: { read: ['CompanyAdmin'], write: [] },
});

type Page = { totalCount: number; inside: number; guest: { id: number; name: string }[] };
const two: Page = {
  totalCount: 2,
  inside: 1,
  guest: [
    { id: 1, name: 'Nərmin' },
    { id: 2, name: 'Orxan' },
  ],
};
const options = ['1', '2', '3'].map((id) => ({ id, words: said(id) }));
const filters: readonly Filter[] = [
  { kind: 'choice', key: 'state', words: said('Vəziyyət'), options },
  { kind: 'choice', key: 'gate', words: said('Qapı'), options },
];
const views = [
  { key: 'all', words: said('Hamısı') },
  { key: 'inside', words: said('İçəridə'), filters: { state: ['1'] } },
];
const MANY = ['state'];
const FIRM = ['firm'];
const leading = [{ key: 'hosts', name: 'Ev sahibləri', to: path('/user-group', {}) }];

/** Stands at an address as a page that was opened there. */
async function standAt(address: string): Promise<void> {
  history.replaceState(null, '', address);
  await startRouter(async () => ({ pattern: '/guest', params: {}, around: [], Screen: () => null }));
}
beforeEach(() => standAt('/guest'));

/** The list of guests, on a server that answers with `answer`. */
function guests(answer: (input: object) => Page | Promise<Page> = () => two) {
  const list = callOf<object, Page>('guest.list', answer as never);
  const listed = listedFrom(guest, { list, view: 'all', words: { search: said('Adla axtar') } });
  const drawing = { filters, views, many: MANY, leading, without: FIRM };
  return { ...hold((more: object) => useListed(listed, { ...drawing, ...more }), {}), asked: list.asked };
}
const address = () => location.pathname + location.search;

describe('the list of a noun whose acts are its own', () => {
  it('has the words of its noun, the columns that its reader needs, and its own views before those of others', async () => {
    const { result } = guests();
    const { page } = result.current;
    expect([page.list, page.title, page.searchHint]).toEqual(['guest', 'Qonaqlar', 'Adla axtar']);
    expect(page.columns.map(({ key }) => key)).toEqual(['name', 'cameAt']);
    expect(page.views.map(({ key, name, asks }) => [key, name, asks])).toEqual([
      ['all', 'Hamısı', { sort: { key: 'name', down: false } }],
      ['inside', 'İçəridə', { sort: { key: 'name', down: false }, filters: { state: ['1'] } }],
      ['hosts', 'Ev sahibləri', undefined],
    ]);
  });

  it('begins with its first view and by its title, and gives the rows and all else that the server answers', async () => {
    const { result, asked } = guests();
    expect(result.current.page.value).toMatchObject({ view: 'all', sort: { key: 'name', down: false } });
    expect([result.current.page.result, result.current.answer]).toEqual([{ state: 'loading' }, undefined]);
    await waitFor(() =>
      expect(result.current.page.result).toMatchObject({ state: 'ready', rows: two.guest }),
    );
    expect([result.current.answer?.inside, asked]).toEqual([1, [expect.objectContaining({ pageNumber: 1 })]]);
  });

  it('has every column, and the view of all its rows alone, where nothing is said of them', () => {
    const { result, rerender } = guests();
    rerender({ without: undefined, leading: undefined, views: [] });
    expect(result.current.page.columns.map(({ key }) => key)).toEqual(['name', 'firm', 'cameAt']);
    expect(result.current.page.views.map(({ key }) => key)).toEqual(['all']);
  });

  it('keeps its columns between drawings, so that no row is drawn anew for nothing', () => {
    const { result, rerender } = guests();
    const { columns } = result.current.page;
    rerender({});
    expect(result.current.page.columns).toBe(columns);
  });
});

describe('what narrows such a list', () => {
  it('stands in its address: several values only where its endpoint takes several', async () => {
    const { result, asked } = guests();
    const { onChange, value } = result.current.page;
    await act(async () => onChange({ ...value, filters: { state: ['1', '3'], gate: ['1', '3'] } }));
    expect(result.current.page.value.filters).toEqual({ state: ['1', '3'], gate: ['3'] });
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ state: ['1', '3'], gate: ['3'] }));
  });

  it('is what its file is asked for, under the name of its noun', async () => {
    await standAt('/guest?q=nər&page=4');
    const { result } = guests();
    const calls = answering(({ line }) =>
      line.startsWith('GET /file')
        ? { data: null }
        : { data: { Export: { Id: 5, FileId: 6, FileName: 'guest.csv', Written: 2, Total: 2 } } },
    );
    const wish = { format: 'csv', columns: ['name'], only: null, tell: () => {} } as const;
    await result.current.page.exporting.make({ ...wish, signal: new AbortController().signal });
    expect(calls[0]).toMatchObject({
      line: 'POST /export',
      body: {
        List: 'guest',
        Format: 'csv',
        Columns: ['name'],
        Asked: expect.objectContaining({ Name: 'nər' }),
      },
    });
    expect(JSON.stringify(calls[0]?.body)).not.toContain('Page');
  });

  it('is answered by the later question, whichever answer comes last', async () => {
    const slow = later<Page>();
    const page: Page = { totalCount: 1, inside: 0, guest: [{ id: 2, name: 'Orxan' }] };
    const { result } = guests((input) => ('name' in input ? page : slow.promise));
    await act(async () => result.current.page.onChange({ ...result.current.page.value, search: 'orx' }));
    await waitFor(() => expect(result.current.answer).toEqual(page));
    await act(async () => slow.give(two));
    expect(result.current.page.result).toMatchObject({ rows: page.guest, total: 1 });
  });

  it('is said to be refused where the server refuses it, with nothing in the place of the answer', async () => {
    const { result } = guests(() => {
      throw new Refused({ code: 'general.invalid', message: 'Belə süzgəc yoxdur', status: 422 });
    });
    await waitFor(() =>
      expect(result.current.page.result).toMatchObject({ state: 'failed', text: 'Belə süzgəc yoxdur' }),
    );
    expect(result.current.answer).toBeUndefined();
  });
});

it('a tab of such a list that leads to another list goes there, and its own tabs stay', async () => {
  const { result } = guests();
  const { onChange, hrefOf, value } = result.current.page;
  expect(hrefOf({ ...value, view: 'hosts' })).toBe('/user-group');
  await act(async () => onChange({ ...value, view: 'inside', filters: { state: ['1'] } }));
  expect(address()).toContain('/guest?');
  await act(async () => onChange({ ...value, view: 'hosts' }));
  expect(address()).toBe('/user-group');
});
