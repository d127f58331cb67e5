import { createHash } from 'node:crypto';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { newDatabase } from '../../testing/server.ts';
import { migrate } from '../../database/migrate.ts';
import { demoAgents } from './agents.ts';
import { demoKeys } from './demo.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The named world as a server left it that knew no secrets of its own, and whoever owns it. */
async function worldFromBefore() {
  const { url, drop } = await newDatabase();
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  onTestFinished(async () => {
    await owner.end();
    await drop();
  });
  await owner.query('drop table demo_world');
  await owner.query("delete from migration where name like '0031-%'");
  const hashes = async () => {
    const { rows } = await owner.query<{ name: string; hash: string }>(
      "select name, encode(secret_hash, 'hex') as hash from site_agent order by name",
    );
    return rows.map(({ name, hash }) => [name, hash]);
  };
  const historySize = async () => (await owner.query('select count(*)::int from field_history')).rows;
  return { url, owner, hashes, historySize };
}

test('the agents of a demo from before get secrets that follow from its own keys, and history says nothing', async () => {
  const { url, hashes, historySize } = await worldFromBefore();
  const [before, size] = [await hashes(), await historySize()];
  await migrate(url);
  const agents = demoAgents(await demoKeys(url));
  expect(await hashes()).toEqual(agents.map(({ name, secret }) => [name, sha256(secret)]).toSorted());
  expect(await hashes()).not.toEqual(before);
  expect(await historySize()).toEqual(size);
});

test('agents of a real database keep theirs, also under a name of the demo’s', async () => {
  const { url, owner, hashes } = await worldFromBefore();
  await owner.query("update user_account set email = 'nigar@terezi.example' where email = 'super@demo.az'");
  const before = await hashes();
  await migrate(url);
  expect(await hashes()).toEqual(before);
});

test('a demo’s keys are made once', async () => {
  const { url, owner } = await worldFromBefore();
  await migrate(url);
  await owner.query('delete from demo_world');
  const keys = await Promise.all([demoKeys(url), demoKeys(url)]);
  expect(keys[0]).toEqual(keys[1]);
  expect(await demoKeys(url)).toEqual(keys[0]);
});
