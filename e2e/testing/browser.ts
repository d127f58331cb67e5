import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '@terezi/domain/grammar/words.ts';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

/** What keeps Chromium quiet on a machine without a network. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

function executable(): string {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const found = folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name))).find(existsSync);
  if (!found) throw new Error('There is no Chromium on the PATH; the journeys need one.');
  return found;
}

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: executable(), headless: true, args: FLAGS });

export type Viewer = {
  language?: Language;
  theme?: 'light' | 'dark';
  size?: { width: number; height: number };
};

/** The window of an operator's PC: 1366×768 less what the browser takes. */
export const OPERATOR_PC = { width: 1366, height: 641 };
const DESK = { width: 1440, height: 900 };

/** A browser of one person: its own storage, language, theme and window. */
export async function newViewer(browser: Browser, url: string, viewer: Viewer = {}): Promise<BrowserContext> {
  const { language = 'az', theme = 'light', size = DESK } = viewer;
  const context = await browser.newContext({
    baseURL: url,
    viewport: size,
    colorScheme: theme,
    locale: 'en-US',
  });
  await context.addInitScript(
    `localStorage.getItem('language') ?? localStorage.setItem('language', '${language}');
     localStorage.setItem('mantine-color-scheme-value', '${theme}');`,
  );
  return context;
}

/** Counts the keys that are pressed on this page from now on. The script is text: it runs where there is a window. */
export async function countKeys(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(
    "window.pressed = 0; addEventListener('keydown', () => window.pressed++, { capture: true })",
  );
  return () => page.evaluate<number>('window.pressed');
}
