import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';

const PARENT = fileURLToPath(new URL('./child.fixture.ts', import.meta.url));
let parent: ChildProcess;
afterEach(() => parent.kill('SIGKILL'));

type Line = { child?: number; event?: string; level?: string; msg?: string; site?: number };

function startParent(): Line[] {
  const lines: Line[] = [];
  parent = spawn(process.execPath, [PARENT], { stdio: ['ignore', 'pipe', 'inherit'] });
  createInterface({ input: parent.stdout! }).on('line', (line) => lines.push(JSON.parse(line) as Line));
  return lines;
}

const childrenIn = (lines: Line[]): number[] =>
  lines.flatMap(({ child }) => (child === undefined ? [] : [child]));

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe('a program kept running', () => {
  it('has its lines in the log, as they were meant', async () => {
    const lines = startParent();
    await expect
      .poll(() => lines.find(({ msg }) => msg === 'the line is down'))
      .toMatchObject({ level: 'warn', event: 'test.child', site: 7 });
  });

  it('is started again when it dies', async () => {
    const lines = startParent();
    await expect.poll(() => childrenIn(lines).length).toBe(1);
    process.kill(childrenIn(lines)[0]!, 'SIGKILL');
    await expect.poll(() => childrenIn(lines).length).toBe(2);
    expect(lives(childrenIn(lines)[1]!)).toBe(true);
  });

  it('does not hear the Ctrl-C that is meant for its parent', async () => {
    const lines = startParent();
    await expect.poll(() => childrenIn(lines).length).toBe(1);
    const [child] = childrenIn(lines);
    const groupOf = (pid: number | undefined) =>
      Number(execFileSync('ps', ['-o', 'pgid=', '-p', String(pid)], { encoding: 'utf8' }));
    expect(groupOf(child)).toBe(child);
    expect(groupOf(parent.pid)).not.toBe(child);
  });

  it('does not outlive a parent that was killed', async () => {
    const lines = startParent();
    await expect.poll(() => lines.some(({ msg }) => msg === 'the line is down')).toBe(true);
    const [child] = childrenIn(lines);
    expect(lives(child!)).toBe(true);
    parent.kill('SIGKILL');
    await expect.poll(() => lives(child!)).toBe(false);
  });
});
