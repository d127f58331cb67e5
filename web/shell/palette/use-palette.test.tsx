// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answer, answering, saying } from '../../testing/answers.ts';
import { hold } from '../../testing/draw.tsx';
import type { Hit } from '@terezi/domain/grammar/resource/hit.ts';
import { searchCalls } from '../api/calls/search.gen.ts';
import { asAddress } from '../router/path.ts';
import type { Place } from '../router/places.ts';
import { closePalette, openPalette, usePaletteOpen } from '../frame/palette.ts';
import { usePaletteResults } from './use-palette.ts';

const place = (to: string, az: string) =>
  ({ to: asAddress(to), words: { az, en: az }, permission: 'signedIn' }) satisfies Place;
const PLACES = [
  place('/truck', 'Avtomobillər'),
  place('/car-brand', 'Markalar'),
  place('/driver', 'Sürücülər'),
];
const hit = (id: number, name: string): Hit => ({
  ...{ id, name, kind: null, facts: [], at: null, emptyWeight: null },
  ...{ statusId: null, completedHow: null, weightNet: null },
});
const found = (...search: { noun: string; hits: Hit[]; hasMore: boolean }[]): Answer =>
  saying(searchCalls.all, { search });
const trucks = { noun: 'truck', hits: [hit(7, '90-KL-456')], hasMore: true };

/** The search on a server that answers with `answer`. */
function search(answer: () => Answer | Promise<Answer>) {
  const requests = answering(answer);
  const { result, rerender } = hold((typed: string) => usePaletteResults(typed, PLACES), '' as string);
  const names = () =>
    result.current.groups.map(({ words, hits }) => [words.az, hits.map(({ name }) => name)]);
  return { requests, now: () => result.current, type: (typed: string) => rerender(typed), names };
}

describe('search over everything', () => {
  it('asks nothing before two letters, and what was typed last in one call once the typing pauses', async () => {
    const { requests, type, now } = search(() => found());
    type('9');
    expect(now().isSearching).toBe(false);
    type('90');
    type('90-');
    type(' 90-K ');
    expect(now().isSearching).toBe(true);
    await waitFor(() => expect(now().isSearching).toBe(false));
    expect(requests.map(({ line }) => line)).toEqual(['GET /search?Name=90-K']);
  });

  it('shows what was found under the names of the menu, and leads on to all where there are more', async () => {
    const { type, now, names } = search(() =>
      found(trucks, { noun: 'carBrand', hits: [hit(5, '90 MAN')], hasMore: false }),
    );
    type('90');
    await waitFor(() =>
      expect(names()).toEqual([
        ['Avtomobillər', ['90-KL-456']],
        ['Markalar', ['90 MAN']],
      ]),
    );
    const more = now().groups.map((group) => group.more && [group.more.to, group.more.search]);
    expect(more).toEqual([['/truck', { q: '90' }], undefined]);
  });

  it('says that it failed', async () => {
    const { type, now } = search(() => ({ status: 503, code: 'general.databaseAway' }));
    type('90');
    await waitFor(() => expect(now().isFailed).toBe(true));
  });

  it('shows nothing of the text before once that is too short', async () => {
    const { type, now, names } = search(() => found(trucks));
    type('90');
    await waitFor(() => expect(names()).toHaveLength(1));
    type('');
    await waitFor(() =>
      expect(
        now()
          .groups.flatMap(({ hits }) => hits)
          .map(({ name }) => name),
      ).not.toContain('90-KL-456'),
    );
    expect([now().isSearching, now().isFailed]).toEqual([false, false]);
  });
});

it('is open from its opening until its closing, from anywhere on the page', () => {
  const [one, other] = [hold(() => usePaletteOpen(), null), hold(() => usePaletteOpen(), null)];
  const both = () => [one.result.current, other.result.current];
  expect(both()).toEqual([false, false]);
  act(openPalette);
  expect(both()).toEqual([true, true]);
  act(closePalette);
  expect(both()).toEqual([false, false]);
});
