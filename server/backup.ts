import path from 'node:path';
import { type CommandContext, carryOut } from './asked.ts';
import { progressTo } from './database/backup/progress.ts';
import { takeBackup } from './database/backup/take.ts';
import { reachDatabase } from './database/reach.ts';
import { openFiles } from './platform/files/open.ts';
import { createLog } from './platform/log.ts';
import { VERSION } from './platform/version.ts';

const USAGE = 'npm run backup -- --to FOLDER writes a backup into a new folder of that name.';

async function backUp({ env, place: to, say, signal }: CommandContext): Promise<void> {
  const log = createLog('silent');
  const progress = progressTo(say);
  const { url, leave } = await reachDatabase(env, env.DATABASE_BACKUP_URL ?? env.DATABASE_URL, log);
  try {
    const files = await openFiles(env, log);
    const heads = path.resolve(env.DATA_DIR, 'heads');
    const backup = await takeBackup({ url, files, heads, to, version: VERSION, progress, signal });
    const rows = backup.tables.reduce((sum, table) => sum + table.rows, 0);
    say(
      `${path.resolve(to)}: ${rows} rows of ${backup.tables.length} tables and ${backup.files.count} files as of ${backup.takenAt}, in ${progress.seconds()} s.`,
    );
    for (const key of backup.files.missing) say(`A row names the file ${key}, and the store has none such.`);
    say('It holds people’s data and hashes of passwords: encrypt it before it leaves this machine.');
  } finally {
    await leave();
  }
}

await carryOut({ option: 'to', usage: USAGE }, backUp);
