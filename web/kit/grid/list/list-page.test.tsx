// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { draw, onPhone } from '../../../testing/draw.tsx';
import { memoryStore } from '../../form/state/keep.ts';
import type { Filter } from '../filter/filter.ts';
import { ListPage, type ListPageProps } from './ListPage.tsx';
import { FRESH, type ListState, type View } from '../list-state.ts';
import { NOTHING, type Selection } from '../selection.ts';
import { columns, type Visit, visits } from '../yard.fixture.tsx';

const words = (az: string) => ({ az, en: az });
const filters: readonly Filter[] = [
  {
    kind: 'choice',
    key: 'state',
    words: words('Vəziyyət filtri'),
    options: [
      { id: '1', words: words('Açıq') },
      { id: '2', words: words('Bağlı') },
    ],
  },
  { kind: 'text', key: 'note', words: words('Qeyd filtri') },
];
const views: readonly View[] = [
  { key: 'all', name: 'Hamısı', asks: {} },
  { key: 'open', name: 'Açıqlar', count: 1204, asks: { filters: { state: ['1'] } } },
];
const ready = { state: 'ready', rows: visits, total: 60 } as const;

type Options = Partial<ListPageProps<Visit>> & { start?: Partial<ListState> };

/** A list of visits with every part that a list may have, and how it stands by now. */
function show({ start, ...more }: Options = {}) {
  const held = { value: FRESH as ListState, selection: NOTHING as Selection, selections: 0 };
  function Harness() {
    const [value, setValue] = useState<ListState>({ ...FRESH, ...start });
    const [selection, setSelection] = useState<Selection>(NOTHING);
    Object.assign(held, { value, selection });
    return (
      <ListPage
        list="visits"
        store={memoryStore()}
        title="Gəlişlər"
        searchHint="Nömrə"
        columns={columns}
        filters={filters}
        views={views}
        value={value}
        onChange={setValue}
        result={ready}
        manner={{ idOf: (row) => row.id }}
        selection={selection}
        setSelection={setSelection}
        selecting={{ facts: () => '12 t', acts: () => <button type="button">Sil</button> }}
        empty={<p>Hələ gəliş yoxdur</p>}
        {...more}
      />
    );
  }
  return { ...draw(<Harness />), held };
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const tick = (plate: string) => screen.getByRole('checkbox', { name: `${plate} seç` });

describe('the search of a list', () => {
  const search = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Nömrə' });

  it('asks a moment after the last letter, at once on Enter, and from the first page', async () => {
    const { user, held } = show({ start: { page: 2 } });
    await user.type(search(), 'ulvi');
    expect(held.value.search).toBe('');
    await waitFor(() => expect(held.value).toMatchObject({ search: 'ulvi', page: 1 }));
    await user.type(search(), 'x{Enter}');
    expect(held.value.search).toBe('ulvix');
  });

  it('follows what comes from elsewhere', async () => {
    const { user } = show({ start: { search: 'ulvi' } });
    await user.click(button('Təmizlə'));
    expect(search().value).toBe('');
  });

  it('leads to the first row by an arrow', async () => {
    const { user } = show();
    search().focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.getAttribute('data-row')).toBe('1');
  });
});

describe('the filters of a list', () => {
  it('are added by their name, stand as chips with what was chosen, and are taken off', async () => {
    const { user, held } = show();
    await user.click(button('Filtr'));
    await user.click(button('Vəziyyət filtri'));
    await user.click(await screen.findByRole('checkbox', { name: 'Bağlı' }));
    await user.click(screen.getByRole('checkbox', { name: 'Açıq' }));
    expect(held.value.filters).toEqual({ state: ['2', '1'] });
    await user.keyboard('{Escape}');
    expect(button('Vəziyyət filtri Açıq, Bağlı')).toBeTruthy();
    await user.click(button('Vəziyyət filtri: filtri götür'));
    expect(held.value.filters).toEqual({});
  });

  it('are changed in their chip, and offered no second time', async () => {
    const { user, held } = show({ start: { filters: { note: 'yaş' } } });
    await user.click(button('Filtr'));
    expect(screen.queryByRole('button', { name: 'Qeyd filtri' })).toBeNull();
    await user.click(button('Qeyd filtri “yaş”'));
    await user.clear(screen.getByRole('textbox', { name: 'Qeyd filtri' }));
    await user.type(screen.getByRole('textbox', { name: 'Qeyd filtri' }), 'quru{Enter}');
    expect(held.value.filters).toEqual({ note: 'quru' });
  });

  it('go all at once, with what is searched', async () => {
    const { user, held } = show({ start: { filters: { note: 'a', state: ['1'] }, search: 'x', size: 50 } });
    expect(screen.queryByRole('button', { name: 'Filtr' })).toBeNull();
    await user.click(button('Təmizlə'));
    expect(held.value).toEqual({ ...FRESH, size: 50 });
    expect(screen.queryByRole('button', { name: 'Təmizlə' })).toBeNull();
  });
});

describe('the views of a list', () => {
  const view = (name: string) => screen.getByRole('link', { name: new RegExp(name) });

  it('are links with their counts, which open here unless another tab is asked for', async () => {
    const { held } = show({
      start: { view: 'all', page: 2 },
      hrefOf: ({ view: key }) => `/visits?view=${key}`,
    });
    expect([view('Açıqlar').getAttribute('href'), view('Açıqlar').textContent]).toEqual([
      '/visits?view=open',
      'Açıqlar1\u202f204',
    ]);
    fireEvent.click(view('Açıqlar'), { ctrlKey: true });
    expect(held.value.view).toBe('all');
    fireEvent.click(view('Açıqlar'));
    expect(held.value).toEqual({ ...FRESH, view: 'open', filters: { state: ['1'] } });
    expect(view('Açıqlar').getAttribute('aria-current')).toBe('page');
  });

  it('say what of them was changed, and take it back or keep it', async () => {
    const saved: string[] = [];
    const saving =
      ({ key }: View) =>
      () =>
        void saved.push(key);
    const keeping = { menu: () => null, add: () => null, saving };
    const start = { view: 'all', search: 'x', sort: { key: 'net', down: true } };
    const { user, held } = show({ start, keeping });
    expect(screen.getByText('Görünüş dəyişib: axtarış, sıralama')).toBeTruthy();
    await user.click(button('Yadda saxla'));
    await user.click(button('Geri qaytar'));
    expect([saved, held.value]).toEqual([['all'], { ...FRESH, view: 'all' }]);
    expect(screen.queryByText(/Görünüş dəyişib/)).toBeNull();
  });
});

describe('what is selected in a list', () => {
  it('stands in the place of the search with its count, its facts and its acts', async () => {
    const { user, held } = show();
    await user.click(tick('10-AA-001'));
    await user.click(tick('10-AA-002'));
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('2 seçilib');
    expect([screen.getByText('12 t'), button('Sil')]).toHaveLength(2);
    await user.click(button('Bütün 60 nəticəni seç'));
    expect(held.selection).toEqual({ kind: 'whole' });
    expect(screen.getByText('60 seçilib')).toBeTruthy();
    await user.click(tick('10-AA-001'));
    expect(screen.getByText('4 seçilib')).toBeTruthy();
    await user.click(button('Seçimi ləğv et'));
    expect([held.selection, screen.queryByText(/seçilib/)]).toEqual([NOTHING, null]);
  });

  it('ends where another result is asked for, and not with another page or order', async () => {
    const { user, held } = show();
    await user.click(tick('10-AA-001'));
    await user.click(within(screen.getByRole('columnheader', { name: /Netto/ })).getByRole('button'));
    await user.click(button('Səhifə 2'));
    expect(held.selection).toEqual({ kind: 'some', ids: new Set(['1']) });
    await user.click(screen.getByRole('link', { name: /Açıqlar/ }));
    await waitFor(() => expect(held.selection).toEqual(NOTHING));
  });
});

describe('the pages of a list', () => {
  it('are walked, with what is on screen announced, and no further than they go', async () => {
    const { user, held } = show();
    expect(screen.getByText('1–25 / 60')).toBeTruthy();
    expect(button('Əvvəlki səhifə')).toHaveProperty('disabled', true);
    await user.click(button('Növbəti səhifə'));
    await user.click(button('Növbəti səhifə'));
    expect([held.value.page, screen.getByText('51–60 / 60')]).toHaveLength(2);
    expect(button('Növbəti səhifə')).toHaveProperty('disabled', true);
    expect(button('Səhifə 3').getAttribute('aria-current')).toBe('page');
  });

  it('grow and keep the first row that was in sight', async () => {
    const { user, held } = show({ start: { page: 3 } });
    await user.selectOptions(screen.getByLabelText('Səhifədə'), '50');
    expect(held.value).toMatchObject({ size: 50, page: 2 });
  });

  it('that are no more give way to the last there is', async () => {
    const { held } = show({ start: { page: 9 } });
    await waitFor(() => expect(held.value.page).toBe(3));
  });

  it('have rows of three heights, of which one is chosen', async () => {
    const { user } = show();
    const pressed = () =>
      ['Sıx', 'Adi', 'Geniş'].filter((name) => button(name).getAttribute('aria-pressed') === 'true');
    const before = pressed();
    await user.click(button('Geniş'));
    expect([before, pressed()]).toEqual([['Sıx'], ['Geniş']]);
  });
});

describe('a list without rows', () => {
  const none = { state: 'ready', rows: [], total: 0, unfiltered: 1204 } as const;

  it('says that there never was one, where nothing narrows it', () => {
    show({ result: none });
    expect(screen.getByText('Hələ gəliş yoxdur')).toBeTruthy();
  });

  it('says what narrows it and how many there are without that', async () => {
    const { user, held } = show({
      result: none,
      start: { search: 'zz', filters: { note: 'a', state: ['1'] } },
    });
    expect(
      screen.getByText(
        'Axtarış: “zz”. 2 filtr qoyulub: Vəziyyət filtri, Qeyd filtri. Filtrsiz 1 204 nəticə var.',
      ),
    ).toBeTruthy();
    await user.click(button('Filtrləri təmizlə'));
    expect(held.value).toEqual(FRESH);
  });

  it('that could not be loaded says so, keeps what was asked and can be asked again', async () => {
    let retries = 0;
    const result = { state: 'failed', text: 'Server cavab vermir.', retry: () => void retries++ } as const;
    const { user } = show({ result, start: { search: 'zz' } });
    expect(screen.getByText('Server cavab vermir. Filtrləriniz saxlanıb.')).toBeTruthy();
    await user.click(button('Yenidən cəhd et'));
    expect(retries).toBe(1);
  });
});

describe('a list on a phone', () => {
  it('is cards, whose pages end them, without heights to choose', async () => {
    onPhone();
    const { user, held } = show();
    expect([screen.queryByRole('table'), screen.getByRole('region', { name: 'Gəlişlər' })]).toContain(null);
    expect(screen.queryByRole('button', { name: 'Sıx' })).toBeNull();
    await user.click(button('Səhifə 2'));
    expect(held.value.page).toBe(2);
  });

  it('has its filters in a sheet, beside the search until one stands', async () => {
    onPhone();
    const { user, held } = show();
    expect(screen.getAllByRole('searchbox')).toHaveLength(1);
    await user.click(button('Filtrlər'));
    await user.click(await screen.findByRole('checkbox', { name: 'Bağlı' }));
    await user.click(button('Göstər'));
    expect(held.value.filters).toEqual({ state: ['2'] });
    await waitFor(() => expect(screen.queryByRole('searchbox')).toBeNull());
    // In little room a chip shows only its value.
    expect(button('Bağlı')).toBeTruthy();
    await user.click(button('Vəziyyət filtri: filtri götür'));
    expect(screen.getAllByRole('searchbox')).toHaveLength(1);
  });

  it('shows what is searched as a chip where filters have taken its place', async () => {
    onPhone();
    const { user, held } = show({ start: { search: '10-AA', filters: { state: ['1', '2'] } } });
    expect([screen.getByText('“10-AA”'), button('Açıq +1')]).toHaveLength(2);
    await user.click(button('Axtar: filtri götür'));
    expect(held.value).toMatchObject({ search: '', filters: { state: ['1', '2'] } });
  });
});
