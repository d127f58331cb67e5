import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { watchFolders } from './watch-folders.ts';

/** Where the page is while developing; the server's own port has no page that follows the sources. */
const WEB_PORT = process.env['WEB_PORT'] ?? '5173';
// The server starts the database and, in the demo world, the simulated site: so it restarts for their files too.
const SERVER_SOURCES = ['server', 'domain', 'paper', 'edge'];
/** An editor writes several files at once, and one file in several steps. */
const SETTLING_MS = 100;

const words = {
  web: ['vite', 'web', '--port', WEB_PORT, '--strictPort'],
  server: ['node', 'server/main.ts'],
};
const env = { PUBLIC_URL: `http://localhost:${WEB_PORT}`, ...process.env };

// One log for all programs: each line begins with the name of its program.
const tell = (name: string, line: string): void => console.log(`${name.padEnd(6)} ${line}`);

function start(name: keyof typeof words): ChildProcess {
  const [program = '', ...rest] = words[name];
  const child = spawn(program, rest, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const pass = (stream: Readable): void =>
    void createInterface({ input: stream }).on('line', (line) => tell(name, line));
  pass(child.stdout);
  pass(child.stderr);
  child.on('error', (error) => tell(name, error.message));
  return child;
}

const isOver = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

async function end(child: ChildProcess): Promise<void> {
  if (isOver(child)) return;
  // The server needs its moment to close the database.
  child.kill('SIGTERM');
  await once(child, 'exit');
}

const web = start('web');
let server = start('server');
let turn = Promise.resolve();
let isEnding = false;
let isRestarting = false;

/** Starts the server again; what is saved while the old one is still ending is in the new one anyway. */
function restart(file: string): void {
  tell('server', `${file} has changed`);
  if (isRestarting) return;
  isRestarting = true;
  turn = turn.then(async () => {
    await end(server);
    isRestarting = false;
    if (!isEnding) server = start('server');
  });
}

let settling: NodeJS.Timeout | undefined;
const unwatch = watchFolders(SERVER_SOURCES, (file) => {
  if (!/\.(ts|sql|json)$/.test(file) || file.endsWith('.test.ts')) return;
  clearTimeout(settling);
  settling = setTimeout(restart, SETTLING_MS, file);
});

/** Ends the server and the page together: neither outlives this process. */
async function leave(code: number): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  unwatch();
  clearTimeout(settling);
  await turn;
  await Promise.all([end(server), end(web)]);
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void leave(0));
// A typing error may crash the server, which comes back with the next save; without the page there is nothing to see.
web.on('exit', () => void leave(1));
