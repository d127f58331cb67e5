import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ask, end, keepLog, runOwner, temporaryFolder } from './harness.fixture.ts';
import { leftovers, postmasterPid } from './leftover.ts';
import type { Exit } from './postmaster.ts';
import { startEmbedded } from './start.ts';

/** Only a test that fails waits so long. */
const PATIENT = { timeout: 60_000, interval: 20 };
const ROWS = 'create table load (n int); insert into load select generate_series(1, 1000)';
const COUNT = 'select count(*)::int as count from load';

async function start(folder: string, onExit: (exit: Exit) => void = () => {}) {
  const log = keepLog();
  const database = await startEmbedded({ dataDir: join(folder, 'data'), log, onExit });
  onTestFinished(() => database.stop());
  return { ...database, log, cluster: join(folder, 'data', 'postgres') };
}

it('ends in order by itself when its supervisor is killed', async () => {
  const folder = temporaryFolder();
  const { child, line: url } = await runOwner(join(folder, 'data'));
  await ask(url, ROWS);
  const cluster = join(folder, 'data', 'postgres');
  expect(postmasterPid(cluster)).not.toBeNull();
  await end(child, 'SIGKILL');
  await vi.waitFor(() => expect(leftovers(cluster)).toEqual([]), PATIENT);
  expect(postmasterPid(cluster)).toBeNull();
});

it('starts again after its supervisor was killed with all that watches it, ending the server left behind', async () => {
  const folder = temporaryFolder();
  const { child, line: url } = await runOwner(join(folder, 'data'));
  await ask(url, ROWS);
  const orphan = postmasterPid(join(folder, 'data', 'postgres'));
  const watching = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(` ${child.pid} sh -c `));
  expect(watching).toHaveLength(1);
  process.kill(Number.parseInt(watching[0]!, 10), 'SIGKILL');
  await end(child, 'SIGKILL');
  expect(leftovers(join(folder, 'data', 'postgres'))).toContain(orphan);

  const again = await start(folder);
  expect(again.log.sentences).toContain('Ended what an earlier run had left working on the data folder.');
  expect(leftovers(again.cluster)).not.toContain(orphan);
  expect(await ask(again.url, COUNT)).toEqual([{ count: 1000 }]);
});

it.for([
  ['its postmaster', (pids: number[]) => pids.slice(0, 1)],
  ['its whole family', (pids: number[]) => pids],
] as const)('comes back by itself after %s was killed, with every committed row', async ([, victims]) => {
  const exits: Exit[] = [];
  const database = await start(temporaryFolder(), (exit) => exits.push(exit));
  await ask(database.url, ROWS);
  const postmaster = postmasterPid(database.cluster) ?? 0;
  const family = [postmaster, ...leftovers(database.cluster).filter((pid) => pid !== postmaster)];
  for (const pid of victims(family)) process.kill(pid, 'SIGKILL');

  await vi.waitFor(() => expect(exits).toEqual([{ code: null, signal: 'SIGKILL' }]), PATIENT);
  const count = await vi.waitFor(() => ask(database.url, COUNT), PATIENT);
  expect(count).toEqual([{ count: 1000 }]);
  expect(database.log.sentences).toContain('PostgreSQL ended by itself; starting it again.');
  expect(postmasterPid(database.cluster)).not.toBe(postmaster);
});

it('comes back again and again', async () => {
  const exits: Exit[] = [];
  const database = await start(temporaryFolder(), (exit) => exits.push(exit));
  for (let round = 1; round <= 3; round += 1) {
    process.kill(postmasterPid(database.cluster) ?? 0, 'SIGKILL');
    await vi.waitFor(() => expect(exits).toHaveLength(round), PATIENT);
    await vi.waitFor(() => ask(database.url, 'select 1'), PATIENT);
  }
});

it('stays stopped when it is stopped while coming back', async () => {
  const exits: Exit[] = [];
  const database = await start(temporaryFolder(), (exit) => exits.push(exit));
  process.kill(postmasterPid(database.cluster) ?? 0, 'SIGKILL');
  await vi.waitFor(() => expect(exits).toHaveLength(1), PATIENT);
  await database.stop();
  expect(leftovers(database.cluster)).toEqual([]);
});

it('is not held up by a pid file whose number now belongs to another program', async () => {
  const folder = temporaryFolder();
  const first = await start(folder);
  const path = join(first.cluster, 'postmaster.pid');
  const content = readFileSync(path, 'utf8');
  await first.stop();
  writeFileSync(path, content.replace(/^\d+/, String(process.pid)));
  const socketLock = join(folder, 'data', 'socket', '.s.PGSQL.5432.lock');
  writeFileSync(socketLock, content.replace(/^\d+/, String(process.pid)));
  const second = await start(folder);
  expect(await ask(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

it('ends open sessions and closes cleanly when stopped', async () => {
  const folder = temporaryFolder();
  const database = await start(folder);
  const sleeping = ask(database.url, 'select pg_sleep(60)').catch((error: Error) => error.message);
  const SLEEPERS = `select 1 from pg_stat_activity where wait_event = 'PgSleep'`;
  await vi.waitFor(async () => expect(await ask(database.url, SLEEPERS)).toHaveLength(1), PATIENT);
  await Promise.all([database.stop(), database.stop()]);
  expect(await sleeping).toMatch(/terminat/);
  expect(leftovers(database.cluster)).toEqual([]);
  expect(database.log.sentences).toContain('database system is shut down');
  expect(database.log.sentences).not.toContain('PostgreSQL ended by itself; starting it again.');
});
