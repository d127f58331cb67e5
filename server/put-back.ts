import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { type CommandContext, carryOut } from './asked.ts';
import { putHeadsBack } from './database/backup/heads.ts';
import { type Progress, progressTo } from './database/backup/progress.ts';
import { meetEmpty, putRowsBack } from './database/backup/put-back.ts';
import { type Backup, readBackup } from './database/backup/read.ts';
import { BackupRefusal } from './database/backup/refusal.ts';
import { putFilesBack } from './database/backup/stored.ts';
import { takeLock } from './database/embedded/lock.ts';
import { startEmbedded } from './database/embedded/start.ts';
import { meetOutside } from './database/outside.ts';
import { unlessMissing } from './platform/files/beginnings.ts';
import { openFiles } from './platform/files/open.ts';
import { createLog } from './platform/log.ts';

const USAGE =
  'npm run restore -- --from FOLDER puts a backup back, into an empty DATA_DIR or an empty database of DATABASE_URL.';
/** The files that may lie in the folder beforehand: keys that were kept elsewhere, and leftovers of a restore that was killed. */
const WELCOME = /^(signing\.key(\..+)?|settings\.key|restoring)$/;
/** In this order: a database that is there is whole, and so is everything that it names. */
const MOVED = ['heads', 'files', 'postgres'];

type PutBackTask = Pick<CommandContext, 'env' | 'signal'> & { backup: Backup; progress: Progress };

async function putInto(
  url: string,
  dataDir: string,
  { env, signal, backup, progress }: PutBackTask,
): Promise<void> {
  await meetEmpty({ url, signal });
  const files = await openFiles({ ...env, DATA_DIR: dataDir }, createLog('silent'));
  // Rows last: a database that has them has their files.
  await putFilesBack(files, backup.keys, { backup: backup.folder, progress, signal });
  await putHeadsBack(backup.folder, path.join(dataDir, 'heads'));
  await putRowsBack({ url, signal }, backup, progress);
}

/** Builds the data folder aside in itself and moves it into its places once it is whole. */
async function intoFolder(putting: PutBackTask): Promise<void> {
  const dataDir = path.resolve(putting.env.DATA_DIR);
  const there = ((await unlessMissing(readdir(dataDir))) ?? []).filter((name) => !WELCOME.test(name));
  if (there.length > 0)
    throw new BackupRefusal(
      `The data folder ${dataDir} is not empty (${there[0]}), and a backup is put back into an empty one alone: set DATA_DIR to a new folder.`,
    );
  const aside = path.join(dataDir, 'restoring');
  await rm(aside, { recursive: true, force: true });
  const embedded = await startEmbedded({ dataDir: aside, log: createLog('silent') });
  let release = () => {};
  try {
    release = takeLock(dataDir);
    await putInto(embedded.url, aside, putting);
    await embedded.stop();
    for (const name of MOVED) await unlessMissing(rename(path.join(aside, name), path.join(dataDir, name)));
  } finally {
    await embedded.stop();
    await rm(aside, { recursive: true, force: true, maxRetries: 5 });
    release();
  }
}

async function intoDatabase(url: string, putting: PutBackTask): Promise<void> {
  const dataDir = path.resolve(putting.env.DATA_DIR);
  await meetOutside(url);
  await mkdir(dataDir, { recursive: true });
  await putInto(url, dataDir, putting);
}

async function restore({ env, place: from, say, signal }: CommandContext): Promise<void> {
  const progress = progressTo(say);
  const backup = await readBackup(from, signal);
  const putting = { env, signal, backup, progress };
  if (env.DATABASE_URL === undefined) await intoFolder(putting);
  else await intoDatabase(env.DATABASE_URL, putting);
  const { takenAt, isDemo, tables } = backup.manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  say(
    `${rows} rows of ${tables.length} tables and ${backup.keys.length} files stand again as of ${takenAt}, in ${progress.seconds()} s.`,
  );
  say(`Start it with DEMO=${isDemo ? 'on' : 'off'}; all people sign in again.`);
}

await carryOut({ option: 'from', usage: USAGE }, restore);
