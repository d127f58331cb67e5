import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser } from '../testing/browser.ts';
import { go, rowsOn, SOON } from '../testing/form.ts';
import { serverUrl } from '../testing/server-url.ts';
import { enter, type Person } from '../testing/session.ts';

type Trucks = { Truck: { NumberPlate: string; EmptyWeight: number | null }[]; TotalCount: number };

const url = serverUrl();
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
const plates = () => page.locator('tbody tr[data-row] td:nth-child(3)').allInnerTexts();
const first = async () => (await plates())[0];
const heads = async () => (await page.locator('thead th').allInnerTexts()).map((text) => text.trim());

describe('the order of a list', () => {
  it('rises, falls and goes back to the usual one with clicks on a head', async () => {
    const sorted = async (sort: string) =>
      (await admin.api<Trucks>(`GET /truck?PageSize=1&Sort=${sort}`)).Truck[0]?.NumberPlate;
    await head('Pasport çəkisi').getByRole('button').click();
    await expect.poll(first, SOON).toBe(await sorted('PassportWeight'));
    await expect.poll(() => head('Pasport çəkisi').getAttribute('aria-sort')).toBe('ascending');
    await head('Pasport çəkisi').getByRole('button').click();
    await expect.poll(first, SOON).toBe(await sorted('-PassportWeight'));
    await expect.poll(() => head('Pasport çəkisi').getAttribute('aria-sort')).toBe('descending');
    await head('Pasport çəkisi').getByRole('button').click();
    await expect.poll(first, SOON).toBe(await sorted('NumberPlate'));
  });
});

describe('the pages of a list', () => {
  it('stand in the address, so that back, forward and a reload find them', async () => {
    const { TotalCount } = await admin.api<Trucks>('GET /truck?PageSize=1');
    await page.getByRole('button', { name: 'Səhifə 2' }).click();
    await expect.poll(() => rowsOn(page).first().innerText(), SOON).toMatch(/^\s*26\s/);
    await page.goBack();
    await expect.poll(() => rowsOn(page).first().innerText(), SOON).toMatch(/^\s*1\s/);
    await page.goForward();
    await expect.poll(() => rowsOn(page).first().innerText(), SOON).toMatch(/^\s*26\s/);
    await page.reload();
    await expect.poll(() => rowsOn(page).first().innerText(), SOON).toMatch(/^\s*26\s/);
    await page.getByLabel('Səhifədə').selectOption('50');
    // Other journeys add trucks.
    const count = Math.min(50, TotalCount);
    await expect.poll(() => rowsOn(page).count(), SOON).toBe(count);
    await page.getByText(`1–${count} / ${TotalCount}`).waitFor();
  });

  it('that are no more lead to the last there is', async () => {
    const { TotalCount } = await admin.api<Trucks>('GET /truck?PageSize=1');
    const last = Math.ceil(TotalCount / 25);
    await go(page, '/truck?page=99');
    await expect
      .poll(() => rowsOn(page).first().innerText(), SOON)
      .toMatch(new RegExp(`^\\s*${(last - 1) * 25 + 1}\\s`));
    await expect.poll(() => search()).toContain(`page=${last}`);
  });
});

describe('what narrows a list', () => {
  it('is searched without caring for letters, and says when nothing matches', async () => {
    await page.getByRole('searchbox').fill('ULVI');
    await expect.poll(() => rowsOn(page).count(), SOON).toBe(2);
    await page.getByRole('searchbox').fill('zzzz');
    await page.getByText('Məlumat tapılmadı').waitFor();
    await page.getByText(/Axtarış: “zzzz”\. Filtrsiz \d+ nəticə var\./).waitFor();
    await page.getByRole('button', { name: 'Filtrləri təmizlə' }).click();
    await expect.poll(() => rowsOn(page).count(), SOON).toBe(25);
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('');
  });

  it('is a chip that is opened, changed and taken off', async () => {
    await page.getByRole('button', { name: 'Filtr', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sürücü (sahib)' }).click();
    await page.getByText('Ən azı 1 simvol yazın').waitFor();
    await expect.poll(() => page.getByRole('dialog').getByRole('checkbox').count()).toBe(0);
    await page.getByRole('dialog').getByRole('textbox').fill('imran eli');
    await page.getByRole('checkbox', { name: 'İmran Əliyev' }).check();
    await expect.poll(plates, SOON).toEqual(['90-KL-456']);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Sürücü (sahib) İmran Əliyev' }).waitFor();
    await expect.poll(() => search()).toMatch(/driverId=\d+/);
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
    const at = async () => (await heads()).indexOf('Təchizatçı');
    await expect.poll(at).toBe(declared.indexOf('Təchizatçı') - 1);
    // One less and one more.
    const chosen = await heads();
    expect(chosen).toHaveLength(declared.length);
    expect(chosen).not.toContain('Oxlar');
    await page.getByRole('button', { name: 'Geniş', exact: true }).click();
    await page.reload();
    await rowsOn(page).first().waitFor();
    await expect.poll(() => heads()).toEqual(chosen);
    await expect.poll(async () => (await rowsOn(page).first().boundingBox())?.height).toBe(36);
    await page.getByRole('button', { name: 'Sütunlar' }).click();
    await page.getByRole('button', { name: 'Sütunları ilkin hala qaytar' }).click();
    await expect.poll(() => heads()).toEqual(declared);
  });
});

describe('the rows of a list', () => {
  it.each([
    { at: '/truck', title: 'Avtomobillər', role: 'form' },
    { at: '/driver', title: 'Sürücülər', role: 'dialog' },
  ] as const)(
    'of $at are walked and opened by keyboard, and the place is not lost',
    async ({ at, title, role }) => {
      await go(page, at);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await rowsOn(page).nth(1).waitFor();
      const place = () => page.evaluate<string>("document.activeElement?.closest('tr')?.dataset.row ?? ''");
      const row = (nth: number) => rowsOn(page).nth(nth).getAttribute('data-row');
      await page.getByRole('searchbox').focus();
      for (const [key, nth] of [
        ['ArrowDown', 0],
        ['j', 1],
        ['ArrowDown', 2],
        ['k', 1],
      ] as const) {
        await page.keyboard.press(key);
        await expect.poll(place).toBe(await row(nth));
      }
      const second = await row(1);
      await page.keyboard.press('Enter');
      const opened = page.getByRole(role).first();
      await opened.waitFor();
      await expect
        .poll(() => page.url())
        .toMatch(role === 'form' ? `/truck/${second}/edit` : `open=${second}`);
      await expect.poll(() => page.evaluate("document.activeElement?.tagName ?? ''"), SOON).toBe('INPUT');
      await page.keyboard.press('Escape');
      await opened.waitFor({ state: 'detached' });
      await expect.poll(place, SOON).toBe(second);
      await page.keyboard.press('Enter');
      await opened.waitFor();
      await page.goBack();
      await opened.waitFor({ state: 'detached' });
      await expect.poll(place, SOON).toBe(second);
    },
  );

  it('are selected by Space, a stretch by Shift, and the whole result as a step of its own', async () => {
    await go(page, '/operation');
    await page.getByRole('heading', { level: 1, name: 'Çəki əməliyyatları' }).waitFor();
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
