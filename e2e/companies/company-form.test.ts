import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Axe, openAxe } from '../testing/axe.ts';
import { OPERATOR_PC, openBrowser, PHONE } from '../testing/browser.ts';
import { formOn, SOON } from '../testing/form.ts';
import { serverUrl } from '../testing/server-url.ts';
import { enter } from '../testing/session.ts';

const url = serverUrl();
let browser: Browser;
let violations: Axe;
beforeAll(async () => {
  browser = await openBrowser();
  violations = await openAxe();
});
afterAll(() => browser.close());

const named = (page: Page, name: string) => page.locator(`[name="${name}"]`);
async function choose(page: Page, name: string, text: string) {
  await named(page, name).fill(text);
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => named(page, name).inputValue(), SOON).not.toBe(text);
}

it('the platform adds a company with every known field, and each wrong field says so', async () => {
  const { context, page } = await enter(browser, url, { who: 'super', size: OPERATOR_PC });
  await page.goto('/companies');
  await page.getByRole('link', { name: 'Yeni şirkət' }).click();
  const form = formOn(page, 'form');
  await expect.poll(form.cursor, SOON).toBe('name');
  await named(page, 'name').fill('Kəlbəcər Daş MMC');
  await named(page, 'voen').fill('14000009');
  await named(page, 'usageEnvironment').click();
  await page.getByText('Tam olaraq 10 simvol').waitFor();
  // Another company has it: the field says so at once, with the way there.
  await named(page, 'voen').fill('1400000118');
  await page.getByText('Bu VÖEN artıq var: ').waitFor();
  await page.getByRole('link', { name: 'Onu aç' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await named(page, 'voen').fill('1400000991');
  await expect.poll(() => page.getByText('Bu VÖEN artıq var: ').count(), SOON).toBe(0);
  await expect.poll(() => page.getByText('Tam olaraq 10 simvol').count(), SOON).toBe(0);
  await choose(page, 'companyId', 'x');
  await named(page, 'authorizedPersonName').fill('Nigar');
  await named(page, 'authorizedPersonSurname').fill('Kərimli');
  await named(page, 'phone').fill('+994 50 000 12 34');
  await named(page, 'email').fill('nigar@kelbecer.example');
  await named(page, 'founderTelegramNumber').fill('994500001234');
  await choose(page, 'countryId', 'az');
  await expect.poll(() => named(page, 'districtId').isDisabled(), SOON).toBe(true);
  await choose(page, 'areaId', 'b');
  await choose(page, 'districtId', 'b');
  await named(page, 'address').fill('Nizami 1');
  await named(page, 'licenseStart').fill('21.11.2027');
  await named(page, 'licenseEnd').fill('20.11.2027');
  await page.getByRole('button', { name: 'Ünvan əlavə et' }).click();
  await named(page, 'allowedAddresses.0.address').fill('0.0.0.0/0');
  await form.send();
  await page.getByText('2 sahə düzəliş tələb edir').waitFor();
  await page.getByText('Aralıq çox genişdir: ən çoxu 256 ünvan (/24)').first().waitFor();
  await page.getByText('Bu tarix başlanğıcdan əvvəldir').first().waitFor();
  expect(await violations(page)).toEqual([]);
  await named(page, 'licenseEnd').fill('20.11.2028');
  await named(page, 'allowedAddresses.0.address').fill('185.30.90.77/24');
  await form.send();
  await page.getByRole('heading', { name: 'Kəlbəcər Daş MMC' }).waitFor();
  await page.getByText('185.30.90.0/24', { exact: true }).waitFor();
  // And in the history of the company.
  await page.locator('ins[title="185.30.90.0/24"]').waitFor();
  await page.waitForURL(/\/companies\/\d+$/);
  await context.close();
});

type Company = { Company: { Id: number; Version: number; Note: string | null }[] };

it('its own administrator reads what others decide, changes the rest, and sees a change in between', async () => {
  const { context, page, api } = await enter(browser, url, { who: 'admin-b', language: 'en', size: PHONE });
  const { Company: rows } = await api<Company>('GET /company');
  const { Id = 0, Note = null } = rows[0] ?? {};
  const form = formOn(page, 'form');
  await form.forgetDrafts();
  await page.goto(`/companies/${Id}/edit`);
  await page.getByText('Only the person who answers for the company changes these.').first().waitFor();
  await expect.poll(() => named(page, 'licenseEnd').count(), SOON).toBe(0);
  await expect.poll(() => named(page, 'voen').count(), SOON).toBe(0);
  expect(await violations(page)).toEqual([]);
  await named(page, 'note').fill('Typed here');
  await api('PUT /company', { Id, Note: 'Typed elsewhere' });
  await form.send();
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  const merge = page.getByRole('dialog', { name: /merge two changes/ });
  await merge.getByRole('radio', { name: /^You: Typed here/ }).check();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(new RegExp(`/companies/${Id}$`));
  await page.getByText('Typed here').first().waitFor();
  await api('PUT /company', { Id, Note });
  await context.close();
});

it('cards of active companies are printed eight on a sheet, the chosen ones alone, and a new code takes the place of the old', async () => {
  const { context, page } = await enter(browser, url, { who: 'operator-admin', size: OPERATOR_PC });
  await page.goto('/companies?companyTypeId=2');
  const rows = page.locator('tbody tr[data-row]');
  await rows.first().waitFor();
  const active = rows.filter({ hasText: 'Aktiv' });
  const name = (await active.first().locator('a').first().innerText()).trim();
  await active.first().locator('input[type="checkbox"]').check();
  await page.getByRole('link', { name: 'QR vərəqi' }).last().click();
  const card = page.locator('article section');
  await expect.poll(() => card.count(), SOON).toBe(1);
  await expect.poll(() => card.innerText(), SOON).toContain(name);
  const code = async () => (await card.innerText()).match(/[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}/)?.[0];
  const before = await code();
  const size = await card.boundingBox();
  expect([size?.width, size?.height].map((side) => Math.round(((side ?? 0) / 96) * 25.4))).toEqual([95, 66]);
  expect(await violations(page)).toEqual([]);
  const sheet = page.url();
  await page.emulateMedia({ media: 'print' });
  const paper = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  expect(paper.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBe(1);
  await page.emulateMedia({ media: 'screen' });

  await page.goto('/companies?companyTypeId=2');
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Yeni QR kod' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yeni QR kod' }).click();
  await page.getByText('Yeni QR kod verildi').waitFor();
  await page.goto(sheet);
  await expect.poll(code, SOON).not.toBe(before);
  await context.close();
});

it('a registration is rejected with a ready reason that stays to be edited', async () => {
  const { context, page, api } = await enter(browser, url, { who: 'super', size: OPERATOR_PC });
  const Email = 'imtina@kart.example';
  const place = { CountryId: 16, AreaId: 1, DistrictId: 1, Address: 'Nizami 1' };
  const person = { AuthorizedPersonName: 'Anar', AuthorizedPersonSurname: 'Quliyev', Phone: '994501234567' };
  await api('POST /company/add-operator-company', {
    ...place,
    ...person,
    Name: 'Rədd Sınaq MMC',
    Voen: '1400000977',
    Email,
    Password: 'Demo1234',
  });
  await page.goto('/mail');
  const link = page.locator('li', { hasText: Email }).getByRole('link').first();
  await link.waitFor();
  const Token = new URL((await link.getAttribute('href')) ?? '').pathname.split('/').at(-1);
  await api('POST /user/approve', { Token });
  await page.goto('/companies?statusId=2');
  const row = page.locator('tbody tr[data-row]', { hasText: 'Rədd Sınaq MMC' });
  await page.locator('tbody tr:not([data-row])', { hasText: 'Təsdiq gözləyir' }).waitFor();
  await row.getByRole('button', { name: 'Təsdiq et' }).waitFor();
  await row.getByRole('button', { name: 'İmtina et' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'VÖEN tapılmadı' }).click();
  await expect.poll(() => dialog.getByRole('textbox').inputValue(), SOON).toContain('dövlət reyestrində');
  await dialog.getByRole('textbox').fill('Yox');
  await dialog.getByRole('textbox').press('Control+Enter');
  await dialog.getByText('Səbəbi yazın, ən azı 5 simvol').waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('textbox').fill('VÖEN səhvdir, yoxlayın');
  await dialog.getByRole('textbox').press('Control+Enter');
  await page.getByText('İmtina edilib').first().waitFor();
  await dialog.waitFor({ state: 'detached' });
  await context.close();
});
