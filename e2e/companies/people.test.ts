import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Axe, openAxe } from '../testing/axe.ts';
import { newViewer, openBrowser, OPERATOR_PC, PHONE } from '../testing/browser.ts';
import { formOn, offered, rowsOn, SOON } from '../testing/form.ts';
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

const EMAIL = 'elnur.veliyev@qumcinqil.example';

/** The address of the link in the last letter to a person, as the demo's mail page shows it. */
async function linkTo(page: Page, email: string): Promise<string> {
  await page.goto('/mail');
  const link = page.locator('li', { hasText: email }).getByRole('link').first();
  await link.waitFor();
  return new URL((await link.getAttribute('href')) ?? '').pathname;
}

const row = (page: Page, text: string) => rowsOn(page).filter({ hasText: text });
const onSwitch = (page: Page, name: string) => page.getByRole('switch', { name, exact: true });

describe('an administrator', () => {
  it('invites a person by keyboard, who registers, gets a flag and loses it mid-session, and is blocked mid-session', async () => {
    const admin = await enter(browser, url, { who: 'admin', size: OPERATOR_PC });
    const { page } = admin;
    await page.goto('/user?open=new');
    const form = formOn(page);
    await form.field('E-poçt').fill('admin@demo.az');
    await page.getByRole('radio', { name: /^Mühasibat/ }).press(' ');
    // Days come from the group, only guards have a gate, and an address that has an account is refused on its field.
    await expect.poll(() => page.getByRole('group', { name: 'Mühafizə növü' }).count()).toBe(0);
    await form.send();
    await page.getByText('Bu e-poçt ünvanı ilə artıq hesab var').first().waitFor();
    expect(await violations(page)).toEqual([]);
    await form.field('E-poçt').fill(EMAIL);
    await form.send();
    await form.closed();

    const waiting = rowsOn(page).first();
    await waiting.getByText('Dəvət olunub').waitFor();
    await waiting.getByText(/^(3\sgün|2\sgün\s23\ssaat)$/).waitFor();
    await page.getByText('Gözləyən', { exact: true }).last().waitFor();
    expect(await violations(page)).toEqual([]);

    const context = await newViewer(browser, url, { size: OPERATOR_PC });
    const guest = await context.newPage();
    await guest.goto(await linkTo(guest, EMAIL));
    await guest.getByText(/^Nərgiz Səfərova sizi Tərəziyə dəvət edib/).waitFor();
    for (const [name, text] of Object.entries({
      fullname: 'Elnur Vəliyev',
      phone: '994550001830',
      password: 'Demo1234',
      confirmPassword: 'Demo1234',
    }))
      await guest.locator(`[name="${name}"]`).fill(text);
    await guest.keyboard.press('Enter');
    await guest.getByRole('navigation').first().waitFor();
    const dashboard = guest.getByRole('link', { name: 'İdarə paneli' }).first();
    await dashboard.waitFor();

    // The list follows by itself; the page of the new person shows the group beside their own values.
    await row(page, 'Elnur Vəliyev').getByText('Aktiv').waitFor();
    await row(page, 'Elnur Vəliyev').getByRole('link').click();
    await page.getByRole('heading', { name: 'Elnur Vəliyev' }).waitFor();
    await onSwitch(page, '“Yeni” menyusu').press(' ');
    await page.getByText('1 saxlanmamış dəyişiklik').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Control+Enter');
    await page.getByRole('button', { name: 'qrupa qaytar' }).waitFor();
    await expect.poll(() => page.getByText('1 saxlanmamış dəyişiklik').count(), SOON).toBe(0);
    const flag = () =>
      guest.evaluate<boolean>(
        `fetch('/api/v1/user/details', { headers: { authorization: 'Bearer ' + localStorage.getItem('token') } })
          .then((it) => it.json()).then((it) => it.Data.User.CanShowNewMenu)`,
      );
    await expect.poll(flag, SOON).toBe(true);
    await page.getByText('Nərgiz Səfərova').last().waitFor();
    const back = page.getByRole('button', { name: 'qrupa qaytar' });
    const save = page.getByRole('button', { name: 'Yadda saxla' });
    await back.press('Enter');
    await save.press('Enter');
    await expect.poll(flag, SOON).toBe(false);

    await page.getByRole('button', { name: 'Blokla', exact: true }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/Elnur Vəliyev bütün cihazlarda dərhal/).waitFor();
    await dialog.getByRole('button', { name: 'Blokla' }).click();
    await page.getByRole('button', { name: 'Blokdan çıxar' }).waitFor();
    // Once blocked, the person gets the sign-in next.
    await guest.reload();
    await guest.waitForURL(/\/login/);
    await context.close();
    await admin.context.close();
  });

  it('keeps groups, and finds who stands in one that cannot be removed', async () => {
    const { page, context } = await enter(browser, url, { who: 'admin', language: 'en', size: PHONE });
    await page.goto('/user-group');
    await page.locator('[data-row]').first().waitFor();
    expect(await violations(page)).toEqual([]);
    await context.close();

    const desk = await enter(browser, url, {
      who: 'admin',
      language: 'en',
      theme: 'dark',
      size: OPERATOR_PC,
    });
    await desk.page.goto('/user-group?open=new');
    const form = formOn(desk.page);
    await form.field('Name').fill('Night guards');
    // A role that a client company does not have is not offered.
    await form.field('Role').fill('adm');
    const administrators = desk.page.getByRole('option', { name: /administrator$/ });
    await expect.poll(() => administrators.allInnerTexts(), SOON).toEqual(['Company administrator']);
    await form.field('Role').fill('gua');
    await offered(desk.page, 'Guard');
    await desk.page.keyboard.press('Enter');
    await form.send();
    await form.closed();
    await row(desk.page, 'Night guards').waitFor();
    await row(desk.page, 'Operatorlar')
      .getByRole('button', { name: /^Actions/ })
      .click();
    await desk.page.getByRole('menuitem', { name: 'Delete' }).click();
    const question = desk.page.getByRole('dialog');
    await question.getByRole('button', { name: 'Delete' }).click();
    await question.getByRole('link', { name: /^Users: \d/ }).click();
    await desk.page.waitForURL(/\/user\?userGroupId=\d+$/);
    await rowsOn(desk.page).first().waitFor();
    await row(desk.page, 'İlqar Cəfərov').waitFor();
    expect(await violations(desk.page)).toEqual([]);
    await desk.context.close();
  });
});
