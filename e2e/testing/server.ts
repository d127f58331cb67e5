import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './free-port.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const READY_MILLISECONDS = 200_000;

/** The whole product as a newcomer starts it, in a folder of its own. */
export type RunningServer = {
  url: string;
  /** Where all its data lies, the database among them. */
  dataDir: string;
  /** The first group of a pattern, once the log has it. */
  said(pattern: RegExp): Promise<string>;
  stop(): Promise<void>;
};

/** Reads what a process writes, so that its log can be waited for. */
function listenTo(child: ChildProcess): RunningServer['said'] {
  let log = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    log += text;
  });
  return async (pattern) => {
    while (child.exitCode === null) {
      const match = pattern.exec(log)?.[1];
      if (match !== undefined) return match;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`the server ended without saying ${pattern}`);
  };
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_MILLISECONDS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null)
      throw new Error(`the server ended with ${child.exitCode} before it was ready`);
    const ready = await fetch(`${url}/readyz`).catch(() => null);
    if (ready?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the server was not ready in time');
}

/** Starts the product: web built if needed, database, demo world, sites; `settings` over those of the journeys. */
export async function startServer(settings: Record<string, string> = {}): Promise<RunningServer> {
  const port = await freePort();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'terezi-e2e-'));
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['bin/start.js'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      PUBLIC_URL: url,
      LOG_LEVEL: 'error',
      REQUESTS_PER_MINUTE: '100000',
      // No person watches the trucks come to rest, and every journey at a scale waits for them.
      DEMO_PACE: '4',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lineWith = listenTo(child);
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await rm(dataDir, { recursive: true, force: true });
  };
  await untilReady(url, child).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { url, dataDir, said: lineWith, stop };
}
