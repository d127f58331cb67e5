import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Axe, openAxe } from '../testing/axe.ts';
import { openBrowser, OPERATOR_PC } from '../testing/browser.ts';
import { formOn, offered, SOON } from '../testing/form.ts';
import { serverUrl } from '../testing/server-url.ts';
import { enter } from '../testing/session.ts';

const url = serverUrl();
let browser: Browser;
let violations: Axe;
beforeAll(async () => {
  browser = await openBrowser();
  violations = await openAxe();
});
afterAll(() => browser.close());

type Company = { Company: { Id: number; DaysMade: unknown }[] };

it('a company lives by another clock and reckons in another currency as soon as its administrator says so', async () => {
  const { context, page, api } = await enter(browser, url, { who: 'admin-b', size: OPERATOR_PC });
  const { Company: rows } = await api<Company>('GET /company');
  const { Id = 0 } = rows[0] ?? {};
  const form = formOn(page, 'form');
  await form.forgetDrafts();
  await page.goto(`/companies/${Id}/edit`);
  const zone = page.locator('[name="timeZone"]');
  await expect.poll(() => zone.inputValue(), SOON).toBe('Asia/Baku');
  await zone.fill('tokyo');
  await offered(page, 'Asia/Tokyo');
  await page.keyboard.press('Enter');
  const currency = page.locator('[name="currency"]');
  await currency.fill('lirə');
  await offered(page, 'TRY');
  await page.keyboard.press('Enter');
  expect(await violations(page)).toEqual([]);
  await form.send();
  await page.waitForURL(new RegExp(`/companies/${Id}$`));
  await page.getByText('Asia/Tokyo').first().waitFor();
  await page.getByText('TRY, Türkiyə lirəsi').first().waitFor();
  await expect.poll(async () => (await api<Company>('GET /company')).Company[0]?.DaysMade, SOON).toBe(null);
  await expect.poll(() => page.getByText('Günlük cəmlər yeni saat qurşağı').count(), SOON).toBe(0);
  await page.goto('/cargo');
  await page.getByRole('columnheader', { name: 'Qiymət' }).filter({ hasText: '₺' }).waitFor();
  await api('PUT /company', { Id, TimeZone: 'Asia/Baku', Currency: 'AZN' });
  await context.close();
});
