import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sites } from '../demo/world/companies.ts';
import { clearLeftovers, signalProcess } from '../database/embedded/leftover.ts';
import { identityOf } from '../database/embedded/process-identity.ts';
import { furnish } from '../testing/house.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const PATIENCE = { timeout: 60_000, interval: 100 };

let folder: string;
let npm: ChildProcess;
/** Every process that ever ran here. */
const met: Family = [];
beforeAll(async () => {
  folder = await realpath(await mkdtemp(path.join(tmpdir(), 'terezi-npm-')));
  await furnish(folder);
});
afterAll(async () => {
  // A process that is left over has no parent any more by which to find it.
  for (const [pid] of leftOf(met)) signalProcess(pid, 'SIGKILL');
  await clearLeftovers(path.join(folder, 'postgres'), null, signalProcess);
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** A process and all that came from it, as ps(1) tells. */
function familyOf(root: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const parents = new Map(lines.map((line) => line.trim().split(/\s+/).map(Number) as [number, number]));
  const isOurs = (pid: number | undefined): boolean =>
    pid !== undefined && pid > 1 && (pid === root || isOurs(parents.get(pid)));
  return [...parents.keys()].filter(isOurs);
}

/** The product as a person starts it, at the head of a process group as in a terminal; and what it says. */
function start(): () => string {
  const { PATH = '', HOME = '' } = process.env;
  npm = spawn('npm', ['start'], {
    cwd: ROOT,
    env: { PATH, HOME, PORT: '0', DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  let output = '';
  npm.stdout!.on('data', (bytes: Buffer) => {
    output += String(bytes);
  });
  return () => output;
}

type Family = [pid: number, identity: string | null][];

/** All of it at work: npm and Node, a PostgreSQL, the instruments, and an agent a site. */
async function atWork(output: () => string): Promise<Family> {
  const pid = npm.pid!;
  await expect.poll(output, PATIENCE).toContain('"event":"ready"');
  await expect.poll(() => familyOf(pid).length, PATIENCE).toBeGreaterThan(3 + sites.length + 1);
  const family = familyOf(pid).map((each): Family[number] => [each, identityOf(each)]);
  met.push(...family);
  return family;
}

const leftOf = (family: Family): Family =>
  family.filter(([pid, identity]) => identity !== null && identityOf(pid) === identity);

describe('npm start', () => {
  it.for<[string, (pid: number) => void]>([
    ['SIGTERM to npm alone', (pid) => process.kill(pid, 'SIGTERM')],
    ['SIGKILL to npm alone', (pid) => process.kill(pid, 'SIGKILL')],
    ['the SIGHUP of a terminal that is closed', (pid) => process.kill(-pid, 'SIGHUP')],
    ['the SIGINT of Ctrl-C in a terminal', (pid) => process.kill(-pid, 'SIGINT')],
  ])('ends all of it in order with %s', async ([, strike]) => {
    const output = start();
    const family = await atWork(output);
    strike(npm.pid!);
    await expect.poll(() => leftOf(family), PATIENCE).toEqual([]);
    expect(output()).toContain('"event":"stopped"');
    expect(output()).not.toContain('"late":true');
  });

  it('leaves no process behind where Node is killed', async () => {
    const output = start();
    const family = await atWork(output);
    const lines = execFileSync('ps', ['-A', '-o', 'pid=,args='], { encoding: 'utf8' }).split('\n');
    const [node] = family.filter(([pid]) =>
      lines.some((line) => new RegExp(`^\\s*${pid} (?!sh )\\S*node bin/start.js`).test(line)),
    );
    process.kill(node![0], 'SIGKILL');
    await expect.poll(() => leftOf(family), PATIENCE).toEqual([]);
    expect(output()).not.toContain('"event":"stopped"');
  });
});
