// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { hold } from '../../../testing/draw.tsx';
import { type Option, optionsFrom } from '../../form/choice/option-search.ts';
import type { FilterKind } from './filter.ts';
import { useChosen, useRemember } from './use-chosen.ts';

const NAMES: Readonly<Record<string, string>> = { 5: 'İmran', 6: 'Orxan' };
const optionOf = (id: string): Option[] => (NAMES[id] === undefined ? [] : [{ id, name: NAMES[id] }]);

/** What a filter by drivers has chosen, which ids the source was asked for meanwhile, and what the page keeps. */
function drivers(ids: readonly string[], isThere = true) {
  const lookups: string[] = [];
  const filter: FilterKind<'reference'> = {
    ...{ kind: 'reference', key: 'driver', words: { az: 'Sürücü', en: 'Driver' } },
    load: optionsFrom(['driver'], async () => ({ options: [] })),
    named: async (wanted) => {
      lookups.push(...wanted);
      return wanted.flatMap(optionOf);
    },
  };
  const own = isThere ? filter : null;
  const use = (chosen: readonly string[]) => ({ chosen: useChosen(own, chosen), remember: useRemember(own) });
  const { result, rerender, client } = hold(use, ids);
  const names = () => result.current.chosen.map(({ name }) => name);
  return {
    lookups,
    names,
    client,
    choose: (chosen: readonly string[]) => rerender(chosen),
    now: () => result.current,
  };
}

it('what a list is narrowed by is called by its name, each asked for once', async () => {
  const { lookups, names, choose } = drivers(['5', '6']);
  expect(names()).toEqual([]);
  await waitFor(() => expect(names()).toEqual(['İmran', 'Orxan']));
  choose(['6', '5']);
  expect([names(), lookups]).toEqual([
    ['Orxan', 'İmran'],
    ['5', '6'],
  ]);
});

it('what has gone meanwhile has no name, and takes none from others', async () => {
  const { lookups, names } = drivers(['9', '5']);
  await waitFor(() => expect(names()).toEqual(['İmran']));
  expect(lookups).toEqual(['9', '5']);
});

it('what was chosen from a list just now is known without a question', async () => {
  const { lookups, names, choose, now } = drivers([]);
  act(() => now().remember([{ id: '7', name: 'Kamran' }]));
  choose(['7']);
  expect([names(), lookups]).toEqual([['Kamran'], []]);
});

it('is called anew once something of its noun has changed', async () => {
  const { lookups, names, client } = drivers(['5']);
  await waitFor(() => expect(names()).toEqual(['İmran']));
  await act(() => client.invalidateQueries({ queryKey: ['driver'] }));
  await waitFor(() => expect(lookups).toEqual(['5', '5']));
});

it('a list without such a filter asks nothing', async () => {
  const { lookups, names, now } = drivers(['5'], false);
  act(() => now().remember([{ id: '5', name: 'İmran' }]));
  expect([names(), lookups]).toEqual([[], []]);
});
