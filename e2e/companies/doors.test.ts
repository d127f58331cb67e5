import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { type Axe, openAxe } from '../testing/axe.ts';
import { newViewer, openBrowser, OPERATOR_PC, PHONE } from '../testing/browser.ts';
import { rowsOn, SOON } from '../testing/form.ts';
import { codeOf, shownKey } from '../testing/one-time-code.ts';
import { apiOf, PASSWORD } from '../testing/people.ts';
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

/** Types e-mail and password of a demo person, and sends them. */
async function give(page: Page, who: string): Promise<void> {
  await page.goto('/login');
  await page.locator('input').first().fill(`${who}@demo.az`);
  await page.locator('input[type="password"]').fill(PASSWORD);
  await page.keyboard.press('Enter');
}

const isInside = (page: Page) =>
  expect.poll(() => page.getByRole('navigation').count(), SOON).toBeGreaterThan(0);

it('a second factor is set up in the profile, asked for at the next sign-in, and turned off with a code put away', async () => {
  const { page, context } = await enter(browser, url, { who: 'viewer', size: OPERATOR_PC });
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Qur', exact: true }).click();
  const again = page.locator('input[type="password"]');
  await again.fill('Demo9999');
  await page.keyboard.press('Enter');
  await page.getByText('Cari şifrə yanlışdır').first().waitFor();
  expect(await violations(page)).toEqual([]);
  await again.fill(PASSWORD);
  await page.keyboard.press('Enter');
  const key = await shownKey(page);
  expect(await violations(page)).toEqual([]);
  const digits = page.getByLabel('Tətbiqdəki 6 rəqəm');
  await digits.fill(codeOf(key, 40));
  await page.getByText('Kod uyğun deyil').waitFor();
  await expect.poll(() => digits.inputValue()).toBe('');
  await digits.fill(codeOf(key));
  const codes = page.getByRole('list', { name: 'Ehtiyat kodları' }).getByRole('listitem');
  await codes.last().waitFor();
  const recoveryCodes = (await codes.allInnerTexts()).map(
    (text) => /[0-9A-Z]{4}-[0-9A-Z]{4}$/.exec(text)?.[0] ?? '',
  );
  expect(recoveryCodes).toHaveLength(10);
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Kodları etibarlı yerdə saxlamışam').check();
  await page.getByRole('button', { name: 'Bitir' }).last().click();
  await page.getByRole('button', { name: 'Söndür' }).waitFor();

  const elsewhere = await newViewer(browser, url, { language: 'en', size: PHONE });
  const phone = await elsewhere.newPage();
  await give(phone, 'viewer');
  const dialog = phone.getByRole('dialog', { name: 'Confirm the sign-in' });
  await dialog.waitFor();
  expect(await violations(phone)).toEqual([]);
  await expect.poll(() => phone.evaluate("localStorage.getItem('token')")).toBeNull();
  // The next one: a code is taken once.
  await dialog.getByLabel('The 6 digits in the app').fill(codeOf(key, 1));
  await isInside(phone);
  await elsewhere.close();

  await page.getByRole('button', { name: 'Söndür' }).click();
  const off = page.getByRole('dialog', { name: 'İkinci amili söndür' });
  await off.locator('input[type="password"]').fill(PASSWORD);
  await off.getByLabel('Tətbiqdəki və ya ehtiyat kodu').fill(recoveryCodes[3] ?? '');
  await page.keyboard.press('Enter');
  await page.getByText('İkinci amil söndürülüb').waitFor();
  await context.close();
});

it.each([
  { language: 'en', size: PHONE, waits: 'Waiting for an administrator', back: 'Cancel' },
  { language: 'az', size: OPERATOR_PC, waits: 'Administratorun təsdiqi gözlənilir', back: 'Ləğv et' },
] as const)(
  'a sign-in from outside of the allowed addresses waits for an administrator, who lets it in once: $language',
  async (view) => {
    const admin = await enter(browser, url, { who: 'admin', size: OPERATOR_PC });
    type Company = { Company: { Id: number; AllowedAddresses: unknown[] } };
    const { User: me } = await admin.api<{ User: Company }>('GET /user/details');
    const allow = (AllowedAddresses: unknown[]) =>
      admin.api('PUT /company', { Id: me.Company.Id, AllowedAddresses });
    await allow([{ Address: '192.0.2.0/24', Name: 'Ofis' }]);
    onTestFinished(async () => {
      await allow([]);
      await admin.context.close();
    });

    const waiting = async () =>
      (await admin.api<{ WaitingCount: number }>('GET /logon-request?StatusId=1')).WaitingCount;
    const others = await waiting();
    const stranger = await newViewer(browser, url, view);
    const page = await stranger.newPage();
    await give(page, 'guard');
    const dialog = page.getByRole('dialog', { name: view.waits });
    await dialog.waitFor();
    expect(await violations(page)).toEqual([]);
    // A tap beside the dialog gives nothing up; a person who turns back leaves nothing to decide.
    await page.mouse.click(5, 5);
    await expect.poll(waiting, SOON).toBe(others + 1);
    await dialog.getByRole('button', { name: view.back }).last().click();
    await expect.poll(waiting, SOON).toBe(others);
    await give(page, 'guard');
    await dialog.waitFor();

    await admin.page.goto('/logon-request');
    await rowsOn(admin.page).first().click();
    const drawer = admin.page.getByRole('dialog');
    await drawer.getByText('Bir dəfə burax').first().waitFor();
    expect(await violations(admin.page)).toEqual([]);
    await admin.page.keyboard.press('1');
    await admin.page.keyboard.press('Control+Enter');
    await admin.page.getByText(/^Qərar verilib/).waitFor();

    await isInside(page);
    await (await apiOf(page))('GET /user/details');
    await stranger.close();
  },
);
