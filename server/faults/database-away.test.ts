import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { general } from '@terezi/domain/grammar/problems.ts';
import { LANGUAGES } from '@terezi/domain/grammar/words.ts';
import { type EmbeddedDatabase, startEmbedded } from '../database/embedded/start.ts';
import { createLog } from '../platform/log.ts';
import { buildHouse, furnish, type House } from '../testing/house.ts';
import { call, signIn } from '../testing/server.ts';

let folder = '';
let database: EmbeddedDatabase;
let house: House;
let admin = '';
const startDatabase = () => startEmbedded({ dataDir: folder, log: createLog('silent') });
beforeAll(async () => {
  folder = await realpath(await mkdtemp(path.join(tmpdir(), 'terezi-away-')));
  const databaseUrl = await furnish(folder);
  database = await startDatabase();
  house = await buildHouse({ databaseUrl });
  await house.start();
  admin = await signIn(house.url, 'admin');
});
afterAll(async () => {
  await house.close();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
});

const health = async (name: string) => {
  const { status, headers } = await fetch(`${house.url}/${name}`);
  return [status, headers.get('retry-after')];
};
const keyed = { 'idempotency-key': 'asked-while-away' };
/** What is asked, and what is answered when all is well. */
const lines = [
  ['GET /truck', {}, 200],
  ['GET /operation', {}, 200],
  ['GET /dashboard', {}, 200],
  [`GET /receipt/${'0'.repeat(32)}`, {}, 404],
  ['POST /truck', { body: { NumberPlate: '10-FA-001' }, headers: keyed }, 201],
  ['POST /auth/login', { body: { Email: 'admin@demo.az', Password: 'Demo1234' } }, 200],
] as const;

describe('with the database away', () => {
  it('every request answers that and when to come back, and all goes on once it is there again', async () => {
    const { pid } = house.process();
    await database.stop();
    for (const [line, options] of lines)
      for (const language of LANGUAGES) {
        const answer = await call(house.url, line, { as: admin, language, ...options });
        const Status = {
          Code: general.databaseAway.code,
          Message: general.databaseAway[language],
          Errors: [],
        };
        expect([line, answer.status, answer.Status]).toEqual([line, 503, Status]);
        expect(answer.headers.get('retry-after')).toBe('2');
      }
    expect(await health('livez')).toEqual([200, null]);
    // Asked once a second at most, so the answer of a moment ago may still stand.
    await expect.poll(() => health('readyz')).toEqual([503, '2']);

    database = await startDatabase();
    expect(await house.untilReady()).toBeLessThan(45_000);
    for (const [line, options, status] of lines)
      expect([line, (await call(house.url, line, { as: admin, ...options })).status]).toEqual([line, status]);
    const { Data } = await call(house.url, 'GET /truck?Name=10-FA-001', { as: admin });
    expect(Data['TotalCount']).toBe(1);
    expect([house.process().pid, house.process().exitCode]).toEqual([pid, null]);
  });
});
