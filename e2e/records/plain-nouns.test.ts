import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Axe, openAxe } from '../testing/axe.ts';
import { openBrowser, PHONE } from '../testing/browser.ts';
import { formOn, go, SOON } from '../testing/form.ts';
import { serverUrl } from '../testing/server-url.ts';
import { enter } from '../testing/session.ts';

const url = serverUrl();
const opened: { browser: Browser | null; axe: Axe | null } = { browser: null, axe: null };
beforeAll(async () => {
  opened.browser = await openBrowser();
  opened.axe = await openAxe();
});
afterAll(() => opened.browser?.close());

const OFFICE = { width: 1366, height: 641 };
const screens = [
  [
    'customer-branch',
    { az: 'Müştərinin yeni filialı', en: 'New customer branch' },
    { az: 'Əlaqədar şəxs', en: 'Contact' },
  ],
  ['unit', { az: 'Yeni ölçü vahidi', en: 'New unit of measure' }, { az: 'Qısa adı', en: 'Symbol' }],
] as const;

describe.each([
  ['az', OFFICE],
  ['en', OFFICE],
  ['az', PHONE],
] as const)('in %s on a screen of %j', (language, size) => {
  it('a plain noun has its list and its form, clean and inside the window', async () => {
    const { browser, axe } = opened;
    if (!browser || !axe) throw new Error('no browser');
    const { context, page } = await enter(browser, url, { who: 'admin', language, size });
    const form = formOn(page);
    await page.goto('/cargo');
    for (const [noun, add, field] of screens) {
      await go(page, `/${noun}`);
      await page.getByRole('button', { name: add[language] }).first().waitFor();
      await go(page, `/${noun}?open=new`);
      await form.dialog(add[language]).getByText(field[language]).first().waitFor();
      const beyond = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
      await expect.poll(() => page.evaluate<number>(beyond), SOON).toBe(0);
      await expect.poll(() => axe(page), SOON).toEqual([]);
    }
    await context.close();
  });
});
