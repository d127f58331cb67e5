import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Axe, openAxe } from './testing/axe.ts';
import { newViewer, OPERATOR_PC, openBrowser, PHONE } from './testing/browser.ts';
import { asOwner } from './testing/owner.ts';
import { signIn } from './testing/people.ts';
import { SOON } from './testing/form.ts';
import { serverData, serverUrl } from './testing/server-url.ts';
import { enter } from './testing/session.ts';

const url = serverUrl();
let browser: Browser;
let violations: Axe;
beforeAll(async () => {
  browser = await openBrowser();
  violations = await openAxe();
});
afterAll(() => browser.close());

it('the log tells who came, binds it into its chain, and is walked through row by row', async () => {
  const earlier = await newViewer(browser, url);
  await signIn(await earlier.newPage(), 'viewer');
  await earlier.close();
  const context = await newViewer(browser, url, { size: OPERATOR_PC });
  const page = await context.newPage();
  await signIn(page, 'admin');
  await page.goto('/action-log');
  await page.getByRole('button', { name: 'İndi yoxla' }).click();
  await page.getByText('Zəncir bütövdür').waitFor();

  await page.getByRole('link', { name: 'Girişlər' }).click();
  const rows = page.locator('tbody tr', { hasText: 'Daxil oldu' });
  await rows.first().waitFor();
  await rows.first().click();
  const panel = page.getByRole('complementary', { name: /^Yazı/ });
  await panel.getByText('POST /auth/login').waitFor();
  await panel.getByText('yerindədir').waitFor();
  expect(await violations(page)).toEqual([]);
  const first = await panel.getByRole('heading').first().textContent();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => panel.getByRole('heading').first().textContent()).not.toBe(first);
  await page.keyboard.press('Escape');
  await expect.poll(() => panel.count()).toBe(0);
  await context.close();
});

it('the log stands on a phone, in English', async () => {
  const context = await newViewer(browser, url, { language: 'en', size: PHONE });
  const page = await context.newPage();
  await signIn(page, 'admin');
  await page.goto('/action-log');
  await page.getByText('Signed in').first().click();
  await page.getByRole('complementary', { name: /^Row/ }).getByText('in place').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect.poll(() => page.getByRole('complementary', { name: /^Row/ }).count()).toBe(0);
  await context.close();
});

it('shows changes, and reasons of refusals, in words', async () => {
  const { page, api, context } = await enter(browser, url, { who: 'admin-b', size: OPERATOR_PC });
  const plate = '77-JR-501';
  type Added = { Truck: { Id: number; Version: number } };
  const { Truck } = await api<Added>('POST /truck', { NumberPlate: plate, MaxAllowedWeight: 40_000 });
  type Brand = { CarBrand: { Id: number } };
  const { CarBrand: brand } = await api<Brand>('POST /car-brand', { Name: 'Jurnal MAZ' });
  const change = { ...Truck, PassportNumber: 'AZ 501', CarBrandId: brand.Id };
  await api('PUT /truck', { ...change, CarBrandName: undefined });
  await api('POST /truck', { NumberPlate: plate, MaxAllowedWeight: 40_000 }).catch(() => {});
  await page.goto('/action-log');
  await page.getByText('Avtomobil: dəyişdirildi').first().click();
  const panel = page.getByRole('complementary', { name: /^Yazı/ });
  await panel.getByText('Texniki pasport №').waitFor();
  await panel.getByText('Jurnal MAZ').waitFor();
  await expect.poll(() => panel.getByText('passport_number').count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Server sorğuları' }).click();
  // The rows of the previous view stand there for a moment, among them the truck that was added.
  const sentence = panel.getByText('Bu nömrə ilə avtomobil artıq mövcuddur');
  const refused = page.locator('tbody tr', { hasText: 'Avtomobil: əlavə edildi' }).first();
  const isSaid = async () => {
    if ((await sentence.count()) === 0) await refused.click({ timeout: 2_000 }).catch(() => {});
    return sentence.count();
  };
  await expect.poll(isSaid, SOON).toBe(1);
  await api(`DELETE /truck/${Truck.Id}`);
  await context.close();
});

it('names a row that was changed in the database, and all rows behind it', async () => {
  const { page, context } = await enter(browser, url, { who: 'admin-b', size: OPERATOR_PC, theme: 'dark' });
  await page.goto('/action-log');
  await page.getByRole('button', { name: 'İndi yoxla' }).click();
  await page.getByText('Zəncir bütövdür').waitFor();
  const data = serverData();
  const [row] = await asOwner<{ id: string; outcome: string; number: string }>(
    data,
    `select l.id, l.outcome, c.number from action_log l join action_chain c on c.log_id = l.id
     where l.company_id = (select company_id from user_account where email = 'admin-b@demo.az') order by l.id limit 1`,
    [],
  );
  const say = (outcome: string | undefined) =>
    asOwner(data, 'update action_log set outcome = $1 where id = $2', [outcome, row?.id]);
  await say('general.forbidden');
  try {
    await page.getByRole('button', { name: 'İndi yoxla' }).click();
    const alert = page.getByRole('alert').filter({ hasText: `Zəncir ${row?.number} nömrəli yazıda qırılıb` });
    await alert.waitFor();
    expect(await violations(page)).toEqual([]);
    await alert.getByRole('button', { name: 'Yazını aç' }).click();
    await page.getByRole('complementary').getByText('təsdiqlənmir').waitFor();
    await page.setViewportSize(PHONE);
    await alert.getByRole('button', { name: 'Yazını aç' }).click();
    await page.getByRole('complementary').getByText('təsdiqlənmir').waitFor();
    expect(await violations(page)).toEqual([]);
  } finally {
    await say(row?.outcome);
  }
  await context.close();
});
