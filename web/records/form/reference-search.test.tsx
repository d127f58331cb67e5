// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { callOf } from '../../testing/call.ts';
import { draw } from '../../testing/draw.tsx';
import type { Noun } from '../noun.ts';
import { ReferenceSearch } from './ReferenceSearch.tsx';
import { sample } from '../sample.fixture.ts';

const notFound = { az: 'Qapı tapılmadı', en: 'Gate not found' };

it.each([
  ['what the noun says of that', notFound, 'Qapı tapılmadı'],
  ['that nothing matches', undefined, 'Məlumat tapılmadı'],
] as const)('a search that finds no row says %s', async (_, words, text) => {
  const list = callOf('gate.list', () => ({ totalCount: 0, gate: [] }));
  const noun = { ...sample, words: { ...sample.words, notFound: words }, calls: { ...sample.calls, list } };
  const { user } = draw(
    <ReferenceSearch
      noun={{ fields: {} }}
      declared={{ kind: 'reference', words: sample.words.one, to: (): Noun => noun }}
      form={{ values: {}, set: () => {} }}
      field={{
        ...{ id: 'gate', name: 'gateId', label: sample.words.one, value: null, typed: null },
        ...{ message: null, prefilled: false, change: () => {}, leave: () => {} },
      }}
    />,
  );
  await user.type(screen.getByRole('combobox'), 'zz');
  expect(await screen.findByText(text)).toBeTruthy();
});
