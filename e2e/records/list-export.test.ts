import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mayStepIn } from '../testing/answers.ts';
import { newViewer, openBrowser } from '../testing/browser.ts';
import { apiOf, signIn } from '../testing/people.ts';
import { serverUrl } from '../testing/server-url.ts';

const url = serverUrl();
let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
  const context = await newViewer(browser, url);
  await mayStepIn(context);
  page = await context.newPage();
  await signIn(page, 'admin');
});
afterAll(() => browser.close());

/** Chooses a file from the menu behind an "Eksport" button and reads what the browser got. */
async function exported(
  format: 'CSV' | 'Excel' | 'PDF',
  button = page.getByRole('button', { name: 'Eksport' }).first(),
) {
  const coming = page.waitForEvent('download');
  await button.click();
  // Earlier files stand below, which others may have made.
  await page.getByRole('menuitem', { name: format === 'PDF' ? 'PDF, çap üçün' : `${format} faylı` }).click();
  const file = await coming;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

const linesOf = (bytes: Buffer): string[] => bytes.toString('utf8').slice(1).split('\r\n');
type Tickets = { TotalCount: number; Operation: { Receipt: string; WeightNet: number }[] };

describe('a list that is exported', () => {
  it('is the whole filtered list, in its order, with the visible columns and the figures of the API', async () => {
    await page.goto('/operation?statusId=3');
    const api = await apiOf(page);
    const { TotalCount, Operation } = await api<Tickets>(
      'GET /operation?StatusId=3&PageSize=200&Sort=-OperationDate',
    );
    // The demo world's days move with the calendar; there are always some cancelled ones, on one page of this size.
    expect([TotalCount > 5, TotalCount]).toEqual([true, Operation.length]);
    const { name, bytes } = await exported('CSV');
    const [head = '', ...rows] = linesOf(bytes);
    expect(name).toMatch(/^Çəki əməliyyatları \d{4}-\d\d-\d\d\.csv$/);
    expect(head.split(';').slice(0, 3)).toEqual(['Qəbz', 'Nömrə', 'Tarix']);
    expect(rows.map((row) => row.split(';')[0])).toEqual(Operation.map(({ Receipt }) => Receipt));
    const netAt = head.split(';').indexOf('Netto, kq');
    expect(rows.map((row) => row.split(';')[netAt])).toEqual(
      Operation.map(({ WeightNet }) => String(WeightNet ?? '')),
    );
    await page.getByText('Eksport hazırdır').waitFor();
  });

  it('can be an Excel file, of the selected rows alone', async () => {
    await page.goto('/operation');
    const checks = page.getByRole('row').getByRole('checkbox');
    await checks.nth(1).check();
    await checks.nth(2).check();
    const bar = page.getByText('2 seçilib').locator('..');
    const { name, bytes } = await exported('Excel', bar.getByRole('button', { name: 'Eksport' }));
    expect(name).toMatch(/\.xlsx$/);
    // A zip, as ECMA-376 has it.
    expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
    const chosen = await exported('CSV', bar.getByRole('button', { name: 'Eksport' }));
    expect(linesOf(chosen.bytes)).toHaveLength(3);
  });

  it('can be a PDF that is printed as it is', async () => {
    await page.goto('/truck');
    const { name, bytes } = await exported('PDF');
    expect(name).toMatch(/^Avtomobillər \d{4}-\d\d-\d\d\.pdf$/);
    const text = bytes.toString('latin1');
    expect(text.slice(0, 5)).toBe('%PDF-');
    expect(text).toContain('/Lang (az)');
    expect(text).toContain('+TereziSans400');
    expect(text.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(0);
  });

  it('of trucks has its own columns', async () => {
    await page.goto('/truck');
    const { bytes } = await exported('CSV');
    const [head = '', ...rows] = linesOf(bytes);
    const { TotalCount } = await (await apiOf(page))<{ TotalCount: number }>('GET /truck?PageSize=1');
    expect(head).toMatch(/^Nömrə;/);
    expect(rows).toHaveLength(TotalCount);
  });

  it('of people, and of what was changed, is written by the server like any other', async () => {
    await page.goto('/user');
    const people = await exported('CSV');
    const { TotalCount } = await (await apiOf(page))<{ TotalCount: number }>('GET /user?PageSize=1');
    const [head = '', ...rows] = linesOf(people.bytes);
    expect(people.name).toMatch(/^İstifadəçilər \d{4}-\d\d-\d\d\.csv$/);
    expect(head.split(';').slice(0, 2)).toEqual(['Ad, soyad', 'İstifadəçi adı']);
    expect(rows).toHaveLength(TotalCount);
    await page.goto('/history?table=truck');
    const changes = await exported('Excel');
    expect(changes.name).toMatch(/^Tarixçə .*\.xlsx$/);
  });

  it('that cannot be written says why, and can be tried again', async () => {
    await page.goto('/cargo');
    await page.getByRole('row').nth(3).waitFor();
    await page.route('**/api/v1/export', (route) => route.abort());
    await page.getByRole('button', { name: 'Eksport' }).first().click();
    await page.getByRole('menuitem', { name: 'CSV faylı' }).click();
    const dialog = page.getByRole('dialog', { name: 'Eksport alınmadı' });
    await dialog.getByRole('alert').waitFor();
    await page.unroute('**/api/v1/export');
    const coming = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Yenidən cəhd et' }).click();
    expect((await coming).suggestedFilename()).toMatch(/^Yüklər/);
  });
});
