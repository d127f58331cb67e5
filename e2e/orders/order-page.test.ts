import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Axe, openAxe } from '../testing/axe.ts';
import { OPERATOR_PC, openBrowser, PHONE } from '../testing/browser.ts';
import { formOn, SOON } from '../testing/form.ts';
import { serverUrl } from '../testing/server-url.ts';
import { enter, type Person } from '../testing/session.ts';

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
    ...{ plan: 'Hissə planlaşdır', passes: 'QR vərəqi', tickets: 'Əməliyyatlar', facts: 'Məlumat' },
    ...{
      history: 'Tarixçə',
      active: 'Aktiv',
      next: 'Növbəti səhifə',
      noTickets: 'Hələ bu sifariş üçün çəki yoxdur',
    },
    ...{ add: 'Mərhələ əlavə et', kind: 'Əl ilə', here: 'yalnız burada', activate: 'Aktivləşdir' },
    ...{
      takeOut: 'Nümunə götürülməsi: sil',
      credit: 'kredit limiti: bloklama',
      part: 'Hissə',
      print: 'Çap et',
      waiting: 'Giriş gözlənilir',
    },
  },
  en: {
    ...{ plan: 'Plan a part', passes: 'QR sheet', tickets: 'Operations', facts: 'Details' },
    ...{
      history: 'History',
      active: 'Active',
      next: 'Next page',
      noTickets: 'Nothing was weighed for this order yet',
    },
    ...{ add: 'Add a step', kind: 'By hand', here: 'only here', activate: 'Activate' },
    ...{
      takeOut: 'Remove Nümunə götürülməsi',
      credit: 'credit limit: block',
      part: 'Part',
      print: 'Print',
      waiting: 'Waiting: Giriş',
    },
  },
} as const;

const day = (ahead: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Baku' }).format(Date.now() + ahead * 86_400_000);
/** Plates of this journey alone, with a pair of letters for each language. */
const plateOf = (letters: string, at: number) => `61-${letters}-${String(100 + at)}`;

type Order = { Id: number; Number: string };

/** An active order with more visits than a page shows, one of whose trucks has entered. */
async function orderWith({ api }: Person, letters: string, count: number): Promise<Order> {
  const { Customer } = await api<{ Customer: { Id: number } }>('POST /customer', {
    ...{ Name: `Səhifə müştərisi ${letters} ${Date.now()}`, CustomerType: 'customer' },
  });
  const { Cargo } = await api<{ Cargo: { Id: number }[] }>('GET /cargo?PageSize=1');
  const { Order } = await api<{ Order: Order }>('POST /order', {
    ...{ CustomerId: Customer.Id, CargoId: Cargo[0]?.Id, WeightLimit: 1_200_000, CreditLimitType: 'block' },
    ...{ ValidFrom: day(-5), ValidUntil: '2039-12-31' },
  });
  await api(`POST /order/${Order.Id}/activate`, {});
  await api('POST /order-part/many', {
    ...{ OrderId: Order.Id, Day: day(1) },
    Lines: Array.from({ length: count }, (_, at) => ({ NumberPlate: plateOf(letters, at) })),
  });
  return Order;
}

describe.each([
  ['az', OPERATOR_PC, 'ZA'],
  ['en', OPERATOR_PC, 'ZE'],
  ['az', PHONE, 'ZB'],
  ['en', PHONE, 'ZF'],
] as const)('in %s on a screen of %j', (language, size, letters) => {
  const words = TEXTS[language];

  it('an order shows what belongs to it, all pages of it, and plans and prints from there', async () => {
    const admin = await enter(browser, url, { who: 'admin', language, size });
    const { page, context } = admin;
    const order = await orderWith(admin, letters, 27);
    const clean = async () => {
      await expect.poll(() => violations(page), SOON).toEqual([]);
      const beyond = 'document.documentElement.scrollWidth - innerWidth';
      await expect.poll(() => page.evaluate<number>(beyond), SOON).toBe(0);
    };
    const tab = (name: string) => page.locator('main').getByRole('button', { name }).first();

    await page.goto(`/order/${order.Id}`);
    await page.getByRole('heading', { level: 1, name: order.Number }).waitFor();
    await page.getByText(words.credit).waitFor();
    await page.getByText(plateOf(letters, 26)).first().waitFor();
    await clean();
    await page.getByRole('button', { name: words.next }).click();
    await page.getByText(plateOf(letters, 0)).first().waitFor();
    await expect.poll(() => page.getByText(plateOf(letters, 26)).count(), SOON).toBe(0);
    if (size !== PHONE) {
      await page.getByRole('row', { name: plateOf(letters, 1) }).click();
      const beside = page.getByRole('complementary', { name: `${words.part} 2`, exact: true });
      await beside.getByText(plateOf(letters, 1)).waitFor();
      await beside.getByText(words.waiting).waitFor();
      await beside.getByText(`${order.Number.replace('/', '-')}-02`).waitFor();
    }

    await page.getByRole('button', { name: words.plan, exact: true }).click();
    const form = formOn(page);
    const field = (name: string) => form.dialog().locator(`input[name="${name}"]`);
    await field('numberPlate').fill(plateOf(letters, 40));
    await field('day').fill(day(2).split('-').reverse().join('.'));
    await clean();
    await form.send();
    await form.closed();
    await expect.poll(() => tab('28').count(), SOON).toBe(1);

    await tab(words.tickets).click();
    await page.getByText(words.noTickets).waitFor();
    await tab(words.facts).click();
    await page.getByText('2039').first().waitFor();
    await clean();
    await tab(words.history).click();
    await page.getByText('Nərgiz Səfərova').first().waitFor();

    await page.getByRole('link', { name: words.passes }).click();
    await page.waitForURL(/passes$/);
    await page
      .getByText(`${order.Number.replace('/', '-')}-28`)
      .first()
      .waitFor();
    await page.getByRole('button', { name: words.print, exact: true }).waitFor();
    await clean();
    await context.close();
  });

  it('the form of a draft has a step of its own among those of the company, and makes the order active', async () => {
    const { context, page, api } = await enter(browser, url, { who: 'admin', language, size });
    const { Customer } = await api<{ Customer: { Id: number } }>('POST /customer', {
      ...{ Name: `Mərhələ müştərisi ${letters} ${Date.now()}`, CustomerType: 'customer' },
    });
    const { Cargo } = await api<{ Cargo: { Id: number }[] }>('GET /cargo?PageSize=1');
    const { Order } = await api<{ Order: Order }>('POST /order', {
      ...{ CustomerId: Customer.Id, CargoId: Cargo[0]?.Id, WeightLimit: 50_000, CreditLimitType: 'block' },
      ...{ ValidFrom: day(-5), ValidUntil: '2039-12-31' },
    });
    await page.goto(`/order/${Order.Id}/edit`);
    await page.getByRole('button', { name: words.add, exact: true }).click();
    const form = formOn(page);
    const field = (name: string) => form.dialog().locator(`input[name="${name}"]`);
    await field('name').fill('Nümunə götürülməsi');
    await field('stepKind').click();
    await page.getByRole('option', { name: words.kind }).click();
    await field('sequence').fill('35');
    await form.send();
    await form.closed();
    await page.getByText(words.here).waitFor();
    await expect.poll(() => violations(page), SOON).toEqual([]);
    await page.getByRole('button', { name: words.takeOut, exact: true }).click();
    await page.getByText(words.here).waitFor({ state: 'detached' });

    await page.getByRole('button', { name: words.activate, exact: true }).click();
    await page.waitForURL(new RegExp(`/order/${Order.Id}$`));
    await page.getByRole('button', { name: words.plan, exact: true }).waitFor();
    await context.close();
  });
});
