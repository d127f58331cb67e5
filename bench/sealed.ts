import { headsKeyOf } from '../server/devices/index.ts';
import { type Database, openDatabase } from '../server/platform/database/database.ts';
import type { Log } from '../server/platform/log.ts';
import { sealing } from '../server/weighing/index.ts';

/** What every measured server vouches for its sites' keys and seals its tickets with. */
export const BENCH_HEADS_KEY = headsKeyOf('bench');

/** A database whose tickets are sealed with each change, as those of a server are. */
export function openSealed(url: string, connections: number, log: Log): Database {
  const database = openDatabase(url, connections, log);
  database.bind(sealing(BENCH_HEADS_KEY, () => {}));
  return database;
}
