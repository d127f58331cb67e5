import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAxe } from './testing/axe.ts';
import { openBrowser, PHONE } from './testing/browser.ts';
import { serverUrl } from './testing/server-url.ts';
import { enter } from './testing/session.ts';

const url = serverUrl();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

it.each([
  ['az', 'Əvvəl diqqət tələb edən', undefined],
  ['en', 'What wants attention first', undefined],
  ['az', 'Əvvəl diqqət tələb edən', PHONE],
] as const)(
  'an operator company begins with its clients, in counts and devices alone: %s, %s',
  async (language, title, size) => {
    const hinders = await openAxe();
    const { page, api, context } = await enter(browser, url, {
      who: 'operator-admin',
      ...(size && { size }),
    });
    const { Client } = await api<{ Client: { Name: string }[] }>('GET /dashboard/client');
    await page.goto('/login');
    await page.evaluate(`localStorage.setItem('language', '${language}')`);
    await page.goto('/');
    await page.getByRole('heading', { name: title }).waitFor();
    await expect.poll(() => page.locator('tbody tr').count()).toBe(Client.length);
    await page.getByRole('link', { name: Client[0]?.Name ?? '', exact: true }).waitFor();
    expect(await hinders(page)).toEqual([]);
    const over = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
    await expect.poll(() => page.evaluate<number>(over)).toBe(0);
    await context.close();
  },
);
