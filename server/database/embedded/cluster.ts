import { spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { type Account, commandAs, handOver } from './account.ts';
import { type Binaries, requireSameMajor } from './binaries.ts';
import { type Endpoint, SUPERUSER } from './endpoint.ts';
import { EmbeddedRefusal } from './refusal.ts';

/** First values for a machine with two cores and little memory; postgresql.conf in the cluster may change them. */
const DEFAULTS: Readonly<Record<string, string>> = {
  max_connections: '60',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  random_page_cost: '1.1',
  // Short statements: compiling one costs more than running it.
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // A failed statement and the key it failed on are customers' data; the caller gets them, the log must not.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};

/**
 * Text is compared by code point (PostgreSQL's own C.UTF-8): the same on every machine, so that no library
 * update can silently reorder an index. Azerbaijani order is asked for by name, `collate "az-x-icu"`.
 */
const LOCALE = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

/** The setup needed to make or open the cluster. */
export type Setup = {
  dataDir: string;
  cluster: string;
  account: Account;
  binaries: Binaries;
  endpoint: Endpoint;
};

/** Opens the cluster for the account, making it first when there is none. Returns whether it was made now. */
export async function openCluster(setup: Setup): Promise<boolean> {
  const { account, cluster, binaries } = setup;
  if (existsSync(join(cluster, 'PG_VERSION'))) {
    requireSameMajor(cluster, binaries.major);
    handOver(account, cluster);
    return false;
  }
  if (existsSync(cluster) && readdirSync(cluster).length > 0)
    throw new EmbeddedRefusal(`${cluster} holds files but no PostgreSQL database: move them away.`);
  await makeCluster(setup);
  return true;
}

/** Made under another name and renamed when whole: a crash in the middle leaves nothing that looks like a database. */
async function makeCluster({ dataDir, cluster, account, binaries, endpoint }: Setup): Promise<void> {
  const draft = `${cluster}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  handOver(account, draft);
  const settings = Object.entries(DEFAULTS).flatMap(([name, value]) => ['--set', `${name}=${value}`]);
  const fixed = [`--username=${SUPERUSER}`, '--data-checksums', '--no-instructions', ...LOCALE];
  await run(account, binaries.initdb, ['-D', draft, ...fixed, ...endpoint.initdbArgs, ...settings]);
  if (existsSync(cluster)) rmSync(cluster, { recursive: true });
  renameSync(draft, cluster);
  if (process.platform !== 'win32') syncFolder(dataDir);
}

function syncFolder(path: string): void {
  const descriptor = openSync(path, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

function run(account: Account, program: string, programArgs: string[]): Promise<void> {
  const { command, args, options } = commandAs(account, program, programArgs);
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new EmbeddedRefusal(`The database could not be made: ${errors.trim() || `code ${code}`}`));
    });
  });
}
