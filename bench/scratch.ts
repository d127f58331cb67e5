import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../server/database/embedded/start.ts';
import { migrate } from '../server/database/migrate.ts';
import { demoKeys } from '../server/demo/world/demo.ts';
import { seedWorld } from '../server/demo/world/seed.ts';
import { openDatabase } from '../server/platform/database/database.ts';
import { createLog } from '../server/platform/log.ts';
import { sealAll } from '../server/weighing/index.ts';
import { openSealed } from './sealed.ts';

/** A folder that is gone when the work with it is over, however it ends. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'terezi-bench-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export type Scratch = {
  /** A database with the demo world in it, under its own name. */
  copy(name: string): Promise<string>;
};

const named = (url: string, name: string): string => {
  const at = new URL(url);
  at.pathname = `/${name}`;
  return at.toString();
};

/** A PostgreSQL as the server would start it for itself, in a folder of its own, with the demo world to copy. */
export const inScratch = <T>(work: (scratch: Scratch) => Promise<T>): Promise<T> =>
  inFolder(async (folder) => {
    const log = createLog('silent');
    const embedded = await startEmbedded({ dataDir: folder, log });
    try {
      await migrate(embedded.url);
      const seeding = openDatabase(embedded.url, 2, log);
      await seedWorld(seeding, { keys: await demoKeys(embedded.url) });
      await seeding.close();
      const database = openSealed(embedded.url, 2, log);
      await sealAll(database);
      await database.close();
      return await work({
        async copy(name) {
          await asOwner(named(embedded.url, 'postgres'), (owner) =>
            owner.query(`create database ${name} template ${new URL(embedded.url).pathname.slice(1)}`),
          );
          return named(embedded.url, name);
        },
      });
    } finally {
      await embedded.stop();
    }
  });

/** Plain SQL with the owner's rights. */
export async function asOwner<T>(url: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

/** A key that is forgotten with the run. */
export const SIGNING_KEY = randomBytes(32).toString('hex');
