import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Axe, openAxe } from '../testing/axe.ts';
import { OPERATOR_PC, openBrowser, PHONE } from '../testing/browser.ts';
import { formOn, offered, SOON } from '../testing/form.ts';
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
    ...{ block: 'Bloklama', draft: 'Qaralama', active: 'Aktiv', activate: 'Aktivləşdir' },
    ...{ tranches: 'Alt sifarişlər', add: 'Yeni alt sifariş', raise: 'Artırma', save: 'Limiti dəyiş' },
    ...{ transfer: 'Köçürmə', move: /kq köçür$/ },
  },
  en: {
    ...{ block: 'Block', draft: 'Draft', active: 'Active', activate: 'Activate' },
    ...{ tranches: 'Sub orders', add: 'New sub order', raise: 'Extension', save: 'Change the limit' },
    ...{ transfer: 'Transfer', move: /^Transfer 60/ },
  },
} as const;

type Order = { Id: number; Number: string; StatusId: number; WeightLimit: number };

describe.each([
  ['az', OPERATOR_PC],
  ['en', OPERATOR_PC],
  ['az', PHONE],
  ['en', PHONE],
] as const)('in %s on a screen of %j', (language, size) => {
  const words = TEXTS[language];

  it('an order is written, made active, raised by a sub order, and gives some of it to another', async () => {
    const { context, page, api } = await enter(browser, url, { who: 'admin', language, size });
    const mark = String(Date.now());
    const { Customer } = await api<{ Customer: { Id: number } }>('POST /customer', {
      ...{ Name: `Sifarişçi ${mark}`, CustomerType: 'customer' },
    });
    const { Cargo } = await api<{ Cargo: { Id: number; Name: string }[] }>('GET /cargo?PageSize=1');
    const cargo = Cargo[0];
    if (!cargo) throw new Error('the demo has no cargo');
    const beside = await api<{ Order: Order }>('POST /order', {
      ...{ CustomerId: Customer.Id, CargoId: cargo.Id, ValidFrom: '2026-01-01', ValidUntil: '2030-12-31' },
      ...{ WeightLimit: 640_000, CreditLimitType: 'warn' },
    });
    await api(`POST /order/${beside.Order.Id}/activate`, {});
    const clean = async () => {
      await expect.poll(() => violations(page), SOON).toEqual([]);
      const beyond = 'document.documentElement.scrollWidth - innerWidth';
      await expect.poll(() => page.evaluate<number>(beyond), SOON).toBe(0);
    };
    const field = (name: string) => form.dialog().locator(`input[name="${name}"], textarea[name="${name}"]`);
    const choose = async (name: string, text: string) => {
      await field(name).fill(text);
      await offered(page, text);
      await page.keyboard.press('Enter');
      await expect.poll(() => field(name).inputValue(), SOON).toContain(text);
    };

    await page.goto('/order/new');
    let form = formOn(page, 'form');
    await field('customerId').waitFor();
    await choose('customerId', `Sifarişçi ${mark}`);
    await choose('cargoId', cargo.Name);
    await field('validFrom').fill('01.11.2026');
    await field('validUntil').fill('31.12.2030');
    await field('weightLimit').fill('1200000');
    await page.getByRole('radio', { name: words.block }).check();
    await clean();
    await form.send();
    await page.waitForURL(/\/order(\?.*)?$/);
    const { Order: orders } = await api<{ Order: Order[] }>(
      `GET /order?CustomerId=${Customer.Id}&StatusId=1`,
    );
    const order = orders[0];
    if (!order) throw new Error('no order was written');
    expect(order.WeightLimit).toBe(1_200_000);

    await page.goto(`/order/${order.Id}`);
    await page.getByRole('heading', { level: 1, name: order.Number }).waitFor();
    await page.getByText(words.draft).first().waitFor();
    await page.getByRole('button', { name: words.activate }).click();
    await page.getByText(words.active, { exact: true }).first().waitFor();
    await page.getByRole('button', { name: words.tranches }).click();
    await page
      .getByText(`${order.Number.slice(5)}-1`)
      .first()
      .waitFor();
    await clean();

    await page.goto('/sub-order');
    form = formOn(page);
    await page.getByRole('button', { name: words.add }).click();
    await choose('orderId', order.Number);
    await field('subOrderType').click();
    await page.getByRole('option', { name: words.raise }).click();
    await field('volumeKg').fill('40000');
    await field('reason').fill('Noyabr planı artdı');
    await clean();
    await form.dialog().getByRole('button', { name: words.save }).click();
    await form.closed();
    await page
      .getByText(`${order.Number.slice(5)}-2`)
      .first()
      .waitFor();

    await page.getByRole('button', { name: words.transfer, exact: true }).click();
    form = formOn(page, 'form');
    await choose('orderId', order.Number);
    await choose('toOrderId', beside.Order.Number);
    await field('volumeKg').fill('60000');
    await field('reason').fill('Xırdalan əlavə istəyir');
    await clean();
    await form.dialog().getByRole('button', { name: words.move }).click();
    await form.closed();
    const limitOf = async (id: number) => (await api<{ Order: Order }>(`GET /order/${id}`)).Order.WeightLimit;
    await expect.poll(() => limitOf(order.Id), SOON).toBe(1_180_000);
    expect(await limitOf(beside.Order.Id)).toBe(700_000);

    await page.goto(`/order?q=${order.Number}`);
    await page.getByText(order.Number).first().waitFor();
    await clean();
    await context.close();
  });
});
