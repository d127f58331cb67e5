import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Browser, BrowserContext } from 'playwright-core';
import { newViewer, type Viewer } from './browser.ts';

const BUILD = path.join(import.meta.dirname, '../../web/workshop.ts');
/** Never asked for: every answer comes from the folder. */
const ORIGIN = 'http://workshop.test';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** The pages on which the parts of the kit stand by themselves, with invented data. */
export type Workshop = {
  open(browser: Browser, viewer?: Viewer): Promise<BrowserContext>;
  end(): Promise<void>;
};

/** Builds the workshop and answers for it in whatever window is opened on it. */
export async function openWorkshop(): Promise<Workshop> {
  const folder = await mkdtemp(path.join(tmpdir(), 'terezi-workshop-'));
  await promisify(execFile)(process.execPath, [BUILD, folder]);
  return {
    async open(browser, viewer) {
      const context = await newViewer(browser, ORIGIN, viewer);
      await context.route(`${ORIGIN}/**`, async (route) => {
        const { pathname } = new URL(route.request().url());
        const body = await readFile(path.join(folder, pathname)).catch(() => null);
        if (!body) return route.fulfill({ status: 404 });
        const contentType = TYPES[path.extname(pathname)] ?? 'application/octet-stream';
        return route.fulfill({ body, contentType });
      });
      return context;
    },
    end: () => rm(folder, { recursive: true }),
  };
}
