// Plain JavaScript in the words of Node 20, and nothing but Node: it runs before there are packages.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { notInstalled } from './packages.js';

// Imported or run ahead of everything that needs a package: installs what the lock names and is missing, says so in a line, and ends the
// program where that fails.
const root = fileURLToPath(new URL('../', import.meta.url));
const reason = notInstalled(root);
if (reason !== null) {
  console.error(`The packages are ${reason}: npm ci puts them there, 10 to 30 s.`);
  // On Windows npm is a script of a shell.
  const shell = process.platform === 'win32';
  const { status, error } = spawnSync('npm', ['ci'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell,
  });
  if (status !== 0) {
    const why = error ? `npm could not be started (${error.message})` : 'npm says why above';
    console.error(`The packages could not be installed: ${why}.`);
    process.exit(1);
  }
}
