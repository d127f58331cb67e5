import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { watchFolders } from './watch-folders.ts';

let root: string;
let changes: string[];
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'terezi-watch-'));
  mkdirSync(path.join(root, 'weighing'));
  writeFileSync(path.join(root, 'weighing/net.ts'), '1');
  changes = [];
  const stop = watchFolders([root], (file) => changes.push(path.relative(root, file)));
  onTestFinished(() => {
    stop();
    rmSync(root, { recursive: true });
  });
});

/** Saves as many editors do: another file takes the name of the old one. */
function replace(file: string, text: string): void {
  writeFileSync(path.join(root, `${file}~`), text);
  renameSync(path.join(root, `${file}~`), path.join(root, file));
}

it('hears of a file that is replaced, again and again', async () => {
  for (const text of ['2', '3', '4']) {
    changes.length = 0;
    replace('weighing/net.ts', text);
    await expect.poll(() => changes).toContain('weighing/net.ts');
  }
});

it('hears of a file that is written in place, and of one that goes', async () => {
  writeFileSync(path.join(root, 'weighing/net.ts'), '2');
  await expect.poll(() => changes).toContain('weighing/net.ts');
  changes.length = 0;
  rmSync(path.join(root, 'weighing/net.ts'));
  await expect.poll(() => changes).toContain('weighing/net.ts');
});

it('hears of files in a folder that was made after it began', async () => {
  mkdirSync(path.join(root, 'orders'));
  // The watch follows the folder once it has noticed it: until then the file is written again.
  await expect
    .poll(() => {
      writeFileSync(path.join(root, 'orders/step.ts'), '1');
      return changes;
    })
    .toContain('orders/step.ts');
});
