import { sql as raw } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Sql } from '../database/connection.ts';
import type { ScheduledJob } from '../jobs/timetable.ts';
import { type FileStore, thumbnailOf } from './store.ts';

/** How many beginnings, files that had their time, and files that belong to no row were thrown away. */
export type SweptFiles = { beginnings: number; spent: number; orphans: number };

const HOUR_MS = 3_600_000;
/** So few at once that a transaction is over in no time. */
const MAX_FILES = 500;

const asNobody = <T>(database: Database, work: (sql: Sql) => Promise<T>): Promise<T> =>
  database.transaction({ identity: 'nobody', requestId: 'sweep-files', writes: true }, work);

/** Throws away files that have had their time: the bytes first, so that a row without its mark still has them or is swept again. */
async function sweepSpent(database: Database, store: FileStore): Promise<number> {
  for (let swept = 0; ; ) {
    const { rows } = await asNobody(database, (sql) =>
      raw<{ id: number; key: string }>`select * from gate.spent_files(${MAX_FILES})`.execute(sql),
    );
    for (const { id, key } of rows) {
      await store.remove(key);
      await store.remove(thumbnailOf(key));
      await asNobody(database, (sql) => raw`select gate.mark_file_gone(${id})`.execute(sql));
    }
    swept += rows.length;
    if (rows.length < MAX_FILES) return swept;
  }
}

async function sweepUnknown(
  database: Database,
  store: FileStore,
  stored: readonly string[],
): Promise<number> {
  const keys = [...new Set(stored.map((key) => key.slice(0, 36)))];
  const { rows } = await asNobody(database, (sql) =>
    raw<{ key: string }>`select * from gate.unknown_keys(${keys}::uuid[])`.execute(sql),
  );
  const unknown = new Set(rows.map(({ key }) => key));
  const orphans = stored.filter((key) => unknown.has(key.slice(0, 36)));
  for (const key of orphans) await store.remove(key);
  return orphans.length;
}

/**
 * Throws away bytes that no caller can ask for: beginnings that were left lying, files that have had their time, and those put by an action
 * that was never kept. What came within the last hour may still be at work.
 */
export async function sweepFiles(
  database: Database,
  store: FileStore,
  before = new Date(Date.now() - HOUR_MS),
): Promise<SweptFiles> {
  const beginnings = await store.forgetBeginnings(before);
  const spent = await sweepSpent(database, store);
  let orphans = 0;
  let some: string[] = [];
  for await (const key of store.keysBefore(before)) {
    some.push(key);
    if (some.length < MAX_FILES) continue;
    orphans += await sweepUnknown(database, store, some);
    some = [];
  }
  if (some.length > 0) orphans += await sweepUnknown(database, store, some);
  return { beginnings, spent, orphans };
}

/** What the hourly sweeping of files is called. */
export const fileSweep = 'sweep-files';

/** Every hour, after the other sweeping. */
export const sweepingFiles = (store: FileStore): ScheduledJob => ({
  name: fileSweep,
  cron: '17 * * * *',
  async run({ database, log }) {
    log.debug({ event: 'files.swept', ...(await sweepFiles(database, store)) });
  },
});
