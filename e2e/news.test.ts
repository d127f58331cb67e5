import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Axe, openAxe } from './testing/axe.ts';
import { openBrowser } from './testing/browser.ts';
import { formOn, go, rowsOn, SOON } from './testing/form.ts';
import { serverUrl } from './testing/server-url.ts';
import { enter, type Person } from './testing/session.ts';

type Truck = { Id: number; Version: number; NumberPlate: string };
type NamedRow = { Id: number; Name: string };

const url = serverUrl();
let browser: Browser;
let violations: Axe;
let admin: Person;
/** A person at another computer. */
let colleague: Person;
let page: Page;
let form: ReturnType<typeof formOn>;
beforeAll(async () => {
  browser = await openBrowser();
  violations = await openAxe();
  admin = await enter(browser, url, { who: 'admin' });
  colleague = await enter(browser, url, { who: 'operator2' });
  page = admin.page;
  form = formOn(page);
  for (const each of [form, formOn(colleague.page)]) await each.forgetDrafts();
  await page.goto('/truck');
});
afterAll(async () => {
  const { Truck } = await admin.api<{ Truck: Truck[] }>('GET /truck?Name=56ZZ&PageSize=50');
  for (const { Id } of Truck) await admin.api(`DELETE /truck/${Id}`);
  const { Driver } = await admin.api<{ Driver: NamedRow[] }>('GET /driver?Name=xeberli&PageSize=50');
  for (const { Id } of Driver) await admin.api(`DELETE /driver/${Id}`);
  const { Cargo } = await admin.api<{ Cargo: NamedRow[] }>('GET /cargo?Name=xeberli&PageSize=50');
  for (const { Id } of Cargo) await admin.api(`DELETE /cargo/${Id}`);
  await browser.close();
});

/** How often the page has asked the server for something since. */
function asked(path: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === 'GET' && new URL(request.url()).pathname === `/api/v1${path}`) count += 1;
  });
  return () => count;
}
const plates = () => rowsOn(page).allInnerTexts();

describe('what a colleague does at another computer', () => {
  it('stands in an open list a moment later; the cursor stays on its row, and what was searched too', async () => {
    await go(page, '/truck?q=56zz');
    await expect.poll(plates, SOON).toEqual([]);
    const theirs = formOn(colleague.page);
    await colleague.page.goto('/truck?open=new');
    await theirs.field('Dövlət qeydiyyat nişanı').fill('56 zz 001');
    await theirs.send();
    await theirs.closed();
    await expect.poll(async () => (await plates()).join(), SOON).toContain('56-ZZ-001');
    const first = rowsOn(page).first();
    await first.focus();
    const at = await first.getAttribute('data-row');
    await colleague.api('POST /truck', { NumberPlate: '56-ZZ-002' });
    await expect.poll(async () => (await plates()).join(), SOON).toContain('56-ZZ-002');
    await expect.poll(() => page.evaluate('document.activeElement.dataset.row')).toBe(at);
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('56zz');
  });

  it('leaves an open form as it was typed, offers new choices and says that the record has changed', async () => {
    const { Truck } = await admin.api<{ Truck: Truck }>('POST /truck', { NumberPlate: '56-ZZ-003' });
    const form = formOn(page, 'form');
    await go(page, `/truck/${Truck.Id}/edit`);
    await form.field('İcazə verilən maksimum').fill('41240');
    const driver = form.field('Sürücü (sahib)');
    await driver.fill('Xəbərli');
    await page.getByRole('option', { name: 'Yeni sürücü yarat' }).waitFor();
    await colleague.api('POST /driver', { Name: 'Zaur Xəbərli' });
    await page.getByRole('option', { name: /Zaur Xəbərli/ }).waitFor();
    await expect.poll(() => driver.inputValue()).toBe('Xəbərli');
    await page.getByRole('option', { name: /Zaur Xəbərli/ }).click();
    const { Id, Version, NumberPlate } = Truck;
    await colleague.api('PUT /truck', { Id, Version, NumberPlate, AxleCount: 5 });
    await form
      .dialog()
      .getByText(/Siz açandan sonra bu qeydi .+ dəyişib/)
      .waitFor();
    await expect.poll(() => form.field('İcazə verilən maksimum').inputValue()).toBe('41\u202f240');
    await form.dialog().getByRole('button', { name: 'Birləşdir' }).click();
    const merge = page.getByRole('dialog', { name: /iki dəyişikliyi birləşdirin/ });
    await merge.getByText('3 sahə öz-özünə birləşir.').waitFor();
    await expect.poll(() => merge.getByRole('row', { name: /^Oxlar/ }).innerText()).toMatch(/5\s*$/);
    await expect
      .poll(() => merge.getByRole('row', { name: /^İcazə verilən maksimum/ }).innerText())
      .toContain('41\u202f240');
    expect(await violations(page)).toEqual([]);
    await merge.getByRole('button', { name: 'Birləşdir və yadda saxla' }).press('Enter');
    await form.closed();
    const merged = (await admin.api<{ Truck: Truck & Record<string, unknown> }>(`GET /truck/${Id}`)).Truck;
    expect([merged['AxleCount'], merged['MaxAllowedWeight'], merged['DriverName']]).toEqual([
      5,
      41_240,
      'Zaur Xəbərli',
    ]);
  });

  it('is asked for about once a second, however much it is', async () => {
    await go(page, '/cargo?q=xeberli');
    await page.getByRole('heading', { name: 'Yüklər' }).waitFor();
    await expect.poll(() => rowsOn(page).count(), SOON).toBe(0);
    const count = asked('/cargo');
    const began = performance.now();
    for (let at = 1; at <= 40; at += 1)
      await colleague.api('POST /cargo', { Name: `Xəbərli ${at}`, UnitId: 2 });
    await expect.poll(() => page.getByText(/^40\b/).count(), SOON).toBeGreaterThan(0);
    const seconds = (performance.now() - began) / 1_000;
    // The list and the tab that counts it, each.
    expect(count()).toBeLessThanOrEqual(2 * (Math.ceil(seconds) + 1));
  });
});
