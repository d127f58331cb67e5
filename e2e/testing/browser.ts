import type { Language } from '@terezi/domain/grammar/words.ts';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { findChromium } from './chromium.ts';

/**
 * What is switched off: the pages that Chromium loads into every new window for lists under an address line that is never
 * seen, two fifths of what a window costs; and, because a second list replaces the first, what Playwright switches off
 * itself.
 */
const NOT_NEEDED = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** What keeps Chromium quiet on a machine without a network. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${NOT_NEEDED.join(',')}`,
];

/** How long anything on a page may take to come: only a journey that fails waits so long, and a busy machine needs it. */
const PATIENCE_MS = 60_000;

/** Starts the machine's Chromium, or the one that is brought along. */
export async function openBrowser(): Promise<Browser> {
  const { executablePath, env } = await findChromium();
  // Without a locale of UTF-8 Chromium drops the names of files with letters that ASCII lacks.
  const surroundings = { ...process.env, LC_ALL: 'C.UTF-8', ...env };
  return chromium.launch({ executablePath, headless: true, args: FLAGS, env: surroundings });
}

export type Viewer = {
  language?: Language;
  theme?: 'light' | 'dark';
  size?: { width: number; height: number };
  /** Scripts from anywhere may run, as if the pages came without their content policy. */
  withoutPolicy?: boolean;
};

/** The window of an operator's PC: 1366×768 less what the browser takes. */
export const OPERATOR_PC = { width: 1366, height: 641 };
/** A phone in a hand. */
export const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

/** A browser of one person: its own storage, language, theme and window. */
export async function newViewer(browser: Browser, url: string, viewer: Viewer = {}): Promise<BrowserContext> {
  const { language = 'az', theme = 'light', size = DESK, withoutPolicy = false } = viewer;
  const context = await browser.newContext({
    baseURL: url,
    viewport: size,
    colorScheme: theme,
    locale: 'en-US',
    bypassCSP: withoutPolicy,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  await context.addInitScript(
    `localStorage.getItem('language') ?? localStorage.setItem('language', '${language}');
     localStorage.setItem('mantine-color-scheme-value', '${theme}');`,
  );
  return context;
}

/**
 * Gives a standing page the other theme, as a choice in another tab does, and repeats that until the page wears it: a page
 * that has only just come does not listen yet.
 */
export async function wear(page: Page, theme: 'light' | 'dark'): Promise<void> {
  const worn = page.locator(`html[data-mantine-color-scheme="${theme}"]`);
  for (let left = PATIENCE_MS / 1_000; left > 0; left -= 1) {
    await page.evaluate(`{
      const key = 'mantine-color-scheme-value';
      localStorage.setItem(key, '${theme}');
      dispatchEvent(new StorageEvent('storage', { key, newValue: '${theme}', storageArea: localStorage }));
    }`);
    const isWorn = await worn.waitFor({ timeout: 1_000 }).then(
      () => true,
      () => false,
    );
    if (isWorn) return;
  }
  throw new Error(`the page does not wear the ${theme} theme`);
}

/** Counts the keys that are pressed on this page from now on. The script is text: it runs where there is a window. */
export async function countKeys(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(
    "window.pressed = 0; addEventListener('keydown', () => window.pressed++, { capture: true })",
  );
  return () => page.evaluate<number>('window.pressed');
}
