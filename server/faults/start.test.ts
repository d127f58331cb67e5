import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { clearLeftovers, leftovers, signalProcess } from '../database/embedded/leftover.ts';
import { furnish } from '../testing/house.ts';

const PROGRAM = fileURLToPath(new URL('../main.ts', import.meta.url));

let folder: string;
beforeEach(async () => {
  const dir = await realpath(await mkdtemp(path.join(tmpdir(), 'terezi-start-')));
  folder = dir;
  onTestFinished(async () => {
    await clearLeftovers(path.join(dir, 'postgres'), null, signalProcess);
    await rm(dir, { recursive: true, force: true, maxRetries: 5 });
  });
});

function startServer(settings: Record<string, string>): ChildProcess {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [PROGRAM], {
    env: { PATH, HOST: '127.0.0.1', DATA_DIR: folder, DEMO: 'off', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

it('a start whose port is taken says so in one sentence and leaves no database running', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const child = startServer({ PORT: String(port), LOG_LEVEL: 'silent' });
  const [errors, [code]] = await Promise.all([text(child.stderr!), once(child, 'exit')]);
  expect(code).toBe(1);
  expect(errors).toBe(
    `Port ${port} is taken by another program: stop that one, or set PORT to a free port.\n`,
  );
  expect(leftovers(path.join(folder, 'postgres'))).toEqual([]);
});

/** Waits until a program that was started has said this, or has ended. */
async function hears(child: ChildProcess, what: string): Promise<void> {
  let output = '';
  for await (const bytes of child.stdout!) {
    output += String(bytes);
    if (output.includes(what)) return;
  }
}

it('the demo’s folder is refused without the demo, in one sentence, and left as it was', async () => {
  await furnish(folder);
  const child = startServer({ PORT: '0', LOG_LEVEL: 'silent' });
  const [errors, [code]] = await Promise.all([text(child.stderr!), once(child, 'exit')]);
  expect(code).toBe(1);
  expect(errors).toMatch(/^The data folder \S+ holds the demo, .+ an empty folder .+\.\n$/);
  expect(errors).toContain(folder);
  expect(leftovers(path.join(folder, 'postgres'))).toEqual([]);
});

it('a folder in real use is refused to the demo, and none of its people is in it', async () => {
  const real = startServer({ PORT: '0' });
  await hears(real, '"event":"ready"');
  real.kill('SIGTERM');
  expect(await once(real, 'exit')).toEqual([0, null]);
  const child = startServer({ PORT: '0', LOG_LEVEL: 'silent', DEMO: '' });
  const [errors, [code]] = await Promise.all([text(child.stderr!), once(child, 'exit')]);
  expect(code).toBe(1);
  expect(errors).toMatch(/^The data folder \S+ is in real use .+ set DEMO=off .+\.\n$/);
  const again = startServer({ PORT: '0' });
  // Offered again only while there is no account at all.
  await hears(again, '"event":"first-admin"');
});

it.for(['SIGINT', 'SIGTERM'] as const)(
  '%s in the middle of a start ends all of it in order',
  async (signal) => {
    const child = startServer({ PORT: '0' });
    let output = '';
    child.stdout?.on('data', (bytes: Buffer) => {
      // The database is about to run then, and nothing else is.
      if (!output.includes('postgres.starting') && bytes.includes('postgres.starting')) child.kill(signal);
      output += bytes.toString();
    });
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(leftovers(path.join(folder, 'postgres'))).toEqual([]);
  },
);
