// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hold } from '../../../testing/draw.tsx';
import { later } from '../../../testing/later.ts';
import { type MatchingOptions, type LoadOptions, optionsFrom, searchWithin } from './option-search.ts';
import { useOptionSearch, usePaused } from './use-option-search.ts';

const found = (...names: string[]): MatchingOptions => ({
  options: names.map((name) => ({ id: name, name })),
});
const namesIn = ({ options }: MatchingOptions) => options.map(({ name }) => name);

describe('what was typed', () => {
  afterEach(() => void vi.useRealTimers());

  it('is searched for a pause later, the last of it alone, and forgotten at once', () => {
    vi.useFakeTimers();
    const { result, rerender } = hold<string | null, string | null>(usePaused, 'q');
    const after = (milliseconds: number) => {
      act(() => void vi.advanceTimersByTime(milliseconds));
      return result.current;
    };
    expect([after(149), after(1)]).toEqual([null, 'q']);
    rerender('qu');
    expect(after(100)).toBe('q');
    rerender('qum');
    expect([after(100), after(50)]).toEqual(['q', 'qum']);
    rerender(null);
    expect(result.current).toBeNull();
  });
});

describe('a search', () => {
  const searching = (load: LoadOptions, query: string | null) =>
    hold((typed: string | null) => useOptionSearch(load, typed), query);

  it('asks nothing before its list is open', () => {
    const load = vi.fn<() => Promise<MatchingOptions>>(async () => found('Qum'));
    const { result } = searching(optionsFrom(['cargo'], load), null);
    expect([result.current.state, result.current.found.options, load.mock.calls]).toEqual(['idle', [], []]);
  });

  it('waits, then has found', async () => {
    const answer = later<MatchingOptions>();
    const { result } = searching(
      optionsFrom(['cargo'], () => answer.promise),
      'qu',
    );
    expect(result.current.state).toBe('waiting');
    await act(async () => answer.give(found('Qum')));
    await waitFor(() => expect(result.current.state).toBe('found'));
    expect(namesIn(result.current.found)).toEqual(['Qum']);
  });

  it('of options at hand makes no pause', async () => {
    const { result } = searching(searchWithin(found('Qum', 'Çınqıl').options), 'qu');
    await waitFor(() => expect(result.current.state).toBe('found'));
    expect(namesIn(result.current.found)).toEqual(['Qum']);
  });

  it('keeps the older options on screen while newer ones are on their way', async () => {
    const newer = later<MatchingOptions>();
    const load = (query: string) => (query === 'q' ? Promise.resolve(found('Qum', 'Qəza')) : newer.promise);
    const { result, rerender } = searching(optionsFrom(['cargo'], load), 'q');
    await waitFor(() => expect(result.current.state).toBe('found'));
    rerender('qu');
    expect([result.current.state, namesIn(result.current.found)]).toEqual(['waiting', ['Qum', 'Qəza']]);
    await act(async () => newer.give(found('Qum')));
    await waitFor(() => expect(result.current.state).toBe('found'));
    expect(namesIn(result.current.found)).toEqual(['Qum']);
  });

  it('that failed says so, offers nothing and can be tried again', async () => {
    let isCut = true;
    const load = async () => {
      if (isCut) throw new Error('no line');
      return found('Qum');
    };
    const { result } = searching(optionsFrom(['cargo'], load), 'qu');
    await waitFor(() => expect(result.current.state).toBe('failed'));
    expect(result.current.found.options).toEqual([]);
    isCut = false;
    act(() => result.current.retry());
    await waitFor(() => expect(result.current.state).toBe('found'));
  });
});
