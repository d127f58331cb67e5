import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAxe } from '../testing/axe.ts';
import { openBrowser, PHONE } from '../testing/browser.ts';
import { SOON } from '../testing/form.ts';
import { serverUrl } from '../testing/server-url.ts';
import { enter, type Person } from '../testing/session.ts';

const url = serverUrl();
const OWNER = 'Nərgiz Səfərova';
let browser: Browser;
let admin: Person;
let operator: Person;
let deputy: Person;
let deputyName = '';
let request: { Id: number; Title: string };

beforeAll(async () => {
  browser = await openBrowser();
  admin = await enter(browser, url, { who: 'admin' });
  operator = await enter(browser, url, { who: 'operator' });
  deputy = await enter(browser, url, { who: 'operator2' });
  const { User } = await admin.api<{ User: { Email: string; Fullname: string }[] }>('GET /user?PageSize=100');
  deputyName = User.find(({ Email }) => Email === 'operator2@demo.az')?.Fullname ?? '';
  const { Operation } = await admin.api<{ Operation: { Id: number }[] }>(
    'GET /operation?StatusId=2&Sort=OperationDate&PageSize=3',
  );
  const reply = await operator.api<{ Request: typeof request }>(
    `POST /operation/${Operation.at(-1)?.Id}/delete-request`,
    { Reason: 'Eyni reys iki dəfə yazılıb' },
  );
  request = reply.Request;
});
afterAll(() => browser.close());

describe('a deputy while a decider is away', () => {
  it('is named beside the list of requests, for kinds that may be left to others', async () => {
    const { page } = admin;
    await page.goto('/waiting-request');
    await page.getByRole('button', { name: 'Yoxluqda əvəz edən' }).click();
    const panel = page.getByRole('form', { name: 'Yoxluqda əvəz edən' });
    await panel.getByRole('combobox', { name: 'Kim' }).fill(deputyName.slice(0, 5));
    await page.getByRole('option', { name: deputyName }).first().click();
    await expect.poll(() => panel.getByRole('checkbox', { name: /[Əə]l ilə/ }).count()).toBe(0);
    // The end is missing: its field says so, and nothing is sent.
    await panel.getByRole('button', { name: 'Yadda saxla' }).click();
    await panel.getByText('Gün yazın').first().waitFor();
    await panel.getByRole('textbox', { name: 'Hara qədər' }).fill('31.12.2030');
    await panel.getByRole('textbox', { name: 'Saatdan' }).fill('00:00');
    await panel.getByRole('button', { name: 'Yadda saxla' }).click();
    await page.getByText(`${OWNER} qərarlarını ${deputyName} verir`).waitFor();
  });

  it('finds it among the decisions and decides it, and both names stay', async () => {
    const { page } = deputy;
    await page.goto(`/request?open=${request.Id}`);
    await page
      .getByRole('button', { name: /^Təsdiq et/ })
      .first()
      .click();
    await expect
      .poll(async () => {
        const { Request } = await admin.api<{ Request: { StatusId: number } }>(`GET /request/${request.Id}`);
        return Request.StatusId;
      }, SOON)
      .toBe(2);
    await admin.page.goto('/completed-request');
    const row = admin.page.locator('tbody tr', { hasText: `№ ${request.Id}` });
    await row.getByText(`${deputyName} ${OWNER} əvəzinə`).waitFor();
    await admin.page.getByText(/orta cavab/).waitFor();
    // Each part shows the count of the days that the list shows, and as many rows.
    await admin.page.waitForURL(/decided=/);
    const parts = admin.page.getByRole('navigation', { name: 'Görünüşlər' });
    const part = parts.getByRole('link', { name: /^Əvəzçinin qərarları\s*1$/ });
    await part.click();
    await expect.poll(() => admin.page.locator('tbody tr').count(), SOON).toBe(1);
    await part.and(admin.page.locator('[aria-current="page"]')).waitFor();
  });

  it('hinders no one, in both languages and on a phone, and ends when the owner is back', async () => {
    const hinders = await openAxe();
    expect(await hinders(admin.page)).toEqual([]);
    const phone = await enter(browser, url, { who: 'admin', size: PHONE });
    await phone.page.goto('/completed-request');
    await phone.page.getByText(`${deputyName} verir`).waitFor();
    expect(await hinders(phone.page)).toEqual([]);
    await phone.page.evaluate("localStorage.setItem('language', 'en')");
    await phone.page.reload();
    await phone.page.getByText(`${deputyName} decides in the stead of`).waitFor();
    await phone.context.close();
    await admin.page.getByRole('button', { name: 'Bu gün qayıtdım' }).click();
    await expect.poll(() => admin.page.getByText(`${deputyName} verir`).count()).toBe(0);
  });
});
