import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newViewer, openBrowser, OPERATOR_PC, PHONE } from './testing/browser.ts';
import { type Axe, openAxe } from './testing/axe.ts';
import { formOn, SOON } from './testing/form.ts';
import { type NewYard, newYard } from './testing/new-yard.ts';
import { operatorScreen } from './testing/operator-screen.ts';
import { apiOf, PASSWORD, signIn } from './testing/people.ts';
import { serverData, serverUrl } from './testing/server-url.ts';
import { fillIn, linkTo, named } from './testing/stranger.ts';
import { yardOf } from './testing/yard.ts';

const url = serverUrl();
const OPERATOR = {
  name: 'Araz Tərəzi Xidmətləri MMC',
  email: 'ramin@araz-terezi.example',
  voen: '1400000914',
};
const CLIENT = { name: 'Şəmkir Daş Karxanası MMC', email: 'leyla@semkir-das.example', voen: '1400000925' };
const WEIGHER = 'emil@semkir-das.example';
const PLATE = '58-SD-001';

let browser: Browser;
let violations: Axe;
const rooms: BrowserContext[] = [];
let yard: NewYard | undefined;
beforeAll(async () => {
  browser = await openBrowser();
  violations = await openAxe();
});
afterAll(async () => {
  await Promise.all(rooms.map((each) => each.close()));
  await yard?.stop();
  await browser.close();
});

async function newPage(viewer: Parameters<typeof newViewer>[2]): Promise<Page> {
  const context = await newViewer(browser, url, viewer);
  rooms.push(context);
  return context.newPage();
}

/** Registers a company and proves its e-mail address; ends on the page of the company, which waits. */
async function register(page: Page, path: string, given: Parameters<typeof fillIn>[1]): Promise<void> {
  await page.goto(path);
  await fillIn(page, given);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/login$/);
  await page.goto(await linkTo(page, given.email));
  await page.waitForURL(/\/companies/);
}

/** Approves the company that waits, from the list of companies, as whoever is on this page. */
async function approve(page: Page, voen: string): Promise<void> {
  await page.goto(`/companies?statusId=2&q=${voen}`);
  await page.locator('tbody tr[data-row]').first().click();
  await page.getByRole('button', { name: 'Təsdiq et' }).click();
  await page.getByRole('button', { name: 'Dayandır' }).waitFor();
}

/** Invites the weigher on a phone, in English, to every scale of the new yard. */
async function invite(page: Page, { scales }: NewYard): Promise<void> {
  await page.goto('/user?open=new');
  const form = formOn(page);
  await form.field('E-mail').fill(WEIGHER);
  await page.getByRole('radio', { name: /^Operators/ }).check();
  for (const { name } of scales) await page.getByRole('checkbox', { name: new RegExp(name) }).check();
  // The letter is in the language of whoever reads it.
  await page.getByRole('button', { name: 'Azerbaijani' }).click();
  expect(await violations(page)).toEqual([]);
  await form.send();
  await form.closed();
}

/** Two passes of the one truck, as the operator at this scale. */
async function weigh(page: Page, at: NewYard, scaleId: number): Promise<void> {
  const screen = operatorScreen(page);
  const yard = yardOf(page, async () => ({}) as never, scaleId);
  await yard.become('empty');
  await at.driveOn(scaleId, 32_140);
  await screen.choose(PLATE);
  await screen.untilAcceptable();
  await page.keyboard.press('F8');
  await expect.poll(() => screen.plate.inputValue(), SOON).toBe('');
  await at.driveOff(scaleId);
  await yard.become('empty');
  await at.driveOn(scaleId, 13_660);
  await screen.choose(PLATE);
  await screen.untilAcceptable();
  await page.keyboard.press('F8');
  await page.getByText('Əməliyyat tamamlandı').first().waitFor();
}

it('a company that nobody knew comes to its first printed weight, through its operator company', async () => {
  const operator = await newPage({});
  await register(operator, '/register/operator-company', OPERATOR);
  const platform = await newPage({});
  await signIn(platform, 'super');
  await approve(platform, OPERATOR.voen);

  const client = await newPage({ language: 'en', size: PHONE });
  await register(client, '/register/company', { ...CLIENT, operator: 'araz t' });
  await client.getByText('The company waits for approval').waitFor();
  await operator.reload();
  await approve(operator, CLIENT.voen);
  await client.goto('/');
  await client.getByRole('navigation').first().waitFor();

  const admin = await apiOf(client);
  const { User: me } = await admin<{ User: { Company: { Id: number } } }>('GET /user/details');
  const made = await newYard({ url, dataDir: serverData() }, me.Company.Id, ['Giriş', 'Çıxış']);
  yard = made;
  await admin('POST /truck', { NumberPlate: PLATE });
  await invite(client, made);

  const weigher = await newPage({ size: OPERATOR_PC });
  await weigher.goto(await linkTo(weigher, WEIGHER));
  await named(weigher, 'fullname').fill('Emil Quliyev');
  await named(weigher, 'phone').fill('994550001827');
  await named(weigher, 'password').fill(PASSWORD);
  await named(weigher, 'confirmPassword').fill(PASSWORD);
  await weigher.keyboard.press('Enter');
  await weigher.waitForURL((address) => !address.pathname.startsWith('/register'));
  await weigher.getByRole('link', { name: 'Tərəzi ekranı' }).first().click();
  await weigher.getByRole('dialog').getByText('Giriş').waitFor();
  await weigher.keyboard.press('1');
  await weigher.keyboard.press('Enter');
  const [scale] = made.scales;
  await weigh(weigher, made, scale?.id ?? 0);

  const { Operation } = await (await apiOf(weigher))<{
    Operation: { Receipt: string; PublicId: string; WeightNet: number }[];
  }>('GET /operation?StatusId=2');
  expect(Operation.map(({ Receipt, WeightNet }) => [Receipt, WeightNet])).toEqual([['1-1', 18_480]]);
  const stranger = await newPage({ language: 'en', size: PHONE });
  await stranger.goto(`/receipt/${Operation[0]?.PublicId}`);
  await stranger.getByText('genuine').first().waitFor();
  await stranger.getByText(CLIENT.name).first().waitFor();
});
