// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { draw } from '../../../testing/draw.tsx';
import type { Option } from '../../form/choice/option-search.ts';
import { FilterEditor } from './FilterEditor.tsx';
import type { Filter } from './filter.ts';
import type { FilterValue } from '../list-state.ts';

type EditorCalls = { changes: (FilterValue | null)[]; closed: number; remembered: string[] };

/** An open filter editor, and what it has set in the list. */
function edit(filter: Filter, value?: FilterValue) {
  const calls: EditorCalls = { changes: [], closed: 0, remembered: [] };
  function Harness() {
    const [now, set] = useState(value);
    return (
      <FilterEditor
        filter={filter}
        value={now}
        change={(next) => {
          calls.changes.push(next);
          set(next ?? undefined);
        }}
        close={() => void calls.closed++}
        remember={(options) => void calls.remembered.push(...options.map(({ name }) => name))}
      />
    );
  }
  return { ...draw(<Harness />), calls };
}

const words = (az: string) => ({ az, en: az });
const states: Filter = {
  kind: 'choice',
  key: 'statusId',
  words: words('Status'),
  options: [
    { id: '1', words: words('Açıq') },
    { id: '2', words: words('Tamamlanıb') },
  ],
};

describe('a choice', () => {
  it('takes and gives back each of several at once, and stays open', async () => {
    const { user, calls } = edit(states, ['2']);
    expect(screen.getByRole('checkbox', { name: 'Tamamlanıb' })).toHaveProperty('checked', true);
    await user.click(screen.getByRole('checkbox', { name: 'Açıq' }));
    await user.click(screen.getByRole('checkbox', { name: 'Tamamlanıb' }));
    expect(calls).toEqual({ changes: [['2', '1'], ['1']], closed: 0, remembered: [] });
  });
});

const everybody: Option[] = [
  { id: '7', name: 'İmran Əliyev', fact: 'AZE 1' },
  { id: '8', name: 'Elvin Quliyev' },
];
/** Drivers by name; where they fail, the search finds none and names none. */
const drivers = (isAway = false): Filter => {
  const away = () => Promise.reject(new Error('away'));
  return {
    kind: 'reference',
    key: 'driverId',
    words: words('Sürücü'),
    load: isAway
      ? away
      : async (query) => ({
          options: everybody.filter(({ name }) => name.toLowerCase().includes(query.toLowerCase())),
          total: everybody.length,
        }),
    named: isAway ? away : async (ids) => everybody.filter(({ id }) => ids.includes(id)),
  };
};

describe('a reference', () => {
  it('asks for a letter before it lists a row', () => {
    edit(drivers());
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getByText('Ən azı 1 simvol yazın')).toBeTruthy();
  });

  it('lists what stands chosen, so that it is taken back without a letter', async () => {
    const { user, calls } = edit(drivers(), ['7']);
    await user.click(await screen.findByRole('checkbox', { name: 'İmran Əliyev' }));
    expect(calls.changes).toEqual([[]]);
  });

  it('finds by letters, adds to what stands and tells the chip the name', async () => {
    const { user, calls } = edit(drivers(), ['7']);
    await user.type(screen.getByRole('textbox', { name: 'Sürücü' }), 'elvin');
    await user.click(await screen.findByRole('checkbox', { name: 'Elvin Quliyev' }));
    expect(calls).toEqual({ changes: [['7', '8']], closed: 0, remembered: ['Elvin Quliyev'] });
  });

  it('distinguishes no match from a failed search', async () => {
    const first = edit(drivers());
    await first.user.type(screen.getByRole('textbox'), 'zzz');
    expect(await screen.findByText('Məlumat tapılmadı')).toBeTruthy();
    first.unmount();
    const { user } = edit(drivers(true));
    await user.type(screen.getByRole('textbox'), 'zzz');
    expect(await screen.findByText(/alınmadı|mümkün/)).toBeTruthy();
  });
});

const days: Filter = { kind: 'range', key: 'day', words: words('Tarix'), today: '2026-03-01' };

describe('a range of days', () => {
  it.each([
    ['Bu gün', { from: '2026-03-01', to: '2026-03-01' }],
    ['Dünən', { from: '2026-02-28', to: '2026-02-28' }],
    ['Bu ay', { from: '2026-03-01', to: '2026-03-01' }],
    ['Keçən ay', { from: '2026-02-01', to: '2026-02-28' }],
  ])('is taken by a word: %s', async (name, range) => {
    const { user, calls } = edit(days);
    await user.click(screen.getByRole('button', { name }));
    expect(calls).toEqual({ changes: [range], closed: 1, remembered: [] });
  });

  it('offers no words where the day there is unknown', () => {
    edit({ kind: 'range', key: 'day', words: words('Tarix') });
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });

  it('is typed as days are written here, open at either end', async () => {
    const { user, calls } = edit(days, { from: '2026-02-01', to: '2026-02-28' });
    const [from, to] = screen.getAllByRole('textbox');
    expect([from, to].map((input) => input?.getAttribute('value'))).toEqual(['01.02.2026', '28.02.2026']);
    await user.clear(to!);
    await user.keyboard('{Enter}');
    expect(calls).toEqual({ changes: [{ from: '2026-02-01' }], closed: 1, remembered: [] });
  });

  it('says what is no day, changes nothing and stays open', async () => {
    const { user, calls } = edit(days);
    await user.type(screen.getAllByRole('textbox')[0]!, '31.02.2026');
    expect(screen.getByRole('alert').textContent).toBe('');
    await user.keyboard('{Enter}');
    expect(screen.getByRole('alert').textContent).not.toBe('');
    expect(calls).toEqual({ changes: [], closed: 0, remembered: [] });
  });
});

describe('letters', () => {
  it('are applied by Enter, without the blanks around them', async () => {
    const { user, calls } = edit({ kind: 'text', key: 'note', words: words('Qeyd') }, 'yaş');
    expect(screen.getByRole('textbox', { name: 'Qeyd' })).toHaveProperty('value', 'yaş');
    await user.type(screen.getByRole('textbox'), ' qum {Enter}');
    expect(calls).toEqual({ changes: ['yaş qum'], closed: 1, remembered: [] });
  });
});
