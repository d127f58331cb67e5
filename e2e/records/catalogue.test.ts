import { sharedProblems } from '@terezi/domain/grammar/resource/problems.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../testing/browser.ts';
import { formOn, go, rowsOn, SOON } from '../testing/form.ts';
import { serverUrl } from '../testing/server-url.ts';
import { enter, type Person } from '../testing/session.ts';

/** The platform's tonne. */
const TONNE = 2;
type Row = { Id: number; Version: number; Name: string; UnitId: number; Voen: string };
type Rows = { Cargo: Row[]; CargoType: Row[]; Sender: Row[] };

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
  await page.goto('/cargo');
});
afterAll(async () => {
  const { Cargo } = await admin.api<Rows>('GET /cargo?Name=sinaq');
  for (const { Id } of Cargo) await admin.api(`DELETE /cargo/${Id}`);
  const { CargoType } = await admin.api<Rows>('GET /cargo-type?Name=sinaq');
  for (const { Id } of CargoType) await admin.api(`DELETE /cargo-type/${Id}`);
  await browser.close();
});

describe('a declared catalogue', () => {
  it('makes a row, and on the way the row that it refers to', async () => {
    await go(page, '/cargo?open=new');
    await form.field('Ad').fill('Sınaq qumu');
    await form.field('Yükün növü').fill('Sınaq növü');
    await page.getByRole('option', { name: /yarat.*Sınaq növü/ }).click();
    const nested = form.dialog('Yeni növ');
    await expect.poll(() => nested.getByLabel('Ad').inputValue(), SOON).toBe('Sınaq növü');
    await nested.getByRole('button', { name: 'Yadda saxla' }).click();
    await nested.waitFor({ state: 'detached' });
    await expect.poll(() => form.field('Yükün növü').inputValue()).toBe('Sınaq növü');
    await form.field('Ölçü vahidi').fill('Kiloq');
    await page.getByRole('option', { name: /^Kiloqram/ }).click();
    await form.field('Qiymət').fill('1180,5');
    await form.send();
    await page.getByText('Yük əlavə edildi').waitFor();
    await go(page, '/cargo?q=sinaq qum');
    await expect
      .poll(() => rowsOn(page).first().innerText(), SOON)
      .toMatch(/Sınaq qumu\s+Sınaq növü\s+Kiloqram\s+1\u202f180,50/);
    await rowsOn(page).first().click();
    await expect.poll(() => form.field('Ölçü vahidi').inputValue(), SOON).toBe('Kiloqram');
    await expect.poll(() => form.field('Qiymət').inputValue()).toBe('1\u202f180,5');
    await page.keyboard.press('Escape');
    await form.closed();
  });

  it('saves, goes on to the next with the cursor in the first field, and hears Esc there', async () => {
    await go(page, '/cargo-type?open=new');
    await form.field('Ad').fill('Sınaq ikinci');
    await page.getByRole('button', { name: 'Saxla və yenisi' }).click();
    await expect
      .poll(async () => [await form.field('Ad').inputValue(), await form.cursor()], SOON)
      .toEqual(['', 'name']);
    await page.keyboard.press('Escape');
    await form.closed();
  });

  it('keeps what was typed when another person was faster', async () => {
    type One = { Cargo: Row & { Price: number; Note: string } };
    const { Cargo } = await admin.api<One>('POST /cargo', { Name: 'Sınaq daşı', UnitId: TONNE });
    await go(page, `/cargo?open=${Cargo.Id}`);
    await form.field('Qiymət').fill('93');
    const { Id, Version, Name, UnitId } = Cargo;
    await admin.api('PUT /cargo', { Id, Version, Name, UnitId, Note: 'isti', Price: 95 });
    await form.send();
    await form.dialog().getByRole('button', { name: 'Birləşdir' }).click();
    const merge = page.getByRole('dialog', { name: /^Sınaq daşı: iki dəyişikliyi birləşdirin/ });
    await merge.getByText('1 toqquşma qərar gözləyir').waitFor();
    await expect
      .poll(() => merge.getByRole('button', { name: 'Birləşdir və yadda saxla' }).isDisabled())
      .toBe(true);
    // Put off, nothing of it is lost.
    await page.keyboard.press('Escape');
    await merge.waitFor({ state: 'detached' });
    await expect.poll(() => form.field('Qiymət').inputValue()).toBe('93');
    await form.dialog().getByRole('button', { name: 'Birləşdir' }).click();
    await merge.getByRole('radio', { name: /^Siz: 93/ }).focus();
    await page.keyboard.press('1');
    await merge.getByText('seçilib: 1 sizin, 1 onun, 0 ortaq').waitFor();
    await page.keyboard.press('Control+Enter');
    await merge.waitFor({ state: 'detached' });
    await expect
      .poll(async () => (await admin.api<One>(`GET /cargo/${Id}`)).Cargo, SOON)
      .toMatchObject({ Price: 93, Note: 'isti' });
    await form.closed();
  });

  it('closes with a word where there is no such row', async () => {
    await go(page, '/cargo?open=999999');
    await page.getByRole('alertdialog').getByText('Tapılmadı').waitFor();
    await page.getByRole('button', { name: 'OK' }).click();
    await expect.poll(() => new URL(page.url()).search, SOON).toBe('');
  });

  it("opens a row's menu by keyboard and gives the focus back to its button, each time", async () => {
    await go(page, '/cargo');
    const points = page.getByRole('button', { name: /^Seçimlər: / }).first();
    await points.waitFor();
    for (const _time of ['first', 'again']) {
      await points.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('menuitem', { name: 'Sil' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('menu').waitFor({ state: 'detached' });
      await expect
        .poll(() => page.evaluate<string>('document.activeElement?.ariaLabel'), SOON)
        .toMatch(/^Seçimlər: /);
    }
  });

  it("closes a row's menu by an Escape that came before the focus had moved into it", async () => {
    await go(page, '/cargo');
    const points = page.getByRole('button', { name: /^Seçimlər: / }).first();
    await points.click();
    await page.getByRole('menuitem', { name: 'Sil' }).waitFor();
    await points.dispatchEvent('keydown', { key: 'Escape', bubbles: true });
    await expect.poll(() => page.getByRole('menu').count(), SOON).toBe(0);
  });

  it('gives the focus back after an Escape that overtook it on its way into the menu', async () => {
    await go(page, '/cargo');
    const points = page.getByRole('button', { name: /^Seçimlər: / }).first();
    await points.focus();
    await page.evaluate(`{
      const menuIsThere = new MutationObserver(() => {
        if (!document.querySelector('[role=menu]')) return;
        menuIsThere.disconnect();
        window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
      });
      menuIsThere.observe(document.body, { childList: true, subtree: true });
      document.activeElement.click();
    }`);
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await expect
      .poll(() => page.evaluate<string>('String(document.activeElement?.ariaLabel)'), SOON)
      .toMatch(/^Seçimlər: /);
  });

  it('deletes a row after asking', async () => {
    await admin.api('POST /cargo', { Name: 'Sınaq artıq', UnitId: TONNE });
    await go(page, '/cargo?q=sinaq artiq');
    await page.getByRole('button', { name: 'Seçimlər: Sınaq artıq' }).click();
    await page.getByRole('menuitem', { name: 'Sil' }).click();
    await form.dialog('“Sınaq artıq” silinir').getByRole('button', { name: 'Sil' }).click();
    await page.getByText('Yük silinib').waitFor();
    await expect.poll(() => rowsOn(page).count(), SOON).toBe(0);
  });
});

describe.each([
  { noun: 'customer', short: 'Tam olaraq 10 simvol', taken: 'Bu dəyər artıq mövcuddur' },
  { noun: 'sender', short: 'Tam olaraq 10 simvol', taken: 'Bu dəyər artıq mövcuddur' },
])('the tax id of a $noun', ({ noun, short, taken }) => {
  it('has ten characters and is no other party’s, as its field states', async () => {
    const key = noun === 'sender' ? 'Sender' : 'Customer';
    const answer = await admin.api<Record<string, Row[]>>(`GET /${noun}?PageSize=1`);
    await go(page, `/${noun}?open=new`);
    await form.field('Ad').fill('Sınaq tərəfi');
    await form.field('VÖEN').fill('123456789');
    await form.send();
    await form.dialog().getByText(short).waitFor();
    await form.field('VÖEN').fill(answer[key]?.[0]?.Voen ?? '');
    await form.send();
    await form.dialog().getByText(taken).waitFor();
    await expect.poll(() => form.field('Ad').inputValue()).toBe('Sınaq tərəfi');
    await expect.poll(() => form.cursor()).toBe('voen');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Dəyişiklikləri at' }).click();
    await form.closed();
  });
});

describe('a row that may only be read', () => {
  it('opens as facts for a viewer, who finds nothing to change it with', async () => {
    const { context, page } = await enter(browser, url, { who: 'viewer', language: 'en' });
    await page.goto('/cargo');
    await rowsOn(page).first().click();
    const facts = page.getByRole('dialog');
    await facts.getByText('Unit of measure').waitFor();
    await expect.poll(() => facts.getByRole('textbox').count()).toBe(0);
    await facts.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => page.getByRole('button', { name: /^Actions/ }).count()).toBe(0);
    await expect.poll(() => page.getByRole('button', { name: /^New/ }).count()).toBe(0);
    await context.close();
  });

  it('opens as facts for a company, where it is the platform’s', async () => {
    await go(page, '/car-brand');
    await rowsOn(page).first().waitFor();
    await expect.poll(() => rowsOn(page).first().innerText()).toContain('ümumi siyahı');
    await rowsOn(page).first().click();
    await form.dialog().getByText(sharedProblems.platformRow.az).waitFor();
    await expect.poll(() => form.dialog().getByRole('textbox').count()).toBe(0);
    await expect.poll(() => rowsOn(page).first().getByRole('button').count()).toBe(0);
  });
});
