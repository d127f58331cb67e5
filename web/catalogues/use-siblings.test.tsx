// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { cargo } from '@terezi/domain/catalogues/cargo.ts';
import { catalogues } from '@terezi/domain/catalogues/all.ts';
import { expect, it } from 'vitest';
import { type Answer, answering } from '../testing/answers.ts';
import { hold } from '../testing/draw.tsx';
import { useSiblings } from './use-siblings.ts';

const siblings = catalogues.filter(({ menu }) => menu === cargo.menu);
const nounIn = (line: string): string => /^GET \/([\w-]+)/.exec(line)?.[1] ?? '';

it('the catalogues of one place stand beside each other, each with how many rows it has', async () => {
  const calls = answering(({ line }): Answer => ({ data: { TotalCount: nounIn(line).length } }));
  const { result } = hold(() => useSiblings(cargo), null);
  const keys = siblings.map(({ noun }) => noun);
  await waitFor(() => expect(result.current.map(({ key }) => key)).toEqual(keys));
  expect(result.current.every(({ count }) => count !== undefined)).toBe(true);
  expect(calls).toHaveLength(siblings.length);
  // It asks for no more than it shows.
  expect(calls.every(({ line }) => line.endsWith('?PageSize=1'))).toBe(true);
});

it('one without a row stands there only while it is open', async () => {
  answering((): Answer => ({ data: { TotalCount: 0 } }));
  const { result } = hold(() => useSiblings(cargo), null);
  await waitFor(() => expect(result.current).toEqual([expect.objectContaining({ key: 'cargo', count: 0 })]));
});

it('one that cannot be counted now stands there without a number', async () => {
  answering(
    ({ line }): Answer =>
      nounIn(line) === 'cargo' ? { status: 503, code: 'general.databaseAway' } : { data: { TotalCount: 4 } },
  );
  const { result } = hold(() => useSiblings(cargo), null);
  await waitFor(() =>
    expect(result.current.filter(({ count }) => count === 4)).toHaveLength(siblings.length - 1),
  );
  expect(result.current.find(({ key }) => key === 'cargo')).not.toHaveProperty('count');
});
