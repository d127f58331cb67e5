import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAxe } from '../testing/axe.ts';
import { newViewer, openBrowser } from '../testing/browser.ts';
import { SOON } from '../testing/form.ts';
import { serverUrl } from '../testing/server-url.ts';

const url = serverUrl();
const NEW_PASSWORD = 'Yenidən2026';
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

it('a forgotten password is replaced from the sign-in, by the link of the mail, without a mouse', async () => {
  const context = await newViewer(browser, url, {});
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Şifrəni unutmusunuz?' }).press('Enter');
  await page.locator('input[name="email"]').fill('operator-admin-2@demo.az');
  await page.keyboard.press('Enter');
  await page.getByText('Məktub göndərilib').waitFor();
  await page.getByRole('link', { name: 'Demo məktublarına bax' }).press('Enter');
  const link = page.locator('li', { hasText: 'operator-admin-2@demo.az' }).getByRole('link').first();
  await link.waitFor();
  const address = new URL((await link.getAttribute('href')) ?? '');
  await page.goto(address.pathname);
  const fields = page.locator('input[autocomplete="new-password"]');
  await fields.first().fill(NEW_PASSWORD);
  await fields.last().fill(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/login$/);

  await page.locator('input[name="email"]').fill('operator-admin-2@demo.az');
  await page.locator('input[name="password"]').fill(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await expect.poll(() => new URL(page.url()).pathname, SOON).not.toBe('/login');

  // The link has been used.
  const stranger = await newViewer(browser, url, { language: 'en' });
  const other = await stranger.newPage();
  await other.goto(address.pathname);
  await other.getByRole('alert').getByText('This link works once').waitFor();
  expect(await (await openAxe())(other)).toEqual([]);
  await other.getByRole('link', { name: 'Ask for a new link' }).press('Enter');
  await other.waitForURL(/\/password\/forgot$/);
  await context.close();
  await stranger.close();
});
