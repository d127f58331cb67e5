import { describe, expect, it } from 'vitest';
import { cachedSearch, type Found, searchWithin } from './option-search.ts';

const { signal } = new AbortController();

function countingSource() {
  const asked: string[] = [];
  const load = async (query: string): Promise<Found> => {
    asked.push(query);
    if (query === 'broken') throw new Error('no answer');
    return { options: [{ id: query, name: query }] };
  };
  return { asked, load };
}

describe('a cached search', () => {
  it('asks once for queries that search reads alike', async () => {
    const { asked, load } = countingSource();
    const search = cachedSearch(load);
    for (const query of ['ülvi', 'ULVI', 'ülvi ']) await search.load(query, signal);
    expect(asked).toEqual(['ülvi']);
    expect(search.known('Ulvi')?.options).toHaveLength(1);
  });

  it('asks again after a failure and after forgetting', async () => {
    const { asked, load } = countingSource();
    const search = cachedSearch(load);
    await expect(search.load('broken', signal)).rejects.toThrow('no answer');
    await expect(search.load('broken', signal)).rejects.toThrow('no answer');
    await search.load('a', signal);
    search.forget();
    await search.load('a', signal);
    expect(asked).toEqual(['broken', 'broken', 'a', 'a']);
  });

  it('lets the oldest answer go when it holds a hundred', async () => {
    const { load } = countingSource();
    const search = cachedSearch(load);
    for (let i = 0; i <= 100; i++) await search.load(`q${i}`, signal);
    expect([search.known('q0'), search.known('q1')?.options[0]?.id]).toEqual([undefined, 'q1']);
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
