import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Axe, openAxe } from '../testing/axe.ts';
import { OPERATOR_PC, openBrowser, PHONE } from '../testing/browser.ts';
import { rowsOn, SOON } from '../testing/form.ts';
import { serverUrl } from '../testing/server-url.ts';
import { enter } from '../testing/session.ts';

type Ticket = { Receipt: string; CustomerId: number | null; CustomerName: string };
type Tickets = { Operation: Ticket[]; TotalCount: number };

const url = serverUrl();
let browser: Browser;
let violations: Axe;
beforeAll(async () => {
  browser = await openBrowser();
  violations = await openAxe();
});
afterAll(() => browser.close());

/** Opens the editor of one filter, by keyboard from the button on. */
async function edit(page: Page, filter: string) {
  await page.getByRole('button', { name: 'Filtr', exact: true }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: filter, exact: true }).press('Enter');
}
const total = (page: Page) => page.getByText(/\d+–\d+ \/ \d+/).innerText();

it('tickets are narrowed by letters, a range and several customers, kept as a view and written into a file', async () => {
  const { context, page, api } = await enter(browser, url, { who: 'admin', size: OPERATOR_PC });
  const path = 'GET /operation?PageSize=200&NumberPlateStarts=90&Weight1From=10000';
  const { Operation } = await api<Tickets>(path);
  // Other journeys complete some without a customer.
  const sold = Operation.filter(({ CustomerId }) => CustomerId !== null);
  const customers = [
    ...new Map(sold.map(({ CustomerId, CustomerName }) => [CustomerId, CustomerName])),
  ].slice(0, 2);
  const wanted = await api<Tickets>(path + customers.map(([id]) => `&CustomerId=${id}`).join(''));
  const count = wanted.TotalCount;

  await page.goto('/operation');
  await rowsOn(page).first().waitFor();
  await edit(page, 'Nömrə');
  await page.getByRole('button', { name: 'Belə başlayır' }).press('Enter');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Nömrə' }).fill('90');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Nömrə “90…”' }).waitFor();

  await edit(page, 'Çəki 1');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('textbox', { name: 'Ən azı' }).fill('10000');
  await page.keyboard.press('Enter');

  await edit(page, 'Müştəri');
  for (const [, customer] of customers) {
    await page.getByRole('dialog').getByRole('textbox').fill(customer);
    await page.getByRole('checkbox', { name: customer, exact: true }).check();
  }
  await page.keyboard.press('Escape');
  await expect.poll(() => total(page), SOON).toMatch(new RegExp(`/ ${count}$`));
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Yeni görünüş kimi saxla' }).click();
  const naming = page.getByRole('dialog', { name: 'Yeni görünüş kimi saxla' });
  await naming.getByRole('textbox', { name: 'Görünüşün adı' }).fill('İki müştərinin ağırları');
  await naming.getByRole('button', { name: 'Yadda saxla' }).click();
  await naming.waitFor({ state: 'detached' });
  await page.goto('/operation');
  await page.getByRole('link', { name: 'İki müştərinin ağırları' }).click();
  await page.getByRole('button', { name: 'Nömrə “90…”' }).waitFor();
  await expect.poll(() => total(page), SOON).toMatch(new RegExp(`/ ${count}$`));

  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Eksport' }).first().click();
  await page.getByRole('menuitem', { name: 'CSV faylı' }).click();
  const [, ...lines] = (await readFile(await (await coming).path(), 'utf8')).slice(1).split('\r\n');
  expect(lines).toHaveLength(count);
  expect(lines.slice(0, 200).map((line) => line.split(';')[0])).toEqual(
    wanted.Operation.map(({ Receipt }) => Receipt),
  );

  await rowsOn(page).first().getByRole('link').first().click();
  await page.getByText(new RegExp(`^1 / ${count}$`)).waitFor();
  await page.getByRole('button', { name: 'Növbəti' }).click();
  await page
    .getByRole('heading', { level: 1, name: new RegExp(wanted.Operation[1]?.Receipt ?? '') })
    .waitFor();
  await context.close();
});

it('the same filters stand in the sheet of a phone, in English too', async () => {
  const { context, page } = await enter(browser, url, { who: 'viewer', size: PHONE, language: 'en' });
  await page.goto('/operation?trailerId=~empty&numberPlate=%5E90');
  await page.getByRole('button', { name: '“90…”' }).waitFor();
  await page.getByRole('button', { name: 'Trailer is empty', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByText('Weight 2', { exact: true }).waitFor();
  await expect.poll(() => sheet.getByText('Operator', { exact: true }).count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  await context.close();
});
