import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAxe, type Axe } from '../testing/axe.ts';
import { openBrowser, OPERATOR_PC, PHONE } from '../testing/browser.ts';
import { SOON } from '../testing/form.ts';
import { PASSWORD } from '../testing/people.ts';
import { serverUrl } from '../testing/server-url.ts';
import { enter, type Person } from '../testing/session.ts';

const url = serverUrl();
let browser: Browser;
let violations: Axe;
let admin: Person;
let id = 0;

type Lpi = { Id: number; Name: string; ScaleId: number; IsKeypadLocked: boolean; IsOnline: boolean };

beforeAll(async () => {
  browser = await openBrowser();
  violations = await openAxe();
  admin = await enter(browser, url, { who: 'admin' });
  const { Lpi: rows } = await admin.api<{ Lpi: Lpi[] }>('GET /lpi?PageSize=50');
  const lpi = rows.find(({ Name }) => Name === 'LPI 02');
  id = lpi?.Id ?? 0;
  // Clears what an earlier journey left on the deck: keys are locked and unlocked on an empty one alone.
  await admin.api(`POST /demo/scale/${lpi?.ScaleId}/drive-off`, {});
});
afterAll(() => browser.close());

const now = async () => (await admin.api<{ Lpi: Lpi }>(`GET /lpi/${id}`)).Lpi;

describe('an LPI', () => {
  it('is chosen in its list and unlocked beside it by keyboard, with a reason and the password', async () => {
    const { page } = admin;
    await expect.poll(now, SOON).toMatchObject({ IsOnline: true });
    await page.setViewportSize(OPERATOR_PC);
    await page.goto('/lpi');
    const row = page.locator('tr[data-row]', { hasText: 'LPI 02' });
    await row.getByText(/^(kilidlidir|açıqdır)$/).click();
    const aside = page.getByRole('complementary', { name: 'Seçilmiş cihaz: LPI 02' });
    await aside.waitFor();
    await aside.getByRole('button', { name: 'Kilidi aç', exact: true }).first().press('Enter');
    const form = aside.getByRole('form', { name: 'Klaviaturanın kilidini açırsınız' });
    await form.getByText('30 dəqiqədən sonra özü yenidən kilidlənir').waitFor();
    await form.getByLabel('Səbəb').fill('Çap formatını dəyişmək');
    await form.getByLabel('Şifrəniz').fill(PASSWORD);
    await form.getByLabel('Şifrəniz').press('Enter');
    await form.waitFor({ state: 'detached' });
    await expect.poll(now, SOON).toMatchObject({ IsKeypadLocked: false });
    await page.goto('/lpi?view=open');
    await row.waitFor();
    // As it was before, for the next journey, by a proof of its own.
    const { Proof } = await admin.api<{ Proof: string }>('POST /auth/proof', { Password: PASSWORD });
    const body = { Reason: 'Çap formatı dəyişdirilib', Level: 'keypad', Proof };
    await admin.api(`POST /lpi/${id}/lock`, body);
    await expect.poll(now, SOON).toMatchObject({ IsKeypadLocked: true });
  });

  it('says on its field what is wrong with a proof, and loses nothing of what was typed', async () => {
    const { page } = admin;
    await page.goto(`/lpi/${id}`);
    await page.getByRole('button', { name: 'LPI-ni sıfırla', exact: true }).first().press('Enter');
    const form = page.getByRole('form', { name: 'LPI-ni sıfırlayırsınız' });
    await form.getByLabel('Səbəb').fill('Ekran donub');
    await form.getByLabel('Şifrəniz').fill('not my password');
    await form.getByLabel('Şifrəniz').press('Enter');
    await expect.poll(() => form.getByLabel('Şifrəniz').getAttribute('aria-invalid'), SOON).toBe('true');
    await expect.poll(() => form.getByLabel('Səbəb').inputValue()).toBe('Ekran donub');
  });
});

describe.each([
  { language: 'az', list: 'LPI cihazları', status: 'Status tarixçəsi', alerts: 'Xəbərdarlıqlar' },
  { language: 'en', list: 'LPI devices', status: 'Status history', alerts: 'Alerts' },
] as const)('the screens of LPIs in $language', ({ language, list, status, alerts }) => {
  it.each([
    { name: 'a desk', size: OPERATOR_PC },
    { name: 'a phone', size: PHONE },
  ])('hinder no one at $name', async ({ size }) => {
    const { page, context } = await enter(browser, url, { who: 'admin', language });
    await page.setViewportSize(size);
    for (const [address, title] of [
      ['/lpi', list],
      ['/lpi-status', status],
      ['/alert', alerts],
      [`/lpi/${id}`, 'LPI 02'],
    ] as const) {
      await page.goto(address);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      if (address !== '/alert') await page.getByText('LPI 02').first().waitFor();
      expect([address, await violations(page)]).toEqual([address, []]);
      const overflow = await page.evaluate<number>(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      );
      expect([address, overflow]).toEqual([address, 0]);
    }
    await context.close();
  });
});
