import { identityProblems } from '@terezi/domain/identity/problems.ts';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from './testing/browser.ts';
import { SOON } from './testing/form.ts';
import { asOwner } from './testing/owner.ts';
import { serverData, serverUrl } from './testing/server-url.ts';
import { enter, type Person } from './testing/session.ts';

const url = serverUrl();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Gives the operator's own word on the flag, over the group's; null takes it back. */
const flag = (given: boolean | null) =>
  asOwner(serverData(), 'update user_account set can_show_operation = $1 where email = $2', [
    given,
    'operator@demo.az',
  ]);
afterEach(() => flag(null));

const buttons = ({ page }: Person) => ({
  change: page.getByRole('button', { name: 'Change request' }),
  deletion: page.getByRole('button', { name: 'Deletion request' }),
});

describe('a flag that is taken away', () => {
  it('while somebody fills a form in takes the buttons and leaves what was typed, and sending it says why not', async () => {
    const operator = await enter(browser, url, { who: 'operator', language: 'en' });
    const { page, api } = operator;
    type Listed = { Operation: { Id: number; Acts: { Change?: { May: string } } }[] };
    const { Operation } = await api<Listed>('GET /operation?StatusId=2&PageSize=50');
    const ticket = Operation.find(({ Acts }) => Acts.Change?.May === 'propose');
    await page.goto(`/operation/${ticket?.Id}`);
    const { change, deletion } = buttons(operator);
    await change.click();
    const dialog = page.getByRole('dialog', { name: 'Change request' });
    const note = dialog.getByLabel('Note (weight 1)');
    const reason = dialog.getByLabel('Reason');
    await note.fill('Wet gravel');
    await reason.fill('Said wrongly');

    // Behind a dialog it has no name for whoever reads it out.
    const behind = page.locator('button', { hasText: 'Deletion request' });
    await expect.poll(() => behind.count()).toBe(1);
    await flag(false);
    // Behind the form, which is open, the page follows.
    await expect.poll(() => behind.count(), SOON).toBe(0);
    await expect
      .poll(async () => [await note.inputValue(), await reason.inputValue()])
      .toEqual(['Wet gravel', 'Said wrongly']);

    await page.keyboard.press('Control+Enter');
    await page.getByText(identityProblems.notGiven.en).first().waitFor();
    await page.keyboard.press('Escape');
    await expect
      .poll(async () => [await note.inputValue(), await reason.inputValue()])
      .toEqual(['Wet gravel', 'Said wrongly']);
    const { Request } = await api<{ Request: unknown[] }>(`GET /request?Noun=operation&RowId=${ticket?.Id}`);
    expect(Request).toEqual([]);

    // Given back, it is sent as it was typed.
    await flag(null);
    await expect.poll(() => behind.count(), SOON).toBe(1);
    await note.click();
    await page.keyboard.press('Control+Enter');
    await page.getByText('Requested: somebody else will decide').first().waitFor();
    await deletion.waitFor();
    await operator.context.close();
  });
});
