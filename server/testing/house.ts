import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { clearLeftovers, leftovers, postmasterPid, signalProcess } from '../database/embedded/leftover.ts';
import { startEmbedded } from '../database/embedded/start.ts';
import { migrate } from '../database/migrate.ts';
import { keepPurpose } from '../database/purpose.ts';
import { demoKeys } from '../demo/world/demo.ts';
import { seedWorld } from '../demo/world/seed.ts';
import { openDatabase } from '../platform/database/database.ts';
import { createLog } from '../platform/log.ts';
import { freePort } from './free-port.ts';

/** A whole server as people run it: the program itself, with a data folder of its own, to be killed at will. */
export type House = {
  url: string;
  /** All its files; its database too, unless one was given. */
  folder: string;
  databaseUrl: string;
  /** Starts the program and waits until it is ready; answers how many milliseconds that took. */
  start(): Promise<number>;
  process(): ChildProcess;
  /** Numbers of its site agents' processes. */
  agents(): number[];
  /** Numbers of its PostgreSQL's processes, the postmaster first. */
  postgres(): number[];
  /** Milliseconds until it says that it is ready. */
  untilReady(): Promise<number>;
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
};

export type HouseOptions = {
  /** A database that holds the world already; without it the house gets one of its own. */
  databaseUrl?: string;
  /** Words before its own command, given the folder. */
  ahead?: (folder: string) => string[];
  /** Settings over those of a house. */
  settings?: Record<string, string>;
};

const PROGRAM = fileURLToPath(new URL('../main.ts', import.meta.url));
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/compile', import.meta.url));
const READY_WITHIN_MS = 200_000;

/** Makes a database in a folder with the named world in it, and stops it again; answers its later address. */
export async function furnish(folder: string): Promise<string> {
  const log = createLog('silent');
  const embedded = await startEmbedded({ dataDir: folder, log });
  await migrate(embedded.url);
  await keepPurpose(embedded.url, { isDemo: true, place: folder });
  const database = openDatabase(embedded.url, 2, log);
  await seedWorld(database, { keys: await demoKeys(embedded.url), tickets: 120 });
  await database.close();
  await embedded.stop();
  return embedded.url;
}

/** Children of a process whose command names this, as ps(1) of POSIX tells. */
function childrenOf(parent: number | undefined, name: string): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  return lines.flatMap((line) => {
    const [, pid, ppid, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return Number(ppid) === parent && command.includes(name) ? [Number(pid)] : [];
  });
}

/** Makes a house that has not been started yet. */
export async function buildHouse({
  databaseUrl: ownDatabase,
  ahead,
  settings: more,
}: HouseOptions = {}): Promise<House> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'terezi-house-')));
  const cluster = path.join(folder, 'postgres');
  const databaseUrl = ownDatabase ?? (await furnish(folder));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;

  const isReady = (): Promise<boolean> =>
    fetch(`${url}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    );
  async function untilReady(): Promise<number> {
    const began = performance.now();
    while (!(await isReady())) {
      if (performance.now() - began > READY_WITHIN_MS) throw new Error('the server does not get ready');
      await sleep(10);
    }
    return performance.now() - began;
  }

  return {
    url,
    folder,
    databaseUrl,
    async start() {
      const [command, ...args] = [...(ahead?.(folder) ?? []), process.execPath, PROGRAM];
      const { PATH = '' } = process.env;
      const settings = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder, DEMO: 'on' };
      child = spawn(command ?? process.execPath, args, {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: {
          PATH,
          // As `npm start` does: compiled once and kept.
          NODE_COMPILE_CACHE: CACHE,
          ...settings,
          LOG_LEVEL: 'silent',
          REQUESTS_PER_MINUTE: '1000000',
          ...(ownDatabase && { DATABASE_URL: ownDatabase }),
          ...more,
        },
      });
      return untilReady();
    },
    process() {
      if (!child) throw new Error('the house has not been started');
      return child;
    },
    agents: () => childrenOf(child?.pid, 'edge/main.ts'),
    postgres() {
      const first = postmasterPid(cluster) ?? 0;
      return [first, ...leftovers(cluster).filter((pid) => pid !== first)];
    },
    untilReady,
    async query(text, values) {
      const client = new pg.Client({ connectionString: databaseUrl });
      client.on('error', () => {});
      await client.connect();
      return client.query(text, values).then(
        async ({ rows }) => (await client.end(), rows),
        async (error: unknown) => (await client.end(), Promise.reject(error)),
      );
    },
    async close() {
      if (child?.exitCode === null && child.signalCode === null) {
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
      await clearLeftovers(cluster, null, signalProcess);
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
