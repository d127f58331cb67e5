import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbedded } from '../server/database/embedded/start.ts';
import { TABLES_FILE, tablesSource } from '../server/database/generate.ts';
import { migrate } from '../server/database/migrate.ts';
import { createLog } from '../server/platform/log.ts';

// Writes the types of all tables from a database that has just been made by the migrations.
const dataDir = await mkdtemp(path.join(tmpdir(), 'terezi-tables-'));
const database = await startEmbedded({ dataDir, log: createLog('silent') });
try {
  await migrate(database.url);
  await writeFile(TABLES_FILE, await tablesSource(database.url));
} finally {
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}
