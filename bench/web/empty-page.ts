import { execFileSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '../..');
/** Inside the installed packages, so that their names lead there. */
const FOLDER = path.join(ROOT, 'node_modules/.cache/bench-empty-page');

const FILES: Readonly<Record<string, string>> = {
  'index.html':
    '<!doctype html><meta charset="utf-8"><div id="root"></div><script type="module" src="./main.js"></script>',
  'main.js': `import { createElement } from 'react';
    import { createRoot } from 'react-dom/client';
    import { MantineProvider } from '@mantine/core';
    createRoot(document.getElementById('root')).render(createElement(MantineProvider, null, 'Tərəzi'));`,
  'vite.config.js': `export default { build: { target: ['chrome109', 'firefox115'], modulePreload: { polyfill: false } } };`,
};

/** Builds a page that has React, Mantine's provider, one word and nothing else; `use` gets the folder it stands in. */
export async function withEmptyPage<T>(use: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(FOLDER, { recursive: true });
  try {
    for (const [name, text] of Object.entries(FILES)) await writeFile(path.join(FOLDER, name), text);
    execFileSync(process.execPath, [path.join(ROOT, 'node_modules/vite/bin/vite.js'), 'build'], {
      cwd: FOLDER,
      stdio: 'ignore',
    });
    return await use(path.join(FOLDER, 'dist'));
  } finally {
    await rm(FOLDER, { recursive: true, force: true });
  }
}
