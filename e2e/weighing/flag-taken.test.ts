import { identityProblems } from '@terezi/domain/identity/problems.ts';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Axe, openAxe } from '../testing/axe.ts';
import { openBrowser, PHONE } from '../testing/browser.ts';
import { SOON } from '../testing/form.ts';
import { asOwner } from '../testing/owner.ts';
import { serverData, serverUrl } from '../testing/server-url.ts';
import { enter } from '../testing/session.ts';

const url = serverUrl();
let browser: Browser;
let violations: Axe;
beforeAll(async () => {
  browser = await openBrowser();
  violations = await openAxe();
});
afterAll(() => browser.close());

/** Gives the operator a value of the flag of their own, over the group's; null takes it back. */
const flag = (isOn: boolean | null) =>
  asOwner(serverData(), 'update user_account set can_show_operation = $1 where email = $2', [
    isOn,
    'operator@demo.az',
  ]);
afterEach(() => flag(null));

const TEXTS = {
  en: {
    change: 'Change request',
    deletion: 'Deletion request',
    note: 'Note (weight 1)',
    reason: 'Reason',
    proposed: 'Requested: another person will decide',
  },
  az: {
    change: 'Dəyişiklik sorğusu',
    deletion: 'Silmə sorğusu',
    note: 'Qeyd (çəki 1)',
    reason: 'Səbəb',
    proposed: 'Sorğu göndərilib: ona başqası baxacaq',
  },
} as const;

type Listed = { Operation: { Id: number; Acts: { Change?: { May: string } } }[] };

describe('a flag that is taken away', () => {
  it.each([
    ['en', undefined],
    ['az', PHONE],
  ] as const)(
    'while a person fills a form in (%s) takes the buttons and leaves what was typed, and sending it shows why not',
    async (language, size) => {
      const words = TEXTS[language];
      const operator = await enter(browser, url, { who: 'operator', language, ...(size && { size }) });
      const { page, api } = operator;
      const asked = (id?: number) =>
        api<{ Request: unknown[] }>(`GET /request?Noun=operation&RowId=${id}`).then(({ Request }) => Request);
      const { Operation } = await api<Listed>('GET /operation?StatusId=2&PageSize=50');
      const changeable = Operation.filter(({ Acts }) => Acts.Change?.May === 'propose');
      // One that waits for a decision takes no second request.
      const waits = await Promise.all(changeable.map(async ({ Id }) => (await asked(Id)).length > 0));
      const ticket = changeable[waits.indexOf(false)];
      await page.goto(`/operation/${ticket?.Id}`);
      await page.getByRole('button', { name: words.change }).click();
      const dialog = page.getByRole('dialog', { name: words.change });
      await dialog.locator(':focus').waitFor();
      const note = dialog.getByLabel(words.note);
      const reason = dialog.getByLabel(words.reason);
      await note.fill('Wet gravel');
      await reason.fill('Said wrongly');

      // Behind a dialog it has no name for a screen reader.
      const behind = page.locator('button', { hasText: words.deletion });
      await expect.poll(() => behind.count()).toBe(1);
      await flag(false);
      // Behind the form, which is open, the page follows.
      await expect.poll(() => behind.count(), SOON).toBe(0);
      await expect
        .poll(async () => [await note.inputValue(), await reason.inputValue()])
        .toEqual(['Wet gravel', 'Said wrongly']);

      await page.keyboard.press('Control+Enter');
      await page.getByText(identityProblems.notGiven[language]).first().waitFor();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect
        .poll(async () => [await note.inputValue(), await reason.inputValue()])
        .toEqual(['Wet gravel', 'Said wrongly']);
      expect(await asked(ticket?.Id)).toEqual([]);

      // Given back, it is sent as it was typed.
      await flag(null);
      await expect.poll(() => behind.count(), SOON).toBe(1);
      await note.click();
      await page.keyboard.press('Control+Enter');
      await page.getByText(words.proposed).first().waitFor();
      await page.getByRole('button', { name: words.deletion }).waitFor();
      await operator.context.close();
    },
  );
});
