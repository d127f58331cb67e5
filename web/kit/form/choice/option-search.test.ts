import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { askingOptions, type MatchingOptions, isFrom, optionsFrom, searchWithin } from './option-search.ts';

const { signal } = new AbortController();

function countingSource() {
  const queries: string[] = [];
  const load = async (query: string): Promise<MatchingOptions> => {
    queries.push(query);
    if (query === 'broken') throw new Error('no answer');
    return { options: [{ id: query, name: query }] };
  };
  return { queries, load };
}

const placed = (load: (query: string) => Promise<MatchingOptions>) => optionsFrom(['driver'], load);

describe('the answers of a source', () => {
  afterEach(() => vi.useRealTimers());

  it('are asked for once for queries that search reads alike', async () => {
    const { queries, load } = countingSource();
    const [client, source] = [new QueryClient(), placed(load)];
    for (const query of ['ülvi', 'ULVI', 'ülvi ']) await client.fetchQuery(askingOptions(source, query));
    expect(queries).toEqual(['ülvi']);
  });

  it('are asked for anew once anything of their noun has changed, and not for another noun', async () => {
    const { queries, load } = countingSource();
    const [client, source] = [new QueryClient(), placed(load)];
    const search = () => client.fetchQuery(askingOptions(source, 'a'));
    await search();
    await client.invalidateQueries({ queryKey: ['truck'] });
    await search();
    expect(queries).toEqual(['a']);
    await client.invalidateQueries({ queryKey: ['driver'] });
    await search();
    expect(queries).toEqual(['a', 'a']);
  });

  it('grow old: what another desk has added is found by a text that was typed before', async () => {
    vi.useFakeTimers();
    const { queries, load } = countingSource();
    const [client, source] = [new QueryClient(), placed(load)];
    const search = () => client.fetchQuery(askingOptions(source, 'a'));
    await search();
    vi.advanceTimersByTime(29_000);
    await search();
    expect(queries).toEqual(['a']);
    vi.advanceTimersByTime(2_000);
    await search();
    expect(queries).toEqual(['a', 'a']);
    client.clear();
  });

  it('are asked for again after a failure', async () => {
    const { queries, load } = countingSource();
    const [client, source] = [new QueryClient(), placed(load)];
    const search = () => client.fetchQuery({ ...askingOptions(source, 'broken'), retry: false });
    await expect(search()).rejects.toThrow('no answer');
    await expect(search()).rejects.toThrow('no answer');
    expect(queries).toEqual(['broken', 'broken']);
  });

  it('belong to that source alone', () => {
    const [one, other] = [placed(countingSource().load), placed(countingSource().load)];
    const { queryKey } = askingOptions(one, 'a');
    expect([isFrom(one, queryKey), isFrom(other, queryKey)]).toEqual([true, false]);
    expect(askingOptions(other, 'a').queryKey).not.toEqual(queryKey);
  });
});

describe('a search within options at hand', () => {
  const search = searchWithin([
    { id: '1', name: 'Özüboşaldan', fact: '4 ox' },
    { id: '2', name: 'Yarımqoşqu' },
  ]);
  it.each([
    ['ozu', ['1']],
    ['4 OX', ['1']],
    ['yarim', ['2']],
    ['', ['1', '2']],
    ['sistern', []],
  ])('finds for "%s" %o', async (query, ids) => {
    const { options } = await search(query, signal);
    expect(options.map((o) => o.id)).toEqual(ids);
  });
});
