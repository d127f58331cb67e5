import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newViewer, openBrowser } from '../testing/browser.ts';
import { signIn } from '../testing/people.ts';
import { serverUrl } from '../testing/server-url.ts';

const url = serverUrl();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('text that a person has typed', () => {
  it('is still there after the session has ended and they have signed in again', async () => {
    const context = await newViewer(browser, url);
    const page = await context.newPage();
    await signIn(page, 'admin');
    await page.goto('/customer');
    await page.getByRole('button', { name: 'Yeni müştəri' }).first().click();
    const name = page.getByRole('dialog').getByLabel('Ad', { exact: false }).first();
    await name.fill('Xəzər Beton MMC');
    const drafts =
      "Object.keys(localStorage).filter((key) => key.startsWith('draft:')).map((key) => localStorage[key]).join()";
    await expect.poll(() => page.evaluate<string>(drafts)).toContain('Xəzər Beton MMC');
    await page.evaluate("localStorage.setItem('token', 'no longer good')");
    await page.keyboard.press('Control+Enter');
    await page.waitForURL(/login/);
    await page.locator('input[type="password"]').waitFor();
    await signIn(page, 'admin');
    await page.goto('/customer');
    await page.getByRole('button', { name: 'Yeni müştəri' }).first().click();
    await expect
      .poll(() => page.getByRole('dialog').getByLabel('Ad', { exact: false }).first().inputValue())
      .toBe('Xəzər Beton MMC');
    await context.close();
  });

  it('wrongly is marked on its field, in the language of the reader', async () => {
    const context = await newViewer(browser, url, { language: 'en' });
    const page = await context.newPage();
    await signIn(page, 'admin');
    await page.goto('/truck');
    await page.getByRole('button', { name: 'New truck' }).first().click();
    const plate = page.getByRole('dialog').locator('input').first();
    await plate.fill('90-KL-456');
    await page.keyboard.press('Control+Enter');
    await page.getByText('A truck with this number plate already exists').first().waitFor();
    await expect.poll(() => plate.inputValue()).toBe('90-KL-456');
    await context.close();
  });
});
