import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAxe } from './testing/axe.ts';
import { openBrowser, PHONE } from './testing/browser.ts';
import { SOON } from './testing/form.ts';
import { serverUrl } from './testing/server-url.ts';
import { enter, type Person } from './testing/session.ts';

type Ticket = { Id: number; WeightNet: number; CompanyId: number };

let browser: Browser;
let admin: Person;
let ticket: Ticket = { Id: 0, WeightNet: 0, CompanyId: 0 };

beforeAll(async () => {
  browser = await openBrowser();
  admin = await enter(browser, serverUrl(), { who: 'admin', language: 'en' });
  const { Operation } = await admin.api<{ Operation: Ticket[] }>('GET /operation?StatusId=2&PageSize=1');
  ticket = Operation[0] ?? ticket;
  // What a company has is for its operator to say.
  const overseer = await enter(browser, serverUrl(), { who: 'operator-admin', language: 'en' });
  await overseer.api('PUT /company', { Id: ticket.CompanyId, OperationDivisionAvailable: true });
});
afterAll(() => browser.close());

const button = (name: string) => admin.page.getByRole('button', { name, exact: true });
const said = () => admin.page.getByRole('dialog').textContent();
const figure = (kg: number) => String(kg).replaceAll(/\B(?=(\d{3})+$)/g, '[\\s,]?');

describe('a completed ticket', () => {
  it('is given a loss, which says at once what it comes to', async () => {
    await admin.page.goto(`/operation/${ticket.Id}`);
    await button('Write the loss').click();
    const dialog = admin.page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('100.5');
    await dialog.getByRole('button', { name: 'Write the loss' }).click();
    await expect.poll(() => dialog.locator('[aria-invalid="true"]').count(), SOON).toBe(1);
    await dialog.getByRole('textbox').fill('50');
    await expect.poll(said, SOON).toMatch(new RegExp(`Loss ${figure(ticket.WeightNet / 2)} kg`));
    expect(await (await openAxe())(admin.page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Write the loss' }).click();
    await expect.poll(() => dialog.count(), SOON).toBe(0);
    await admin.page.getByText('50.00').first().waitFor();
  });

  it('is divided: what falls to whom and what is left is said before, and stands on its page after', async () => {
    await admin.page.goto(`/operation/${ticket.Id}`);
    await button('Divide').click();
    const dialog = admin.page.getByRole('dialog');
    // A dialog takes the focus a moment after it has come; what is typed before is left with the field.
    await dialog.locator(':focus').waitFor();
    await dialog.getByRole('combobox').first().fill('a');
    await admin.page.getByRole('option').first().click();
    const share = dialog.getByLabel('Per cent');
    await share.fill('100.01');
    await expect.poll(said, SOON).toContain('above the net');
    await share.fill('50');
    await expect.poll(said, SOON).toMatch(new RegExp(`remaining sum ${figure(ticket.WeightNet / 2)} kg`));
    expect(await (await openAxe())(admin.page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Confirm the division' }).click();
    await expect.poll(() => dialog.count(), SOON).toBe(0);
    await admin.page.getByText('Remaining sum, not divided').waitFor();
    await expect.poll(() => button('Divide').count(), SOON).toBe(0);
  });

  it('has a paper for each line, original first, with its own number and the measurement behind it', async () => {
    const { page } = admin;
    const papers = () => page.evaluate<string[]>('window.papers');
    await page.evaluate(
      'window.papers = []; window.print = () => papers.push(document.body.lastElementChild.innerText);',
    );
    const { Operation } = await admin.api<{ Operation: { Receipt: string } }>(`GET /operation/${ticket.Id}`);
    await button('Print the receipts').click();
    await expect.poll(papers, SOON).toHaveLength(1);
    const [first = ''] = await papers();
    for (const said of ['ƏSLİ', `${Operation.Receipt}/1`, `of measurement ${Operation.Receipt}`])
      expect(first).toContain(said);
    await button(`Print receipt ${Operation.Receipt}/1`).click();
    await expect.poll(papers, SOON).toHaveLength(2);
    expect((await papers())[1]).toContain('SURƏT 1');
    await page.setViewportSize(PHONE);
    await expect
      .poll(() => page.evaluate<number>('document.documentElement.scrollWidth - innerWidth'), SOON)
      .toBeLessThanOrEqual(0);
    expect(await (await openAxe())(page)).toEqual([]);
  });
});
