import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Axe, openAxe } from '../testing/axe.ts';
import { OPERATOR_PC, openBrowser } from '../testing/browser.ts';
import { SOON } from '../testing/form.ts';
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

const heads = (page: Page) =>
  page
    .locator('thead th')
    .allInnerTexts()
    .then((texts) => texts.map((text) => text.trim()));
const views = (page: Page) => page.getByRole('navigation', { name: 'Görünüşlər' });
const name = 'Ağır maşınlar';

it('a view is saved with its columns and order, shared, and opened by another person in another browser', async () => {
  const { context, page } = await enter(browser, url, { who: 'admin', size: OPERATOR_PC });
  await page.goto(`${url}/truck`);
  await views(page).getByRole('link', { name: 'Hamısı' }).waitFor();
  await page.getByRole('button', { name: 'Boş çəki, kq', exact: true }).click();
  await expect.poll(() => page.url(), SOON).toContain('sort=emptyWeight');
  await page.getByRole('button', { name: 'Sütunlar' }).click();
  await page.getByRole('checkbox', { name: 'Oxlar' }).uncheck();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Yeni görünüş kimi saxla' }).click();
  const dialog = page.getByRole('dialog', { name: 'Yeni görünüş kimi saxla' });
  await dialog.getByRole('textbox', { name: 'Görünüşün adı' }).fill(name);
  await dialog.getByRole('button', { name: 'Yadda saxla' }).click();
  const tab = views(page).getByRole('link', { name });
  await expect.poll(() => tab.getAttribute('aria-current'), SOON).toBe('page');
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: `Görünüş: ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Şirkətlə paylaş' }).click();
  await page.getByText('Görünüş şirkətlə paylaşılıb').waitFor();
  await context.close();

  const other = await enter(browser, url, { who: 'viewer', size: OPERATOR_PC });
  await other.page.goto(`${url}/truck`);
  await expect.poll(() => heads(other.page).then((all) => all.includes('Oxlar')), SOON).toBe(true);
  await views(other.page).getByRole('link', { name }).click();
  await expect.poll(() => heads(other.page).then((all) => all.includes('Oxlar')), SOON).toBe(false);
  await expect.poll(() => other.page.url(), SOON).toContain('sort=emptyWeight');

  await other.page.getByRole('button', { name: `Görünüş: ${name}` }).click();
  await expect.poll(() => other.page.getByRole('menuitem', { name: /paylaş/ }).count()).toBe(0);
  await other.page.getByRole('menuitem', { name: 'Açılanda bu görünüş gəlsin' }).click();
  await expect
    .poll(async () => {
      await other.page.goto(`${url}/truck`);
      await views(other.page).getByRole('link', { name }).waitFor();
      return views(other.page).getByRole('link', { name }).getAttribute('aria-current');
    }, SOON)
    .toBe('page');
  await other.context.close();
});

it('a view of the companies, whose rows have acts of their own, keeps its narrowing and leads back to it', async () => {
  const { context, page } = await enter(browser, url, { who: 'admin', size: OPERATOR_PC });
  await page.goto(`${url}/companies?q=a&sort=-voen`);
  await page.getByRole('button', { name: 'Yeni görünüş kimi saxla' }).click();
  const question = page.getByRole('dialog', { name: 'Yeni görünüş kimi saxla' });
  await question.getByRole('textbox', { name: 'Görünüşün adı' }).fill('Adında a olan');
  await question.getByRole('button', { name: 'Yadda saxla' }).click();
  const tab = views(page).getByRole('link', { name: 'Adında a olan' });
  await expect.poll(() => tab.getAttribute('aria-current'), SOON).toBe('page');
  await views(page).getByRole('link', { name: 'Hamısı' }).click();
  await expect.poll(() => page.url(), SOON).not.toContain('q=a');
  await tab.click();
  await expect.poll(() => page.url(), SOON).toMatch(/q=a.*sort=-|sort=-.*q=a/);
  await context.close();
});
