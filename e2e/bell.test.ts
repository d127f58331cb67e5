import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Axe, openAxe } from './testing/axe.ts';
import { OPERATOR_PC, openBrowser, PHONE } from './testing/browser.ts';
import { serverUrl } from './testing/server-url.ts';
import { enter, type Person } from './testing/session.ts';

type Truck = { Id: number; NumberPlate: string };
type Request = { Id: number };

const url = serverUrl();
let browser: Browser;
let violations: Axe;
let operator: Person;
let admin: Person;
let truck: Truck;
beforeAll(async () => {
  browser = await openBrowser();
  violations = await openAxe();
  // The ginnery's people: events of what other journeys do to the quarry's scales go to the quarry's.
  operator = await enter(browser, url, { who: 'operator-d', size: OPERATOR_PC });
  admin = await enter(browser, url, { who: 'admin-d', size: OPERATOR_PC });
  const [type] = (await admin.api<{ TruckType: { Id: number }[] }>('GET /truck-type?PageSize=1')).TruckType;
  const body = { NumberPlate: '58-ZG-001', TruckTypeId: type?.Id };
  truck = (await admin.api<{ Truck: Truck }>('POST /truck', body)).Truck;
  await weigh(operator, 14_000);
  for (const { api } of [operator, admin]) await api('POST /notice/read', { All: true });
});
afterAll(() => browser.close());

const weigh = ({ api }: Person, EmptyWeight: number) =>
  api<{ Request: Request | null }>(`POST /truck/${truck.Id}/empty-weight`, {
    EmptyWeight,
    Reason: 'Köhnəlib',
  });
/** A request of the operator, for another to decide; answers its id. */
const asked = async (weight: number): Promise<number> => (await weigh(operator, weight)).Request?.Id ?? 0;
const bell = (page: Page) => page.getByRole('button', { name: /^(Bildirişlər|Notifications)/ });
const counted = (page: Page) => bell(page).getAttribute('aria-label');
const panel = (page: Page) => page.getByRole('dialog');

describe('the bell', () => {
  it('counts what waits for the reader as it comes, and leads there by keyboard', async () => {
    const { page } = admin;
    // What happens before the page is connected is in its first answer or in none.
    const hears = page.waitForResponse((response) => response.url().includes('/live?'));
    await page.goto('/profile');
    await hears;
    await expect.poll(() => counted(page)).toBe('Bildirişlər');
    const id = await asked(15_000);
    await expect.poll(() => counted(page)).toBe('Bildirişlər, 1 oxunmamış');
    await bell(page).focus();
    await page.keyboard.press('Enter');
    const item = panel(page).getByRole('link', { name: /58-ZG-001/ });
    await item.waitFor();
    await expect.poll(() => item.innerText()).toContain('Qərar gözləyir: Boş çəkinin dəyişdirilməsi');
    expect(await violations(page)).toEqual([]);
    await item.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: new RegExp(`№ ${id}$`) }).waitFor();
    await expect.poll(() => counted(page)).toBe('Bildirişlər');
    await admin.api(`POST /request/${id}/cancel`, { Note: 'Tərəzidə çəkilsin' });
  });

  it('notifies the requester of the decision, on the phone and in English too', async () => {
    const there = await enter(browser, url, { who: 'operator-d', size: PHONE });
    const { page } = there;
    await page.goto('/operation');
    await expect.poll(() => counted(page)).toBe('Bildirişlər, 1 oxunmamış');
    await page.evaluate("localStorage.setItem('language', 'en')");
    await page.reload();
    await expect.poll(() => counted(page)).toBe('Notifications, 1 unread');
    await bell(page).click();
    const item = panel(page).getByRole('link', { name: /Empty weight change: Cancelled/ });
    await item.waitFor();
    await expect.poll(() => item.innerText()).toContain('Tərəzidə çəkilsin');
    const fits = async () => {
      const { x, width } = (await panel(page).boundingBox()) ?? { x: -1, width: 0 };
      return x >= 0 && x + width <= PHONE.width;
    };
    await expect.poll(fits).toBe(true);
    await there.context.close();
  });

  it('is read in every browser once it was read in one', async () => {
    const { page } = operator;
    await page.goto('/operation');
    await expect.poll(() => counted(page)).toBe('Bildirişlər, 1 oxunmamış');
    const elsewhere = await enter(browser, url, { who: 'operator-d' });
    await elsewhere.page.goto('/operation');
    await bell(elsewhere.page).click();
    await panel(elsewhere.page).getByRole('button', { name: 'Hamısını oxunmuş et' }).click();
    await expect.poll(() => counted(page)).toBe('Bildirişlər');
    await bell(page).click();
    await panel(page)
      .getByRole('link', { name: /58-ZG-001/ })
      .waitFor();
    await expect.poll(() => panel(page).getByText('oxunmayıb').count()).toBe(0);
    await page.keyboard.press('Escape');
    await expect.poll(() => panel(page).count()).toBe(0);
    await elsewhere.context.close();
  });
});
