import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { notInstalled } from './packages.js';

type Lock = Record<string, { version: string; integrity?: string; optional?: boolean }>;

function folderOf(lock: Lock, there: Lock | null): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'terezi-install-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, 'node_modules/.bin'), { recursive: true });
  const write = (at: string, packages: Lock) =>
    writeFileSync(path.join(folder, at), JSON.stringify({ packages }));
  write('package-lock.json', lock);
  if (there) write('node_modules/.package-lock.json', there);
  return folder;
}

const ROOT = { version: '0.1.0' };
const PG = { version: '8.0.0', integrity: 'sha512-a' };
const DARWIN = { version: '1.0.0', optional: true };

it.for<[string, Lock, Lock | null, 'missing' | 'out of date' | null]>([
  ['nothing', { '': ROOT, pg: PG }, null, 'missing'],
  ['all of it', { '': ROOT, pg: PG }, { pg: PG }, null],
  ['all but another machine’s', { '': ROOT, pg: PG, darwin: DARWIN }, { pg: PG }, null],
  ['too little', { '': ROOT, pg: PG }, {}, 'out of date'],
  ['an older one', { '': ROOT, pg: PG }, { pg: { ...PG, version: '7.9.0' } }, 'out of date'],
  ['one of other bytes', { '': ROOT, pg: PG }, { pg: { ...PG, integrity: 'sha512-b' } }, 'out of date'],
  [
    'an older one of what may be missing',
    { darwin: DARWIN },
    { darwin: { ...DARWIN, version: '0.9.0' } },
    'out of date',
  ],
  ['a package that the project no longer wants', { '': ROOT }, { pg: PG }, 'out of date'],
])('%s is there', ([, lock, there, wanted]) => {
  expect(notInstalled(folderOf(lock, there))).toBe(wanted);
});

/** A project like this one before its first install: two folders of its own and no package from elsewhere. */
function clone(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'terezi-clone-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync('bin', path.join(folder, 'bin'), { recursive: true });
  const write = (at: string, manifest: object) => {
    mkdirSync(path.dirname(path.join(folder, at)), { recursive: true });
    writeFileSync(path.join(folder, at), JSON.stringify(manifest));
  };
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  write('package.json', { name: 'clone', version: '1.0.0', type: 'module', workspaces: ['web'], scripts });
  write('web/package.json', { name: '@terezi/web', version: '1.0.0', bin: { look: 'look.js' } });
  writeFileSync(path.join(folder, 'web/look.js'), '');
  // What a start and a check come to once everything is there.
  for (const program of ['start.js', 'check.ts']) {
    const at = path.join(folder, 'bin', program);
    const [before = ''] = readFileSync(at, 'utf8').split('// Compiled once');
    writeFileSync(at, `${program === 'start.js' ? before : ''}\nconsole.log('arrived');`);
  }
  execFileSync('npm', ['install', '--package-lock-only'], { cwd: folder });
  return folder;
}

it.for([['start'], ['test']])('npm %s of a clean clone installs first, and once', ([script = '']) => {
  const folder = clone();
  const run = () => spawnSync('npm', [script], { cwd: folder, encoding: 'utf8' });
  const [first, second] = [run(), run()];
  expect([first.stderr, first.status]).toEqual([
    expect.stringContaining('The packages are missing: npm ci'),
    0,
  ]);
  expect(first.stdout).toContain('arrived');
  expect([second.stderr, second.status]).toEqual(['', 0]);
  expect(second.stdout).toContain('arrived');
});
