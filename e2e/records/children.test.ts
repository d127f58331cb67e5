import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Axe, openAxe } from '../testing/axe.ts';
import { OPERATOR_PC, openBrowser, PHONE } from '../testing/browser.ts';
import { formOn, SOON } from '../testing/form.ts';
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

const TEXTS = {
  az: {
    many: 'Müştərilərin filialları',
    add: 'Müştərinin yeni filialı',
    whose: 'Müştəri',
    name: 'Ad',
    all: 'Hamısı (7)',
  },
  en: {
    many: 'Customer branches',
    add: 'New customer branch',
    whose: 'Customer',
    name: 'Name',
    all: 'All (7)',
  },
} as const;

describe.each([
  ['az', OPERATOR_PC],
  ['en', OPERATOR_PC],
  ['az', PHONE],
  ['en', PHONE],
] as const)('in %s on a screen of %j', (language, size) => {
  const words = TEXTS[language];

  it('a customer’s page lists its branches, adds one that is its own, and leads to each and to all; who may only look adds none', async () => {
    const { context, page, api } = await enter(browser, url, { who: 'admin', language, size });
    const company = `Budaq ${Date.now()}`;
    const { Customer } = await api<{ Customer: { Id: number } }>('POST /customer', {
      ...{ Name: company, CustomerType: 'customer' },
    });
    const here = `/customer/${Customer.Id}`;
    const form = formOn(page);
    const clean = async () => {
      await expect.poll(() => violations(page), SOON).toEqual([]);
      const beyond = 'document.documentElement.scrollWidth - innerWidth';
      await expect.poll(() => page.evaluate<number>(beyond), SOON).toBe(0);
    };
    await page.goto(here);
    const part = page.locator('section', { has: page.getByRole('heading', { name: words.many }) }).last();
    await part.getByRole('button', { name: words.add }).waitFor();
    // Its name is read whole, however long.
    const cut = `[...document.querySelectorAll('.mantine-Button-label')]
      .filter((label) => label.scrollWidth > label.clientWidth).map((label) => label.textContent)`;
    await expect.poll(() => page.evaluate<string[]>(cut), SOON).toEqual([]);
    await clean();

    await part.getByRole('button', { name: words.add }).click();
    await expect.poll(() => form.field(words.whose).inputValue(), SOON).toBe(company);
    await expect.poll(() => form.field(words.whose).isDisabled()).toBe(true);
    await clean();
    await page.goBack();
    await form.closed();
    await expect.poll(() => new URL(page.url()).pathname).toBe(here);
    await part.getByRole('button', { name: words.add }).click();
    await form.field(words.name).fill('Şimal 1');
    await form.send();
    await form.closed();
    await part.getByRole('link', { name: 'Şimal 1' }).waitFor();
    const { CustomerBranch } = await api<{ CustomerBranch: { CustomerId: number }[] }>(
      `GET /customer-branch?CustomerId=${Customer.Id}`,
    );
    expect(CustomerBranch).toMatchObject([{ CustomerId: Customer.Id }]);

    // The page that stands hears of those that others add.
    for (const at of [2, 3, 4, 5, 6, 7])
      await api('POST /customer-branch', { Name: `Şimal ${at}`, CustomerId: Customer.Id });
    await part.getByRole('link', { name: words.all }).waitFor();
    await expect.poll(() => part.getByRole('link').count(), SOON).toBe(6);
    await clean();

    await part.getByRole('link', { name: /Şimal/ }).first().click();
    await page.waitForURL(/\/customer-branch\/\d+\?/);
    await page.getByRole('heading', { level: 1, name: /Şimal/ }).waitFor();
    await page.goBack();
    await part.getByRole('link', { name: words.all }).click();
    await page.waitForURL(`**/customer-branch?customerId=${Customer.Id}`);
    await page.getByText('Şimal 7').first().waitFor();
    const viewer = await enter(browser, url, { who: 'viewer', language, size });
    await viewer.page.goto(here);
    await viewer.page.getByRole('link', { name: words.all }).waitFor();
    await expect.poll(() => viewer.page.getByRole('button', { name: words.add }).count()).toBe(0);
    await Promise.all([viewer.context.close(), context.close()]);
  });
});
