import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Outcome } from './broken.ts';

/** The part of Vitest's JSON report that is read (its format follows Jest's). */
type Report = { testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[] };

/** Our own packages, which node_modules links to: in a copy they must be the copy's. */
const OWN = '@terezi';

function linkPackages(from: string, to: string): void {
  mkdirSync(join(to, OWN), { recursive: true });
  for (const name of readdirSync(from)) {
    // Vitest keeps notes in a folder that begins with a point; a copy keeps its own.
    if (name === OWN || (name.startsWith('.') && name !== '.bin')) continue;
    symlinkSync(resolve(from, name), join(to, name));
  }
  for (const name of readdirSync(join(from, OWN)))
    symlinkSync(readlinkSync(join(from, OWN, name)), join(to, OWN, name));
}

/** Copies what Git knows of the project, or would, to a folder that is removed in the end. */
export function copyProject(): { path: string; [Symbol.dispose](): void } {
  const path = mkdtempSync(join(tmpdir(), 'terezi-break-'));
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { encoding: 'utf8' });
  for (const file of listed.split('\0').filter((name) => name !== '' && existsSync(name))) {
    mkdirSync(join(path, dirname(file)), { recursive: true });
    cpSync(file, join(path, file));
  }
  linkPackages('node_modules', join(path, 'node_modules'));
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true }) };
}

/** Runs test files in a copy up to the first failure: which test it was, or that there was none. */
export function runTestFiles(copy: string, tests: readonly string[]): Pick<Outcome, 'end' | 'by'> {
  const file = join(copy, 'report.json');
  rmSync(file, { force: true });
  const words = ['run', '--bail=1', '--reporter=json', `--outputFile=${file}`, ...tests];
  const { status, stdout, stderr } = spawnSync(join(copy, 'node_modules/.bin/vitest'), words, {
    cwd: copy,
    encoding: 'utf8',
  });
  if (status === 0) return { end: 'survived', by: '' };
  const failure = existsSync(file) ? firstFailure(copy, JSON.parse(readFileSync(file, 'utf8'))) : null;
  return failure ? { end: 'caught', by: failure } : { end: 'unclear', by: `${stdout}${stderr}`.slice(-400) };
}

function firstFailure(copy: string, { testResults }: Report): string | null {
  for (const { name, assertionResults } of testResults) {
    const failed = assertionResults.find((test) => test.status === 'failed');
    if (failed) return `${name.replace(`${copy}/`, '')}: ${failed.fullName}`;
  }
  return null;
}
