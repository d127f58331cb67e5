import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newViewer, openBrowser } from './testing/browser.ts';
import { formOn, go, rowsOn, SOON } from './testing/form.ts';
import { serverUrl } from './testing/server-url.ts';
import { enter, type Person } from './testing/session.ts';

const url = serverUrl();
let browser: Browser;
let admin: Person;
let page: Page;
let form: ReturnType<typeof formOn>;
beforeAll(async () => {
  browser = await openBrowser();
  admin = await enter(browser, url, { who: 'admin' });
  page = admin.page;
  form = formOn(page);
  await form.forgetDrafts();
  await page.goto('/truck');
  await rowsOn(page).first().waitFor();
});
afterAll(() => browser.close());

const path = () => new URL(page.url()).pathname + new URL(page.url()).search;
const palette = () => page.getByRole('combobox', { name: 'Axtarış' });

describe('the search over everything', () => {
  it('opens with Ctrl+K, finds a truck by its letters alone and opens it', async () => {
    await page.keyboard.press('Control+k');
    await palette().fill('90kl');
    await page.getByRole('group', { name: 'Avtomobillər' }).getByRole('option').waitFor();
    await palette().press('ArrowUp');
    await palette().press('ArrowDown');
    await page.getByRole('group', { name: 'Avtomobillər' }).getByRole('option').hover();
    await page.keyboard.press('Enter');
    const sheet = formOn(page, 'form');
    await sheet.dialog('Avtomobil 90-KL-456').waitFor();
    await expect.poll(sheet.cursor, SOON).toBe('numberPlate');
    await page.keyboard.press('Escape');
    await sheet.closed();
    await expect.poll(() => path()).toBe('/truck');
  });

  it('tells the tickets of one truck apart by time, net and state, and opens all of them in their list', async () => {
    await page.keyboard.press('Control+k');
    await palette().fill('90-KL-456');
    const tickets = page.getByRole('group', { name: 'Çəki əməliyyatları' }).getByRole('option');
    await expect.poll(() => tickets.count(), SOON).toBe(6);
    const rows = await tickets.allInnerTexts();
    expect(new Set(rows).size).toBe(6);
    for (const row of rows.slice(0, 5))
      expect(row).toMatch(
        /^\d+-\d+ · 90-KL-456.*\d\d\.\d\d\.\d{4} \d\d:\d\d.*(Açıq|Tamamlanıb|Ləğv edilib).*(–|\d{2}\u202f\d{3} kq)$/s,
      );
    await tickets.last().hover();
    await palette().press('Control+Enter');
    await expect.poll(path, SOON).toBe('/operation?q=90-KL-456');
    await go(page, '/truck');
  });

  it('finds a driver by name and a party by its VÖEN', async () => {
    type Senders = { Sender: { Name: string; Voen: string | null }[] };
    const { Sender } = await admin.api<Senders>('GET /sender?PageSize=100');
    const { Name = '', Voen = '' } = Sender.find((each) => each.Voen !== null) ?? {};
    await page.keyboard.press('Control+k');
    await palette().fill(String(Voen));
    const senders = page.getByRole('group', { name: 'Göndərənlər' });
    await senders.getByRole('option', { name: Name }).getByText(`VÖEN ${Voen}`).waitFor();
    type Drivers = { Driver: { Name: string; LicenseNumber: string }[] };
    const { Driver } = await admin.api<Drivers>('GET /driver?PageSize=1');
    await palette().fill(Driver[0]?.Name ?? '');
    const option = page.getByRole('group', { name: 'Sürücülər' }).getByRole('option').first();
    await option.getByText(Driver[0]?.LicenseNumber ?? '').waitFor();
    await option.click();
    await form.dialog(Driver[0]?.Name).waitFor();
    await expect.poll(() => path()).toMatch(/^\/driver\?open=\d+$/);
    await page.keyboard.press('Escape');
    await form.closed();
    await go(page, '/truck');
  });

  it('leads to pages and to what can be created, without caring for letters', async () => {
    await page.keyboard.press('Control+k');
    await palette().fill('surucu');
    const created = page.getByRole('group', { name: 'Yarat' }).getByRole('option', { name: 'Sürücü' });
    await created.click();
    await form.dialog('Yeni sürücü').waitFor();
    await expect.poll(() => path()).toBe('/driver?open=new');
    await page.keyboard.press('Escape');
    await form.closed();
    await page.keyboard.press('Control+k');
    await palette().fill('qosqu');
    await palette().press('Enter');
    await expect.poll(path, SOON).toBe('/trailer');
    await page.keyboard.press('Control+k');
    await palette().fill('qqqq');
    await page.getByText('Məlumat tapılmadı').waitFor();
    await page.keyboard.press('Escape');
    await palette().waitFor({ state: 'detached' });
    await expect.poll(() => path()).toBe('/trailer');
  });
});

describe('the frame', () => {
  it('creates from anywhere, and never opens the form of the screen that is left', async () => {
    await page.goto('/truck');
    await rowsOn(page).first().waitFor();
    await page.evaluate(
      `window.opened = [];
       new MutationObserver(() => {
         for (const each of document.querySelectorAll('[role=dialog]')) opened.push(each.ariaLabel);
       }).observe(document.body, { childList: true, subtree: true });`,
    );
    await page.getByRole('button', { name: 'Yeni', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Müştəri və ya təchizatçı', exact: true }).click();
    await form.dialog('Yeni müştəri').waitFor();
    await expect.poll(() => path()).toBe('/customer?open=new');
    await expect
      .poll(async () => new Set(await page.evaluate<string[]>('opened')))
      .toEqual(new Set(['Yeni müştəri']));
  });

  it('remembers that the menu is folded, and says where one is', async () => {
    await page.goto('/truck');
    await page.getByRole('button', { name: 'Menyunu daralt' }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Menyunu aç' }).waitFor();
    const menu = page.getByRole('navigation', { name: 'Naviqasiya' });
    const fold = menu.getByRole('button', { name: 'Kataloqlar', exact: true });
    await expect.poll(() => fold.getAttribute('aria-current')).toBe('true');
    await fold.click();
    await page.getByRole('menuitem', { name: 'Yüklər', exact: true }).click();
    await page.getByRole('heading', { name: 'Yüklər' }).waitFor();
    await page.getByRole('button', { name: 'Menyunu aç' }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Menyunu daralt' }).waitFor();
    const family = menu.getByRole('link', { name: 'Yüklər', exact: true });
    await expect.poll(() => family.getAttribute('aria-current')).toBe('true');
  });

  it('has room for everything at once, what is many below few names that fold', async () => {
    const size = page.viewportSize() ?? { width: 1366, height: 768 };
    await page.setViewportSize({ width: 1366, height: 641 });
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: 'Naviqasiya' });
    const folds = ['Sifarişlər', 'Kataloqlar', 'Tərəzilər', 'Nəzarət'];
    for (const name of folds)
      await expect
        .poll(() => menu.getByRole('button', { name, exact: true }).getAttribute('aria-expanded'), SOON)
        .toBe('false');
    for (const name of ['Qərarlar', 'Xidmət kartları', 'İstifadəçilər', 'Tarixçə'])
      await menu.getByRole('link', { name: new RegExp(`^${name}`) }).waitFor();
    await expect
      .poll(() =>
        menu.evaluate(
          (nav: { scrollHeight: number; clientHeight: number }) => nav.scrollHeight - nav.clientHeight,
        ),
      )
      .toBeLessThanOrEqual(0);
    await expect.poll(() => menu.getByRole('link', { name: 'Jurnallar' }).count()).toBe(0);
    await menu.getByRole('button', { name: 'Nəzarət' }).press('Enter');
    await menu.getByRole('link', { name: 'Jurnallar' }).waitFor();
    // A fold that was opened by hand stays open; any other is open only while the reader is on one of its pages.
    await page.reload();
    await menu.getByRole('link', { name: 'Jurnallar' }).waitFor();
    await menu.getByRole('button', { name: 'Nəzarət' }).press('Enter');
    await menu.getByRole('button', { name: 'Kataloqlar' }).click();
    await menu.getByRole('link', { name: 'Bütün kataloqlar' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Avtomobil markaları' }).click();
    await expect.poll(path, SOON).toBe('/car-brand');
    await menu.getByRole('button', { name: 'Kataloqlar' }).click();
    await expect.poll(() => menu.getByRole('link', { name: 'Bütün kataloqlar' }).count()).toBe(0);
    await menu.getByRole('link', { name: 'Çəki əməliyyatları' }).click();
    await expect.poll(path, SOON).toBe('/operation');
    await go(page, '/order');
    await menu.getByRole('link', { name: 'Alt sifarişlər' }).click();
    await expect.poll(path, SOON).toBe('/sub-order');
    await page.setViewportSize(size);
  });

  it('speaks the chosen language at once and after a reload, in the chosen theme', async () => {
    const token = await page.evaluate<string>("localStorage.getItem('token')");
    const context = await browser.newContext({ baseURL: url, colorScheme: 'light' });
    const fresh = await context.newPage();
    await fresh.goto('/login');
    await fresh.evaluate(`localStorage.setItem('token', '${token}')`);
    await fresh.goto('/truck');
    await fresh.getByRole('heading', { name: 'Avtomobillər' }).waitFor();
    await fresh.getByRole('button', { name: 'EN', exact: true }).click();
    await fresh.getByRole('heading', { name: 'Trucks' }).waitFor();
    await fresh.getByRole('button', { name: /Account/ }).click();
    await fresh.getByRole('menuitemradio', { name: 'Dark', exact: true }).click();
    await fresh.reload();
    await fresh.getByRole('heading', { name: 'Trucks' }).waitFor();
    const root = fresh.locator('html');
    await expect.poll(() => root.getAttribute('lang')).toBe('en');
    await expect.poll(() => root.getAttribute('data-mantine-color-scheme')).toBe('dark');
    await expect.poll(() => fresh.title()).toBe('Trucks · Tərəzi');
    await context.close();
  });
});

describe('screens that a person may not see', () => {
  it('is everything but the gate for a guard, who begins there and reads so elsewhere', async () => {
    const { context, page } = await enter(browser, url, { who: 'guard' });
    await page.goto('/');
    await page.getByRole('heading', { name: 'Giriş və çıxış qapısı' }).waitFor();
    await page.waitForURL(/\/gate-steps$/);
    for (const place of ['/truck', '/operation', '/operator']) {
      await go(page, place);
      await page.getByRole('heading', { name: /icazəniz yoxdur/ }).waitFor();
    }
    await expect
      .poll(() => page.getByRole('navigation').getByRole('link').allTextContents())
      .toEqual(['Buraxılışlar', 'Qapı']);
    // There is nothing else to search.
    await expect.poll(() => page.getByText('Ctrl K').count()).toBe(0);
    await context.close();
  });

  it.each([
    { who: 'viewer', hidden: '/operator', adds: false },
    { who: 'operator-admin', hidden: '/operator', adds: false },
    { who: 'super', hidden: '/operator', adds: false },
    { who: 'operator', hidden: null, adds: true },
  ])('is neither in the menu nor behind its address: $who', async ({ who, hidden, adds }) => {
    const { context, page } = await enter(browser, url, { who });
    await page.goto('/truck?open=new');
    await rowsOn(page).first().waitFor();
    await expect.poll(() => page.getByRole('dialog', { name: 'Yeni avtomobil' }).count()).toBe(adds ? 1 : 0);
    if (hidden) {
      await expect.poll(() => page.locator(`nav a[href="${hidden}"]`).count()).toBe(0);
      await go(page, hidden);
      await page.getByRole('heading', { name: 'Çəkməyə icazəniz yoxdur' }).waitFor();
    }
    await context.close();
  });
});

describe('a page that is not there', () => {
  it.each([
    ['/nowhere', 'Belə səhifə yoxdur'],
    ['/truck/12/nothing', 'Belə səhifə yoxdur'],
  ])('%s says so', async (address, words) => {
    await go(page, address);
    await page.getByRole('heading', { name: words }).waitFor();
    await expect.poll(() => page.title(), SOON).toContain(words);
  });

  it.each([
    ['/404', 'Belə səhifə yoxdur'],
    ['/500', 'Xəta baş verdi'],
  ])('%s says so to a visitor', async (address, words) => {
    const context = await newViewer(browser, url);
    const visitor = await context.newPage();
    await visitor.goto(address);
    await visitor.getByRole('heading', { name: words }).waitFor();
    await expect.poll(() => visitor.title(), SOON).toContain(words);
    // There is no menu around it to go on from.
    await expect.poll(() => visitor.getByText('menyu').count()).toBe(0);
    await visitor.getByRole('button', { name: 'English' }).click();
    await visitor.getByRole('button', { name: 'Go to the first page' }).click();
    await visitor.waitForURL(/login/);
    await context.close();
  });
});

describe('an action that gets no answer', () => {
  it('appears in a dialog of its own; the form under it stays, with everything typed', async () => {
    // Set first of all: for a moment a page goes on past a new route.
    await page.route('**/api/v1/sender', (route) => route.abort('connectionreset'));
    await go(page, '/sender?open=new');
    await form.field('Ad').fill('Cavabsız MMC');
    await form.send();
    const problem = page.getByRole('alertdialog');
    await problem.getByText('Server cavab vermir').waitFor();
    await page.keyboard.press('Escape');
    await problem.waitFor({ state: 'detached' });
    await page.unroute('**/api/v1/sender');
    await expect.poll(() => form.field('Ad').inputValue()).toBe('Cavabsız MMC');
    await form.send();
    await form.closed();
    type Senders = { Sender: { Id: number }[]; TotalCount: number };
    const { Sender, TotalCount } = await admin.api<Senders>('GET /sender?Name=Cavabsız');
    expect(TotalCount).toBe(1);
    await admin.api(`DELETE /sender/${Sender[0]?.Id}`);
  });
});
