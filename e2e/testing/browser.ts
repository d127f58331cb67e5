import type { Language } from '@terezi/domain/grammar/words.ts';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { findChromium } from './chromium.ts';

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

/** Starts the machine's Chromium, or the one that is brought along. */
export async function openBrowser(): Promise<Browser> {
  const { executablePath, env } = await findChromium();
  return chromium.launch({ executablePath, headless: true, args: FLAGS, env: { ...process.env, ...env } });
}

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
