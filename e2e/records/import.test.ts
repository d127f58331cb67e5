import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Axe, openAxe } from '../testing/axe.ts';
import { OPERATOR_PC, openBrowser, PHONE, wear } from '../testing/browser.ts';
import { SOON } from '../testing/form.ts';
import { serverUrl } from '../testing/server-url.ts';
import { enter, type Person } from '../testing/session.ts';

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
  const hindrances: string[] = [];
  for (const theme of ['dark', 'light'] as const) {
    await wear(page, theme);
    hindrances.push(...(await violations(page)).map((each) => `${theme}: ${each}`));
  }
  return hindrances;
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

it('finds the headings below a title, shows the first rows as they are read, and takes headings and sheet elsewhere', async () => {
  await page.goto('/import?noun=truck');
  await choose('maşınlar.csv', 'Abşeron QÇ park\nDQN;Boş çəki\nKod;Çəki\n10 aj 101;14960\n10-AJ-102;14\n');
  const heads = page.getByLabel('Başlıq sətri');
  await expect.poll(() => heads.inputValue(), SOON).toBe('2');
  await page.getByText('Üstündəki 1 sətir atlanır: “Abşeron QÇ park”').waitFor();
  await page.getByRole('button', { name: 'Növbəti sətir' }).click();
  await page.getByText('14 960 kq').waitFor();
  expect(await hinders()).toEqual([]);
  await heads.selectOption({ value: '3' });
  await page.getByLabel('“Kod” sütununun sahəsi').waitFor(SOON);
  await expect.poll(() => heads.inputValue()).toBe('3');
});

it('corrects a row in its place, matches a name to a record once, and writes the corrections', async () => {
  await page.goto('/import?noun=truck');
  const file =
    'DQN;Oxlar;Marka\n10-AJ-111;40;\n10-AJ-112;99;\n10-AJ-113;;Jurnal man\n10-AJ-114;;JURNAL MAN\n';
  await choose('düzəliş.csv', file);
  await page.getByRole('button', { name: 'Yoxla' }).click(SOON);
  await page.getByText('4 sətir yazılmayacaq').waitFor(SOON);
  expect(await hinders()).toEqual([]);
  const cell = page.getByLabel('2-ci sətir, Oxlar');
  await cell.fill('4');
  await cell.press('Enter');
  await page.getByText('3 sətir yazılmayacaq').waitFor(SOON);
  // The keyboard goes on in the row that has come in its place.
  const next = page.getByLabel('3-ci sətir, Oxlar');
  await expect.poll(() => next.evaluate((input) => input.matches(':focus'))).toBe(true);
  await next.fill('5');
  await page.getByRole('combobox', { name: '“Jurnal man” hansı yazıdır' }).click();
  await page.getByText('2 sətir yazılmayacaq').waitFor(SOON);
  await page.getByRole('combobox', { name: '“Jurnal man” hansı yazıdır' }).fill('MAN');
  await page.getByRole('option', { name: 'MAN', exact: true }).click();
  await page.getByText('1 seçim gözləyir').waitFor();
  await press('Tətbiq et və yoxla');
  await page.getByText('→ MAN').waitFor(SOON);
  await page.getByText('Xəta yoxdur').first().waitFor();
  expect(await hinders()).toEqual([]);
  await press('4 sətri yaz');
  await page.getByText('4 sətir yazıldı').waitFor(SOON);
  const { Truck } = await admin.api<{ Truck: { AxleCount: number | null; CarBrandName: string | null }[] }>(
    'GET /truck?Name=10-AJ-11&Sort=Id',
  );
  expect(Truck.map(({ AxleCount, CarBrandName }) => [AxleCount, CarBrandName])).toEqual([
    [4, null],
    [5, null],
    [null, 'MAN'],
    [null, 'MAN'],
  ]);
});

it('corrects on a phone in English too', async () => {
  const theirs = await enter(browser, url, { who: 'admin', language: 'en', size: PHONE });
  const phone = theirs.page;
  await phone.goto('/import?noun=truck');
  const opened = phone.waitForEvent('filechooser');
  await phone.getByRole('button', { name: 'Choose a file' }).click();
  const buffer = Buffer.from('Title of the park\nPlate;Axles;Driver\n10-AJ-121;40;Nobody Known\n');
  await (await opened).setFiles({ name: 'trucks.csv', mimeType: 'text/csv', buffer });
  await phone.getByLabel('Row of headings').waitFor(SOON);
  const fits = () => phone.evaluate('document.documentElement.scrollWidth <= innerWidth');
  await expect.poll(fits).toBe(true);
  expect(await violations(phone)).toEqual([]);
  await phone.getByRole('button', { name: 'Check', exact: true }).click();
  await phone.getByLabel('Row 3, Axles').fill('4');
  await phone.getByLabel('Row 3, Axles').press('Enter');
  await phone.getByRole('combobox', { name: 'Which record "Nobody Known" is' }).click();
  await phone.getByRole('option', { name: 'Create: Nobody Known' }).click();
  await expect.poll(fits).toBe(true);
  expect(await violations(phone)).toEqual([]);
  await phone.getByRole('button', { name: 'Apply and check' }).click();
  await phone.getByRole('button', { name: 'Write 1 row' }).waitFor(SOON);
  await theirs.context.close();
});

it('gives a template away that is right as it is', async () => {
  await page.goto('/import?noun=driver');
  const coming = page.waitForEvent('download');
  await press('Şablonu endir');
  const template = await coming;
  expect(template.suggestedFilename()).toMatch(/^Sürücülər şablon \d{4}-\d\d-\d\d\.xlsx$/);
  const opened = page.waitForEvent('filechooser');
  await press('Fayl seç');
  const buffer = await readFile(await template.path());
  await (await opened).setFiles({ name: template.suggestedFilename(), mimeType: '', buffer });
  await expect.poll(() => step().innerText(), SOON).toContain('Sütunlar');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: '1 sətri yaz' }).waitFor(SOON);
});

it('makes along the way what a file names and is missing, in English, on a phone as well', async () => {
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
