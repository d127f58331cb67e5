import { sql as raw } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useServer } from '../../testing/server.ts';
import { built, builtByShape } from './built.ts';
import type { Sql } from './connection.ts';

const server = useServer({ connections: 1 });
const asked = <T>(work: (sql: Sql) => Promise<T>): Promise<T> =>
  server.database.transaction({ identity: 'nobody', requestId: 'built', writes: false }, work);

describe('a query that is built once', () => {
  it('is asked with ever other values, null among them, and built no second time', async () => {
    let times = 0;
    const sum = built((_, { one, other }: { one: number; other: number | null }) => {
      times += 1;
      return raw<{ sum: number | null }>`select ${one}::integer + ${other}::integer as sum`;
    });
    const sums = await asked((sql) =>
      Promise.all([
        sum(sql, { one: 1, other: 2 }),
        sum(sql, { one: 5, other: 7 }),
        sum(sql, { one: 1, other: null }),
      ]),
    );
    expect(sums).toEqual([[{ sum: 3 }], [{ sum: 12 }], [{ sum: null }]]);
    expect(times).toBe(1);
  });

  it('refuses to hang on a value, which would be the first one for ever', async () => {
    const doubled = built((_, { one }: { one: number }) => raw`select ${one * 2}::integer as twice`);
    await expect(asked((sql) => doubled(sql, { one: 4 }))).rejects.toThrow(/"one" was read/);
  });
});

describe('a query that comes in shapes', () => {
  it('is built for each: what is left out, how long a list is, of which kind', async () => {
    let times = 0;
    type CountInput = { among?: number[]; above?: number | undefined };
    const count = builtByShape((_, { sign }: { sign: '' | '-' }, { among, above }: CountInput) => {
      times += 1;
      const some = among ? raw`n in (${raw.join(among)})` : raw`true`;
      const high = above === undefined ? raw`true` : raw`n > ${above}`;
      return raw<{ found: number }>`select ${raw.raw(sign)}count(*) as found from generate_series(1, 10) as n
        where ${some} and ${high}`;
    });
    const found = (sign: '' | '-', values: CountInput) =>
      asked(async (sql) => (await count(sql, { sign }, values))[0]?.found);
    expect(await found('', {})).toBe(10);
    expect(await found('', { above: 4 })).toBe(6);
    expect(await found('', { above: 7 })).toBe(3);
    expect(await found('-', { above: 7 })).toBe(-3);
    expect(await found('', { among: [1, 9], above: 4 })).toBe(1);
    expect(await found('', { among: [7, 8], above: 4 })).toBe(2);
    expect(await found('', { among: [7, 8, 9], above: undefined })).toBe(3);
    expect(times).toBe(5);
  });
});
