import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAxe, type Axe } from './testing/axe.ts';
import { openBrowser, OPERATOR_PC, PHONE } from './testing/browser.ts';
import { SOON } from './testing/form.ts';
import { PASSWORD } from './testing/people.ts';
import { serverUrl } from './testing/server-url.ts';
import { enter, type Person } from './testing/session.ts';

const url = serverUrl();
let browser: Browser;
let violations: Axe;
let admin: Person;
let id = 0;

type Lpi = { Id: number; Name: string; LockLevel: string | null; IsOnline: boolean; Abilities: string };

beforeAll(async () => {
  browser = await openBrowser();
  violations = await openAxe();
  admin = await enter(browser, url, { who: 'admin' });
  const { Lpi: rows } = await admin.api<{ Lpi: Lpi[] }>('GET /lpi?PageSize=50');
  id = rows.find(({ Name }) => Name === 'LPI 01')?.Id ?? 0;
});
afterAll(() => browser.close());

const now = async () => (await admin.api<{ Lpi: Lpi }>(`GET /lpi/${id}`)).Lpi;

describe('an LPI', () => {
  it('is locked by keyboard, with a reason and the password, and unlocked again', async () => {
    const { page } = admin;
    await expect.poll(now, SOON).toMatchObject({ IsOnline: true });
    await page.setViewportSize(OPERATOR_PC);
    await page.goto(`/lpi/${id}`);
    await page.getByText('əlaqə var').first().waitFor();
    // The simulated yard drives trucks over the deck: while one stands there a lock is refused, so that it is asked again.
    await expect
      .poll(
        async () => {
          if ((await now()).LockLevel === 'keypad') return true;
          await page.getByRole('button', { name: 'Kilidlə', exact: true }).first().press('Enter');
          const form = page.getByRole('form', { name: 'Tərəzini kilidləyirsiniz' });
          await form.getByRole('button', { name: 'Yalnız klaviatura' }).press('Enter');
          await form.getByLabel('Səbəb').fill('Möhürün yoxlanması');
          await form.getByLabel('Şifrəniz').fill(PASSWORD);
          await form.getByLabel('Şifrəniz').press('Enter');
          await form.waitFor({ state: 'detached' });
          return false;
        },
        { ...SOON, interval: 2_000 },
      )
      .toBe(true);
    await page.getByText('yalnız klaviatura').first().waitFor();
    await page.getByRole('button', { name: 'Kilidi aç', exact: true }).press('Enter');
    const form = page.getByRole('form', { name: 'Kilidi açırsınız' });
    await form.getByLabel('Səbəb').fill('Yoxlama bitdi');
    await form.getByLabel('Şifrəniz').fill('not my password');
    await form.getByRole('button', { name: 'Kilidi aç' }).press('Enter');
    await expect.poll(() => form.getByLabel('Şifrəniz').getAttribute('aria-invalid'), SOON).toBe('true');
    await form.getByLabel('Şifrəniz').fill(PASSWORD);
    await form.getByRole('button', { name: 'Kilidi aç' }).press('Enter');
    await form.waitFor({ state: 'detached' });
    await expect.poll(async () => (await now()).LockLevel, SOON).toBeNull();
    await page.getByText('kilidli deyil').waitFor();
  });
});

describe.each([
  { language: 'az', list: 'LPI cihazları', status: 'Status tarixçəsi' },
  { language: 'en', list: 'LPI devices', status: 'Status history' },
] as const)('the screens of LPIs in $language', ({ language, list, status }) => {
  it.each([
    { name: 'a desk', size: OPERATOR_PC },
    { name: 'a phone', size: PHONE },
  ])('hinder nobody at $name', async ({ size }) => {
    const { page, context } = await enter(browser, url, { who: 'admin', language });
    await page.setViewportSize(size);
    for (const [address, title] of [
      ['/lpi', list],
      ['/lpi-status', status],
      [`/lpi/${id}`, 'LPI 01'],
    ] as const) {
      await page.goto(address);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await page.getByText('LPI 01').first().waitFor();
      expect([address, await violations(page)]).toEqual([address, []]);
      const overflow = await page.evaluate<number>(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      );
      expect([address, overflow]).toEqual([address, 0]);
    }
    await context.close();
  });
});
