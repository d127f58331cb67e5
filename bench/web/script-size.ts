import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';

const gzipped = (bytes: Buffer): number => gzipSync(bytes).length;

/** The gzipped bytes of all scripts in a folder, each by itself. */
export async function scriptsUnder(folder: string): Promise<number> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.js'));
  const sizes = await Promise.all(
    names.map(async (name) => gzipped(await readFile(path.join(folder, name)))),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

export type Loaded = { bytes: number; files: number; address: string };

/** Long enough for what a page asks for only after it has drawn itself. */
const SETTLED_MS = 3_000;

/** Opens a page in a browser without a cache and adds up every script that it loads, gzipped. */
export async function scriptsOf(browser: Browser, url: string, token?: string): Promise<Loaded> {
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } });
  if (token !== undefined)
    await context.addInitScript(`localStorage.setItem('token', ${JSON.stringify(token)})`);
  const page = await context.newPage();
  const scripts = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    if (/javascript/.test(response.headers()['content-type'] ?? ''))
      scripts.set(response.url(), response.body());
  });
  await page.goto(url, { waitUntil: 'load' });
  await sleep(SETTLED_MS);
  const address = new URL(page.url()).pathname;
  const bodies = await Promise.all(scripts.values());
  await context.close();
  const bytes = bodies.reduce((sum, body) => sum + gzipped(body), 0);
  return { bytes, files: bodies.length, address };
}
