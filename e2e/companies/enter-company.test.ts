import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, OPERATOR_PC, PHONE } from '../testing/browser.ts';
import { formOn, go, offered, rowsOn, SOON } from '../testing/form.ts';
import { serverUrl } from '../testing/server-url.ts';
import { enter } from '../testing/session.ts';

const url = serverUrl();
let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
  ({ page } = await enter(browser, url, { who: 'operator-admin' }));
});
afterAll(() => browser.close());

const strip = () => page.getByRole('complementary', { name: 'Başqa şirkətdə iş' });
/** The screens that a person who has entered a company goes to. */
const SCREENS = ['/', '/operation', '/companies', '/user', '/profile'];
/** The companies whose trucks the list shows. */
const companies = async () => {
  await go(page, '/truck');
  await rowsOn(page).first().waitFor();
  const answer = await page.evaluate<number[]>(
    `fetch('/api/v1/truck?PageSize=200', { headers: { authorization: 'Bearer ' + localStorage.getItem('token') } })
      .then((it) => it.json()).then((it) => [...new Set(it.Data.Truck.map((row) => row.CompanyId))])`,
  );
  return answer.length;
};

describe("an operator company's administrator", () => {
  it('enters a client by keyboard, sees on every screen where they are, and goes back', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: /Hesab: / }).press('Enter');
    await page.getByRole('menuitem', { name: 'Şirkətə keç…' }).press('Enter');
    const form = formOn(page);
    const company = form.dialog('Şirkətə keç').getByRole('combobox', { name: 'Şirkət' });
    await company.fill('gencebasar');
    await offered(page, /^Gəncəbasar Un Kombinatı/);
    await company.press('Enter');
    await company.press('Enter');
    await strip().waitFor();
    await expect.poll(() => strip().innerText()).toContain('Gəncəbasar Un Kombinatı ASC');
    await expect.poll(() => companies()).toBe(1);
    for (const size of [OPERATOR_PC, PHONE]) {
      await page.setViewportSize(size);
      for (const screen of SCREENS) {
        await page.goto(screen);
        await strip().getByText('Gəncəbasar Un Kombinatı ASC').first().waitFor();
      }
    }
    await page.setViewportSize(OPERATOR_PC);
    await strip().getByRole('button').press('Enter');
    await expect.poll(() => strip().count(), SOON).toBe(0);
    await page.getByRole('button', { name: /Hesab: / }).waitFor();
    await expect.poll(() => companies()).toBeGreaterThan(1);
  });
});
