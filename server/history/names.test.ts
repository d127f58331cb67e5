import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { nounPath } from '@terezi/domain/grammar/noun/noun.ts';
import { HISTORY_NOUNS } from '@terezi/domain/history/tables.ts';
import { routes } from '../authorization.fixture.ts';
import { useServer } from '../testing/server.ts';

const server = useServer({ requestsPerMinute: 1_000_000 });
let as = '';
beforeAll(async () => {
  as = await server.signIn('super');
});

/** The first words of every path with nothing but an id behind it. */
const KNOWN = new Set(
  routes
    .filter(({ method, path }) => method === 'GET' && /^\/[^/{}]+\/\{?[^/]+\}?$/.test(path))
    .map(({ path }) => path.split('/')[1]),
);
const ask = async (name: string) => {
  const { statusCode } = await server.app.inject({
    url: `/api/v1/${encodeURIComponent(name)}/1`,
    headers: { authorization: `Bearer ${as}` },
  });
  return statusCode;
};

/** What a caller would try: names of tables, of nouns as code has them, and existing ones with something added. */
async function tried(): Promise<string[]> {
  const tables = await server.query<{ name: string }>(
    "select relname as name from pg_class where relkind in ('r', 'v') limit 500",
  );
  const about = [(name: string) => `${name} `, (name: string) => `${name}s`, (name: string) => `_${name}`];
  const known = HISTORY_NOUNS.flatMap((noun) => [
    noun.replace(/[A-Z]/g, (letter) => `_${letter}`),
    ...about.map((change) => change(nounPath(noun).slice(1))),
    nounPath(noun).slice(1).toUpperCase(),
  ]);
  const random = fc.sample(
    fc.oneof(
      fc.stringMatching(/^[a-z]{1,12}(-[a-z]{1,8})?$/),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
      fc.constantFrom(
        '__proto__',
        'constructor',
        'prototype',
        'toString',
        "truck' or 1=1--",
        'truck;',
        'truck%00',
      ),
    ),
    { numRuns: 9_500, seed: 9 },
  );
  return [...tables.map(({ name }) => name), ...known, ...random];
}

it('a record is answered under a declared name and under no other, of ten thousand', async () => {
  for (const noun of HISTORY_NOUNS) expect([noun, KNOWN.has(nounPath(noun).slice(1))]).toEqual([noun, true]);
  expect(await ask('truck')).toBe(200);
  const names = (await tried()).filter(
    (name) => !KNOWN.has(name) && name.isWellFormed() && !/^\.{1,2}$/.test(name),
  );
  expect(names.length).toBeGreaterThan(9_900);
  const wrong: [string, number][] = [];
  for (const name of names) {
    const status = await ask(name);
    if (status !== 404) wrong.push([name, status]);
  }
  expect(wrong).toEqual([]);
});
