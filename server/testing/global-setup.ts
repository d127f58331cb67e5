import { rm } from 'node:fs/promises';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { type EmbeddedDatabase, startEmbedded } from '../database/embedded/start.ts';
import { loginFor } from '../database/login.ts';
import { migrate } from '../database/migrate.ts';
import { keepPurpose } from '../database/purpose.ts';
import { demoKeys } from '../demo/world/demo.ts';
import { seedWorld } from '../demo/world/seed.ts';
import { openDatabase } from '../platform/database/database.ts';
import { installQueue } from '../platform/jobs/queue.ts';
import { queueNames } from '../jobs.ts';
import { createLog } from '../platform/log.ts';
import { headsKeyOf } from '../devices/index.ts';
import { sealAll, sealing } from '../weighing/index.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server's address with `TEMPLATE` for a database name. */
    databaseUrl: string;
    /** The same for the role of requests. */
    doorUrl: string;
    /** The same for the porter. */
    porterUrl: string;
    /** The same for the worker. */
    workerUrl: string;
  }
}

/** The secret of the world that tests live in. */
export const TEST_KEYS = Buffer.alloc(32, 'tests alone');

/** The secret by which every test server signs and seals. */
export const TEST_HEADS_SECRET = 'only ever used in tests';

/** Database that every test's own one is copied from: migrated, with the named world in it. */
export const TEMPLATE = 'terezi_template';

const withName = (url: string, name: string): string => {
  const at = new URL(url);
  at.pathname = `/${name}`;
  return at.toString();
};

/** The newest form without people, for tests that fill a database in another way. */
export const EMPTY = 'terezi_empty';

async function makeTemplate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const name of [TEMPLATE, EMPTY]) await client.query(`drop database if exists ${name}`);
  await client.query(`create database ${EMPTY}`);
  await migrate(withName(url, EMPTY));
  await client.query(`create database ${TEMPLATE} template ${EMPTY}`);
  await client.end();
  const template = withName(url, TEMPLATE);
  await installQueue(template, queueNames);
  await keepPurpose(template, { isDemo: true, place: 'The template' });
  const keys = await demoKeys(template, TEST_KEYS);
  const database = openDatabase(template, 2, createLog('silent'));
  await seedWorld(database, { keys, tickets: 120 });
  database.bind(sealing(headsKeyOf(TEST_HEADS_SECRET), () => {}));
  await sealAll(database);
  await database.close();
}

/**
 * The settings with which PostgreSQL starts again. Nothing waits for the disk: this database loses no power, and a test of what survives a
 * crash has one of its own, which waits as those of people do. And there is room for every worker's servers at once, each of which opens as
 * many connections as one that serves people.
 */
const SETTINGS = [
  'synchronous_commit = off',
  'fsync = off',
  'full_page_writes = off',
  'max_connections = 240',
] as const;

async function startHurried(dataDir: string): Promise<EmbeddedDatabase> {
  const first = await startEmbedded({ dataDir, log: createLog('silent') });
  const client = new pg.Client({ connectionString: first.url });
  await client.connect();
  for (const setting of SETTINGS) await client.query(`alter system set ${setting}`);
  await client.end();
  await first.stop();
  return startEmbedded({ dataDir, log: createLog('silent') });
}

/** One real PostgreSQL for all tests: the one at TEST_DATABASE_URL, or the project's own in a folder of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const databaseUrl = process.env.TEST_DATABASE_URL;
  if (databaseUrl) {
    await makeTemplate(databaseUrl);
    project.provide('databaseUrl', databaseUrl);
    project.provide('doorUrl', databaseUrl);
    project.provide('porterUrl', databaseUrl);
    project.provide('workerUrl', databaseUrl);
    return async () => {};
  }
  const dataDir = await mkdtemp(path.join(tmpdir(), 'terezi-test-'));
  const embedded = await startHurried(dataDir);
  await makeTemplate(embedded.url);
  project.provide('databaseUrl', embedded.url);
  const template = withName(embedded.url, TEMPLATE);
  project.provide('doorUrl', await loginFor(template));
  project.provide('porterUrl', await loginFor(template, 'terezi_porter'));
  project.provide('workerUrl', await loginFor(template, 'terezi_worker'));
  return async () => {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
