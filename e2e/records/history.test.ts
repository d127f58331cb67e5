import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Axe, openAxe } from '../testing/axe.ts';
import { OPERATOR_PC, openBrowser, PHONE } from '../testing/browser.ts';
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

type Added = { Truck: { Id: number; Version: number } };
const PLATE = '77-TX-701';

it('the history tells a change with its old value and its new one, and leads to the record', async () => {
  const { page, api, context } = await enter(browser, url, { who: 'admin-b', size: OPERATOR_PC });
  const body = { NumberPlate: PLATE, MaxAllowedWeight: 40_000 };
  const { Truck } = await api<Added>('POST /truck', body);
  const change = { ...body, MaxAllowedWeight: 41_500, PassportNumber: 'AZ 701' };
  await api('PUT /truck', { ...change, Id: Truck.Id, Version: Truck.Version });
  await page.goto('/history');
  await page.getByRole('searchbox', { name: 'Obyekt, dəyər və ya şəxs' }).fill(PLATE);
  const row = page.locator('tbody tr', { hasText: 'İcazə verilən maksimum' });
  await row.getByText('40 000 kq').waitFor();
  await row.getByText('41 500 kq').waitFor();
  await page.locator('tbody tr', { hasText: 'yaradıldı' }).getByText(PLATE).waitFor();
  expect(await violations(page)).toEqual([]);

  await row.click();
  const panel = page.getByRole('complementary', { name: `Avtomobil ${PLATE}` });
  await panel.getByText('AZ 701').waitFor();
  const before = panel.getByRole('list').last();
  await before.getByText('41 500 kq').waitFor();
  await before.getByText('40 000 kq').waitFor();
  expect(await violations(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Obyekti aç' }).click();
  await page.waitForURL(new RegExp(`/truck\\?open=${Truck.Id}$`));
  await context.close();
});

it('the history stands on a phone, in English and in the dark, and is narrowed to what is one’s own', async () => {
  const { page, api, context } = await enter(browser, url, {
    who: 'admin-b',
    language: 'en',
    size: PHONE,
    theme: 'dark',
  });
  const { CarBrand } = await api<{ CarBrand: { Id: number } }>('POST /car-brand', { Name: 'Tarix 702' });
  await api(`POST /car-brand/${CarBrand.Id}/archive`, {});
  await page.goto('/history');
  await page.getByRole('link', { name: 'Mine' }).click();
  await page.getByText('active → archived').first().click();
  const panel = page.getByRole('complementary', { name: /Tarix 702$/ });
  await panel.getByText('What happened to this object').waitFor();
  await panel.getByText('All fields: created').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect.poll(() => panel.count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  await context.close();
});

it('tabs show changed weights and decisions, and a record’s own history has an address', async () => {
  const { page, api, context } = await enter(browser, url, { who: 'admin-b', size: OPERATOR_PC });
  const body = { NumberPlate: '77-TX-705', MaxAllowedWeight: 40_000, AxleCount: 3 };
  const { Truck } = await api<Added>('POST /truck', body);
  await api('PUT /truck', { ...body, MaxAllowedWeight: 42_000, AxleCount: 4, Id: Truck.Id });
  await page.goto('/history');
  await page.getByRole('link', { name: 'Çəki sahələri' }).click();
  const rows = page.locator('tbody tr', { hasText: '77-TX-705' });
  await expect.poll(() => rows.count()).toBe(1);
  await rows.click();
  await page.getByRole('link', { name: 'Yalnız bu obyekt' }).click();
  await page.waitForURL(new RegExp(`table=truck&recordId=${Truck.Id}$`));
  await expect.poll(() => page.locator('tbody tr').count()).toBe(3);
  await page.getByText('Obyekt').first().waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Qərarlar', exact: true }).last().click();
  await page.waitForURL(/part=decisions/);
  expect(await violations(page)).toEqual([]);
  await context.close();
});

it('what was there before a change is put back, field by field beside what stands now', async () => {
  const { page, api, context } = await enter(browser, url, { who: 'admin-b', size: OPERATOR_PC });
  const body = { NumberPlate: '77-TX-703', MaxAllowedWeight: 40_000, AxleCount: 3 };
  const { Truck } = await api<Added>('POST /truck', body);
  const change = { ...body, MaxAllowedWeight: 41_500, AxleCount: 4 };
  await api('PUT /truck', { ...change, Id: Truck.Id });
  await page.goto(`/truck/${Truck.Id}`);
  await page.getByRole('button', { name: 'Geri qaytar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Avtomobil 77-TX-703: geri qaytar' });
  await dialog.getByText('40 000 kq').waitFor();
  expect(await violations(page)).toEqual([]);
  // Another person saves another version while the page shows this one.
  await api('PUT /truck', { ...change, AxleCount: 5, Id: Truck.Id });
  await dialog.getByRole('button', { name: 'Geri qaytar' }).click();
  await dialog.getByText('Siz baxarkən obyekt dəyişdi').waitFor();
  await dialog.getByText('Bu dəyişiklikdən sonra yenidən dəyişib').waitFor();
  await expect.poll(() => dialog.getByRole('checkbox', { name: 'Oxlar' }).isChecked()).toBe(false);
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Geri qaytar' }).click();
  await expect.poll(() => dialog.count()).toBe(0);
  await page.getByText(/№-li qeyddən geri qaytarılıb/).waitFor();
  const after = await api<{ Truck: object }>(`GET /truck/${Truck.Id}`);
  expect(after.Truck).toMatchObject({ MaxAllowedWeight: 40_000, AxleCount: 5 });
  await page.goto('/history');
  await page.locator('tbody tr', { hasText: 'Geri qaytarma' }).getByText('77-TX-703').first().waitFor();
  await page.locator('tbody tr', { hasText: '77-TX-703' }).nth(1).click();
  await page.getByRole('button', { name: 'Geri qaytar' }).waitFor();
  await context.close();
});

it('on a phone, in English, an archived record comes back from the history', async () => {
  const { page, api, context } = await enter(browser, url, { who: 'admin-b', language: 'en', size: PHONE });
  const { CarBrand } = await api<{ CarBrand: { Id: number } }>('POST /car-brand', { Name: 'Tarix 704' });
  await api(`POST /car-brand/${CarBrand.Id}/archive`, {});
  await page.goto('/history?table=carBrand');
  await page.getByText('active → archived').first().click();
  await page.getByRole('button', { name: 'Put back' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('comes back as it was').waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Put back' }).click();
  await expect.poll(() => dialog.count()).toBe(0);
  const { CarBrand: back } = await api<{ CarBrand: object }>(`GET /car-brand/${CarBrand.Id}`);
  expect(back).toMatchObject({ ArchivedAt: null });
  await context.close();
});
