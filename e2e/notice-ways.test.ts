import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Axe, openAxe } from './testing/axe.ts';
import { openBrowser, OPERATOR_PC, PHONE, type Viewer } from './testing/browser.ts';
import { formOn, SOON } from './testing/form.ts';
import { serverUrl } from './testing/server-url.ts';
import { enter, type Person } from './testing/session.ts';

type Company = { Company: { Id: number; NoticeWays: Record<string, string> }[] };

const url = serverUrl();
let browser: Browser;
let violations: Axe;
const USUAL = { Decided: 'mail', Waiting: 'none', File: 'none', Override: 'none', Scale: 'none' };
beforeAll(async () => {
  browser = await openBrowser();
  violations = await openAxe();
});
afterAll(() => browser.close());

const company = async ({ api }: Person) => {
  const { Company: rows } = await api<Company>('GET /company');
  return rows[0] ?? { Id: 0, NoticeWays: {} };
};
/** The administrator at the form of their company, whose notices go out as they usually do. */
async function atForm(viewer: Viewer) {
  const admin = await enter(browser, url, { who: 'admin', ...viewer });
  const { Id } = await company(admin);
  await admin.api('PUT /company', { Id, NoticeWays: USUAL });
  const form = formOn(admin.page, 'form');
  await form.forgetDrafts();
  await admin.page.goto(`/companies/${Id}/edit`);
  const way = (topic: string, name: string) =>
    admin.page.getByRole('group', { name: topic }).getByRole('button', { name });
  return { admin, page: admin.page, Id, form, way };
}

it('the administrator says in the company’s form what goes out beside the bell, and its history keeps it', async () => {
  const { admin, page, Id, form, way } = await atForm({ size: OPERATOR_PC });
  await way('Tərəzi ilə əlaqə', 'Telegram').click();
  await page.getByRole('status').filter({ hasText: 'Bu serverdə Telegram qurulmayıb' }).waitFor();
  await way('Qərar gözləyən sorğu', 'hər ikisi').click();
  await page.locator('s, del').filter({ hasText: 'yalnız zəng' }).first().waitFor();
  expect(await violations(page)).toEqual([]);
  await form.send();
  await page.waitForURL(new RegExp(`/companies/${Id}$`));
  const sentence = 'Qərar gözləyən sorğu: e-poçt və Telegram, Tərəzi ilə əlaqə: Telegram';
  // Among what is known of the company, and in its history.
  await page.getByText(`Sorğuya verilən qərar: e-poçt, ${sentence}`, { exact: true }).first().waitFor();
  await page.locator(`ins[title="${sentence}"]`).first().waitFor();
  expect(await violations(page)).toEqual([]);
  await expect
    .poll(async () => (await company(admin)).NoticeWays, SOON)
    .toEqual({ ...USUAL, Waiting: 'both', Scale: 'telegram' });
  await admin.api('PUT /company', { Id, NoticeWays: USUAL });
  await admin.context.close();
});

it('on the phone and in English too, where what is not wanted stays in the bell', async () => {
  const { admin, page, Id, form, way } = await atForm({ size: PHONE, language: 'en' });
  await way('Request decided', 'bell only').click();
  expect(await violations(page)).toEqual([]);
  const fits = () => page.evaluate('document.documentElement.scrollWidth <= innerWidth');
  await expect.poll(fits).toBe(true);
  await form.send();
  await page.waitForURL(new RegExp(`/companies/${Id}$`));
  await page.locator('ins[title="Request decided: bell only"]').first().waitFor();
  await expect.poll(async () => (await company(admin)).NoticeWays['Decided'], SOON).toBe('none');
  await admin.api('PUT /company', { Id, NoticeWays: USUAL });
  await admin.context.close();
});
