import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { rewrite } from '../testing/answers.ts';
import { openBrowser } from '../testing/browser.ts';
import { rowsOn, SOON } from '../testing/form.ts';
import { serverUrl } from '../testing/server-url.ts';
import { enter, type Person } from '../testing/session.ts';

const url = serverUrl();
let browser: Browser;
let admin: Person;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
  admin = await enter(browser, url, { who: 'admin' });
  page = admin.page;
});
afterAll(async () => {
  // The last page may still be asking, and its answer is of no use any more.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await browser.close();
});

/** Answers the page that its file is not ready at once; everything else is as it is. */
beforeEach(async () => {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await rewrite<{ Export: object }>(page, '**/api/v1/export', ({ Export }) => {
    Object.assign(Export, { FileId: null, Written: 0, Total: 20_001 });
  });
  await page.goto('/operation?statusId=2');
  await rowsOn(page).first().waitFor();
});

async function choose(format: 'CSV' | 'Excel'): Promise<void> {
  await page.getByRole('button', { name: 'Eksport' }).first().click();
  await page.getByRole('menuitem', { name: `${format} faylı` }).click();
}

it('a list that takes long is waited for: the whole filter, the columns as they stand', async () => {
  const coming = page.waitForEvent('download');
  await choose('CSV');
  const file = await coming;
  const lines = (await readFile(await file.path(), 'utf8')).slice(1).split('\r\n');
  expect(file.suggestedFilename()).toMatch(/^Çəki əməliyyatları \d{4}-\d\d-\d\d\.csv$/);
  expect(lines[0]?.split(';').slice(0, 5)).toEqual(['Qəbz', 'Nömrə', 'Tarix', 'Çəki 1, kq', 'Çəki 2, kq']);
  const { TotalCount } = await admin.api<{ TotalCount: number }>('GET /operation?StatusId=2&PageSize=1');
  expect(lines).toHaveLength(TotalCount + 1);
  await page.getByText('Eksport hazırdır').waitFor();
});

it('shows how far it is and takes the wish back when it is stopped', async () => {
  const request = page.waitForRequest(/\/export\/\d+\/cancel$/);
  await rewrite<{ Export: object }>(page, '**/api/v1/export/*', ({ Export }) => {
    Object.assign(Export, { FileId: null, Written: 12_000, Total: 20_001 });
  });
  await choose('Excel');
  const dialog = page.getByRole('dialog', { name: 'Eksport hazırlanır' });
  await dialog.getByText(/12\s000 \/ 20\s001 sətir/).waitFor();
  await expect
    .poll(async () => Number(await dialog.getByRole('progressbar').getAttribute('value')))
    .toBe(12_000);
  await dialog.getByRole('button', { name: 'Dayandır' }).click();
  expect((await request).method()).toBe('POST');
  await dialog.waitFor({ state: 'detached' });
});

it('says why there is no file, and can be tried again', async () => {
  await rewrite<{ Export: object }>(page, '**/api/v1/export/*', ({ Export }) => {
    Object.assign(Export, { FileId: null, IsFailed: true });
  });
  await choose('CSV');
  const dialog = page.getByRole('dialog', { name: 'Eksport alınmadı' });
  await dialog.getByText('Server faylı hazırlaya bilmədi').waitFor(SOON);
  await page.unroute('**/api/v1/export/*');
  const coming = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Yenidən cəhd et' }).click();
  expect((await coming).suggestedFilename()).toMatch(/\.csv$/);
});

it('offers what was made before again, after the page was left', async () => {
  await page.reload();
  await page.getByRole('button', { name: 'Eksport' }).click();
  const file = page.getByRole('menuitem', { name: /^CSV · [\d\s]+ sətir/ }).first();
  const coming = page.waitForEvent('download');
  await file.click();
  expect((await coming).suggestedFilename()).toMatch(/\.csv$/);
});
