import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Axe, openAxe } from './testing/axe.ts';
import { OPERATOR_PC, openBrowser, PHONE } from './testing/browser.ts';
import { SOON } from './testing/form.ts';
import { serverUrl } from './testing/server-url.ts';
import { enter } from './testing/session.ts';

const url = serverUrl();
let browser: Browser;
let violations: Axe;
beforeAll(async () => {
  browser = await openBrowser();
  violations = await openAxe();
});
afterAll(() => browser.close());

type ReportAnswer = { Report: { Rows: { Keys: string[]; Total: { Net: number; Count: number } }[] } };

/** A figure without the signs between its groups. */
const digits = (text: string): string => text.replace(/[^\d,.]/g, '');
const figures = (page: Page) => page.locator('tbody tr:first-child a[data-row]');
const VIEW = 'Ay sonu, müştərilər';

describe("an accountant's month end", () => {
  it('sums the month by customer, cargo and week, and each figure leads to exactly its tickets', async () => {
    const { page, context, api } = await enter(browser, url, { who: 'viewer', size: OPERATOR_PC });
    await page.goto('/reports/sum');
    await page.getByRole('heading', { name: 'Cəm', exact: true }).waitFor();
    await page.locator('tfoot').waitFor();
    expect(await violations(page)).toEqual([]);

    await page.goto('/reports/group-sum');
    await figures(page).first().waitFor();
    expect(await violations(page)).toEqual([]);
    const address = await page.evaluate<string>(
      `performance.getEntriesByType('resource').map(({ name }) => name).find((name) => name.includes('/report/group-sum?'))`,
    );
    const { Report } = await api<ReportAnswer>(`GET /report/group-sum${new URL(address).search}`);
    const [first] = Report.Rows;
    const total = page.locator('tbody tr:first-child a[data-column="net"]');
    const wanted = String(first?.Total.Net).replace('.', ',');
    await expect.poll(async () => digits(await total.innerText()), SOON).toBe(wanted);

    // Its tickets, no more and no fewer, add up to it.
    await total.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/operation\?/);
    await page.getByText(`${first?.Total.Count} nəticə`).waitFor();
    await expect
      .poll(async () => digits(await page.locator('tfoot').innerText()), SOON)
      .toContain(digits(String(first?.Total.Net)));
    await page.goBack();

    // One dimension deeper: the days of a week.
    const week = page.locator('tbody tr:first-child a[data-column="c1"]');
    await week.waitFor();
    const net = digits(await week.innerText());
    await week.focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(() => page.url(), SOON).toMatch(/by=customer,day/);
    await expect
      .poll(
        async () =>
          digits(await page.locator('tfoot tr').first().locator('a[data-column="net"]').innerText()),
        SOON,
      )
      .toBe(net);
    await context.close();
  });

  it('is grouped otherwise by the keyboard, held against nothing, and written into a file', async () => {
    const { page, context } = await enter(browser, url, { who: 'viewer', size: OPERATOR_PC });
    await page.goto('/reports/group-sum');
    await figures(page).first().waitFor();
    await page.getByRole('button', { name: /Həftə, 3-ci/ }).focus();
    await page.keyboard.press('Alt+ArrowLeft');
    await expect.poll(() => page.url(), SOON).toContain('by=customer,week,cargo');
    await page.getByRole('group', { name: 'Həftə' }).getByRole('button', { name: 'sütun' }).click();
    await expect.poll(() => page.url(), SOON).not.toContain('across=');
    await page.getByRole('button', { name: 'Müqayisə: filtri götür' }).click();
    await expect.poll(() => page.getByRole('columnheader', { name: 'Fərq' }).count(), SOON).toBe(0);
    // More rows than are read at once open folded.
    const fold = page.getByRole('button', { name: /^Hamısını (bük|aç)$/ });
    await figures(page).first().waitFor();
    if ((await fold.innerText()) === 'Hamısını bük') await fold.click();
    await expect.poll(() => page.locator('tbody tr:not([data-depth="0"])').count(), SOON).toBe(0);

    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'XLSX-ə eksport' }).click();
    await page.getByRole('menuitem', { name: 'Excel faylı' }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toMatch(/^Qruplar üzrə cəm \(Müştəri, Həftə, Yük\).*\.xlsx$/);
    expect((await readFile(await file.path())).subarray(0, 2).toString('latin1')).toBe('PK');

    await page.goto('/reports/group-sum?by=customer&measure=net&date=1726-01-01,2026-11-25');
    await page
      .getByRole('alert')
      .getByText(/Dövr ən çoxu 10 il ola bilər: 25\.11\.2016/)
      .waitFor();
    expect(await violations(page)).toEqual([]);
    await context.close();
  });

  it('is kept as a view that moves on with the month, shared, and opened on a phone in English', async () => {
    const admin = await enter(browser, url, { who: 'admin', size: OPERATOR_PC });
    await admin.page.goto('/reports/group-sum');
    await figures(admin.page).first().waitFor();
    await admin.page.getByRole('button', { name: 'Yük: başqasını seç' }).click();
    await admin.page.getByRole('menuitem', { name: 'Yük: qruplaşdırmadan çıxar' }).click();
    await expect.poll(() => admin.page.url(), SOON).toContain('by=customer,week');
    await admin.page.getByRole('button', { name: 'Yeni görünüş kimi saxla' }).click();
    const dialog = admin.page.getByRole('dialog', { name: 'Yeni görünüş kimi saxla' });
    await dialog.getByRole('textbox').fill(VIEW);
    await dialog.getByRole('button', { name: 'Yadda saxla' }).click();
    await admin.page.getByRole('button', { name: `Görünüş: ${VIEW}` }).click();
    await admin.page.getByRole('menuitem', { name: 'Şirkətlə paylaş' }).click();
    await admin.page.getByText('Görünüş şirkətlə paylaşılıb').waitFor();
    await admin.context.close();

    const { page, context } = await enter(browser, url, { who: 'viewer', language: 'en', size: PHONE });
    await page.goto('/reports/group-sum');
    await page.getByRole('link', { name: VIEW }).click();
    await expect.poll(() => page.url(), SOON).toMatch(/by=customer,week&across=week.*period=thisMonth/);
    const open = page.locator('main li a').first();
    await open.waitFor();
    expect(await violations(page)).toEqual([]);
    await open.click();
    await page.waitForURL(/\/operation\?/);
    await context.close();
  });
});
