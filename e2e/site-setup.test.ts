import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Axe, openAxe } from './testing/axe.ts';
import { openBrowser, OPERATOR_PC } from './testing/browser.ts';
import { serverUrl } from './testing/server-url.ts';
import { enter } from './testing/session.ts';

const url = serverUrl();
let browser: Browser;
let violations: Axe;
beforeAll(async () => {
  browser = await openBrowser();
  violations = await openAxe();
});
afterAll(() => browser.close());

it('a barrier of a yard counts as tried once a person says that it rose', async () => {
  const who = { who: 'admin', language: 'az', size: OPERATOR_PC } as const;
  const { page, api, context } = await enter(browser, url, who);
  const { Scale } = await api<{ Scale: { Id: number; SiteId: number }[] }>('GET /scale');
  await page.goto(`/site/${Scale[0]?.SiteId}/setup`);
  await page.getByRole('button', { name: 'Çıxışlar və girişlər' }).click();
  await page.getByRole('button', { name: 'Sına: Giriş şlaqbaumu' }).first().click();
  await page.getByRole('button', { name: 'Bəli' }).first().click();
  await page
    .getByText(/siz gördünüz/)
    .first()
    .waitFor();
  expect(await violations(page)).toEqual([]);
  await context.close();
});
