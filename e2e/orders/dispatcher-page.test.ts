import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAxe } from '../testing/axe.ts';
import { openBrowser, PHONE } from '../testing/browser.ts';
import { SOON } from '../testing/form.ts';
import { serverUrl } from '../testing/server-url.ts';
import { enter, type Person } from '../testing/session.ts';

const url = serverUrl();
let browser: Browser;
let admin: Person;
let userId: number | undefined;

beforeAll(async () => {
  browser = await openBrowser();
  admin = await enter(browser, url, { who: 'admin' });
  const { User } = await admin.api<{ User: { Id: number; Email: string }[] }>('GET /user?PageSize=100');
  userId = User.find(({ Email }) => Email === 'operator2@demo.az')?.Id;
  await admin.api('PUT /user', { Id: userId, IsDispetcher: true, CanShowOrderPart: true });
});
afterAll(async () => {
  await admin.api('PUT /user', { Id: userId, IsDispetcher: false });
  await browser.close();
});

describe('the first page of a dispatcher', () => {
  it('shows what moves: the steps, who is past the norm, who is to come, the scales, in both languages, on a phone too', async () => {
    const hinders = await openAxe();
    const { OrderPart } = await admin.api<{ OrderPart: { NumberPlate: string; StepName: string }[] }>(
      'GET /order-part?StatusId=2&PageSize=200',
    );
    for (const size of [undefined, PHONE]) {
      const { page, context } = await enter(browser, url, { who: 'operator2', ...(size && { size }) });
      await page.goto('/');
      await page.getByText('Mərhələlər üzrə, indi').waitFor();
      const inside = page.getByRole('link').filter({ hasText: /^Ərazidə/ });
      await expect.poll(() => inside.innerText(), SOON).toContain(String(OrderPart.length));
      for (const { StepName } of OrderPart.slice(0, 2))
        await page.getByText(StepName, { exact: true }).first().waitFor();
      await page.getByText('Norma keçənlər').waitFor();
      await page.getByText('Tərəzilər indi').waitFor();
      await page.getByText('Limitə yaxın sifarişlər').waitFor();
      expect(await hinders(page)).toEqual([]);
      const over = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
      await expect.poll(() => page.evaluate<number>(over)).toBe(0);
      await page.evaluate("localStorage.setItem('language', 'en')");
      await page.reload();
      await page.getByText('By step, now').waitFor();
      await context.close();
    }
  });

  it('is an administrator’s not: they see the whole', async () => {
    await admin.page.goto('/');
    await admin.page.getByText('Bu gün yığılan, ton').waitFor();
    await expect.poll(() => admin.page.getByText('Norma keçənlər').count()).toBe(0);
  });
});
