import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Axe, openAxe } from '../testing/axe.ts';
import { OPERATOR_PC, openBrowser, PHONE, type Viewer, wear } from '../testing/browser.ts';
import { SOON } from '../testing/form.ts';
import type { Api } from '../testing/people.ts';
import { sentTo, type Side, sideOf, weighed } from '../testing/trade.ts';

const TEXTS = {
  az: {
    ...{ title: 'Mədaxillər', own: 'Öz qəbzinizi bağlayın', link: 'Bağla və təsdiq et' },
    ...{ cancel: 'Ləğv et', short: 'Səbəbi yazın', cancelled: 'Sorğu ləğv edilib' },
    ...{
      completed: 'Tamamlanıb',
      change: 'Göndərən nəyi düzəldib',
      accept: 'Düzəlişi qəbul et',
      out: 'Məxaric',
    },
    ...{ later: 'Hələ çəkilməyib', approve: 'Təsdiq et', approved: 'Təsdiq edilib', table: 'cədvəl' },
    ...{ reason: 'Səbəb', accepted: 'Dəyişiklik qəbul edildi' },
  },
  en: {
    ...{ title: 'Incomes', own: 'Link your own ticket', link: 'Link and approve' },
    ...{ cancel: 'Cancel', short: 'give a reason', cancelled: 'The request was cancelled' },
    ...{
      completed: 'Completed',
      change: 'What the sender corrected',
      accept: 'Accept the correction',
      out: 'Out',
    },
    ...{ later: 'Not weighed yet', approve: 'Approve', approved: 'Approved', table: 'table' },
    ...{ reason: 'Reason', accepted: 'The change was accepted' },
  },
} as const;

let browser: Browser;
let violations: Axe;
beforeAll(async () => {
  browser = await openBrowser();
  violations = await openAxe();
});
afterAll(() => browser.close());

type Half = { Id: number; Number: number; NumberPlate: string; StatusId: number; Receipt: string | null };

/** The sender's expense for the receiver. */
async function sent(a: Side, b: Side, plate: string, masses: readonly [number, number]) {
  const { User } = await b.admin.api<{ User: { Company: { Id: number } } }>('GET /user/details');
  const { Company } = await b.admin.api<{ Company: { Voen: string } }>(`GET /company/${User.Company.Id}`);
  return sentTo(a, Company.Voen, plate, masses);
}

/** Both sides, in one language and window. */
const bothSides = (viewer: Viewer) =>
  Promise.all([sideOf(browser, 'a', viewer), sideOf(browser, 'b', viewer)]);

/** The half of a trade with this plate, once it is in this state. */
async function half(api: Api, plate: string, StatusId: number, side = 'received'): Promise<Half> {
  return vi.waitFor(
    async () => {
      const { IncomeOperation } = await api<{ IncomeOperation: Half[] }>(
        `GET /income-operation?Side=${side}&NumberPlate=${plate}`,
      );
      const match = IncomeOperation.find((row) => row.StatusId === StatusId);
      if (!match) throw new Error(`no half of ${plate} in state ${StatusId}`);
      return match;
    },
    { timeout: 60_000, interval: 200 },
  );
}

describe.each([
  ['az', OPERATOR_PC, 'IA'],
  ['en', OPERATOR_PC, 'IE'],
  ['az', PHONE, 'IB'],
  ['en', PHONE, 'IF'],
] as const)('in %s on a screen of %j', (language, size, letters) => {
  const words = TEXTS[language];
  const first = 100 + (Date.now() % 800);
  const plate = (at: number) => `88-${letters}-${String(first + at)}`;

  it('what one company sends is linked by the other, and both see the difference', async () => {
    const [a, b] = await bothSides({ language, size });
    await sent(a, b, plate(1), [14_240, 40_120]);
    const waiting = await half(b.admin.api, plate(1), 1);
    const own = await weighed(b, plate(1), [40_060, 14_260], {});
    const { page } = b.admin;
    const clean = async () => {
      await expect.poll(() => violations(page), SOON).toEqual([]);
      const beyond = 'document.documentElement.scrollWidth - innerWidth';
      await expect.poll(() => page.evaluate<number>(beyond), SOON).toBe(0);
    };

    await page.goto('/income-operation');
    await page.getByRole('heading', { level: 1, name: words.title }).waitFor();
    await page.getByText(plate(1)).first().waitFor();
    await page
      .getByText('−80,00'.replace(',', language === 'az' ? ',' : '.'))
      .first()
      .waitFor();
    await clean();
    await page.getByText(plate(1)).first().click();
    await page.waitForURL(new RegExp(`/income-operation/${waiting.Id}`));
    await page.getByRole('radiogroup', { name: words.own }).waitFor();
    const link = page.getByRole('button', { name: words.link });
    // Nothing is chosen before its reader chooses.
    await expect.poll(() => link.isDisabled(), SOON).toBe(true);
    await page.keyboard.press('1');
    await page.getByText(`14${'\u202f'}260`).first().waitFor();
    await clean();
    await page.keyboard.press('Control+Enter');
    await page.getByText(words.completed).first().waitFor();
    expect(await half(b.admin.api, plate(1), 4)).toMatchObject({ Receipt: own.Receipt });
    await page.getByRole('button', { name: words.table, exact: true }).click();
    await clean();
    await wear(page, 'dark');
    expect(await violations(page, 'colours')).toEqual([]);
    await b.admin.context.close();

    const theirs = await half(a.admin.api, plate(1), 4, 'sent');
    await a.admin.page.goto(`/income-operation?side=sent`);
    await a.admin.page.getByText(plate(1)).first().waitFor();
    await expect.poll(() => violations(a.admin.page), SOON).toEqual([]);
    await a.admin.page.goto(`/income-operation/${theirs.Id}`);
    await a.admin.page
      .getByText(language === 'az' ? '−80,00' : '−80.00')
      .first()
      .waitFor();
    await expect.poll(() => violations(a.admin.page), SOON).toEqual([]);
    await a.admin.context.close();
  });
});

describe.each([
  ['az', OPERATOR_PC, 'IC'],
  ['en', PHONE, 'IH'],
] as const)('in %s on a screen of %j', (language, size, letters) => {
  const words = TEXTS[language];
  const first = 100 + (Date.now() % 800);
  const plate = (at: number) => `88-${letters}-${String(first + at)}`;

  it('a request is approved before its weight, and cancelled with a reason alone', async () => {
    const [a, b] = await bothSides({ language, size });
    await sent(a, b, plate(2), [14_000, 38_000]);
    const { page } = b.admin;
    const { Id } = await half(b.admin.api, plate(2), 1);
    await page.goto(`/income-operation/${Id}`);
    await page.getByText(words.later).first().click();
    await page.getByRole('button', { name: words.approve }).click();
    await half(b.admin.api, plate(2), 2);
    await page.getByText(words.approved).first().waitFor();
    await page.getByRole('button', { name: words.cancel, exact: true }).click();
    await page.getByText(words.short).first().waitFor();
    await page.getByRole('textbox', { name: words.reason }).fill('yük qayıdıb, qəbul olunmur');
    await page.getByRole('button', { name: words.cancel, exact: true }).click();
    await page.getByText(words.cancelled).waitFor();
    await expect.poll(() => violations(page), SOON).toEqual([]);
    await Promise.all([a.admin.context.close(), b.admin.context.close()]);
  });

  it('a correction of the sender’s is a change to accept, which leaves every weight as it is', async () => {
    const [a, b] = await bothSides({ language, size });
    const ticket = await sent(a, b, plate(3), [14_240, 40_120]);
    const own = await weighed(b, plate(3), [40_060, 14_260], {});
    const { Id } = await half(b.admin.api, plate(3), 1);
    await b.admin.api(`POST /income-operation/${Id}/approve`, { OperationId: own.Id });
    const Weight2Note = `laboratoriya rəyi ${letters}`;
    type ChangeRequestAnswer = { Request: { Id: number } };
    const { Request } = await a.operator<ChangeRequestAnswer>(`POST /operation/${ticket.Id}/change-request`, {
      ...{ Weight2Note, Reason: 'Səhv yazılıb' },
    });
    await a.admin.api(`POST /request/${Request.Id}/approve`, {});
    // The change may come while the page is opening.
    const { page } = b.admin;
    await page.goto(`/income-operation/${Id}`);
    await page.getByText(words.change).waitFor();
    await page.getByText(Weight2Note).first().waitFor();
    await expect.poll(() => violations(page), SOON).toEqual([]);
    await page.getByRole('button', { name: words.accept }).click();
    await page.getByText(words.accepted).first().waitFor();
    await page.getByText(words.change).waitFor({ state: 'detached' });
    const { IncomeOperation: now } = await b.admin.api<{ IncomeOperation: { Difference: number } }>(
      `GET /income-operation/${Id}`,
    );
    expect(now).toMatchObject({ Difference: -80, Sender: { Note: Weight2Note }, Change: null });
    await Promise.all([a.admin.context.close(), b.admin.context.close()]);
  });
});
