import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Axe, openAxe } from '../testing/axe.ts';
import { newViewer, openBrowser, OPERATOR_PC, PHONE } from '../testing/browser.ts';
import { formOn, SOON } from '../testing/form.ts';
import { signIn } from '../testing/people.ts';
import { serverUrl } from '../testing/server-url.ts';
import { enter } from '../testing/session.ts';
import { fillIn, linkTo, named } from '../testing/stranger.ts';

const url = serverUrl();
let browser: Browser;
let violations: Axe;
beforeAll(async () => {
  browser = await openBrowser();
  violations = await openAxe();
});
afterAll(() => browser.close());

/** Notes for how many milliseconds the page said that a registration was received: a look from outside comes late. */
const NOTE_HOW_LONG = `{
  let from = 0;
  window.stood = 0;
  new MutationObserver(() => {
    const isThere = [...document.querySelectorAll('h1, h2')].some((each) => each.textContent === 'Qeydiyyat qəbul edildi');
    if (isThere) from ||= performance.now();
    else if (from) stood ||= performance.now() - from;
  }).observe(document.body, { childList: true, subtree: true });
}`;

it('an operator company registers from the sign-in, in Azerbaijani, and each wrong field says so', async () => {
  const context = await newViewer(browser, url, { size: OPERATOR_PC });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByRole('link', { name: 'operator şirkəti', exact: true }).press('Enter');
  await fillIn(page, { email: 'anar.rustemov@kurceki', voen: '140000065' });
  await page.keyboard.press('Enter');
  await page.getByText('2 sahə düzəliş tələb edir').waitFor();
  await page.getByText('Tam olaraq 10 simvol').waitFor();
  await page.getByText('E-poçt ünvanı düzgün deyil').waitFor();
  await expect.poll(() => formOn(page).cursor(), SOON).toBe('voen');
  expect(await violations(page)).toEqual([]);

  await named(page, 'voen').fill('1400000652');
  await named(page, 'email').fill('anar.rustemov@kurceki.example');
  await page.evaluate(NOTE_HOW_LONG);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Qeydiyyat qəbul edildi' }).waitFor();
  await page.waitForURL(/\/login$/);
  await expect.poll(() => page.evaluate<number>('stood')).toBeGreaterThan(2_000);
  await page.getByText('Təsdiq məktubu göndərilib').waitFor();
  expect(await linkTo(page, 'anar.rustemov@kurceki.example')).toMatch(/^\/email\/validate\/.{20,}/);
  await context.close();
});

it('a link lets its owner in once, who sees the company alone until the super administrator approves it', async () => {
  const email = 'nigar@mugan.example';
  const context = await newViewer(browser, url, { size: OPERATOR_PC });
  const page = await context.newPage();
  await page.goto('/register/operator-company');
  await fillIn(page, { email, voen: '1400000811' });
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Qeydiyyat qəbul edildi' }).waitFor();
  const link = await linkTo(page, email);
  // A program that only fetches the address of a link, as scanners of mail do, uses nothing up.
  expect((await fetch(url + link)).ok).toBe(true);
  await page.goto(link);
  await page.getByRole('heading', { name: 'E-poçt təsdiqləndi' }).waitFor();
  await page.getByText(email).waitFor();
  await page.waitForURL(/\/companies$/);
  await page.getByText('Şirkət təsdiq gözləyir').waitFor();
  await expect.poll(() => page.getByRole('navigation').count()).toBe(0);
  expect(await violations(page)).toEqual([]);

  const stranger = await newViewer(browser, url, { language: 'en', size: PHONE });
  const other = await stranger.newPage();
  await other.goto(link);
  await other.getByRole('heading', { name: 'The link no longer works' }).waitFor();
  await other.getByRole('alert').getByText('This link works once').waitFor();
  expect(await violations(other)).toEqual([]);
  await stranger.close();

  const platform = await newViewer(browser, url, {});
  const decides = await platform.newPage();
  await signIn(decides, 'super');
  await decides.goto('/companies?statusId=2&q=1400000811');
  await decides.locator('tbody tr[data-row]').first().click();
  await decides.getByRole('heading', { name: 'Kür Çəki Xidmətləri MMC' }).waitFor();
  expect(await violations(decides)).toEqual([]);
  await decides.getByRole('button', { name: 'Təsdiq et' }).click();
  await decides.getByText('Təsdiqlənib').first().waitFor();
  await decides.getByRole('button', { name: 'Dayandır' }).waitFor();
  await platform.close();

  await page.reload();
  await page.getByRole('navigation').first().waitFor();
  await context.close();
});

it('a rejected company reads the reason in its letter, and the reason stays with it', async () => {
  const email = 'samir@xezer.example';
  const context = await newViewer(browser, url, { language: 'en' });
  const page = await context.newPage();
  await page.goto('/register/operator-company');
  await fillIn(page, { email, voen: '1400000822' });
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'The registration has been received' }).waitFor();
  await page.goto(await linkTo(page, email));
  await page.getByRole('heading', { name: 'The e-mail is confirmed' }).waitFor();
  await page.getByRole('link', { name: 'Open the company’s page' }).press('Enter');
  await page.getByText('The company waits for approval').waitFor();
  await context.close();

  const platform = await newViewer(browser, url, { language: 'en' });
  const decides = await platform.newPage();
  await signIn(decides, 'super');
  await decides.goto('/companies?statusId=2&q=1400000822');
  await decides.locator('tbody tr[data-row]').first().click();
  // Its row of the list has such a button too.
  await decides.getByRole('heading', { name: 'Kür Çəki Xidmətləri MMC' }).waitFor();
  await decides.getByRole('button', { name: 'Reject' }).click();
  await decides.getByRole('dialog').getByRole('textbox').fill('The VOEN was not found');
  await decides.keyboard.press('Control+Enter');
  await decides.getByRole('dialog').waitFor({ state: 'detached' });
  await decides.getByText('The VOEN was not found').first().waitFor();
  await decides.goto('/mail');
  await decides.locator('li', { hasText: email }).getByText('The VOEN was not found').waitFor();
  await expect.poll(() => decides.locator('li', { hasText: email }).count()).toBe(2);
  await platform.close();
});

it('a client company registers under its operator on a phone, in English, and keeps its draft but no password', async () => {
  const context = await newViewer(browser, url, { language: 'en', size: PHONE });
  const page = await context.newPage();
  await page.goto('/register/company');
  await fillIn(page, { email: 'fidan@salyanaqro.example', voen: '1400000733', operator: 'xəzər' });
  await page.reload();
  await expect.poll(() => named(page, 'companyId').inputValue(), SOON).toMatch(/^Xəzər/);
  await expect.poll(() => named(page, 'password').inputValue()).toBe('');
  expect(await violations(page)).toEqual([]);
  await named(page, 'password').fill('Demo1234');
  await named(page, 'confirmPassword').fill('Demo1234');
  await page.getByText('the passwords are the same').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'The registration has been received' }).waitFor();
  await page.getByRole('link', { name: 'Go to the sign-in' }).press('Enter');
  await page.getByText('The letter to confirm is on its way').waitFor();
  await page.goto('/register/company');
  await named(page, 'name').waitFor();
  await expect.poll(() => named(page, 'name').inputValue()).toBe('');
  await context.close();
});

it('an invited person sees what for, says who they are, and begins; the link works once', async () => {
  const email = 'nicat.tagiyev@qumcinqil.example';
  const admin = await enter(browser, url, { who: 'admin' });
  const { User: rows } = await admin.api<{ User: { UserGroupId: number; UserRole: string }[] }>(
    'GET /user?PageSize=100',
  );
  const viewers = rows.find(({ UserRole }) => UserRole === 'Viewer');
  await admin.api('POST /user/invite', { Email: email, UserGroupId: viewers?.UserGroupId });
  await admin.context.close();

  const context = await newViewer(browser, url, { size: PHONE });
  const page = await context.newPage();
  const link = await linkTo(page, email);
  expect(link).toMatch(/^\/register\/user\/.{20,}/);
  await page.goto(link);
  await page.getByRole('heading', { name: 'Dəvəti qəbul edin' }).waitFor();
  await page.getByText(email).waitFor();
  await expect.poll(() => page.getByText('Tərəzi', { exact: true }).count()).toBe(1);
  await named(page, 'fullname').fill('Nicat Tağıyev');
  await named(page, 'phone').fill('99455000');
  await named(page, 'password').fill('Demo1234');
  await named(page, 'confirmPassword').fill('Demo1234');
  await page.keyboard.press('Enter');
  await page.getByText('Telefon nömrəsi düzgün deyil: 12 rəqəm').waitFor();
  expect(await violations(page)).toEqual([]);
  await named(page, 'phone').fill('994550001827');
  await page.keyboard.press('Enter');
  await expect.poll(() => new URL(page.url()).pathname, SOON).toBe('/');
  await page.getByRole('navigation').first().waitFor();
  await context.close();

  const stranger = await newViewer(browser, url, { language: 'en' });
  const other = await stranger.newPage();
  await other.goto(link);
  await other.getByRole('heading', { name: 'The invitation no longer works' }).waitFor();
  await expect.poll(() => other.getByText(email).count()).toBe(0);
  expect(await violations(other)).toEqual([]);
  await stranger.close();
});
