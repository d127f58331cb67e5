import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { openBrowser } from './testing/browser.ts';
import { go, rowsOn, SOON } from './testing/form.ts';
import { enter, type Person } from './testing/session.ts';

type Trucks = { Truck: { NumberPlate: string; EmptyWeight: number | null }[]; TotalCount: number };

const url = inject('serverUrl');
let browser: Browser;
let admin: Person;
let page: Page;
let usual: string;
beforeAll(async () => {
  browser = await openBrowser();
  admin = await enter(browser, url, { who: 'admin' });
  page = admin.page;
  const { Truck } = await admin.api<Trucks>('GET /truck?PageSize=1&Sort=NumberPlate');
  usual = Truck[0]?.NumberPlate ?? '';
  await page.goto('/truck');
});
beforeEach(async () => {
  await go(page, '/truck');
  const whole = page.locator('tbody:has(tr:nth-child(25)):not(:has(tr:nth-child(26)))');
  await whole.locator('tr').first().filter({ hasText: usual }).waitFor();
});
afterAll(() => browser.close());

const search = () => new URL(page.url()).search;
const head = (name: string) => page.getByRole('columnheader', { name });
const plates = () => page.locator('tbody tr[data-row] td:nth-child(2)').allInnerTexts();
const first = async () => (await plates())[0];
const heads = async () => (await page.locator('thead th').allInnerTexts()).map((text) => text.trim());

describe('the order of a list', () => {
  it('rises, falls and goes back to the usual one with clicks on a head', async () => {
    const sorted = async (sort: string) =>
      (await admin.api<Trucks>(`GET /truck?PageSize=1&Sort=${sort}`)).Truck[0]?.NumberPlate;
    await head('Pasport çəkisi').getByRole('button').click();
    await expect.poll(first, SOON).toBe(await sorted('PassportWeight'));
    expect(await head('Pasport çəkisi').getAttribute('aria-sort')).toBe('ascending');
    await head('Pasport çəkisi').getByRole('button').click();
    await expect.poll(first, SOON).toBe(await sorted('-PassportWeight'));
    expect(await head('Pasport çəkisi').getAttribute('aria-sort')).toBe('descending');
    await head('Pasport çəkisi').getByRole('button').click();
    await expect.poll(first, SOON).toBe(await sorted('NumberPlate'));
  });
});

describe('the pages of a list', () => {
  it('stand in the address, so that back, forward and a reload find them', async () => {
    const { TotalCount } = await admin.api<Trucks>('GET /truck?PageSize=1');
    await page.getByRole('button', { name: 'Səhifə 2' }).click();
    await expect.poll(() => rowsOn(page).first().innerText(), SOON).toMatch(/^26\s/);
    await page.goBack();
    await expect.poll(() => rowsOn(page).first().innerText(), SOON).toMatch(/^1\s/);
    await page.goForward();
    await expect.poll(() => rowsOn(page).first().innerText(), SOON).toMatch(/^26\s/);
    await page.reload();
    await expect.poll(() => rowsOn(page).first().innerText(), SOON).toMatch(/^26\s/);
    await page.getByLabel('Səhifədə').selectOption('50');
    await expect.poll(() => rowsOn(page).count(), SOON).toBe(Math.min(50, TotalCount));
    await page.getByText(`1–${TotalCount} / ${TotalCount}`).waitFor();
  });

  it('that are no more lead to the last there is', async () => {
    await go(page, '/truck?page=9');
    await expect.poll(() => rowsOn(page).first().innerText(), SOON).toMatch(/^26\s/);
    expect(search()).toContain('page=2');
  });
});

describe('what narrows a list', () => {
  it('is searched without caring for letters, and says when nothing matches', async () => {
    await page.getByRole('searchbox').fill('ULVI');
    await expect.poll(() => rowsOn(page).count(), SOON).toBe(2);
    await page.getByRole('searchbox').fill('zzzz');
    await page.getByText('Uyğun nəticə yoxdur').waitFor();
    await page.getByText(/Axtarış: “zzzz”\. Filtrsiz \d+ nəticə var\./).waitFor();
    await page.getByRole('button', { name: 'Filtrləri təmizlə' }).click();
    await expect.poll(() => rowsOn(page).count(), SOON).toBe(25);
    expect(await page.getByRole('searchbox').inputValue()).toBe('');
  });

  it('is a chip that is opened, changed and taken off', async () => {
    await page.getByRole('button', { name: 'Filtr', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sürücü (sahib)' }).click();
    await page.getByText('Ən azı 1 simvol yazın').waitFor();
    expect(await page.getByRole('dialog').getByRole('checkbox').count()).toBe(0);
    await page.getByRole('dialog').getByRole('textbox').fill('imran eli');
    await page.getByRole('checkbox', { name: 'İmran Əliyev' }).check();
    await expect.poll(plates, SOON).toEqual(['90-KL-456']);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Sürücü (sahib) İmran Əliyev' }).waitFor();
    expect(search()).toMatch(/driverId=\d+/);
    await page.reload();
    await page.getByRole('button', { name: 'Sürücü (sahib) İmran Əliyev' }).waitFor();
    await page.getByRole('button', { name: 'Sürücü (sahib): filtri götür' }).click();
    await expect.poll(() => rowsOn(page).count(), SOON).toBe(25);
    await page.getByRole('link', { name: 'Pasport çəkisi yoxdur' }).click();
    await page.getByRole('button', { name: 'Pasport çəkisi yoxdur' }).waitFor();
    await expect.poll(() => rowsOn(page).first().innerText(), SOON).toContain('–');
  });
});

describe('the columns of a list', () => {
  it('are hidden, moved and kept in this browser, and put back', async () => {
    const declared = await heads();
    await page.getByRole('button', { name: 'Sütunlar' }).click();
    await page.getByRole('checkbox', { name: 'Oxlar' }).uncheck();
    await page.getByRole('checkbox', { name: 'Texniki pasport №' }).check();
    await page.getByRole('checkbox', { name: 'Təchizatçı' }).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await page.keyboard.press('Escape');
    const wanted = [...declared.filter((name) => name !== 'Oxlar')];
    const chosen = await heads();
    expect(chosen).toHaveLength(wanted.length + 1);
    expect(chosen.indexOf('Təchizatçı')).toBe(declared.indexOf('Təchizatçı') - 1);
    await page.getByRole('button', { name: '36', exact: true }).click();
    await page.reload();
    await rowsOn(page).first().waitFor();
    expect(await heads()).toEqual(chosen);
    expect((await rowsOn(page).first().boundingBox())?.height).toBe(36);
    await page.getByRole('button', { name: 'Sütunlar' }).click();
    await page.getByRole('button', { name: 'Sütunları ilkin hala qaytar' }).click();
    expect(await heads()).toEqual(declared);
  });
});

describe('the rows of a list', () => {
  it('are walked and opened by keyboard, and the place is not lost', async () => {
    await page.getByRole('searchbox').press('ArrowDown');
    await page.keyboard.press('j');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('k');
    const second = (await plates())[1] ?? '';
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: `Avtomobil ${second}` });
    await drawer.waitFor();
    expect(search()).toMatch(/open=\d+/);
    const place = () => page.evaluate<string>("document.activeElement?.closest('tr')?.innerText ?? ''");
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await expect.poll(place, SOON).toContain(second);
    await page.keyboard.press('Enter');
    await drawer.waitFor();
    await page.goBack();
    await drawer.waitFor({ state: 'detached' });
    await expect.poll(place, SOON).toContain(second);
  });

  it('are selected by Space, a stretch by Shift, and the whole result as a step of its own', async () => {
    await go(page, '/operation');
    await rowsOn(page).first().getByRole('checkbox').waitFor();
    await rowsOn(page).first().focus();
    await page.keyboard.press('Space');
    await page.getByText('1 seçilib').waitFor();
    await rowsOn(page)
      .nth(3)
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] });
    await page.getByText('4 seçilib').waitFor();
    await page.getByRole('button', { name: /^Bütün .* nəticəni seç$/ }).click();
    await expect.poll(() => page.locator('tr[aria-selected="true"]').count(), SOON).toBe(25);
    await rowsOn(page).first().getByRole('checkbox').click();
    await page.getByText('24 seçilib').waitFor();
    await page.getByRole('button', { name: 'Seçimi ləğv et' }).click();
    await page.getByRole('searchbox').waitFor();
  });
});

describe('a list that has no rows', () => {
  it('because the server did not answer keeps its filters and can be asked again', async () => {
    await page.route('**/api/v1/truck?*', (route) => route.abort('connectionreset'));
    await page.goto('/truck?q=90-KL');
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    await page.getByText('Siyahını yükləmək mümkün olmadı').waitFor();
    await page.getByText('Filtrləriniz saxlanıb.').waitFor();
    await page.unroute('**/api/v1/truck?*');
    await page.getByRole('button', { name: 'Yenidən cəhd et' }).click();
    await expect.poll(plates, SOON).toEqual(['90-KL-456']);
  });

  it('because there never was one says what will stand here and offers the first', async () => {
    const none = JSON.stringify({
      Data: { Trailer: [], TotalCount: 0, PageNumber: 1, PageSize: 25 },
      Status: { Code: 'ok', Message: '', Errors: [] },
    });
    await page.route('**/api/v1/trailer?*', (route) =>
      route.fulfill({ contentType: 'application/json', body: none }),
    );
    await page.goto('/trailer');
    await page.getByText('Hələ qoşqu yoxdur').waitFor();
    await page.getByLabel('Qoşqular').getByRole('button', { name: 'Yeni qoşqu' }).click();
    await page.getByRole('dialog', { name: 'Yeni qoşqu' }).waitFor();
    expect(search()).toBe('?open=new');
    await page.unroute('**/api/v1/trailer?*');
  });
});
