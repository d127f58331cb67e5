import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import { clearLeftovers, signalProcess } from './leftover.ts';
import type { Log } from './log.ts';

// Real servers are made, killed and recovered here, several at once on a small machine.

/** A log that keeps the sentences it was given. */
export function keepLog(): Log & { sentences: string[] } {
  const sentences: string[] = [];
  const keep = (_fields: object, sentence: string) => void sentences.push(sentence);
  return { sentences, info: keep, warn: keep, error: keep };
}

/** An empty folder for one test; a PostgreSQL that still works in its `data` afterwards is ended. */
export function temporaryFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'tz-')));
  onTestFinished(async () => {
    await clearLeftovers(join(folder, 'data', 'postgres'), null, signalProcess);
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

/** Rows of one statement over a connection of its own. */
export async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Runs the program of owner.fixture.ts, and resolves with its first line. `prefix` goes before node. */
export async function runOwner(dataDir: string, prefix: string[] = [], env: NodeJS.ProcessEnv = process.env) {
  const script = fileURLToPath(new URL('owner.fixture.ts', import.meta.url));
  const [command, ...args] = [...prefix, process.execPath, script, dataDir];
  const child = spawn(command ?? process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: '/',
    env,
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines = createInterface({ input: child.stdout });
  const line = await new Promise<string>((resolve) => {
    lines.once('line', resolve).once('close', () => resolve(''));
  });
  return { child, line };
}

/** Ends a program by a signal and waits for it. */
export function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}
