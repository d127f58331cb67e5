import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A server started by the same command that people use. */
export type Started = {
  base: string;
  /** From the start of the process to the first page and readiness, both answered 200; in milliseconds. */
  took: number;
  stop(): Promise<void>;
};

const LOOK_MS = 20;
const PATIENCE_MS = 240_000;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const isGood = (url: string): Promise<boolean> =>
  fetch(url).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status === 200;
    },
    () => false,
  );

/** Whether any process of a group is left. */
function isThere(group: number): boolean {
  try {
    return process.kill(group, 0);
  } catch {
    return false;
  }
}

/** Starts `npm start` of a checkout on a data folder and waits for the first page. */
export async function npmStart(checkout: string, dataDir: string): Promise<Started> {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const begun = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: checkout,
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
    // A group of its own: npm, the shell between and the server end together.
    detached: true,
  });
  const stop = async () => {
    const group = -(child.pid ?? 0);
    if (child.exitCode === null) process.kill(group, 'SIGTERM');
    while (isThere(group)) await sleep(LOOK_MS);
  };
  while (!((await isGood(`${base}/readyz`)) && (await isGood(base)))) {
    if (child.exitCode !== null || performance.now() - begun > PATIENCE_MS) {
      await stop();
      throw new Error('the server did not start');
    }
    await sleep(LOOK_MS);
  }
  return { base, took: performance.now() - begun, stop };
}
