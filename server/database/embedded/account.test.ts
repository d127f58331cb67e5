import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { chooseAccount, commandAs, handOver } from './account.ts';
import { findBinaries } from './binaries.ts';
import { ask, end, keepLog, runOwner, temporaryFolder } from './harness.fixture.ts';
import { postmasterPid } from './leftover.ts';
import { startEmbedded } from './start.ts';

const NOBODY = 65534;
const root = process.geteuid?.() === 0;

/** A case for root: who owns the folder above, whether namespaces work, and whose the files are to be. */
const CASES = [
  { home: 'open, root’s', owner: 0, mode: 0o755, namespaces: true, files: 0 },
  { home: 'closed, root’s', owner: 0, mode: 0o700, namespaces: true, files: 0 },
  { home: 'open, root’s, without user namespaces', owner: 0, mode: 0o755, namespaces: false, files: NOBODY },
  {
    home: 'closed, root’s, without user namespaces',
    owner: 0,
    mode: 0o700,
    namespaces: false,
    files: NOBODY,
  },
  { home: 'closed, an ordinary user’s', owner: NOBODY, mode: 0o700, namespaces: true, files: NOBODY },
  { home: 'a nameless user’s', owner: 54321, mode: 0o700, namespaces: true, files: 54321 },
];

/** A folder to be put first on PATH, in which `unshare` fails as it does where namespaces are forbidden. */
function withoutNamespaces(folder: string): NodeJS.ProcessEnv {
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'bin', 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  return { ...process.env, PATH: `${join(folder, 'bin')}:${process.env.PATH}` };
}

it.for(root ? CASES : [])(
  'runs for root in a home that is $home',
  async ({ owner, mode, namespaces, files }) => {
    const folder = temporaryFolder();
    chmodSync(folder, 0o755);
    const env = namespaces ? process.env : withoutNamespaces(folder);
    const home = join(folder, 'data');
    mkdirSync(home);
    chownSync(home, owner, owner);
    chmodSync(home, mode);
    for (const round of ['made', 'found']) {
      const { child, line } = await runOwner(home, [], env);
      expect([round, line]).toEqual([round, expect.stringMatching(/^postgres:/)]);
      expect(await ask(line, 'select 1 as one')).toEqual([{ one: 1 }]);
      expect(statSync(join(home, 'postgres', 'PG_VERSION')).uid).toBe(files);
      await end(child, 'SIGTERM');
      await expect.poll(() => postmasterPid(join(home, 'postgres'))).toBe(null);
    }
  },
);

it.for(root ? [1] : [])('runs for root from a closed home where user namespaces are forbidden', async () => {
  const folder = temporaryFolder();
  const program = join(folder, 'program');
  const { initdb } = findBinaries();
  const native = dirname(dirname(initdb));
  cpSync(native, join(program, 'native'), { recursive: true, verbatimSymlinks: true });
  chmodSync(program, 0o700);
  const data = join(folder, 'data');
  mkdirSync(data);
  vi.stubEnv('PATH', withoutNamespaces(folder).PATH);
  onTestFinished(() => void vi.unstubAllEnvs());
  const own = join(program, 'native', 'bin', 'initdb');
  const account = chooseAccount(data, join(data, 'postgres'), own);
  const cluster = join(data, 'postgres');
  mkdirSync(cluster);
  handOver(account, cluster);
  const { command, args, options } = commandAs(account, own, ['--pgdata', cluster, '--no-sync']);
  expect(spawnSync(command, args, { ...options, encoding: 'utf8' })).toMatchObject({ status: 0 });
  expect(statSync(join(cluster, 'PG_VERSION')).uid).toBe(NOBODY);
});

it.for(root ? [1] : [])('goes on where namespaces were allowed before and are not any more', async () => {
  const folder = temporaryFolder();
  chmodSync(folder, 0o755);
  const dataDir = join(folder, 'data');
  const first = await startEmbedded({ dataDir, log: keepLog() });
  await ask(first.url, 'create table load (n int)');
  await first.stop();
  const { line } = await runOwner(dataDir, [], withoutNamespaces(folder));
  expect(await ask(line, 'select n from load')).toEqual([]);
  expect(statSync(join(dataDir, 'postgres', 'base')).uid).toBe(NOBODY);
});

it('runs for an ordinary user as that user', async () => {
  const folder = temporaryFolder();
  const uid = root ? NOBODY : (process.geteuid?.() ?? 0);
  if (root) chownSync(folder, uid, uid);
  const become = ['setpriv', `--reuid=${uid}`, `--regid=${uid}`, '--clear-groups'];
  const { line } = await runOwner(join(folder, 'data'), root ? become : []);
  expect(await ask(line, 'select 1 as one')).toEqual([{ one: 1 }]);
  const postmaster = postmasterPid(join(folder, 'data', 'postgres'));
  expect(statSync(`/proc/${postmaster}`).uid).toBe(uid);
});

it.for(root ? [1] : [])('tells an ordinary user whose the database is', async () => {
  const folder = temporaryFolder();
  const dataDir = join(folder, 'data');
  await (await startEmbedded({ dataDir, log: keepLog() })).stop();
  for (const path of [folder, dataDir]) chownSync(path, NOBODY, NOBODY);
  const { line } = await runOwner(dataDir, ['setpriv', `--reuid=${NOBODY}`, '--clear-groups']);
  expect(line).toBe(
    `${join(dataDir, 'postgres')} belongs to user 0, but this program runs as user ${NOBODY}.`,
  );
});
