import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newViewer, openBrowser, OPERATOR_PC } from '../testing/browser.ts';
import { freeTrucks, operatorScreen } from '../testing/operator-screen.ts';
import { type Api, apiOf, signIn } from '../testing/people.ts';
import { serverUrl } from '../testing/server-url.ts';

let browser: Browser;
let context: BrowserContext;
let page: Page;
let screen: ReturnType<typeof operatorScreen>;
let truck = { Id: 0, NumberPlate: '' };

beforeAll(async () => {
  browser = await openBrowser();
  context = await newViewer(browser, serverUrl(), { size: OPERATOR_PC });
  page = await context.newPage();
  await signIn(page, 'operator', 2);
  screen = operatorScreen(page);
  [truck = truck] = await freeTrucks(await apiOf(page), 1);
  await page.getByTestId('glass').waitFor();
});
afterAll(() => browser.close());

const note = () => page.getByLabel('Qeyd', { exact: true });
const strip = () => page.locator('header');
const scaleIn = async () => {
  const api: Api = await apiOf(page);
  return (await api<{ User: { ScaleId: number } }>('GET /user/details')).User.ScaleId;
};
const isThere = async () => {
  await expect.poll(() => screen.plate.inputValue()).toBe(truck.NumberPlate);
  await expect.poll(() => note().inputValue()).toBe('tente açılıb');
};
const begin = async () => {
  await screen.choose(truck.NumberPlate);
  await page.getByText('1-ci keçid').waitFor();
  await note().fill('tente açılıb');
};
const leave = async () => {
  await strip().locator('[aria-haspopup="menu"]').click();
  await page.getByRole('menuitem', { name: 'Çıxış' }).click();
  await page.waitForURL((at) => at.pathname === '/login');
};
/** Goes over to the scale of this number in the list. */
const goOver = async (place: number) => {
  await strip().getByTitle('Başqa tərəzini seç').click();
  await page
    .getByRole('dialog')
    .getByRole('radio')
    .nth(place - 1)
    .waitFor();
  const loaded = page.waitForEvent('load');
  await page.keyboard.press(String(place));
  await loaded;
  await page.getByTestId('glass').waitFor();
};

describe('an open visit', () => {
  it('outlives signing out, for its own person only', async () => {
    await begin();
    await leave();
    await signIn(page, 'operator2');
    await page.getByTestId('glass').waitFor();
    await expect.poll(() => screen.plate.inputValue()).toBe('');
    await leave();
    await signIn(page, 'operator', 2);
    await isThere();
  });

  it('stays at its scale while its person goes over to another one, without the password', async () => {
    const [own, first] = [await scaleIn(), await page.evaluate<string>("localStorage.getItem('token')")];
    await goOver(1);
    await expect.poll(() => scaleIn()).not.toBe(own);
    await expect.poll(() => screen.plate.inputValue()).toBe('');
    await expect.poll(() => page.evaluate<string>("localStorage.getItem('token')")).not.toBe(first);
    await goOver(2);
    await expect.poll(() => scaleIn()).toBe(own);
    await isThere();
  });

  it('goes nowhere by Esc out of the choice', async () => {
    const own = await scaleIn();
    await strip().getByTitle('Başqa tərəzini seç').click();
    await page.getByRole('dialog').getByRole('radio').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await isThere();
    await expect.poll(() => scaleIn()).toBe(own);
    await page.keyboard.press('F2');
  });
});
