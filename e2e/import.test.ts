import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Axe, openAxe } from './testing/axe.ts';
import { OPERATOR_PC, openBrowser, PHONE, wear } from './testing/browser.ts';
import { SOON } from './testing/form.ts';
import { serverUrl } from './testing/server-url.ts';
import { enter, type Person } from './testing/session.ts';

const url = serverUrl();
let browser: Browser;
let admin: Person;
let page: Page;
let violations: Axe;
beforeAll(async () => {
  browser = await openBrowser();
  violations = await openAxe();
  admin = await enter(browser, url, { who: 'admin', size: OPERATOR_PC });
  page = admin.page;
});
afterAll(() => browser.close());

const step = () => page.locator('li[aria-current="step"]');
const press = (name: string | RegExp) => page.getByRole('button', { name }).click();
/** What hinders on the step as it stands, in both themes. */
async function hinders(): Promise<string[]> {
  const found: string[] = [];
  for (const theme of ['dark', 'light'] as const) {
    await wear(page, theme);
    found.push(...(await violations(page)).map((each) => `${theme}: ${each}`));
  }
  return found;
}
async function choose(name: string, text: string): Promise<void> {
  const opened = page.waitForEvent('filechooser');
  await press('Fayl seç');
  await (await opened).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
}
const sendersCalled = async (name: string) =>
  (await admin.api<{ TotalCount: number }>(`GET /sender?Name=${encodeURIComponent(name)}`)).TotalCount;

it('takes a list over from a file: chosen from its list, matched, mended, written and undone', async () => {
  await page.goto('/sender');
  await page.getByRole('link', { name: 'İmport', exact: true }).click();
  await page.getByRole('radio', { name: 'Göndərənlər' }).and(page.locator(':checked')).waitFor(SOON);
  expect(await hinders()).toEqual([]);
  await choose('göndərənlər.csv', 'Ad;Vergi kodu\nJurnal Qum;1400000811\nJurnal Daş;14\n');

  await expect.poll(() => step().innerText(), SOON).toContain('Sütunlar');
  await page.getByLabel('“Vergi kodu” sütununun sahəsi').selectOption({ label: 'VÖEN' });
  expect(await hinders()).toEqual([]);
  await page.keyboard.press('Control+Enter');

  await page.getByText('Tam olaraq 10 simvol').waitFor(SOON);
  await page.getByText('1 sətir yazılmayacaq').waitFor();
  expect(await hinders()).toEqual([]);
  expect(await sendersCalled('Jurnal')).toBe(0);
  const coming = page.waitForEvent('download');
  await press('Xəta faylını endir');
  expect((await coming).suggestedFilename()).toBe('göndərənlər_xətalar.csv');
  await press('1 sətri yaz');

  await page.getByText('1 sətir yazıldı').waitFor(SOON);
  expect(await hinders()).toEqual([]);
  expect(await sendersCalled('Jurnal Qum')).toBe(1);
  await press('Geri qaytar');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Səbəb').fill('Səhv fayl');
  await dialog.getByRole('button', { name: 'Geri qaytar' }).click();
  await page.getByText('Heç bir sətri qalmayıb.').waitFor(SOON);
  expect(await sendersCalled('Jurnal')).toBe(0);
});

it('gives a template away that is right as it is', async () => {
  await page.goto('/import?noun=driver');
  const coming = page.waitForEvent('download');
  await press('Şablonu endir');
  const template = await coming;
  expect(template.suggestedFilename()).toBe('Sürücülər şablon.xlsx');
  const opened = page.waitForEvent('filechooser');
  await press('Fayl seç');
  const buffer = await readFile(await template.path());
  await (await opened).setFiles({ name: template.suggestedFilename(), mimeType: '', buffer });
  await expect.poll(() => step().innerText(), SOON).toContain('Sütunlar');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: '1 sətri yaz' }).waitFor(SOON);
});

it('makes along the way what a file names and is missing, said in English, on a phone as well', async () => {
  const theirs = await enter(browser, url, { who: 'admin', language: 'en', size: OPERATOR_PC });
  const english = theirs.page;
  await english.goto('/import?noun=driver');
  const opened = english.waitForEvent('filechooser');
  await english.getByRole('button', { name: 'Choose a file' }).click();
  const buffer = Buffer.from('Name;Supplier\nYolüstü Sürücü;Yolüstü MMC\n');
  await (await opened).setFiles({ name: 'drivers.csv', mimeType: 'text/csv', buffer });
  await english.getByLabel('Rule of the column "Supplier"').selectOption({ label: 'Create missing' });
  expect(await violations(english)).toEqual([]);
  await english.keyboard.press('Control+Enter');
  await english.getByRole('heading', { name: 'To be created' }).waitFor(SOON);
  expect(await violations(english)).toEqual([]);
  await english.setViewportSize(PHONE);
  await english.getByRole('button', { name: 'Write 1 row' }).click();
  await english.getByRole('heading', { name: 'Created', exact: true }).waitFor(SOON);
  await expect.poll(() => english.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  expect(await violations(english)).toEqual([]);
  await theirs.context.close();
});

it('knows the headings again, says in words what is wrong with a file, and stands on a phone', async () => {
  await page.goto('/import?noun=sender');
  await choose('göndərənlər.csv', 'Ad;Vergi kodu\nİkinci;1400000812\n');
  await page.getByText('yadda saxlanıb').first().waitFor(SOON);
  await page.setViewportSize(PHONE);
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  expect(await hinders()).toEqual([]);
  await page.goto('/import?noun=sender');
  await choose('göndərənlər.csv', 'Ad;VÖEN\n"Bağlanmayan;1400000813\n');
  await page.getByText('2-ci sətirdə açılan dırnaq bağlanmır').waitFor(SOON);
  expect(await hinders()).toEqual([]);
});
