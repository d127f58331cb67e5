import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Axe, openAxe } from './testing/axe.ts';
import { OPERATOR_PC, openBrowser, PHONE } from './testing/browser.ts';
import { SOON } from './testing/form.ts';
import { serverUrl } from './testing/server-url.ts';
import { enter } from './testing/session.ts';

type Ticket = { Id: number; WeightNet: number; CompanyId: number };
type Divided = {
  Report: { Rows: { Titles: string[]; Total: { Amount: number } }[]; Total: { Total: { Amount: number } } };
};

/** By how much the page is wider than the screen. */
const WIDER = 'document.documentElement.scrollWidth - innerWidth';
/** By how much what stands in a panel is higher than the panel. */
const HIGHER = `(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)(document.querySelector('[role="dialog"] form > div'))`;
/** A figure without the signs between its groups. */
const digits = (text: string): string => text.replace(/[^\d,.]/g, '');

const url = serverUrl();
let browser: Browser;
let violations: Axe;

beforeAll(async () => {
  browser = await openBrowser();
  violations = await openAxe();
  const { api, context } = await enter(browser, url, { who: 'admin' });
  const { Operation } = await api<{ Operation: Ticket[] }>('GET /operation?StatusId=2&Sort=-Id&PageSize=50');
  // Other journeys divide tickets, too.
  const divided = await api<{ Operation: Ticket[] }>(
    'GET /operation?DividedPart=lines&Sort=-Id&PageSize=200',
  );
  const isDivided = (id: number) => divided.Operation.some(({ Id }) => Id === id);
  const ticket = Operation.find(({ Id, WeightNet }) => !isDivided(Id) && WeightNet >= 3_000);
  const { Customer } = await api<{ Customer: { Id: number }[] }>('GET /customer?PageSize=2');
  const overseer = await enter(browser, url, { who: 'operator-admin' });
  await overseer.api('PUT /company', { Id: ticket?.CompanyId, OperationDivisionAvailable: true });
  await overseer.context.close();
  const Lines = Customer.map(({ Id }, at) => ({ CustomerId: Id, Amount: 1_000 * (at + 1) }));
  await api(`POST /operation/${String(ticket?.Id)}/divide`, { Lines });
  await context.close();
});
afterAll(() => browser.close());

const SUMS = '/reports/divided-sum';
const total = (page: Page) => page.locator('tfoot tr').first();

describe.each([
  { language: 'az', title: 'Bölünmüş cəm', all: 'Cəmi', files: 'XLSX-ə eksport', both: 'XLSX, PDF' },
  { language: 'en', title: 'Divided sum', all: 'Total', files: 'Export XLSX', both: 'XLSX, PDF' },
] as const)('divided nets in $language', ({ language, title, all, files, both }) => {
  it('are shown on a desk by the parties that they were written to, and go into a file', async () => {
    const { page, context, api } = await enter(browser, url, { who: 'viewer', language, size: OPERATOR_PC });
    await page.goto(SUMS);
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    const params = new URLSearchParams({
      DateFrom: '2020-01-01',
      DateTo: '2029-12-31',
      By: 'cargo,dividedCustomer',
    });
    const { Report } = await api<Divided>(`GET /report/divided-sum?${params.toString()}`);
    await total(page).getByText(all, { exact: true }).waitFor();
    const cells = total(page).locator('td');
    await expect
      .poll(async () => digits(await cells.nth(2).innerText()), SOON)
      .toBe(String(Report.Total.Total.Amount));
    expect(await violations(page)).toEqual([]);
    await expect.poll(() => page.evaluate<number>(WIDER), SOON).toBeLessThanOrEqual(0);
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: files }).click();
    await page.getByRole('menuitem', { name: /xlsx/ }).click();
    expect((await coming).suggestedFilename()).toMatch(new RegExp(`^${title} \\(.*\\.xlsx$`));
    await context.close();
  });

  it('stand on a phone, with what can be done with them under a thumb', async () => {
    const { page, context } = await enter(browser, url, { who: 'viewer', language, size: PHONE });
    await page.goto(SUMS);
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    await total(page).waitFor();
    await page.getByRole('button', { name: both }).waitFor();
    await expect.poll(() => page.evaluate<number>(WIDER), SOON).toBeLessThanOrEqual(0);
    expect(await violations(page)).toEqual([]);
    await context.close();
  });
});

describe('a report', () => {
  it('is opened as its paper, in a tab of its own', async () => {
    const { page, context } = await enter(browser, url, { who: 'viewer', size: OPERATOR_PC });
    for (const where of ['/reports/sum', '/reports/group-sum', SUMS]) {
      await page.goto(where);
      const button = page.getByRole('button', { name: 'PDF', exact: true });
      await expect.poll(() => button.isEnabled(), SOON).toBe(true);
      const opened = page.waitForEvent('popup');
      const response = page.waitForResponse((answer) => /\/file\/\d+/.test(answer.url()));
      await button.click();
      const tab = await opened;
      await expect.poll(() => tab.url(), SOON).toMatch(/^blob:/);
      expect((await response).headers()['content-type']).toBe('application/pdf');
      await tab.close();
    }
    await context.close();
  });

  it('is set up to go out by the clock: days pressed one by one, its period chosen, kept and found again', async () => {
    const { page, context } = await enter(browser, url, { who: 'admin', size: OPERATOR_PC });
    await page.goto('/reports/group-sum');
    await page.getByRole('button', { name: 'Cədvəllə göndər' }).click();
    const panel = page.getByRole('dialog', { name: 'Cədvəllə göndər' });
    const day = (name: string) => panel.getByRole('button', { name, exact: true });
    await day('C.').click();
    await expect.poll(() => day('C.').getAttribute('aria-pressed'), SOON).toBe('true');
    await expect.poll(() => day('B.e.').getAttribute('aria-pressed'), SOON).toBe('true');
    await panel.getByRole('combobox', { name: 'Hansı dövr' }).selectOption({ label: 'Ötən ay' });
    await panel.getByText(/növbəti dəfə: 01\./).waitFor();
    await panel.getByRole('textbox', { name: 'Saat' }).fill('25:00');
    await panel.getByRole('button', { name: 'Yadda saxla' }).click();
    await panel.getByText('Saatı 08:00 kimi yazın').first().waitFor();
    await panel.getByRole('textbox', { name: 'Saat' }).fill('07:30');
    await panel.getByRole('textbox', { name: 'Məktubun adı' }).fill('Cümə hesabatı');
    expect(await violations(page)).toEqual([]);
    // All of it is in sight at once on the screen of a desk.
    await expect.poll(() => page.evaluate<number>(HIGHER), SOON).toBeLessThanOrEqual(0);
    await panel.getByRole('button', { name: 'Yadda saxla' }).click();
    await expect.poll(() => panel.count(), SOON).toBe(0);

    await page.getByRole('button', { name: 'Cədvəllə göndər' }).click();
    await page.getByRole('menuitem', { name: 'Cümə hesabatı hər bazar ertəsi, cümə 07:30' }).click();
    await expect.poll(() => day('C.').getAttribute('aria-pressed'), SOON).toBe('true');
    await panel.getByRole('button', { name: 'Cədvəli sil' }).click();
    await page.getByText('Cədvəl silindi').waitFor();
    await context.close();
  });
});
