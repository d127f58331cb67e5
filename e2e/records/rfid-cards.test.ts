import { randomBytes } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Axe, openAxe } from '../testing/axe.ts';
import { OPERATOR_PC, openBrowser, PHONE, wear } from '../testing/browser.ts';
import { rowsOn, SOON } from '../testing/form.ts';
import { serverUrl } from '../testing/server-url.ts';
import { enter, type Person } from '../testing/session.ts';

type Card = { Id: number; CardNumber: string; RfidNumber: string; CardOperationId: number | null };

const url = serverUrl();
let browser: Browser;
let violations: Axe;
let admin: Person;
let operator: Person;
let order = { Id: 0, Number: '', CargoName: '' };
let truck = { Id: 0, NumberPlate: '' };

/** Numbers that no other run of this file gives out. */
const unlike = () => randomBytes(4).readUInt32BE().toString().padStart(10, '0');

async function given(who: { TruckId?: number } = {}): Promise<Card> {
  const RfidNumber = randomBytes(12).toString('hex').toUpperCase();
  const body = { CardNumber: `7-${unlike()}`, RfidNumber, ...who };
  return (await admin.api<{ RfidCard: Card }>('POST /rfid-card', body)).RfidCard;
}
const cardOf = async ({ Id }: Pick<Card, 'Id'>) =>
  (await admin.api<{ RfidCard: Card & { CardOperationUsage: string | null } }>(`GET /rfid-card/${Id}`))
    .RfidCard;

/** What is wrong with a page in either theme, and by how much it is wider than its window. */
async function wrongOn(page: Page): Promise<string[]> {
  const light = await violations(page);
  await wear(page, 'dark');
  const dark = await violations(page, 'colours');
  await wear(page, 'light');
  const beyond = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  return [...light, ...dark, ...(beyond > 0 ? [`${beyond} pixels wider`] : [])];
}

beforeAll(async () => {
  browser = await openBrowser();
  violations = await openAxe();
  admin = await enter(browser, url, { who: 'admin', size: OPERATOR_PC });
  operator = await enter(browser, url, { who: 'operator', size: OPERATOR_PC });
  const { Cargo } = await admin.api<{ Cargo: { Id: number }[] }>('GET /cargo?PageSize=1');
  const { Customer } = await admin.api<{ Customer: { Id: number } }>('POST /customer', {
    ...{ Name: `Kart müştərisi ${unlike()}`, CustomerType: 'customer' },
  });
  const reply = await admin.api<{ Order: typeof order }>('POST /order', {
    ...{ CustomerId: Customer.Id, CargoId: Cargo[0]?.Id, WeightLimit: 900_000, CreditLimitType: 'warn' },
    ...{ ValidFrom: '2020-01-01', ValidUntil: '2039-12-31' },
  });
  order = reply.Order;
  await admin.api(`POST /order/${order.Id}/activate`, {});
  const NumberPlate = `59-ZC-${unlike().slice(-3)}`;
  const known = await admin.api<{ Truck: (typeof truck)[] }>(`GET /truck?Name=${NumberPlate}`);
  truck = known.Truck[0] ?? (await admin.api<{ Truck: typeof truck }>('POST /truck', { NumberPlate })).Truck;
});
afterAll(() => browser.close());

describe('RFID cards', () => {
  it('stand in a list that finds each by its number, in every spelling, and counts those without an operation', async () => {
    const { page } = admin;
    const card = await given({ TruckId: truck.Id });
    await page.goto('/rfid-card');
    await page.getByRole('link', { name: /^Əməliyyatsız/ }).click();
    const search = page.getByRole('searchbox').or(page.getByPlaceholder(/RFID nömrəsi/));
    await search.first().fill(card.RfidNumber.toLowerCase());
    await expect.poll(() => rowsOn(page).count(), SOON).toBe(1);
    await rowsOn(page).getByText(card.CardNumber).waitFor();
    await rowsOn(page).getByText(truck.NumberPlate).waitFor();
    await expect.poll(() => wrongOn(page), SOON).toEqual([]);
    await page.getByRole('link', { name: /^Kart əməliyyatları/ }).click();
    await page.waitForURL(/\/rfid-card-operation/);
  });

  it('prepare an operation for an order: what the order says is locked, the holder stands there already', async () => {
    const { page } = admin;
    const card = await given({ TruckId: truck.Id });
    await page.goto(`/rfid-card/${card.Id}`);
    const form = page.getByRole('form', { name: 'Hazır əməliyyat' });
    const field = (name: string) => form.locator(`input[name="${name}"]`);
    await expect.poll(() => field('truckId').inputValue(), SOON).toBe(truck.NumberPlate);
    await field('orderId').fill(order.Number);
    await page.getByRole('option', { name: /qalıq/ }).first().waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => field('customerId').inputValue(), SOON).toMatch(/^Kart müştərisi/);
    await expect.poll(() => field('cargoId').isDisabled(), SOON).toBe(true);
    await expect.poll(() => field('orderId').inputValue(), SOON).toMatch(/qalıq 900\s000 kq$/);
    await form.getByRole('button', { name: 'Bir dəfə' }).click();
    await field('driverId').focus();
    await page.keyboard.press('Control+Enter');
    await form.getByRole('button', { name: 'Boşalt' }).waitFor();
    await expect.poll(async () => (await cardOf(card)).CardOperationUsage, SOON).toBe('once');
    await page.getByRole('complementary').getByText(order.Number).first().waitFor();
    await expect.poll(() => wrongOn(page), SOON).toEqual([]);

    await form.getByRole('button', { name: 'Boşalt' }).click();
    await expect.poll(async () => (await cardOf(card)).CardOperationId, SOON).toBeNull();
    await expect.poll(() => field('orderId').inputValue(), SOON).toBe('');
    await expect.poll(() => field('truckId').inputValue(), SOON).toBe(truck.NumberPlate);
  });

  it('say on the field why nothing was prepared, and keep what was typed', async () => {
    const { page } = admin;
    const card = await given();
    await page.goto(`/rfid-card/${card.Id}`);
    const form = page.getByRole('form', { name: 'Hazır əməliyyat' });
    await form.getByRole('button', { name: 'Bir dəfə' }).click();
    await form.getByRole('button', { name: 'Yadda saxla' }).click();
    await form.getByText('Ən azı bir sahəni doldurun').first().waitFor();
    const once = form.getByRole('button', { name: 'Bir dəfə' });
    await expect.poll(() => once.getAttribute('aria-pressed'), SOON).toBe('true');
    expect((await cardOf(card)).CardOperationId).toBeNull();
  });

  it('have what they prepared in a list of its own, where it is cleared', async () => {
    const { page, api } = admin;
    const card = await given();
    await api(`POST /rfid-card/${card.Id}/operation`, { Usage: 'always', OrderId: order.Id });
    await page.goto(`/rfid-card-operation?q=${card.CardNumber}`);
    await rowsOn(page).getByText(card.CardNumber).waitFor();
    await rowsOn(page).getByText('həmişə').waitFor();
    await expect.poll(() => wrongOn(page), SOON).toEqual([]);
    await rowsOn(page).getByRole('button', { name: 'Boşalt' }).click();
    await rowsOn(page).getByText('Boşaldılıb').waitFor();
    expect((await cardOf(card)).CardOperationId).toBeNull();
    await rowsOn(page).click();
    await page.waitForURL(/\/rfid-card-operation\/\d+/);
    await page.getByText(order.Number).first().waitFor();
    await expect.poll(() => wrongOn(page), SOON).toEqual([]);
  });

  it('wait on top with their request, for all to see and for another person to decide', async () => {
    const card = await given({ TruckId: truck.Id });
    await operator.api(`POST /rfid-card/${card.Id}/delete-request`, { Reason: 'Kart itirilib' });
    const address = `/rfid-card?q=${card.CardNumber}`;
    await operator.page.goto(address);
    await rowsOn(operator.page).getByText('Kart itirilib').waitFor();
    await expect.poll(() => operator.page.getByRole('button', { name: 'Təsdiq et' }).count(), SOON).toBe(0);
    const { page } = admin;
    await page.goto(address);
    await page.getByText('Sorğu gözləyir').first().waitFor();
    await rowsOn(page).getByText('Kart itirilib').waitFor();
    await rowsOn(page).getByRole('button', { name: 'Təsdiq et' }).waitFor();
    await expect.poll(() => wrongOn(page), SOON).toEqual([]);
    await rowsOn(page).getByRole('link', { name: card.CardNumber }).click();
    await page.waitForURL(/\/rfid-card\/\d+/);
    const waiting = page.getByRole('region', { name: 'Kartın silinməsi' });
    await waiting.getByText('“Kart itirilib”').waitFor();
    await waiting.getByRole('button', { name: 'Rədd et' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Kart tapıldı');
    await dialog.getByRole('button', { name: 'Rədd et' }).click();
    await waiting.waitFor({ state: 'detached' });
  });

  it('appear as they are held to a reader, with the way to their page', async () => {
    const { page, api } = admin;
    const card = await given({ TruckId: truck.Id });
    await page.goto('/rfid-card');
    await rowsOn(page).first().waitFor();
    const { Reader } = await api<{ Reader: { Id: number; Protocol: string }[] }>('GET /reader?PageSize=20');
    const antenna = Reader.find(({ Protocol }) => Protocol === 'chafon-288');
    await api(`POST /demo/reader/${antenna?.Id}/present`, { Number: card.RfidNumber });
    const sighting = page.locator('li', { hasText: card.CardNumber }).filter({ hasText: 'kart oxundu' });
    await sighting.getByRole('button', { name: 'Aç' }).click();
    await page.waitForURL(new RegExp(`/rfid-card/${card.Id}$`));
    await page.getByText('Bu ay oxunub').waitFor();
    await expect.poll(() => rowsOn(page).getByText('anten').count(), SOON).toBe(1);
  });

  it('are printed as cards of plastic, one on a page', async () => {
    const { page } = admin;
    const card = await given({ TruckId: truck.Id });
    await page.goto(`/rfid-card?q=${card.CardNumber}`);
    await rowsOn(page).getByText(card.CardNumber).waitFor();
    await page.getByRole('link', { name: 'Kart çap et' }).click();
    await page.waitForURL(/\/rfid-card-print\?ids=\d+$/);
    await page.getByText(card.CardNumber).first().waitFor();
    await expect.poll(() => wrongOn(page), SOON).toEqual([]);
  });
});

describe.each(['az', 'en'] as const)('in %s on a telephone', (language) => {
  it('cards and what they prepared are looked at', async () => {
    const card = await given({ TruckId: truck.Id });
    await admin.api(`POST /rfid-card/${card.Id}/operation`, { Usage: 'once', OrderId: order.Id });
    const { page, context } = await enter(browser, url, { who: 'admin', language, size: PHONE });
    await page.goto(`/rfid-card?q=${card.CardNumber}`);
    await page.getByText(card.CardNumber).first().waitFor();
    await expect.poll(() => wrongOn(page), SOON).toEqual([]);
    await page.goto(`/rfid-card/${card.Id}`);
    await page.getByText(truck.NumberPlate).first().waitFor();
    await expect.poll(() => wrongOn(page), SOON).toEqual([]);
    await page.goto(`/rfid-card-operation?q=${card.CardNumber}`);
    await page.getByText(order.Number).first().waitFor();
    await expect.poll(() => wrongOn(page), SOON).toEqual([]);
    await context.close();
  });
});
