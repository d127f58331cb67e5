import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Axe, openAxe } from '../testing/axe.ts';
import { openBrowser, PHONE } from '../testing/browser.ts';
import { SOON } from '../testing/form.ts';
import { serverUrl } from '../testing/server-url.ts';
import { enter, type Person } from '../testing/session.ts';

const url = serverUrl();
type Ticket = { Receipt: string; NumberPlate: string; PublicId: string };
let browser: Browser;
let admin: Person;
let guard: Person;
let page: Page;
let violations: Axe;
beforeAll(async () => {
  browser = await openBrowser();
  violations = await openAxe();
  admin = await enter(browser, url, { who: 'admin' });
  guard = await enter(browser, url, { who: 'guard', size: PHONE });
  page = guard.page;
  await page.goto('/gate');
  await page.getByRole('heading', { name: 'Ərazidə' }).waitFor();
});
afterAll(() => browser.close());

const listed = async (query: string) =>
  (await admin.api<{ Operation: Ticket[] }>(`GET /operation?PageSize=1&${query}`)).Operation[0];
const find = () => page.getByRole('textbox', { name: 'Nömrə, qəbz və ya QR kod' });
const rows = () => page.locator('a[href^="/receipt/"]');
const row = (ticket: Ticket | undefined) => page.locator(`a[href="/receipt/${ticket?.PublicId}"]`);

describe('the gate, on a phone', () => {
  it('shows who waits for a second weight, and who has been weighed and may go', async () => {
    const open = await listed('StatusId=1');
    await row(open).getByText('Çəki 2 gözlənilir').waitFor();
    await row(open)
      .getByText(open?.NumberPlate ?? '')
      .waitFor();
    await expect.poll(() => page.evaluate<number>('document.documentElement.scrollWidth')).toBe(PHONE.width);
    expect(await violations(page)).toEqual([]);
  });

  it('finds the ticket of a paper by its code, and leads to its receipt', async () => {
    const done = await listed('StatusId=2&Sort=OperationDate');
    await find().fill(`${url}/receipt/${done?.PublicId}`);
    await row(done).waitFor();
    await expect.poll(() => rows().count(), SOON).toBe(1);
    const paper = page.waitForEvent('popup');
    await row(done).click();
    await (await paper)
      .getByText(done?.NumberPlate ?? '')
      .first()
      .waitFor();
    await page.bringToFront();
    await find().fill('99-YX-000');
    await page.getByText('“99-YX-000” üzrə qəbz tapılmadı').waitFor();
    await page.getByRole('button', { name: 'Axtarışı təmizlə' }).click();
    await page.getByRole('heading', { name: 'Ərazidə' }).waitFor();
  });

  it('opens and closes the barriers, and says how they stand', async () => {
    await page.getByRole('button', { name: 'Şlaqbaumlar' }).click();
    const entry = page.locator('[data-output="entry-barrier"]').first();
    const [open, close] = [/Giriş şlaqbaumu: Aç/, /Giriş şlaqbaumu: Bağla/].map((name) =>
      entry.getByRole('button', { name }),
    );
    // Another journey may have left it open.
    await expect.poll(async () => (await open?.isEnabled()) || (await close?.isEnabled())).toBe(true);
    if (await close?.isEnabled()) await close?.click();
    await entry.getByText('bağlı').waitFor();
    await open?.click();
    await entry.getByText('açıq').waitFor();
    await close?.click();
    await entry.getByText('bağlı').waitFor();
    const box = await open?.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(await violations(page)).toEqual([]);
  });
});
