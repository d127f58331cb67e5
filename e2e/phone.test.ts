import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { newViewer, openBrowser } from './testing/browser.ts';
import { formOn, go, SOON } from './testing/form.ts';
import { enter, type Person } from './testing/session.ts';

const PHONE = { width: 390, height: 844 };
const FINGER = 44;

const url = inject('serverUrl');
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

/** Names of everything to touch in the page or in what lies over it that is lower than a finger is wide. */
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
    expect([await overflow(), await page.locator('table').count()]).toEqual([0, 0]);
    expect(await tooLow('main header, section, footer')).toEqual([]);
    await go(page, `/${noun}?open=new`);
    await form.dialog().waitFor();
    await expect.poll(async () => (await form.dialog().boundingBox())?.x, SOON).toBe(0);
    expect(await form.dialog().boundingBox()).toMatchObject(PHONE);
    expect(await tooLow('[role=dialog] form')).toEqual([]);
  });
});

describe('on a phone', () => {
  it('a truck is found, filtered, changed and deleted', async () => {
    const { Truck } = await admin.api<{ Truck: { Id: number } }>('POST /truck', { NumberPlate: '55-ZP-001' });
    await go(page, '/truck');
    await page.getByRole('searchbox').fill('55zp');
    await expect.poll(() => cards('Avtomobillər').count(), SOON).toBe(1);
    await cards('Avtomobillər').first().click();
    await form.field('Boş çəki').fill('15240');
    await page.getByRole('button', { name: 'Yadda saxla' }).click();
    await form.closed();
    await expect.poll(() => cards('Avtomobillər').first().innerText(), SOON).toContain('15\u202f240');

    await page.getByRole('button', { name: 'Filtrlər' }).click();
    await form.dialog('Filtrlər').getByRole('checkbox', { name: 'yazılıb' }).check();
    await form.dialog('Filtrlər').getByRole('button', { name: 'Göstər' }).click();
    await page.getByText('Uyğun nəticə yoxdur').waitFor();
    await page.getByText('“55zp”', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Pasport çəkisi: filtri götür' }).click();

    await page.getByRole('button', { name: 'Seçimlər: 55-ZP-001' }).click();
    await page.getByRole('menuitem', { name: 'Sil' }).click();
    const question = form.dialog('55-ZP-001 avtomobilini silirsiniz');
    await expect
      .poll(async () => {
        const box = await question.boundingBox();
        return box && Math.round(box.y + box.height);
      }, SOON)
      .toBe(PHONE.height);
    await question.getByRole('button', { name: 'Sil' }).click();
    await page.getByText('Uyğun nəticə yoxdur').waitFor();
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
    expect(new URL(page.url()).pathname).toBe('/truck');
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
    expect(await gate.evaluate("localStorage.getItem('token')")).not.toBeNull();
    await context.close();
  });
});
