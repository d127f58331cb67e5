import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

// One log for everything that runs: each line begins with who says it.
const parts = [
  {
    name: 'server',
    file: 'server/main.ts',
    words: ['node', '--watch', '--watch-preserve-output', 'server/main.ts'],
  },
  { name: 'web', file: 'web/vite.config.ts', words: ['vite', 'web'] },
  {
    name: 'site',
    file: 'edge/demo.ts',
    words: ['node', '--watch', '--watch-preserve-output', 'edge/demo.ts'],
  },
];

function tell(name: string, stream: Readable): void {
  createInterface({ input: stream }).on('line', (line) => console.log(`${name.padEnd(6)} ${line}`));
}

const running = parts
  .filter(({ file }) => existsSync(file))
  .map(({ name, words: [program = '', ...words] }) => {
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
