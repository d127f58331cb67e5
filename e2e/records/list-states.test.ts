import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../testing/browser.ts';
import { SOON } from '../testing/form.ts';
import { serverUrl } from '../testing/server-url.ts';
import { enter } from '../testing/session.ts';

const url = serverUrl();
let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
  ({ page } = await enter(browser, url, { who: 'admin' }));
});
afterAll(() => browser.close());

describe('a list that has no rows', () => {
  it('because the server did not answer says so once, keeps its filters and can be asked again', async () => {
    await page.route('**/api/v1/truck?*', (route) => route.abort('connectionreset'));
    await page.goto('/truck?q=90-KL');
    await page.getByText('Siyahını yükləmək mümkün olmadı').waitFor();
    await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0);
    await page.getByText('Filtrləriniz saxlanıb.').waitFor();
    await page.unroute('**/api/v1/truck?*');
    await page.getByRole('button', { name: 'Yenidən cəhd et' }).click();
    const plates = () => page.locator('tbody tr[data-row] td:nth-child(3)').allInnerTexts();
    await expect.poll(plates, SOON).toEqual(['90-KL-456']);
  });

  it('because there never was one says what will stand here and offers the first', async () => {
    const none = JSON.stringify({
      Data: { Trailer: [], TotalCount: 0, PageNumber: 1, PageSize: 25 },
      Status: { Code: 'ok', Message: '', Errors: [] },
    });
    await page.route('**/api/v1/trailer?*', (route) =>
      route.fulfill({ contentType: 'application/json', body: none }),
    );
    await page.goto('/trailer');
    await page.getByText('Hələ qoşqu yoxdur').waitFor();
    await page.getByLabel('Qoşqular').getByRole('button', { name: 'Yeni qoşqu' }).click();
    await page.getByRole('dialog', { name: 'Yeni qoşqu' }).waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('?open=new');
    await page.unroute('**/api/v1/trailer?*');
  });
});
