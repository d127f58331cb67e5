import { describe, expect, it } from 'vitest';
import type { Language } from '@terezi/domain/grammar/words.ts';
import { useServer } from '../testing/server.ts';

const server = useServer();
type Place = { Id: number; Name: string; AreaId?: number };

/** The options that a field offers for a text, to a caller without a session. */
async function offered(noun: 'country' | 'area' | 'district', query = '', language: Language = 'az') {
  const { status, Data } = await server.call(`GET /${noun}?${query}`, { language });
  expect([noun, query, status]).toEqual([noun, query, 200]);
  const [rows] = Object.values(Data).filter(Array.isArray) as Place[][];
  return { rows: rows ?? [], names: (rows ?? []).map(({ Name }) => Name), data: Data };
}
const typed = (text: string) => `Name=${encodeURIComponent(text)}`;

describe('places', () => {
  it('are offered to callers without a token, and to callers with a bad one', async () => {
    for (const noun of ['country', 'area', 'district'] as const) {
      const { data } = await offered(noun);
      expect(Object.keys(data)[0]).toBe(noun[0]?.toUpperCase() + noun.slice(1));
      const bad = await server.call(`GET /${noun}`, { as: 'nobody.has.this' });
      expect([noun, bad.status, bad.Data]).toEqual([noun, 200, data]);
      const known = await server.call(`GET /${noun}`, { as: await server.signIn('viewer') });
      expect([noun, known.status, known.Data]).toEqual([noun, 200, data]);
    }
  });

  it('are 249 countries, 14 areas, and districts that each belong to one', async () => {
    expect((await offered('country')).data).toMatchObject({ TotalCount: 249, PageNumber: 1, PageSize: 25 });
    expect((await offered('country')).rows).toHaveLength(25);
    expect((await offered('country', 'PageSize=7')).rows).toHaveLength(7);
    const areas = (await offered('area')).rows;
    expect(areas).toHaveLength(14);
    let districts = 0;
    for (const { Id } of areas) {
      const { rows } = await offered('district', `AreaId=${Id}`);
      expect(rows.length).toBeGreaterThan(2);
      expect(new Set(rows.map(({ AreaId }) => AreaId))).toEqual(new Set([Id]));
      districts += rows.length;
    }
    expect((await offered('district')).data).toMatchObject({ TotalCount: districts });
  });

  it('are named and ordered in the language that is asked for, of two who ask at once as well', async () => {
    const query = typed('gürcüstan');
    for (let turn = 0; turn < 10; turn++) {
      const both = await Promise.all([offered('country', query, 'az'), offered('country', query, 'en')]);
      expect(both.map(({ names }) => names)).toEqual([['Gürcüstan'], ['Georgia']]);
    }
    const areas = (await offered('area')).names;
    expect(areas.slice(0, 4)).toEqual(['Abşeron-Xızı', 'Bakı', 'Dağlıq Şirvan', 'Gəncə-Daşkəsən']);
    expect((await offered('area', '', 'en')).names.slice(0, 2)).toEqual(['Absheron-Khizi', 'Baku']);
  });

  it('are found from the first letter on, however az letters are typed, and by either name', async () => {
    const found = async (text: string) => (await offered('district', `${typed(text)}&PageSize=200`)).names;
    expect(await found('ş')).toContain('Şəki');
    expect(await found('s')).toContain('Şəki');
    for (const text of ['Şəki', 'şəki', 'ŞƏKİ', 'seki', 'SEKI', 'Shaki'])
      expect(await found(text)).toEqual(['Şəki']);
    for (const text of ['%', '_', 'zzz']) expect(await found(text)).toEqual([]);
  });

  it('refuses a filter that it does not have', async () => {
    const { status, Status } = await server.call('GET /area?AreaId=1');
    expect([status, Status.Errors.map(({ Field }) => Field)]).toEqual([422, ['AreaId']]);
  });
});
