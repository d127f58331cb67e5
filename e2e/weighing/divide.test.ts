import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAxe } from '../testing/axe.ts';
import { openBrowser, PHONE } from '../testing/browser.ts';
import { SOON } from '../testing/form.ts';
import { serverUrl } from '../testing/server-url.ts';
import { apiWith } from '../testing/people.ts';
import { enter, type Person } from '../testing/session.ts';

type Ticket = { Id: number; WeightNet: number; CompanyId: number };

/** By how much the page is wider than the screen. */
const WIDER = 'document.documentElement.scrollWidth - innerWidth';

let browser: Browser;
let admin: Person;
let overseer: Person;
let ticket: Ticket = { Id: 0, WeightNet: 0, CompanyId: 0 };

beforeAll(async () => {
  browser = await openBrowser();
  admin = await enter(browser, serverUrl(), { who: 'admin', language: 'en' });
  const { Operation } = await admin.api<{ Operation: Ticket[] }>('GET /operation?StatusId=2&PageSize=1');
  ticket = Operation[0] ?? ticket;
  // What a company has is for its operator to say. Another journey has a pool, into which the rest would go.
  overseer = await enter(browser, serverUrl(), { who: 'operator-admin', language: 'en' });
  const divides = { OperationDivisionAvailable: true, NetPoolAvailable: false };
  await overseer.api('PUT /company', { Id: ticket.CompanyId, ...divides });
});
afterAll(() => browser.close());

const button = (name: string) => admin.page.getByRole('button', { name, exact: true });
const said = () => admin.page.getByRole('dialog').textContent();
const figure = (kg: number) => String(kg).replaceAll(/\B(?=(\d{3})+$)/g, '[\\s,]?');

describe('a completed ticket', () => {
  it('gets a loss, which shows at once its mass', async () => {
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

  it('is divided on a page of its own, which first shows each party’s share, the excess and the rest', async () => {
    const { page } = admin;
    await page.goto(`/operation/${ticket.Id}`);
    await button('Divide').click();
    await expect.poll(() => new URL(page.url()).pathname, SOON).toBe(`/operation/${ticket.Id}/divide`);
    const form = page.getByRole('form', { name: 'Division' });
    const text = () => form.textContent();
    const choose = async (line: number) => {
      await form.locator('tbody tr').nth(line).getByRole('combobox').first().fill('a');
      await page.getByRole('option').nth(line).click();
    };
    const share = (line: number) => form.getByLabel('Per cent').nth(line);
    await choose(0);
    await button('Add a line').click();
    await choose(1);
    await button('Divide equally').click();
    await expect.poll(() => share(1).inputValue(), SOON).toMatch(/^50/);
    await share(1).fill('60');
    await expect.poll(text, SOON).toContain('Give line 2 at most 50.00');
    const confirm = form.getByRole('button', { name: 'Confirm the division, 2 receipts' });
    await expect.poll(() => confirm.isDisabled(), SOON).toBe(true);
    expect(await (await openAxe())(page)).toEqual([]);
    await button('bring it to the net').click();
    await expect.poll(text, SOON).toContain('equal to the net');
    await button('kg').click();
    await expect
      .poll(() => form.getByLabel('Amount').nth(1).inputValue(), SOON)
      // In divisions of the scale: what the half has beyond whole divisions is on the last line.
      .toMatch(new RegExp([0, 5, 10].map((more) => figure(ticket.WeightNet / 2 + more)).join('|')));
    await button('%').click();
    await share(1).fill('25');
    await expect.poll(text, SOON).toContain('Remaining sum, not divided');
    expect(await (await openAxe())(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    await expect.poll(() => page.evaluate<number>(WIDER), SOON).toBeLessThanOrEqual(0);
    expect(await (await openAxe())(page)).toEqual([]);
    await page.setViewportSize({ width: 1366, height: 641 });
    await page.evaluate(
      'window.papers = []; window.print = () => papers.push(document.body.lastElementChild.innerText);',
    );
    await form.getByLabel(/^Print .*\/2$/).uncheck();
    await share(1).press('Control+Enter');
    await page.getByText('Remaining sum, not divided').waitFor();
    await expect.poll(() => new URL(page.url()).pathname, SOON).toBe(`/operation/${ticket.Id}`);
    await expect.poll(() => page.evaluate<string[]>('window.papers'), SOON).toHaveLength(1);
    await expect.poll(() => button('Divide').count(), SOON).toBe(0);
  });

  it('has a paper for each line, the one printed at once a copy now, with its own number and the measurement behind it', async () => {
    const { page } = admin;
    const papers = () => page.evaluate<string[]>('window.papers');
    await page.evaluate('window.papers = []');
    const { Operation } = await admin.api<{ Operation: { Receipt: string } }>(`GET /operation/${ticket.Id}`);
    await button('Print the receipts').click();
    await expect.poll(papers, SOON).toHaveLength(1);
    const [first = ''] = await papers();
    for (const text of ['SURƏT 1', `${Operation.Receipt}/1`, `of measurement ${Operation.Receipt}`])
      expect(first).toContain(text);
    await button(`Print receipt ${Operation.Receipt}/1`).click();
    await expect.poll(papers, SOON).toHaveLength(2);
    expect((await papers())[1]).toContain('SURƏT 2');
    await page.setViewportSize(PHONE);
    await expect.poll(() => page.evaluate<number>(WIDER), SOON).toBeLessThanOrEqual(0);
    expect(await (await openAxe())(page)).toEqual([]);
  });

  it('is divided otherwise by a request that another person approves; what was printed before is void and still there', async () => {
    const { page } = admin;
    await page.setViewportSize({ width: 1366, height: 641 });
    await page.goto(`/operation/${ticket.Id}`);
    await button('Change the division').click();
    const form = page.getByRole('form', { name: 'Division' });
    await form.getByLabel('Per cent').nth(1).fill('50');
    await form.getByLabel('Reason').press('Control+Enter');
    await expect.poll(() => form.locator('[aria-invalid="true"]').count(), SOON).toBe(1);
    await form.getByLabel('Reason').fill('Wrong share');
    expect(await (await openAxe())(page)).toEqual([]);
    await form.getByLabel('Reason').press('Control+Enter');
    await page.getByText('Division request: waiting for a decision').waitFor();
    await expect.poll(() => button('Change the division').isDisabled(), SOON).toBe(true);
    const { Token } = await overseer.api<{ Token: string }>('POST /company/enter', {
      CompanyId: ticket.CompanyId,
    });
    const { Request } = await admin.api<{ Request: { Id: number }[] }>(
      'GET /request?Kind=operation-division&StatusId=1',
    );
    await apiWith(serverUrl(), Token)(`POST /request/${Request[0]?.Id}/approve`, {});
    await page.getByText('void since').first().waitFor();
    expect(await (await openAxe())(page)).toEqual([]);
  });
});
