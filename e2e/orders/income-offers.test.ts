import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Axe, openAxe } from '../testing/axe.ts';
import { newViewer, OPERATOR_PC, openBrowser, PHONE, wear } from '../testing/browser.ts';
import { SOON } from '../testing/form.ts';
import { apiOf } from '../testing/people.ts';
import { serverUrl } from '../testing/server-url.ts';
import { enter } from '../testing/session.ts';
import { fillIn, linkTo } from '../testing/stranger.ts';
import { sentTo, sideOf } from '../testing/trade.ts';

const url = serverUrl();
let browser: Browser;
let violations: Axe;
beforeAll(async () => {
  browser = await openBrowser();
  violations = await openAxe();
});
afterAll(() => browser.close());

const TEXTS = {
  az: {
    ...{ sent: 'sizə 1 reys göndərib', take: 'Götür', leave: 'Lazım deyil' },
    ...{ taken: '1 reys mədaxil sorğusu kimi gəlir', left: 'Bu reyslər göndərəndə qaldı' },
  },
  en: {
    ...{ sent: 'has sent you 1 trip', take: 'Take over', leave: 'Not needed' },
    ...{ taken: '1 trip comes over as income requests', left: 'These trips stay with the sender' },
  },
} as const;

/** A company registers as a client, proves its address and is let in by its operator company. */
async function joins(page: Page, { voen, email }: { voen: string; email: string }): Promise<void> {
  await page.goto('/register/company');
  await fillIn(page, { name: `Alıcı ${voen} MMC`, email, voen, operator: 'xəzər' });
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/login$/);
  await page.goto(await linkTo(page, email));
  await page.waitForURL(/\/companies/);
  const operator = await enter(browser, url, { who: 'operator-admin' });
  const { Company } = await operator.api<{ Company: { Id: number }[] }>(`GET /company?Name=${voen}`);
  await operator.api('POST /company/approve', { Id: Company[0]?.Id });
  await operator.context.close();
}

it.each([
  ['az', OPERATOR_PC, 'take', 'OA'],
  ['en', PHONE, 'leave', 'OB'],
] as const)(
  'what was sent before its receiver registered is offered to it, in %s on a screen of %j: %s',
  async (language, size, answer, letters) => {
    // Another one each time, also where the journey is begun anew.
    const now = String(Date.now());
    const who = { voen: `14${now.slice(-8)}`, email: `${letters}${now}@offers.example`.toLowerCase() };
    const plate = `88-${letters}-${now.slice(-3)}`;
    const words = TEXTS[language];
    const a = await sideOf(browser, 'a', {});
    await sentTo(a, who.voen, plate, [14_240, 40_120]);
    const context = await newViewer(browser, url, { language, size });
    const page = await context.newPage();
    await joins(page, who);
    const api = await apiOf(page);
    const plates = async () => {
      const reply = await api<{ IncomeOperation: { NumberPlate: string }[] }>('GET /income-operation');
      return reply.IncomeOperation.map(({ NumberPlate }) => NumberPlate);
    };

    await page.goto('/income-operation');
    await page.getByText(words.sent).waitFor();
    expect(await plates()).toEqual([]);
    await expect.poll(() => violations(page), SOON).toEqual([]);
    const beyond = 'document.documentElement.scrollWidth - innerWidth';
    await expect.poll(() => page.evaluate<number>(beyond), SOON).toBe(0);
    await wear(page, 'dark');
    expect(await violations(page, 'colours')).toEqual([]);

    if (answer === 'leave') {
      await page.getByRole('button', { name: words.leave }).click();
      const dialog = page.getByRole('dialog');
      await expect.poll(() => violations(page), SOON).toEqual([]);
      await dialog.getByRole('button', { name: words.leave }).click();
      await page.getByText(words.left).waitFor();
    } else {
      await page.getByRole('button', { name: words.take, exact: true }).click();
      await page.getByText(words.taken).waitFor();
      // It comes by itself, without a reload.
      await page.getByText(plate).first().waitFor();
    }
    await page.getByText(words.sent).waitFor({ state: 'detached' });
    expect(await plates()).toEqual(answer === 'take' ? [plate] : []);
    await Promise.all([context.close(), a.admin.context.close()]);
  },
);
