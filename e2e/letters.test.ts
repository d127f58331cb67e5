import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Axe, openAxe } from './testing/axe.ts';
import { newViewer, openBrowser, OPERATOR_PC, PHONE } from './testing/browser.ts';
import { asOwner } from './testing/owner.ts';
import { serverData, serverUrl } from './testing/server-url.ts';
import { linkTo } from './testing/stranger.ts';

const url = serverUrl();
let browser: Browser;
let violations: Axe;
beforeAll(async () => {
  browser = await openBrowser();
  violations = await openAxe();
});
afterAll(() => browser.close());

const HOSTILE = '<img src=x onerror="top.document.title=1"> <b>Aran</b> MMC';

/** Registers an operator company, in the language of its letters. */
async function register(email: string, voen: string, language: 'az' | 'en'): Promise<void> {
  const { status } = await fetch(`${url}/api/v1/company/add-operator-company`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify({
      ...{ Name: HOSTILE, Voen: voen, Email: email, Password: 'Demo1234', Phone: '994501112233' },
      ...{ AuthorizedPersonName: 'Samir', AuthorizedPersonSurname: 'Nəbiyev', Address: 'Bakı, Nizami 1' },
      ...{ CountryId: 16, AreaId: 1, DistrictId: 10 },
    }),
  });
  expect(status).toBe(201);
}
const lettersTo = (page: Page, email: string) => page.locator('li', { hasText: email });

it.each([
  { language: 'az', size: OPERATOR_PC, theme: 'light', says: 'E-poçtu təsdiqlə' },
  { language: 'en', size: PHONE, theme: 'dark', says: 'Confirm the address' },
] as const)(
  'the demo’s mailbox shows a letter as it is read, and what is in it does nothing: $language',
  async (view) => {
    const email = `aran-${view.language}@example.az`;
    await register(email, view.language === 'az' ? '1400000911' : '1400000912', view.language);
    const context = await newViewer(browser, url, view);
    const page = await context.newPage();
    await page.goto('/mail');
    const frame = lettersTo(page, email).locator('iframe');
    await frame.scrollIntoViewIfNeeded();
    const letter = frame.contentFrame();
    await letter.getByRole('link', { name: view.says }).waitFor();
    // The name stands there as it was written: nothing of it is a picture, and nothing in it has run.
    await letter.locator('p:visible').getByText('<b>Aran</b> MMC').first().waitFor();
    await expect.poll(() => letter.locator('img, b, script').count()).toBe(0);
    await expect.poll(() => page.title()).not.toBe('1');
    await expect
      .poll(() => frame.getAttribute('sandbox'))
      .toBe('allow-popups allow-popups-to-escape-sandbox');
    expect(await violations(page)).toEqual([]);
    // A letter is no wider than the screen that it is read on.
    await expect
      .poll(() => page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth'))
      .toBe(true);
    await context.close();
  },
);

it('the holder of a dead link asks for another letter there, and its link works', async () => {
  const email = 'yeniden@example.az';
  await register(email, '1400000913', 'az');
  const context = await newViewer(browser, url, { size: OPERATOR_PC });
  const page = await context.newPage();
  await page.goto('/email/validate/kohne-kecid');
  const field = page.locator('input[name="email"]');
  await field.waitFor();
  expect(await violations(page)).toEqual([]);
  await field.fill(email);
  await page.keyboard.press('Enter');
  await page.getByText('Məktub göndərilib').waitFor();
  await page.goto('/mail');
  await expect.poll(() => lettersTo(page, email).count()).toBe(2);
  const link = lettersTo(page, email).first().getByRole('link').first();
  await page.goto(new URL((await link.getAttribute('href')) ?? '').pathname);
  await page.getByRole('heading', { name: 'E-poçt təsdiqləndi' }).waitFor();
  await context.close();
});

it.each([
  { language: 'az', size: PHONE, dead: 'Keçid artıq işləmir', over: /^Bu keçidin müddəti .* bitib$/ },
  { language: 'en', size: OPERATOR_PC, dead: 'The link no longer works', over: /^This link expired at / },
] as const)('a link that is over says since when, and the letter after it works: $language', async (view) => {
  const email = `gec-${view.language}@example.az`;
  await register(email, view.language === 'az' ? '1400000954' : '1400000955', view.language);
  const context = await newViewer(browser, url, view);
  const page = await context.newPage();
  const link = await linkTo(page, email);
  await asOwner(
    serverData(),
    `update single_use set expires_at = now() - interval '1 minute'
       where kind = 'email' and user_id = (select id from user_account where email = $1)`,
    [email],
  );
  await page.goto(link);
  await page.getByRole('heading', { name: view.dead }).waitFor();
  await page.getByRole('alert').getByText(view.over).waitFor();
  expect(await violations(page)).toEqual([]);
  await expect.poll(() => page.evaluate("localStorage.getItem('token')")).toBeNull();
  await page.locator('input[name="email"]').fill(email);
  await page.keyboard.press('Enter');
  await page.getByRole('status').waitFor();
  await page.goto('/mail');
  await expect.poll(() => lettersTo(page, email).count()).toBe(2);
  await page.goto(await linkTo(page, email));
  await page.waitForURL(/\/companies$/);
  await context.close();
});
