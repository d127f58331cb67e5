import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { newDatabase } from '../../testing/server.ts';
import { demoKeys } from './demo.ts';

test('a demo’s keys are made once', async () => {
  const { url, drop } = await newDatabase();
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  onTestFinished(async () => {
    await owner.end();
    await drop();
  });
  await owner.query('delete from demo_world');
  const keys = await Promise.all([demoKeys(url), demoKeys(url)]);
  expect(keys[0]).toEqual(keys[1]);
  expect(await demoKeys(url)).toEqual(keys[0]);
});
