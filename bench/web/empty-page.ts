import { execFileSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { scriptsUnder } from './script-size.ts';

const ROOT = path.join(import.meta.dirname, '../..');
/** Inside the installed packages, so that their names lead there. */
const FOLDER = path.join(ROOT, 'node_modules/.cache/bench-empty-page');

const FILES: Readonly<Record<string, string>> = {
  'index.html': '<!doctype html><div id="root"></div><script type="module" src="./main.js"></script>',
  'main.js': `import { createElement } from 'react';
    import { createRoot } from 'react-dom/client';
    import { MantineProvider } from '@mantine/core';
    createRoot(document.getElementById('root')).render(createElement(MantineProvider));`,
  'vite.config.js': `export default { build: { target: ['chrome109', 'firefox115'], modulePreload: { polyfill: false } } };`,
};

/** The gzipped bytes of script of a page that has React, Mantine's provider and nothing else. */
export async function emptyPage(): Promise<number> {
  await mkdir(FOLDER, { recursive: true });
  try {
    for (const [name, text] of Object.entries(FILES)) await writeFile(path.join(FOLDER, name), text);
    execFileSync(process.execPath, [path.join(ROOT, 'node_modules/vite/bin/vite.js'), 'build'], {
      cwd: FOLDER,
      stdio: 'ignore',
    });
    return await scriptsUnder(path.join(FOLDER, 'dist'));
  } finally {
    await rm(FOLDER, { recursive: true, force: true });
  }
}
