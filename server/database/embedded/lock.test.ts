import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from './harness.fixture.ts';
import { takeLock } from './lock.ts';
import { identityOf } from './process-identity.ts';

describe('the lock of a data folder', () => {
  it('is refused while its owner lives, and free after it was released', () => {
    const folder = temporaryFolder();
    const release = takeLock(folder);
    expect(() => takeLock(folder)).toThrow(`${folder} is already in use by process ${process.pid}.`);
    release();
    takeLock(folder)();
    expect(readdirSync(folder)).toEqual([]);
  });

  it.for([
    ['a process that is gone', JSON.stringify({ pid: 2 ** 22 + 1, started: 'boot:1' })],
    ['another process whose number is ours now', JSON.stringify({ pid: process.pid, started: 'boot:1' })],
    ['no process, emptied by a power cut', ''],
    ['no process, with foreign content', '{"pid":"all"}'],
  ] as const)('is taken over from %s', ([, content]) => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'terezi.lock'), content);
    takeLock(folder);
    const lock: unknown = JSON.parse(readFileSync(join(folder, 'terezi.lock'), 'utf8'));
    expect(lock).toEqual({ pid: process.pid, started: identityOf(process.pid) });
  });

  it('is taken over by exactly one of several that find it stale', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'terezi.lock'), JSON.stringify({ pid: 2 ** 22 + 1, started: 'boot:1' }));
    const owners = await Promise.all(Array.from({ length: 6 }, () => contend(folder)));
    expect(owners.filter((won) => won)).toHaveLength(1);
  });

  it('is not removed by a former owner', () => {
    const folder = temporaryFolder();
    const release = takeLock(folder);
    writeFileSync(join(folder, 'terezi.lock'), JSON.stringify({ pid: 1, started: 'later' }));
    release();
    expect(existsSync(join(folder, 'terezi.lock'))).toBe(true);
  });
});

/** A process that tries to take the lock, says whether it did, and lives until the test is over. */
async function contend(folder: string): Promise<boolean> {
  const source = `
    import { takeLock } from ${JSON.stringify(new URL('lock.ts', import.meta.url).href)};
    try { takeLock(process.argv[1]); console.log('won'); } catch (error) { console.log(error.name); }
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', source, folder]);
  onTestFinished(() => void child.kill('SIGKILL'));
  child.stdout.setEncoding('utf8');
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error('ended without a word')));
    child.stdout.once('data', (word: string) => resolve(word.trim() === 'won'));
  });
}
