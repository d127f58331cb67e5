import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAxe } from '../testing/axe.ts';
import { openBrowser, PHONE } from '../testing/browser.ts';
import { SOON } from '../testing/form.ts';
import { serverUrl } from '../testing/server-url.ts';
import { enter, type Person } from '../testing/session.ts';

type Ticket = { Id: number; WeightNet: number; CompanyId: number; CargoId: number | null };

/** By how much the page is wider than the screen. */
const WIDER = 'document.documentElement.scrollWidth - innerWidth';
const DESK = { width: 1366, height: 641 };

let browser: Browser;
let azeri: Person;
let english: Person;
let tickets: Ticket[] = [];

beforeAll(async () => {
  browser = await openBrowser();
  azeri = await enter(browser, serverUrl(), { who: 'admin', language: 'az' });
  english = await enter(browser, serverUrl(), { who: 'admin', language: 'en' });
  // Old ones, behind those that other journeys decide about.
  const { Operation } = await azeri.api<{ Operation: Ticket[] }>(
    'GET /operation?StatusId=2&PageSize=200&Sort=Id',
  );
  const old = Operation.slice(60);
  const { CargoId } = old.find(({ CargoId: it }) => it !== null) ?? { CargoId: null };
  tickets = old.filter((each) => each.CargoId === CargoId).slice(0, 2);
  const overseer = await enter(browser, serverUrl(), { who: 'operator-admin', language: 'en' });
  await overseer.api('PUT /company', {
    ...{ Id: tickets[0]?.CompanyId, OperationDivisionAvailable: true, NetPoolAvailable: true },
  });
});
afterAll(() => browser.close());

const figure = (kg: number) => new RegExp(String(kg).replaceAll(/\B(?=(\d{3})+$)/g, '[\\s,]?'));

it('keeps what a division leaves over in the overall balance of the cargo, and says before what that comes to', async () => {
  const { page } = azeri;
  const ticket = tickets[0] ?? { Id: 0, WeightNet: 0 };
  await page.setViewportSize(DESK);
  await page.goto(`/operation/${ticket.Id}/divide`);
  const form = page.getByRole('form', { name: 'Bölgü' });
  await form.locator('tbody tr').first().getByRole('combobox').first().fill('a');
  await page.getByRole('option').first().click();
  await form.getByLabel('Faiz').fill('75');
  await form.getByRole('switch', { name: /Qalıq ümumi balansa keçsin/ }).waitFor();
  await form.getByRole('heading', { name: 'Ümumi balans' }).waitFor();
  await form.getByText('balansda heç nə qalmayıb').waitFor();
  await expect.poll(() => form.textContent(), SOON).toMatch(/\+ \d/);
  expect(await (await openAxe())(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  await expect.poll(() => page.evaluate<number>(WIDER), SOON).toBeLessThanOrEqual(0);
  expect(await (await openAxe())(page)).toEqual([]);
  await page.setViewportSize(DESK);
  await form.getByLabel(/çap olunsun/).uncheck();
  await form.getByLabel('Faiz').press('Control+Enter');
  await page.getByText('Qalıq, ümumi balansa keçib').waitFor();
  expect(await (await openAxe())(page)).toEqual([]);
});

it('draws from it in a line of its own, never more than is left', async () => {
  const { page } = english;
  const [first, second] = tickets;
  const { Ledger } = await english.api<{ Ledger: { Remaining: number }[] }>(
    `GET /net-pool/${first?.CargoId}/ledger`,
  );
  const left = Ledger[0]?.Remaining ?? 0;
  await page.setViewportSize(DESK);
  await page.goto(`/operation/${second?.Id}/divide`);
  const form = page.getByRole('form', { name: 'Division' });
  await form.getByText('at most').waitFor();
  const row = (line: number) => form.locator('tbody tr[data-row]').nth(line);
  const choose = async (line: number) => {
    await row(line).getByRole('combobox').first().fill('a');
    await page.getByRole('option').nth(line).click();
  };
  await choose(0);
  await form.getByLabel('Per cent').fill('100');
  await form.getByRole('button', { name: 'Draw from the balance' }).click();
  await choose(1);
  await form.getByLabel('Amount').fill(String(left + 1));
  await form.getByLabel('Amount').press('Control+Enter');
  await expect.poll(() => form.textContent(), SOON).toContain('kg left. At most that much can be drawn.');
  expect(await (await openAxe())(page)).toEqual([]);
  await form.getByLabel('Amount').fill(String(left));
  await page.setViewportSize(PHONE);
  await expect.poll(() => page.evaluate<number>(WIDER), SOON).toBeLessThanOrEqual(0);
  expect(await (await openAxe())(page)).toEqual([]);
  await page.setViewportSize(DESK);
  for (const line of [0, 1]) await row(line).getByRole('checkbox').uncheck();
  await form.getByLabel('Amount').press('Control+Enter');
  await page.getByText('Drawn from the overall balance').first().waitFor();
  await expect.poll(() => page.textContent('main'), SOON).toMatch(figure(left));
  const after = await english.api<{ NetPool: { Remaining: number } }>(
    `GET /net-pool/${first?.CargoId}/ledger`,
  );
  expect(after.NetPool.Remaining).toBe(0);
});
