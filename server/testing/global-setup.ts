import { rm } from 'node:fs/promises';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../database/embedded/start.ts';
import { loginFor } from '../database/login.ts';
import { migrate } from '../database/migrate.ts';
import { keepPurpose } from '../database/purpose.ts';
import { demoKeys } from '../database/world/demo-world.ts';
import { seedWorld } from '../database/world/seed.ts';
import { openDatabase } from '../platform/database/database.ts';
import { createLog } from '../platform/log.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server's address with `TEMPLATE` for a database name. */
    databaseUrl: string;
    /** The same for whoever answers requests. */
    doorUrl: string;
    /** The same for the porter. */
    porterUrl: string;
  }
}

/** What is secret of the world that tests live in. */
export const TEST_KEYS = Buffer.alloc(32, 'tests alone');

/** Database that every test's own one is copied from: migrated, with the named world in it. */
export const TEMPLATE = 'terezi_template';

const withName = (url: string, name: string): string => {
  const at = new URL(url);
  at.pathname = `/${name}`;
  return at.toString();
};

async function makeTemplate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`drop database if exists ${TEMPLATE}`);
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  const template = withName(url, TEMPLATE);
  await migrate(template);
  await keepPurpose(template, { isDemo: true, place: 'The template' });
  const keys = await demoKeys(template, TEST_KEYS);
  const database = openDatabase(template, 2, createLog('silent'));
  await seedWorld(database, { keys, tickets: 120 });
  await database.close();
}

/** One real PostgreSQL for all tests: the one at TEST_DATABASE_URL, or the project's own in a folder of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    await makeTemplate(given);
    project.provide('databaseUrl', given);
    project.provide('doorUrl', given);
    project.provide('porterUrl', given);
    return async () => {};
  }
  const dataDir = await mkdtemp(path.join(tmpdir(), 'terezi-test-'));
  const embedded = await startEmbedded({ dataDir, log: createLog('silent') });
  await makeTemplate(embedded.url);
  project.provide('databaseUrl', embedded.url);
  const template = withName(embedded.url, TEMPLATE);
  project.provide('doorUrl', await loginFor(template));
  project.provide('porterUrl', await loginFor(template, 'terezi_porter'));
  return async () => {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
