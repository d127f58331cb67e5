import type { Language } from '@terezi/domain/grammar/words.ts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newViewer, openBrowser, OPERATOR_PC, PHONE } from '../testing/browser.ts';
import { type Axe, openAxe } from '../testing/axe.ts';
import { formOn, SOON } from '../testing/form.ts';
import { type NewYard, newYard } from '../testing/new-yard.ts';
import { operatorScreen } from '../testing/operator-screen.ts';
import { apiOf, PASSWORD, signIn } from '../testing/people.ts';
import { serverUrl } from '../testing/server-url.ts';
import { fillIn, linkTo, named } from '../testing/stranger.ts';
import { yardOf } from '../testing/yard.ts';

const url = serverUrl();
type Viewer = { language: Language; size?: { width: number; height: number } };
const AZ: Viewer = { language: 'az' };
const EN: Viewer = { language: 'en' };
const ON_PHONE = { size: PHONE };

/** The language and the window of each person; over both casts, every one of them comes in both languages. */
type Cast = {
  as: string;
  operator: Viewer & { name: string; email: string; voen: string };
  client: Viewer & { name: string; email: string; voen: string };
  platform: Viewer;
  weigher: Viewer & { email: string; plate: string };
};
const CASTS: readonly Cast[] = [
  {
    as: 'an Azerbaijani operator company, its client with a phone in English',
    operator: {
      ...AZ,
      name: 'Araz Tərəzi Xidmətləri MMC',
      email: 'ramin@araz-terezi.example',
      voen: '1400000914',
    },
    client: {
      ...{ ...EN, ...ON_PHONE },
      ...{ name: 'Şəmkir Daş Karxanası MMC', email: 'leyla@semkir-das.example', voen: '1400000925' },
    },
    platform: AZ,
    weigher: { ...AZ, size: OPERATOR_PC, email: 'emil@semkir-das.example', plate: '58-SD-001' },
  },
  {
    as: 'an operator company with a phone in English, its client in Azerbaijani',
    operator: {
      ...{ ...EN, ...ON_PHONE },
      ...{ name: 'Lerik Çəki Xidmətləri MMC', email: 'tural@lerik-ceki.example', voen: '1400000936' },
    },
    client: {
      ...AZ,
      name: 'Astara Kərpic Zavodu MMC',
      email: 'sevda@astara-kerpic.example',
      voen: '1400000947',
    },
    platform: { ...EN, ...ON_PHONE },
    weigher: { ...EN, size: OPERATOR_PC, email: 'orxan@astara-kerpic.example', plate: '08-AK-001' },
  },
];

/** What is read on the way. */
const TEXTS = {
  suspend: { az: 'Dayandır', en: 'Suspend' },
  waits: { az: 'Şirkət təsdiq gözləyir', en: 'The company waits for approval' },
  approve: { az: 'Təsdiq et', en: 'Approve' },
  email: { az: 'E-poçt', en: 'E-mail' },
  operators: { az: /^Operatorlar/, en: /^Operators/ },
  inAzerbaijani: { az: 'Azərbaycanca', en: 'Azerbaijani' },
  scaleScreen: { az: 'Tərəzi ekranı', en: 'Scale screen' },
  completed: { az: 'Əməliyyat tamamlandı', en: 'Operation completed' },
} as const;

let browser: Browser;
let violations: Axe;
const rooms: BrowserContext[] = [];
const yards: NewYard[] = [];
beforeAll(async () => {
  browser = await openBrowser();
  violations = await openAxe();
});
afterAll(async () => {
  await Promise.all(rooms.map((each) => each.close()));
  await Promise.all(yards.map((each) => each.stop()));
  await browser.close();
});

async function newPage(viewer: Viewer): Promise<Page> {
  const context = await newViewer(browser, url, viewer);
  rooms.push(context);
  return context.newPage();
}

/** Registers a company and proves its e-mail address; ends on the page of the company, which waits. */
async function register(page: Page, path: string, stranger: Parameters<typeof fillIn>[1]): Promise<void> {
  await page.goto(path);
  await fillIn(page, stranger);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/login$/);
  await page.goto(await linkTo(page, stranger.email));
  await page.waitForURL(/\/companies/);
}

/** Approves the company that waits, from the list of companies, as the person on this page. */
async function approve(page: Page, { language }: Viewer, voen: string): Promise<void> {
  await page.goto(`/companies?statusId=2&q=${voen}`);
  await page.locator('[data-row]').first().click();
  await page.getByRole('button', { name: TEXTS.approve[language] }).click();
  await page.getByRole('button', { name: TEXTS.suspend[language] }).waitFor();
  expect(await violations(page)).toEqual([]);
}

/** Invites the weigher to every scale of the new yard. */
async function invite(
  page: Page,
  { client: { language }, weigher }: Cast,
  { scales }: NewYard,
): Promise<void> {
  await page.goto('/user?open=new');
  const form = formOn(page);
  await form.field(TEXTS.email[language]).fill(weigher.email);
  await page.getByRole('radio', { name: TEXTS.operators[language] }).check();
  for (const { name } of scales) await page.getByRole('checkbox', { name: new RegExp(name) }).check();
  // The letter is in the language of its reader.
  await page.getByRole('button', { name: TEXTS.inAzerbaijani[language] }).click();
  expect(await violations(page)).toEqual([]);
  await form.send();
  await form.closed();
}

/** The invited weigher says who they are, chooses the first of two scales, and stands at it. */
async function begin(page: Page, { weigher: { language, email } }: Cast): Promise<void> {
  await page.goto(await linkTo(page, email));
  await named(page, 'fullname').fill('Emil Quliyev');
  await named(page, 'phone').fill('994550001827');
  await named(page, 'password').fill(PASSWORD);
  await named(page, 'confirmPassword').fill(PASSWORD);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.waitForURL((address) => !address.pathname.startsWith('/register'));
  await page.getByRole('link', { name: TEXTS.scaleScreen[language] }).first().click();
  await page.getByRole('dialog').getByText('Giriş').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
}

/** Two passes of the one truck, as the operator at this scale. */
async function weigh(page: Page, { weigher }: Cast, at: NewYard, scaleId: number): Promise<void> {
  const screen = operatorScreen(page);
  const yard = yardOf(page, async () => ({}) as never, scaleId);
  await yard.become('empty');
  await at.driveOn(scaleId, 32_140);
  await yard.become('stable');
  await screen.choose(weigher.plate);
  await screen.untilAcceptable();
  await page.keyboard.press('F8');
  await expect.poll(() => screen.plate.inputValue(), SOON).toBe('');
  await at.driveOff(scaleId);
  await yard.become('empty');
  await at.driveOn(scaleId, 13_660);
  await yard.become('stable');
  await screen.choose(weigher.plate);
  await screen.untilAcceptable();
  await page.keyboard.press('F8');
  await page.getByText(TEXTS.completed[weigher.language]).first().waitFor();
  expect(await violations(page)).toEqual([]);
}

it.each(CASTS)('an unknown company comes to its first printed weight: $as', async (cast) => {
  const operator = await newPage(cast.operator);
  await register(operator, '/register/operator-company', cast.operator);
  await operator.getByText(TEXTS.waits[cast.operator.language]).waitFor();
  expect(await violations(operator)).toEqual([]);
  const platform = await newPage(cast.platform);
  await signIn(platform, 'super');
  await approve(platform, cast.platform, cast.operator.voen);

  const client = await newPage(cast.client);
  const beginning = cast.operator.name.slice(0, 6).toLowerCase();
  await register(client, '/register/company', { ...cast.client, operator: beginning });
  await client.getByText(TEXTS.waits[cast.client.language]).waitFor();
  await operator.reload();
  await approve(operator, cast.operator, cast.client.voen);
  await client.goto('/');
  await client.getByRole('navigation').first().waitFor();

  const admin = await apiOf(client);
  const yard = await newYard(url, admin, ['Giriş', 'Çıxış']);
  yards.push(yard);
  await admin('POST /truck', { NumberPlate: cast.weigher.plate });
  await invite(client, cast, yard);

  const weigher = await newPage(cast.weigher);
  await begin(weigher, cast);
  await weigh(weigher, cast, yard, yard.scales[0]?.id ?? 0);

  const { Operation } = await (await apiOf(weigher))<{
    Operation: { Receipt: string; PublicId: string; WeightNet: number }[];
  }>('GET /operation?StatusId=2');
  expect(Operation.map(({ Receipt, WeightNet }) => [Receipt, WeightNet])).toEqual([['1-1', 18_480]]);
  const stranger = await newPage({ ...EN, ...ON_PHONE });
  await stranger.goto(`/receipt/${Operation[0]?.PublicId}`);
  await stranger.getByText('genuine').first().waitFor();
  await stranger.getByText(cast.client.name).first().waitFor();
});
