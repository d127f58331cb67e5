import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Axe, openAxe } from '../testing/axe.ts';
import { OPERATOR_PC, openBrowser, PHONE } from '../testing/browser.ts';
import { SOON } from '../testing/form.ts';
import { serverUrl } from '../testing/server-url.ts';
import { enter, type Person } from '../testing/session.ts';

type Part = {
  Id: number;
  Number: string;
  StatusId: number;
  StepName: string | null;
  WindowFrom: string | null;
};

const url = serverUrl();
/** Plates that no other journey weighs. */
const [COMING, WRONG, NEXT, KNOWN] = ['58-ZZ-101', '58-ZZ-102', '58-ZZ-103', '58-ZZ-104'] as const;
const DRAGGED = '58-ZZ-105';
let browser: Browser;
let violations: Axe;
let admin: Person;
let order = { Id: 0, Number: '' };

const dayIn = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Baku' }).format(Date.now() + days * 86_400_000);
const partOf = async (plate: string) =>
  (await admin.api<{ OrderPart: Part[] }>(`GET /order-part?Name=${plate}`)).OrderPart[0];

beforeAll(async () => {
  browser = await openBrowser();
  violations = await openAxe();
  admin = await enter(browser, url, { who: 'admin', size: OPERATOR_PC });
  const { Cargo } = await admin.api<{ Cargo: { Id: number }[] }>('GET /cargo?PageSize=1');
  const { Customer } = await admin.api<{ Customer: { Id: number } }>('POST /customer', {
    ...{ Name: 'Lövhə müştərisi', CustomerType: 'customer' },
  });
  const reply = await admin.api<{ Order: { Id: number; Number: string } }>('POST /order', {
    ...{ CustomerId: Customer.Id, CargoId: Cargo[0]?.Id, WeightLimit: 900_000, CreditLimitType: 'warn' },
    ...{ ValidFrom: '2020-01-01', ValidUntil: '2039-12-31' },
  });
  order = reply.Order;
  await admin.api(`POST /order/${order.Id}/activate`, {});
  for (const plate of [COMING, WRONG, DRAGGED])
    await admin.api('POST /order-part', {
      ...{ OrderId: order.Id, NumberPlate: plate, Day: dayIn(0), ExpectedWeight: 28_000 },
    });
  await admin.api('POST /truck', { NumberPlate: KNOWN });
});
afterAll(async () => {
  const { Truck } = await admin.api<{ Truck: { Id: number }[] }>(`GET /truck?Name=${KNOWN}`);
  // A visit names it: it is no longer deleted.
  for (const { Id } of Truck) await admin.api(`POST /truck/${Id}/archive`, {});
  await browser.close();
});

describe('the dispatcher’s board', () => {
  it('finds a truck by some signs of its plate, and moves it on by Alt with an arrow and by T', async () => {
    const { page } = admin;
    await page.goto('/dispatch');
    const lane = (name: string) => page.getByRole('region', { name, exact: true });
    await lane('Gözlənilir').getByText(COMING).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('zz101');
    await expect.poll(() => page.getByText(WRONG).count(), SOON).toBe(0);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Alt+ArrowRight');
    await lane('Çəki 1').getByText(COMING).waitFor();
    expect(await violations(page)).toEqual([]);
    // The scale alone confirms a weight: no key of a person does.
    await page.keyboard.press('Alt+ArrowRight');
    await page.getByText('bura köçürülə bilməz').waitFor({ state: 'attached' });
    await expect.poll(async () => (await partOf(COMING))?.StepName).toBe('Çəki 1');
    await page.getByRole('complementary', { name: 'Seçilmiş avtomobil' }).getByText(COMING).waitFor();
  });

  it('takes a step back with a reason, and hears at once what happens elsewhere', async () => {
    const { page } = admin;
    const aside = page.getByRole('complementary', { name: 'Seçilmiş avtomobil' });
    await aside.getByRole('button', { name: 'Giriş: geri al' }).click();
    await aside.getByRole('button', { name: 'vaxtından əvvəl' }).click();
    await aside.getByRole('button', { name: 'Geri al', exact: true }).click();
    await page.getByRole('region', { name: 'Gözlənilir', exact: true }).getByText(COMING).waitFor();
    const part = await partOf(COMING);
    await admin.api(`POST /order-part/${part?.Id}/confirm-step`, {});
    await page.getByRole('region', { name: 'Çəki 1', exact: true }).getByText(COMING).waitFor();
    await expect.poll(async () => (await partOf(COMING))?.StepName).toBe('Çəki 1');
  });

  it('moves a dragged card on, narrows itself as lists do, and says that it keeps up', async () => {
    const { page } = admin;
    await page.goto('/dispatch');
    const lane = (name: string) => page.getByRole('region', { name, exact: true });
    await lane('Gözlənilir').getByRole('listitem', { name: DRAGGED }).dragTo(lane('Çəki 1'));
    await lane('Çəki 1').getByText(DRAGGED).waitFor();
    await expect.poll(async () => (await partOf(DRAGGED))?.StepName).toBe('Çəki 1');
    await page.getByText(/^Yenilənir, \d\d:\d\d:\d\d$/).waitFor();
    await page.getByRole('button', { name: 'Filtr', exact: true }).click();
    await page.getByRole('button', { name: 'Sifariş', exact: true }).click();
    await page.getByRole('checkbox', { name: order.Number }).check();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: `Sifariş ${order.Number}` }).waitFor();
    await lane('Çəki 1').getByText(DRAGGED).waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it('plans tomorrow from pasted plates: good lines alone, with times', async () => {
    const { page } = admin;
    await page.goto('/dispatch');
    await page.getByText(WRONG).first().waitFor();
    await page.keyboard.press('p');
    const plan = page.getByRole('region', { name: 'Sabahın planı' });
    await plan.getByRole('textbox', { name: /Nömrələr/ }).fill(`${NEXT}\n58 zz 103\n58ZZ10\n${KNOWN} 09:10`);
    await plan.getByRole('combobox', { name: 'Sifariş', exact: true }).fill(order.Number);
    await page
      .getByRole('listbox')
      .getByRole('option', { name: new RegExp(order.Number) })
      .click();
    await plan.getByText('bu siyahıda artıq var, 07:30').waitFor();
    await plan.getByRole('button', { name: '2 hissə yarat' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await plan.getByRole('button', { name: '2 hissə yarat' }).click();
    await page.getByText('2 hissə yaradıldı').waitFor();
    await expect.poll(async () => (await partOf(NEXT))?.WindowFrom, SOON).toBe('07:15');
    await expect.poll(async () => (await partOf(KNOWN))?.WindowFrom, SOON).toBe('08:55');
    await page.getByRole('button', { name: 'Sabah', exact: true }).click();
    await page.getByRole('region', { name: 'Gözlənilir', exact: true }).getByText(NEXT).waitFor();
  });
});

describe('the page of a visit', () => {
  it('narrows its log by how things happened, and prints its pass on A6 from there', async () => {
    const { page, context } = admin;
    const part = await partOf(DRAGGED);
    await page.goto(`/order-part/${part?.Id}`);
    const log = page.getByRole('group', { name: 'Jurnal' });
    await log.getByRole('cell', { name: 'Giriş təsdiqlənib' }).waitFor();
    await page.getByText('Netto · məxaric').waitFor();
    await page.getByText('ən köhnə açıq').waitFor();
    await page.getByRole('button', { name: 'Filtr', exact: true }).click();
    await page.getByRole('button', { name: 'Necə', exact: true }).click();
    await page.getByRole('checkbox', { name: 'əl ilə' }).check();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Necə əl ilə' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await context.addInitScript(
      "addEventListener('beforeprint', () => { document.documentElement.dataset.printed = 'yes'; });",
    );
    const [pass] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: 'A6 çap' }).click(),
    ]);
    await pass.locator('html[data-printed=yes]').waitFor();
    await expect.poll(() => new URL(pass.url()).hash).toBe('#print');
    await pass.close();
  });

  it('shows its way, its log and its pass, and confirms by hand, in English on a phone', async () => {
    const phone = await enter(browser, url, { who: 'admin', size: PHONE, language: 'en' });
    const part = await partOf(WRONG);
    await phone.page.goto(`/order-part/${part?.Id}`);
    await phone.page.getByRole('heading', { name: `Part ${part?.Number}` }).waitFor();
    await phone.page.getByRole('heading', { name: 'QR code of the pass' }).waitFor();
    await phone.page.getByRole('button', { name: 'Confirm by hand' }).click();
    await phone.page.getByRole('cell', { name: 'Giriş confirmed' }).waitFor();
    await expect
      .poll(() => phone.page.getByRole('button', { name: 'Confirm by hand' }).isDisabled())
      .toBe(true);
    expect(await violations(phone.page)).toEqual([]);
    await phone.page.goto('/dispatch');
    await phone.page.getByRole('region', { name: 'Çəki 1', exact: true }).getByText(WRONG).waitFor();
    expect(await violations(phone.page)).toEqual([]);
    await phone.context.close();
  });
});
