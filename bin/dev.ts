import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

// The server starts the database and, in the demo world, the simulated site: so it restarts for their files too.
const watched = ['server', 'domain', 'edge'].map((shelf) => `--watch-path=${shelf}`);

// One log for everything that runs: each line begins with who says it.
const parts = [
  { name: 'server', words: ['node', ...watched, '--watch-preserve-output', 'server/main.ts'] },
  { name: 'web', words: ['vite', 'web'] },
];

function tell(name: string, stream: Readable): void {
  createInterface({ input: stream }).on('line', (line) => console.log(`${name.padEnd(6)} ${line}`));
}

const running = parts.map(({ name, words: [program = '', ...words] }) => {
  const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'pipe'] });
  tell(name, child.stdout);
  tell(name, child.stderr);
  child.on('error', (error) => console.log(`${name.padEnd(6)} ${error.message}`));
  child.on('exit', (code) => console.log(`${name.padEnd(6)} ended with ${code ?? 'a signal'}`));
  return child;
});

// Whoever stops this stops all of it; the server needs its moment to close the database.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of running) child.kill(signal);
  });
}
