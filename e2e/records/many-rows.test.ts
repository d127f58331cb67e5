import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Axe, openAxe } from '../testing/axe.ts';
import { OPERATOR_PC, openBrowser } from '../testing/browser.ts';
import { SOON } from '../testing/form.ts';
import { serverUrl } from '../testing/server-url.ts';
import { enter, type Person } from '../testing/session.ts';

type Brand = { Id: number; Version: number; Name: string; ArchivedAt: string | null };

const url = serverUrl();
let browser: Browser;
let violations: Axe;
let admin: Person;
beforeAll(async () => {
  browser = await openBrowser();
  violations = await openAxe();
  admin = await enter(browser, url, { who: 'admin', size: OPERATOR_PC });
});
afterAll(() => browser.close());

const names = ['Yığın bir', 'Yığın iki', 'Yığın üç', 'Yığın dörd'];
const stored = async (): Promise<Brand[]> =>
  (await admin.api<{ DeliveryType: Brand[] }>(`GET /delivery-type?Name=${encodeURIComponent('Yığın')}`))
    .DeliveryType;
const box = (page: Page, name: string) =>
  page.getByRole('row', { name: new RegExp(name) }).getByRole('checkbox');

it('rows are ticked, also with Shift, and leave for the archive together; what was changed meanwhile stays and says why', async () => {
  const { page } = admin;
  for (const Name of names) await admin.api('POST /delivery-type', { Name });
  await page.goto(`${url}/delivery-type?q=${encodeURIComponent('Yığın')}&sort=name`);
  await box(page, 'Yığın bir').check();
  await box(page, 'Yığın üç').click({ modifiers: ['Shift'] });
  await page.getByText('4 seçilib').waitFor();
  expect(await violations(page)).toEqual([]);
  // Another person changes one of them, and this page does not know it yet.
  const [first] = await stored();
  await page.route(/\/delivery-type\?/, (route) => route.abort());
  await admin.api('PUT /delivery-type', { ...first, Name: 'Yığın sıfır' });
  await page.getByRole('button', { name: 'Arxivə göndər' }).click();
  await page.getByText('3 yazı arxivə göndərilib, 1 mümkün olmadı').waitFor();
  await page.getByRole('listitem').getByText('Yığın sıfır: Yazı bu arada dəyişib').waitFor();
  await page.unroute(/\/delivery-type\?/);
  await expect.poll(async () => (await stored()).map(({ Name }) => Name), SOON).toEqual(['Yığın sıfır']);

  await page.keyboard.press('Alt+KeyZ');
  await page.getByText('3 yazı geri qaytarılıb').waitFor();
  await expect.poll(async () => (await stored()).length, SOON).toBe(4);
});

it('all that a filter finds gets one field, from a form of that field', async () => {
  const { page } = admin;
  await page.goto(`${url}/delivery-type?q=${encodeURIComponent('Yığın')}&sort=name`);
  await box(page, 'Yığın iki').check();
  await page.getByRole('button', { name: 'Bütün 4 nəticəni seç' }).click();
  await page.getByRole('button', { name: 'Sahəni dəyiş' }).click();
  const dialog = page.getByRole('dialog', { name: 'Seçilənlərin bir sahəsini dəyiş' });
  await dialog.getByRole('textbox').last().fill('Yolda');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Hamısına yaz' }).click();
  await page.getByText('4 yazı dəyişdirilib').waitFor();
  await dialog.waitFor({ state: 'detached' });
});

it('who only reads may tick rows for a file, and finds no act that writes', async () => {
  const { page, context } = await enter(browser, url, { who: 'viewer', size: OPERATOR_PC, language: 'en' });
  await page.goto(`${url}/truck`);
  await page.locator('tbody').getByRole('checkbox').first().check();
  await page.getByText('1 selected').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Archive' }).count()).toBe(0);
  await context.close();
});
