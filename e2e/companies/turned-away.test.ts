import type { Language } from '@terezi/domain/grammar/words.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type Axe, openAxe } from '../testing/axe.ts';
import { newViewer, openBrowser, OPERATOR_PC, PHONE } from '../testing/browser.ts';
import { SOON } from '../testing/form.ts';
import { apiWith, PASSWORD } from '../testing/people.ts';
import { serverUrl } from '../testing/server-url.ts';
import { enter } from '../testing/session.ts';
import { linkTo } from '../testing/stranger.ts';

const url = serverUrl();
let browser: Browser;
let violations: Axe;
beforeAll(async () => {
  browser = await openBrowser();
  violations = await openAxe();
});
afterAll(() => browser.close());

/** Registers an operator company as its form does, for the first time or again. */
const register = (Email: string, Voen: string) =>
  apiWith(url, null)('POST /company/add-operator-company', {
    ...{ Name: 'Gilavar Çəki MMC', Voen, Email, Password: PASSWORD, Phone: '994501112233' },
    ...{ AuthorizedPersonName: 'Samir', AuthorizedPersonSurname: 'Nəbiyev', Address: 'Bakı, Nizami 1' },
    ...{ CountryId: 16, AreaId: 1, DistrictId: 10 },
  });

async function signIn(page: Page, email: string): Promise<void> {
  await page.locator('input').first().fill(email);
  await page.locator('input[type="password"]').fill(PASSWORD);
  await page.keyboard.press('Enter');
}

const REASON = 'VÖEN 0-1';
const TEXTS = {
  waits: { az: 'Şirkət təsdiq gözləyir', en: 'The company waits for approval' },
  rejected: {
    az: `Şirkətinizin qeydiyyatından imtina edilib. Yenidən qeydiyyatdan keçə bilərsiniz. Səbəb: ${REASON}`,
    en: `The registration of your company was rejected. You may register again. Reason: ${REASON}`,
  },
  confirmed: { az: 'E-poçt təsdiqləndi', en: 'The e-mail is confirmed' },
  dead: { az: 'Keçid artıq işləmir', en: 'The link no longer works' },
  once: { az: /Bu keçid bir dəfə işləyir/, en: /This link works once/ },
  blocked: {
    az: 'Hesabınız bloklanıb. Şirkətinizin administratoruna müraciət edin.',
    en: 'Your account is blocked. Ask the administrator of your company.',
  },
} satisfies Record<string, Record<Language, string | RegExp>>;

describe.each([
  { language: 'az', size: OPERATOR_PC, email: 'samir@gilavar.example', voen: '1400000958' },
  { language: 'en', size: PHONE, email: 'samir@xezri.example', voen: '1400000969' },
] as const)('in $language on a screen of $size', (view) => {
  const { language, email, voen } = view;
  const newPage = async () => {
    const context = await newViewer(browser, url, view);
    onTestFinished(() => context.close());
    return context.newPage();
  };

  it('whose company is rejected reads why where they were, at the sign-in, and registers anew; a used link opens nothing', async () => {
    await register(email, voen);
    const page = await newPage();
    const link = await linkTo(page, email);
    await page.goto(link);
    await page.waitForURL(/\/companies/);
    await page.getByText(TEXTS.waits[language]).waitFor();

    const platform = await enter(browser, url, { who: 'super' });
    type CompanyAnswer = { Company: { Id: number }[] };
    const { Company } = await platform.api<CompanyAnswer>(
      `GET /company?StatusId=2&Name=${voen}&CompanyTypeId=1`,
    );
    await platform.api('POST /company/reject', { Id: Company[0]?.Id, Reason: REASON });
    await platform.context.close();

    await page.reload();
    await page.waitForURL(/\/login/);
    await page.getByText(TEXTS.rejected[language]).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.goto('/login');
    await signIn(page, email);
    await page.getByRole('alert').getByText(TEXTS.rejected[language]).waitFor();

    await page.goto(link);
    await page.getByRole('heading', { name: TEXTS.dead[language] }).waitFor();
    await page.getByRole('alert').getByText(TEXTS.once[language]).waitFor();
    expect(await violations(page)).toEqual([]);

    await register(email, voen);
    await page.goto(await linkTo(page, email));
    await page.getByRole('heading', { name: TEXTS.confirmed[language] }).waitFor();
    await page.waitForURL(/\/companies/);
    await page.getByText(TEXTS.waits[language]).waitFor();
  });

  it('who is blocked in the midst of work is led to the sign-in by itself, reads why, and comes back to the same page', async () => {
    const admin = await enter(browser, url, { who: 'admin' });
    const { page, context } = await enter(browser, url, { ...view, who: 'viewer' });
    type UserAnswer = { User: { Id: number }[] };
    const { User } = await admin.api<UserAnswer>('GET /user?Email=viewer@demo.az');
    onTestFinished(async () => {
      await admin.api('POST /user/unblock', { UserId: User[0]?.Id }).catch(() => null);
      await Promise.all([admin.context.close(), context.close()]);
    });
    await page.goto('/truck');
    await page.locator('[data-row]').first().waitFor();
    await admin.api('POST /user/block', { UserId: User[0]?.Id });
    await page.waitForURL(/\/login/);
    await page.getByText(TEXTS.blocked[language]).waitFor();
    expect(await violations(page)).toEqual([]);
    await signIn(page, 'viewer@demo.az');
    await page.getByRole('alert').getByText(TEXTS.blocked[language]).waitFor();
    await admin.api('POST /user/unblock', { UserId: User[0]?.Id });
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/truck$/);
    await page.locator('[data-row]').first().waitFor();
    await expect.poll(() => page.getByText(TEXTS.blocked[language]).count(), SOON).toBe(0);
  });
});
