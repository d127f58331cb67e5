import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newViewer, openBrowser, PHONE } from './testing/browser.ts';
import { formOn, go, SOON } from './testing/form.ts';
import { serverUrl } from './testing/server-url.ts';
import { enter, type Person } from './testing/session.ts';

const FINGER = 44;

const url = serverUrl();
let browser: Browser;
let admin: Person;
let page: Page;
let form: ReturnType<typeof formOn>;
beforeAll(async () => {
  browser = await openBrowser();
  admin = await enter(browser, url, { who: 'admin', size: PHONE });
  page = admin.page;
  form = formOn(page);
  await form.forgetDrafts();
  await page.goto('/truck');
});
afterAll(() => browser.close());

const cards = (label: string) => page.getByRole('region', { name: label }).getByRole('link');
const overflow = () =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');

/** The names of all touch targets in the page, or in what lies over it, that are lower than a finger is wide. */
const tooLow = (within: string) =>
  page.evaluate<string[]>(`[...document.querySelectorAll('${within}')]
    .flatMap((part) => [...part.querySelectorAll('button, a[href], input:not([type=checkbox])')])
    .filter((part) => part.checkVisibility() && !part.closest('[aria-hidden=true], .vh') && part.tabIndex >= 0)
    .filter((part) => { const { height } = part.getBoundingClientRect(); return height > 2 && height < ${FINGER - 1}; })
    .map((part) => part.getAttribute('aria-label') ?? part.textContent)`);

describe.each([
  ['truck', 'Avtomobillər'],
  ['trailer', 'Qoşqular'],
  ['driver', 'Sürücülər'],
  ['cargo', 'Yüklər'],
  ['customer', 'Müştərilər'],
  ['car-model', 'Avtomobil modelləri'],
])('on a phone the list of %s', (noun, title) => {
  it('is cards that fit, and its form fills the page', async () => {
    await go(page, `/${noun}`);
    await cards(title).first().waitFor();
    await expect.poll(async () => [await overflow(), await page.locator('table').count()]).toEqual([0, 0]);
    await expect.poll(() => tooLow('main header, section, footer')).toEqual([]);
    await go(page, `/${noun}?open=new`);
    await form.dialog().waitFor();
    await expect.poll(async () => (await form.dialog().boundingBox())?.x, SOON).toBe(0);
    await expect.poll(() => form.dialog().boundingBox()).toMatchObject(PHONE);
    await expect.poll(() => tooLow('[role=dialog] form')).toEqual([]);
  });
});

describe('on a phone the list of tickets', () => {
  it('shows eight rows, their acts on the first line and nothing over their weights', async () => {
    await go(page, '/operation');
    await cards('Çəki əməliyyatları').nth(24).waitFor();
    await expect.poll(() => overflow()).toBe(0);
    await expect.poll(() => tooLow('main header, main nav, section, footer')).toEqual([]);
    const layout = await page.evaluate<{ whole: number; askew: number; covered: string[] }>(`(() => {
      const area = document.querySelector('section[aria-label="Çəki əməliyyatları"]');
      const boxOf = (part) => part.getBoundingClientRect();
      const rows = [...area.querySelectorAll('a')].map((card) => ({ card, acts: card.parentElement.querySelector('button') }));
      const middle = ({ top, bottom }) => (top + bottom) / 2;
      return {
        whole: rows.filter(({ card }) => boxOf(card).bottom <= boxOf(area).bottom + 0.5).length,
        askew: Math.max(...rows.map(({ card, acts }) =>
          Math.abs(middle(boxOf(acts.querySelector('svg'))) - middle(boxOf(card.querySelector('b')))))),
        covered: rows.flatMap(({ card, acts }) => [...card.querySelectorAll('*')]
          .filter((part) => boxOf(part).right > boxOf(acts).left + 0.5)
          .map((part) => part.textContent)),
      };
    })()`);
    expect(layout.whole).toBeGreaterThanOrEqual(8);
    expect(layout.askew).toBeLessThan(4);
    expect(layout.covered).toEqual([]);
  });

  it('offers what can be done with a row in a sheet that a thumb reaches', async () => {
    await go(page, '/operation');
    const acts = page
      .getByRole('region', { name: 'Çəki əməliyyatları' })
      .getByRole('button', { name: /seçimlər/i });
    await acts.first().click();
    const sheet = form.dialog();
    await sheet.getByRole('link', { name: 'Hamıya açıq yoxlama səhifəsi' }).waitFor();
    await expect.poll(() => tooLow('[role=dialog]')).toEqual([]);
    await expect
      .poll(async () => {
        const box = await sheet.boundingBox();
        return box && Math.round(box.y + box.height);
      }, SOON)
      .toBe(PHONE.height);
    await sheet.getByRole('button', { name: 'Bağla' }).click();
    await form.closed();
  });

  it('ends with its pages, and another page begins at its first row', async () => {
    await go(page, '/operation');
    await cards('Çəki əməliyyatları').nth(24).waitFor();
    const next = page.getByRole('button', { name: 'Növbəti səhifə' });
    await next.scrollIntoViewIfNeeded();
    const totals = await page.getByText(/^Bütün nəticə/).boundingBox();
    const pages = await next.boundingBox();
    expect((pages?.y ?? 0) + (pages?.height ?? 0)).toBeLessThanOrEqual(totals?.y ?? 0);
    await next.click();
    await page.waitForURL(/page=2/);
    const scrolled = () =>
      page.evaluate<number>(`document.querySelector('section[aria-label="Çəki əməliyyatları"]').scrollTop`);
    await expect.poll(scrolled, SOON).toBe(0);
  });

  it('opens a ticket whose acts are as high as a finger, and which fits', async () => {
    const { Operation } = await admin.api<{ Operation: { Id: number }[] }>(
      'GET /operation?StatusId=2&PageSize=1',
    );
    await go(page, `/operation/${Operation[0]?.Id}`);
    await page.getByRole('button', { name: /^Çap et/ }).waitFor();
    await expect.poll(() => overflow()).toBe(0);
    await expect.poll(() => tooLow('main header:has(h1)')).toEqual([]);
    await page.getByRole('complementary', { name: 'Tarixçə' }).scrollIntoViewIfNeeded();
  });
});

describe('on a phone', () => {
  it('a truck is found, filtered, changed and deleted', async () => {
    const { Truck } = await admin.api<{ Truck: { Id: number } }>('POST /truck', { NumberPlate: '55-ZP-001' });
    await go(page, '/truck');
    await page.getByRole('searchbox').fill('55zp');
    await expect.poll(() => cards('Avtomobillər').count(), SOON).toBe(1);
    await cards('Avtomobillər').first().click();
    const sheet = formOn(page, 'form');
    await sheet.field('İcazə verilən maksimum').fill('41240');
    await expect.poll(() => overflow()).toBe(0);
    await expect.poll(() => tooLow('main form')).toEqual([]);
    await page.getByRole('button', { name: 'Yadda saxla' }).click();
    await sheet.closed();
    await expect.poll(() => cards('Avtomobillər').first().innerText(), SOON).toContain('icazəli 41,24 t');

    await page.getByRole('button', { name: 'Filtrlər' }).click();
    await form.dialog('Filtrlər').getByRole('checkbox', { name: 'yazılıb' }).check();
    await form.dialog('Filtrlər').getByRole('button', { name: 'Göstər' }).click();
    await page.getByText('Məlumat tapılmadı').waitFor();
    await page.getByText('“55zp”', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Pasport çəkisi: filtri götür' }).click();

    await page.getByRole('button', { name: 'Seçimlər: 55-ZP-001' }).click();
    await form.dialog('55-ZP-001').getByRole('button', { name: 'Sil' }).click();
    const question = form.dialog('55-ZP-001 avtomobilini silirsiniz');
    await expect
      .poll(async () => {
        const box = await question.boundingBox();
        return box && Math.round(box.y + box.height);
      }, SOON)
      .toBe(PHONE.height);
    await question.getByRole('button', { name: 'Sil' }).click();
    await page.getByText('Məlumat tapılmadı').waitFor();
    await expect(admin.api(`GET /truck/${Truck.Id}`)).rejects.toThrow('404');
  });

  it('every page is reached through the bar and its menu', async () => {
    await go(page, '/truck');
    await page.getByRole('button', { name: 'Digər' }).click();
    await form.dialog('Menyu').getByRole('link', { name: 'Sürücülər' }).click();
    await cards('Sürücülər').first().waitFor();
    await form.closed();
    await page.getByRole('link', { name: 'Avtomobillər' }).click();
    await cards('Avtomobillər').first().waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/truck');
  });

  it('what can be made is offered in the menu, and is made from there', async () => {
    await go(page, '/operation');
    await page.getByRole('button', { name: 'Digər' }).click();
    await form.dialog('Menyu').getByRole('button', { name: 'Yeni' }).click();
    await page.getByRole('menuitem', { name: 'Göndərən', exact: true }).click();
    await form.dialog('Yeni göndərən').waitFor();
    await expect.poll(() => page.getByRole('dialog', { name: 'Menyu' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await form.closed();
  });

  it('an operator signs in and touches the scale', async () => {
    const context = await newViewer(browser, url, { size: PHONE });
    const gate = await context.newPage();
    await gate.goto('/login');
    await gate.getByText('operator@demo.az').click();
    await gate.getByRole('button', { name: 'Daxil ol' }).click();
    await gate.getByRole('radio').nth(1).click();
    await gate.getByRole('button', { name: /Davam et/ }).click();
    await gate.waitForURL((at) => at.pathname === '/operator');
    await expect.poll(() => gate.evaluate("localStorage.getItem('token')")).not.toBeNull();
    await context.close();
  });
});

it('a list has rows in sight at twice the zoom: its heads are scrolled away, the bar at the bottom stays', async () => {
  const low = await enter(browser, url, { who: 'admin', size: { width: 683, height: 320 } });
  await low.page.goto('/operation');
  const rows = low.page.locator('[data-row]');
  await rows.first().waitFor();
  const inSight = () =>
    low.page.evaluate<number>(`{
      const end = [...document.querySelectorAll('nav')].at(-1).getBoundingClientRect().top;
      [...document.querySelectorAll('[data-row]')].filter((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return top >= 0 && bottom <= end;
      }).length;
    }`);
  await low.page.mouse.move(300, 200);
  await expect
    .poll(async () => {
      await low.page.mouse.wheel(0, 60);
      return inSight();
    }, SOON)
    .toBeGreaterThanOrEqual(3);
  await low.page.getByRole('link', { name: 'Panel' }).click();
  await low.page.getByRole('heading', { name: 'İdarə paneli' }).waitFor();
  await low.context.close();
});
