import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser } from './testing/browser.ts';
import { grouped } from './testing/operator-screen.ts';
import { enter, type Person } from './testing/session.ts';

type Flow = { Count: number; Net: number };
type Dashboard = { Income: Flow; Expense: Flow; TruckCount: number; OnSite: unknown[] };
type Listed = { TotalCount: number; Totals: { Net: number } };

const url = inject('serverUrl');
let browser: Browser;
let admin: Person;
beforeAll(async () => {
  browser = await openBrowser();
  admin = await enter(browser, url, { who: 'admin' });
});
afterAll(() => browser.close());

const figure = (name: string) => admin.page.locator('a', { hasText: name }).filter({ hasText: /\d/ });
const expectShown = (name: string, text: string) =>
  expect.poll(() => figure(name).first().innerText(), { timeout: 10_000 }).toContain(text);

describe('the first page', () => {
  it.each([1, 7])('shows the four figures of %i days as the API knows them', async (days) => {
    const { page, api } = admin;
    const told = await api<Dashboard>(`GET /dashboard?Days=${days}`);
    const { Scale } = await api<{ Scale: { IsAutomatic: boolean }[] }>('GET /scale');
    const automatic = Scale.filter(({ IsAutomatic }) => IsAutomatic).length;
    expect(automatic).toBeLessThan(Scale.length);
    await page.goto(days === 1 ? '/' : `/?days=${days}`);
    await expectShown('Mədaxil', `${grouped(told.Income.Net)}`);
    await expectShown('Mədaxil', `${told.Income.Count} əməliyyat`);
    await expectShown('Məxaric', `${grouped(told.Expense.Net)}`);
    await expectShown('Avtomatik tərəzilər', `/ ${automatic} işləkdir`);
    await expectShown('Avtomatik tərəzilər', String(automatic));
    await page.getByText(`${told.OnSite.length} ərazidə`).waitFor();
    await page.getByText(grouped(told.TruckCount), { exact: true }).waitFor();
  });

  it('leads from a figure to the very tickets that it sums', async () => {
    const { page, api } = admin;
    const told = await api<Dashboard>('GET /dashboard?Days=7');
    await page.goto('/');
    await page.getByRole('button', { name: '7 gün' }).click();
    await page.waitForURL(/days=7/);
    await expectShown('Mədaxil', grouped(told.Income.Net));
    await figure('Mədaxil').first().click();
    await page.waitForURL(/\/operation\?/);
    const asked = new URL(page.url()).searchParams;
    const [from, to] = (asked.get('date') ?? '').split(',');
    const listed = await api<Listed>(
      `GET /operation?Direction=income&StatusId=2&DateFrom=${from}&DateTo=${to}&PageSize=1`,
    );
    expect([listed.Totals.Net, listed.TotalCount]).toEqual([told.Income.Net, told.Income.Count]);
    await page.locator('tfoot', { hasText: grouped(told.Income.Net) }).waitFor();
  });

  it('says which scale cannot be reached, and that it is back', async () => {
    const { page, api } = admin;
    const { Scale } = await api<{ Scale: { Id: number; Name: string; IsAutomatic: boolean }[] }>(
      'GET /scale',
    );
    const automatic = Scale.filter(({ IsAutomatic }) => IsAutomatic);
    const [first] = automatic;
    const fault = (Kind: string) => api(`POST /demo/scale/${first?.Id}/fault`, { Kind });
    await page.goto('/');
    await fault('cut');
    await page.getByText(`${first?.Name}: əlaqə yoxdur`).waitFor();
    await expectShown('Avtomatik tərəzilər', `${automatic.length - 1}`);
    await fault('none');
    await page.getByText(`${first?.Name}: əlaqə yoxdur`).waitFor({ state: 'detached' });
  });
});
