import { accessSync, chownSync, constants, existsSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Account, chooseAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { openCluster, type Setup } from './cluster.ts';
import { DATABASE, type Endpoint, loopbackEndpoint, socketEndpoint } from './endpoint.ts';
import { takeLock } from './lock.ts';
import type { Log } from './log.ts';
import type { Exit } from './postmaster.ts';
import { codeOf, EmbeddedRefusal } from './refusal.ts';
import { removeSocketFolder } from './socket-folder.ts';
import { supervise } from './supervisor.ts';

/** What a start needs: the data folder, a log, and a function to call when the server ends by itself. */
export type EmbeddedOptions = {
  dataDir: string;
  log: Log;
  /** Called each time the server ends unasked; it is being started again already. */
  onExit?: (exit: Exit) => void;
  /** Unix socket, or TCP on 127.0.0.1 (Windows). */
  reach?: 'socket' | 'loopback';
};

/** The project's own PostgreSQL, running. */
export type EmbeddedDatabase = {
  /** Address of the database `terezi` as the superuser; it stays valid across restarts of the server. */
  url: string;
  /** Ends the server (fast shutdown, at most some seconds) and gives the folder free. Calling it twice is harmless. */
  stop(): Promise<void>;
};

/**
 * Starts PostgreSQL on the data folder, making the database first when there is none, and keeps it running until
 * stopped. Rejects with EmbeddedRefusal when the folder is in use or the server cannot run here.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { log, onExit = () => {} } = options;
  const dataDir = dataFolder(resolve(options.dataDir));
  const release = takeLock(dataDir);
  try {
    const setup = await prepare(
      dataDir,
      options.reach ?? (process.platform === 'win32' ? 'loopback' : 'socket'),
    );
    const isNew = await openCluster(setup);
    log.info(
      { event: 'postgres.starting', dataDir, as: setup.account.how, made: isNew },
      'Starting PostgreSQL.',
    );
    const supervised = await supervise(setup, log, onExit);
    let stopped: Promise<void> | null = null;
    const stop = () =>
      (stopped ??= supervised
        .stop()
        .then(() => leave(setup))
        .finally(release));
    return { url: setup.endpoint.url(DATABASE), stop };
  } catch (error) {
    release();
    throw error;
  }
}

async function prepare(dataDir: string, reach: 'socket' | 'loopback'): Promise<Setup> {
  const binaries = findBinaries();
  const cluster = join(dataDir, 'postgres');
  const account = chooseAccount(dataDir, cluster, binaries.initdb);
  const endpoint = await endpointFor(reach, dataDir, account);
  return { dataDir, cluster, account, binaries, endpoint };
}

function leave({ dataDir, endpoint }: Setup): void {
  if (endpoint.folder !== null) removeSocketFolder(dataDir, endpoint.folder);
}

async function endpointFor(
  reach: 'socket' | 'loopback',
  dataDir: string,
  account: Account,
): Promise<Endpoint> {
  return reach === 'loopback' ? loopbackEndpoint(dataDir, account) : socketEndpoint(dataDir, account);
}

function dataFolder(path: string): string {
  try {
    const folder = makeFolder(path);
    accessSync(folder, constants.W_OK);
    return folder;
  } catch (error) {
    throw new EmbeddedRefusal(`The data folder ${path} cannot be written to (${codeOf(error)}).`);
  }
}

/** A folder that root makes inside a user's folder belongs to that user, who may start the program next time. */
function makeFolder(path: string): string {
  if (!existsSync(path)) {
    const parent = makeFolder(dirname(path));
    mkdirSync(path);
    const { uid, gid } = statSync(parent);
    if (process.geteuid?.() === 0) chownSync(path, uid, gid);
  }
  return realpathSync(path);
}
