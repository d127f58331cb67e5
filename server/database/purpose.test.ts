import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { createLog } from '../platform/log.ts';
import { readEnv } from '../platform/env.ts';
import { EMPTY } from '../testing/global-setup.ts';
import { newDatabase } from '../testing/server.ts';
import { migrate } from './migrate.ts';
import { openStore } from './open.ts';
import { keepPurpose, meetPurpose } from './purpose.ts';

const demo = { isDemo: true, place: 'The database' };
const real = { isDemo: false, place: 'The database' };
const REFUSAL = { name: 'DatabaseRefusal' };

/** A database of its own, with the test world, without people or empty, and its owner's connection. */
async function database(template?: typeof EMPTY | 'template1') {
  const { url, drop } = await newDatabase(template);
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  onTestFinished(async () => {
    await owner.end();
    await drop();
  });
  return { url, owner };
}

it.for([
  ['demo', demo, real],
  ['real', real, demo],
] as const)('a database that began as a %s one is never the other', async ([, first, other]) => {
  const { url } = await database('template1');
  await meetPurpose(url, first);
  await migrate(url);
  await keepPurpose(url, first);
  await expect(meetPurpose(url, other)).rejects.toMatchObject(REFUSAL);
  await expect(keepPurpose(url, other)).rejects.toMatchObject(REFUSAL);
  await expect(meetPurpose(url, first)).resolves.toBeUndefined();
  await expect(keepPurpose(url, first)).resolves.toBeUndefined();
});

it.for(['update purpose set is_demo = not is_demo', 'delete from purpose', 'truncate purpose'])(
  'not even its owner changes it: %s',
  async (change) => {
    const { url, owner } = await database(EMPTY);
    await keepPurpose(url, demo);
    await expect(owner.query(change)).rejects.toThrow('a database stays what it was at its first start');
    await expect(
      owner.query('insert into purpose (is_demo, only_one) values (false, false)'),
    ).rejects.toThrow('purpose_only_one_check');
  },
);

it('of two servers that start at once with different wishes one is refused', async () => {
  const { url } = await database(EMPTY);
  const outcomes = await Promise.allSettled([keepPurpose(url, demo), keepPurpose(url, real)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

it('a database of the demo is refused to a real server as it was, and serves the demo', async () => {
  const { url, owner } = await database();
  const state = async () =>
    (await owner.query('select (select count(*) from migration), (select count(*) from field_history)')).rows;
  const before = await state();
  const env = readEnv({ DATABASE_URL: url, DEMO: 'off' });
  await expect(openStore(env, createLog('silent'), [])).rejects.toMatchObject(REFUSAL);
  expect(await state()).toEqual(before);
  await (await openStore({ ...env, DEMO: true }, createLog('silent'), [])).close();
  expect((await owner.query('select is_demo from purpose')).rows).toEqual([{ is_demo: true }]);
});

it('a database that no server has claimed may become either', async () => {
  const { url } = await database(EMPTY);
  await expect(meetPurpose(url, real)).resolves.toBeUndefined();
  await expect(meetPurpose(url, demo)).resolves.toBeUndefined();
});
