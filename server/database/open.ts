import path from 'node:path';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { namesNothing, statementNames } from '../platform/database/prepared.ts';
import type { Env } from '../platform/env.ts';
import type { Log } from '../platform/log.ts';
import { type EmbeddedDatabase, startEmbedded } from './embedded/start.ts';
import { loginFor } from './login.ts';
import { migrate } from './migrate.ts';
import { meetOutside } from './outside.ts';
import { keepPurpose, meetPurpose } from './purpose.ts';

/** The database, migrated and open, wherever it is. */
export type Store = { database: Database; url: string; close(): Promise<void> };

/**
 * Opens the configured PostgreSQL, or starts the project's own in the data folder, and brings it up to date. One that
 * has another purpose than DEMO says is refused as it was found.
 */
export async function openStore(env: Env, log: Log): Promise<Store> {
  const embedded = env.DATABASE_URL
    ? null
    : await startEmbedded({ dataDir: path.resolve(env.DATA_DIR), log });
  const url = env.DATABASE_URL ?? embedded?.url ?? '';
  const place = embedded ? `The data folder ${path.resolve(env.DATA_DIR)}` : 'The database of DATABASE_URL';
  const purpose = { isDemo: env.DEMO, place };
  try {
    if (env.DATABASE_URL) await meetOutside(url);
    await meetPurpose(url, purpose);
    const ran = await migrate(url);
    await keepPurpose(url, purpose);
    if (ran.length > 0) log.info({ event: 'database.migrated', migrations: ran });
    // A database elsewhere has one owner and one door that we know of; at home requests and the porter get their own.
    const doors = embedded
      ? { requests: await loginFor(url), porter: await loginFor(url, 'terezi_porter') }
      : url;
    const names = env.PREPARED_STATEMENTS ? statementNames() : namesNothing;
    const database = openDatabase(doors, env.DATABASE_POOL, log, names);
    return storeOf(database, url, embedded);
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

function storeOf(database: Database, url: string, embedded: EmbeddedDatabase | null): Store {
  const close = async () => {
    await database.close();
    await embedded?.stop();
  };
  return { database, url, close };
}
