import { afterEach, expect, it } from 'vitest';
import { newDatabase } from '../testing/server.ts';
import { catalogOf } from './catalog.fixture.ts';
import { knownMigrations, migrate, newestMigration } from './migrate.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function empty(): Promise<string> {
  const { url, drop } = await newDatabase('template1');
  closing.push(drop);
  return url;
}

it('what the pages of the schema make is what the migrations make of a database that was there before', async () => {
  const [fresh, grown] = [await empty(), await empty()];
  await migrate(fresh);
  const known = new Set((await knownMigrations()).keys());
  expect(await migrate(grown, { only: known })).toContain(await newestMigration());
  await migrate(grown);
  const [pages, migrations] = [await catalogOf(fresh), await catalogOf(grown)];
  const differ = [...new Set([...pages.keys(), ...migrations.keys()])].filter(
    (name) => pages.get(name) !== migrations.get(name),
  );
  expect(pages.size).toBeGreaterThan(4_000);
  expect(differ).toEqual([]);
});
