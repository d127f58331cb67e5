import type { Language } from '@terezi/domain/grammar/words.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdBack } from '../testing/answers.ts';
import { newViewer, openBrowser } from '../testing/browser.ts';
import { formOn, SOON } from '../testing/form.ts';
import { codeOf, shownKey } from '../testing/one-time-code.ts';
import { apiOf, apiWith, PASSWORD } from '../testing/people.ts';
import { serverUrl } from '../testing/server-url.ts';
import { startServer } from '../testing/server.ts';
import { enter } from '../testing/session.ts';

const url = serverUrl();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** A visitor, in a browser of their own. */
async function guest(at: string, language: Language = 'az'): Promise<Page> {
  const context = await newViewer(browser, url, { language });
  const page = await context.newPage();
  await page.goto(at);
  return page;
}

const type = async (page: Page, who: string, password: string) => {
  await page.locator('input[name="email"]').fill(`${who}@demo.az`);
  await page.locator('input[name="password"]').fill(password);
  await page.keyboard.press('Enter');
};
const place = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;
const cursor = (page: Page) => formOn(page).cursor();
const leave = (page: Page) => page.context().close();

/** The pages of visitors. */
const DOORS = [
  ...['/login', '/404', '/500', '/first-admin/made-up', '/register/operator-company', '/register/company'],
  ...['/email/validate/made-up', '/register/user/made-up', '/password/forgot', '/password/reset/made-up'],
];

describe('at the door', () => {
  it.each([
    { language: 'az', who: 'viewer', says: 'E-poçt və ya şifrə yanlışdır' },
    { language: 'en', who: 'nobody', says: 'The e-mail or the password is wrong' },
  ] as const)('$who with a wrong password hears the same as a stranger, in $language', async (attempt) => {
    const page = await guest('/login', attempt.language);
    await expect.poll(() => cursor(page), SOON).toBe('email');
    await type(page, attempt.who, 'Wrong1234');
    await page.getByRole('alert').getByText(attempt.says, { exact: true }).waitFor();
    await expect.poll(() => page.locator('input[name="email"]').inputValue()).toBe(`${attempt.who}@demo.az`);
    await expect.poll(() => page.locator('input[name="password"]').inputValue()).toBe('Wrong1234');
    await leave(page);
  });

  it('a visitor who wanted a page gets there after signing in', async () => {
    const page = await guest('/truck?q=90-KL&page=1');
    await page.waitForURL(/\/login/);
    await type(page, 'viewer', PASSWORD);
    await page.getByRole('link', { name: '90-KL-456' }).waitFor();
    await expect.poll(() => place(page)).toContain('/truck?q=90-KL');
    await page.goto('/login?back=/cargo');
    await expect.poll(() => place(page), SOON).toBe('/cargo');
    await page.goto('/login?back=https://elsewhere.example/');
    await expect.poll(() => place(page), SOON).toBe('/');
    await leave(page);
  });

  it('a signed-in person is sent on from every page of visitors, but may read a receipt', async () => {
    const { context, page, api } = await enter(browser, url, { who: 'viewer' });
    for (const door of DOORS) {
      await page.goto(`${door}?to=/cargo`);
      await expect.poll(() => place(page), SOON).toBe('/cargo');
      await page.goto(door);
      await expect.poll(() => place(page), SOON).toBe('/');
    }
    const { Operation } = await api<{ Operation: { PublicId: string }[] }>('GET /operation?StatusId=2');
    await page.goto(`/receipt/${Operation[0]?.PublicId}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => place(page)).toMatch(/^\/receipt\//);
    await context.close();
  });
});

describe('the choice of a scale', () => {
  it('is made with one digit, and remembered for the next time', async () => {
    const first = await guest('/login');
    await type(first, 'operator', PASSWORD);
    await first.getByRole('radio').nth(1).waitFor();
    await expect.poll(() => first.getByRole('radio').first().getAttribute('aria-checked')).toBe('true');
    await first.keyboard.press('2');
    await first.waitForURL((at) => at.pathname === '/operator');
    const token = await first.evaluate<string>("localStorage.getItem('token')");
    const { User } = await apiWith(url, token)<{ User: { ScaleId: number } }>('GET /user/details');
    expect(User.ScaleId).toBe(2);
    await first.evaluate("localStorage.removeItem('token')");
    // The screen without its token leaves for the sign-in by itself; another tab does not cross its way. The first stays open: a
    // browser that closes a page just as that leaves may never say that it did.
    const page = await first.context().newPage();
    await page.goto('/login');
    await type(page, 'operator', PASSWORD);
    await page.getByText('son seçiminiz').waitFor();
    const scales = page.getByRole('radio');
    await expect.poll(() => scales.nth(1).getAttribute('aria-checked')).toBe('true');
    await page.keyboard.press('Escape');
    await scales.first().waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate("localStorage.getItem('token')")).toBeNull();
    await leave(page);
  });

  it('is sent once, even if other keys follow it', async () => {
    const page = await guest('/login?to=/truck');
    await type(page, 'operator', PASSWORD);
    await page.getByRole('radio').nth(1).waitFor();
    let choices = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/auth/choose-scale')) choices += 1;
    });
    // The page that follows is held back, so that the choice stays on the screen after its answer.
    const goOn = await holdBack(page, '**/truck');
    const response = page.waitForResponse('**/auth/choose-scale');
    // Both keys before anything can be drawn in between, as a bouncing key or a scanner sends them.
    await page.evaluate(`(() => {
      const at = document.activeElement;
      for (const key of ['1', 'Enter', '1'])
        at.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    })()`);
    await (await response).finished();
    await page.keyboard.press('Enter');
    goOn();
    await page.waitForURL((at) => at.pathname === '/truck');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(choices).toBe(1);
    await leave(page);
  });

  it('cannot be made with an offer that was used already', async () => {
    const page = await guest('/login');
    const response = page.waitForResponse('**/auth/login');
    await type(page, 'operator', PASSWORD);
    type Offer = { Data: { TempToken: string; Scales: { Id: number }[] } };
    const { Data } = (await (await response).json()) as Offer;
    await page.getByRole('radio').first().waitFor();
    const used = { TempToken: Data.TempToken, ScaleId: Data.Scales[0]?.Id };
    await apiWith(url, null)('POST /auth/choose-scale', used);
    await page.keyboard.press('Enter');
    await page.getByText('Tərəzi seçimi üçün vaxt bitib. Yenidən daxil olun.').waitFor();
    await expect.poll(() => page.getByRole('radio').count()).toBe(0);
    await leave(page);
  });

  it('ends by itself after five minutes', async () => {
    const page = await guest('/login', 'en');
    await page.clock.install();
    await page.reload();
    await type(page, 'operator', PASSWORD);
    await page.getByRole('radio').first().waitFor();
    // Between the jumps the clock runs on, as slowly as the test does.
    await page.clock.fastForward('04:10');
    await page.getByText(/^0:[0-4]\d left to choose/).waitFor();
    await page.clock.fastForward('00:50');
    await page.getByText('The time for choosing a scale is over. Sign in again.').waitFor();
    await expect.poll(() => page.getByRole('radio').count()).toBe(0);
    await leave(page);
  });
});

describe('leaving', () => {
  it('takes the other tabs along, and what was typed is not left for the next person', async () => {
    const { context, page } = await enter(browser, url, { who: 'admin' });
    await page.goto('/cargo?open=new');
    await page.getByRole('dialog').getByLabel('Ad').fill('Yarımçıq');
    await page.getByText(/qaralama saxlanıb/).waitFor();
    const other = await context.newPage();
    await other.goto('/truck');
    await other.getByRole('navigation').getByRole('button', { name: 'Çıxış' }).click();
    await Promise.all([other.waitForURL(/\/login/), page.waitForURL(/\/login/)]);
    const keys = await other.evaluate<string[]>(
      "Object.keys(localStorage).filter((key) => key === 'token' || key.startsWith('draft:'))",
    );
    expect(keys).toEqual([]);
    await context.close();
  });
});

describe('a changed password', () => {
  it('ends every other session of the account, and every tab of this browser goes on', async () => {
    const other = await enter(browser, url, { who: 'viewer' });
    await other.page.goto('/truck');
    const { context, page } = await enter(browser, url, { who: 'viewer' });
    await page.goto('/truck');
    const tab = await context.newPage();
    await tab.goto('/truck');
    await tab.getByRole('button', { name: 'Səhifə 2' }).waitFor();
    await page.bringToFront();
    await page.getByRole('button', { name: /Hesab: / }).click();
    await page.getByRole('menuitem', { name: 'Şifrəni dəyiş' }).click();
    const dialog = page.getByRole('dialog', { name: 'Şifrəni dəyiş' });
    const field = (name: string) => dialog.locator(`input[name="${name}"]`);
    await expect.poll(() => cursor(page), SOON).toBe('oldPassword');
    await field('oldPassword').fill('Wrong1234');
    await field('newPassword').fill('demo');
    await field('repeated').fill('Demo12345');
    await page.keyboard.press('Enter');
    await dialog.getByText('Şifrələr eyni deyil').waitFor();
    await field('newPassword').fill('Demo12345');
    await page.keyboard.press('Enter');
    await dialog.getByText('Cari şifrə yanlışdır').waitFor();
    await field('oldPassword').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText('Şifrə dəyişdirilib').waitFor();
    try {
      await dialog.waitFor({ state: 'detached' });
      // By itself, once its event stream is refused: loading the page anew would run into that.
      await other.page.waitForURL(/\/login/);
      for (const each of [page, tab]) {
        await each.getByRole('button', { name: 'Səhifə 2' }).click();
        await each.getByText(/^26–/).waitFor();
        await expect.poll(() => place(each)).toContain('page=2');
      }
    } finally {
      const api = await apiOf(page);
      await api('PUT /user/change-password', { OldPassword: 'Demo12345', NewPassword: PASSWORD });
    }
    await Promise.all([context.close(), other.context.close()]);
  });
});

describe('a server without accounts', () => {
  it('gets its first administrator through the link in its log, once', async () => {
    const server = await startServer({ DEMO: 'off', LOG_LEVEL: 'warn' });
    try {
      const link = await server.said(/"link":"([^"]+)"/);
      const context = await newViewer(browser, server.url);
      const page = await context.newPage();
      await page.goto(link);
      await expect.poll(() => page.getByText('+994 12').count()).toBe(0);
      const make = async () => {
        await page.locator('input[name="fullname"]').fill('Kamran Vəliyev');
        await page.locator('input[name="email"]').fill('kamran@terezi.example');
        await page.locator('input[name="password"]').fill('Terezi2026');
        await page.getByRole('button', { name: 'Yarat' }).click();
      };
      await make();
      await page.waitForURL(/\/login/);
      await page.goto(link);
      await make();
      await page.getByText('Bu keçid artıq işlənib və ya vaxtı bitib').first().waitFor();
      await page.goto('/login');
      await page.locator('input[name="email"]').fill('kamran@terezi.example');
      await page.locator('input[name="password"]').fill('Terezi2026');
      await page.keyboard.press('Enter');
      // Outside of the demo the platform's own people need a second factor before anything else.
      await page.getByRole('heading', { name: 'İkinci amil' }).waitFor();
      await page.locator('input[type="password"]').fill('Terezi2026');
      await page.keyboard.press('Enter');
      await page.getByLabel('Tətbiqdəki 6 rəqəm').fill(codeOf(await shownKey(page)));
      await page.getByLabel('Kodları etibarlı yerdə saxlamışam').check();
      await page.getByRole('button', { name: 'Bitir' }).click();
      await page.getByRole('heading', { name: 'İdarə paneli' }).waitFor();
      await expect.poll(() => page.getByText('Platforma administratoru').count()).toBe(1);
      await context.close();
    } finally {
      await server.stop();
    }
  });
});
