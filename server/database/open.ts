import path from 'node:path';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { namesNothing, statementNames } from '../platform/database/prepared.ts';
import type { Env } from '../platform/env.ts';
import { installQueue } from '../platform/jobs/queue.ts';
import type { Log } from '../platform/log.ts';
import { doorsOutside } from './doors.ts';
import { type EmbeddedDatabase, startEmbedded } from './embedded/start.ts';
import { loginFor } from './login.ts';
import { migrate } from './migrate.ts';
import { meetOutside } from './outside.ts';
import { keepPurpose, meetPurpose } from './purpose.ts';

/** The database, migrated and open, wherever it is. */
export type Store = {
  database: Database;
  url: string;
  /** Where the worker comes in, which carries out jobs. */
  workerUrl: string;
  close(): Promise<void>;
};

/**
 * Opens the configured PostgreSQL, or starts the project's own in the data folder, and brings it up to date. One whose purpose differs from
 * DEMO is refused as it was found. `queues` are the kinds of jobs that there are; `goOn` throws where the start is to end, since bringing a
 * database up to date can take longer than a stop may.
 */
export async function openStore(
  env: Env,
  log: Log,
  queues: readonly string[] | Promise<readonly string[]>,
  goOn: () => void = () => {},
): Promise<Store> {
  const embedded = env.DATABASE_URL
    ? null
    : await startEmbedded({ dataDir: path.resolve(env.DATA_DIR), log });
  const url = env.DATABASE_URL ?? embedded?.url ?? '';
  const place = embedded ? `The data folder ${path.resolve(env.DATA_DIR)}` : 'The database of DATABASE_URL';
  const purpose = { isDemo: env.DEMO, place };
  try {
    if (env.DATABASE_URL) await meetOutside(url);
    await meetPurpose(url, purpose);
    const ran = await migrate(url, { goOn });
    await keepPurpose(url, purpose);
    goOn();
    await installQueue(url, await queues);
    if (ran.length > 0) log.info({ event: 'database.migrated', migrations: ran });
    // At home each gets a door of its own; elsewhere the owner of the database makes them.
    const doors = embedded ? await doorsFor(url) : await doorsOutside(env, url, log);
    const names = env.PREPARED_STATEMENTS ? statementNames() : namesNothing;
    const database = openDatabase(doors, env.DATABASE_POOL, log, names);
    const workerUrl = typeof doors === 'string' ? doors : doors.worker;
    return { database, url, workerUrl, close: closing(database, embedded) };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

const doorsFor = async (url: string) => ({
  requests: await loginFor(url),
  porter: await loginFor(url, 'terezi_porter'),
  worker: await loginFor(url, 'terezi_worker'),
});

const closing = (database: Database, embedded: EmbeddedDatabase | null) => async () => {
  await database.close();
  await embedded?.stop();
};
