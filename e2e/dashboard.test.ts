import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAxe } from './testing/axe.ts';
import { openBrowser, PHONE } from './testing/browser.ts';
import { grouped } from './testing/operator-screen.ts';
import { serverUrl } from './testing/server-url.ts';
import { enter, type Person } from './testing/session.ts';

/** The day so many days from now, by the clock of the demo. */
const dayFromNow = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Baku' }).format(Date.now() + days * 86_400_000);

type Flow = { Count: number; Net: number; UsualSoFar: number };
type Most = { Named: { Name: string | null; Net: number }[] };
type Day = { Day: string; Income: number; Expense: number };
type Dashboard = {
  Days: Day[];
  Income: Flow;
  Expense: Flow;
  TruckCount: number;
  PlateCount: number;
  OnSiteCount: number;
  OnSite: { NumberPlate: string }[];
  Cargoes: Most;
  Customers: Most;
};
type Listed = { TotalCount: number; Totals: { Net: number } };

const url = serverUrl();
let browser: Browser;
let admin: Person;
beforeAll(async () => {
  browser = await openBrowser();
  admin = await enter(browser, url, { who: 'admin' });
});
afterAll(() => browser.close());

// The menu's Mədaxillər says how many wait, too.
const figure = (name: string) =>
  admin.page
    .getByRole('main')
    .locator('a', { hasText: name, hasNotText: 'Mədaxillər' })
    .filter({ hasText: /\d/ });
const expectShown = (name: string, text: string) =>
  expect.poll(() => figure(name).first().innerText(), { timeout: 60_000 }).toContain(text);

describe('the first page', () => {
  it.each([1, 7])('shows the four figures of %i days as the API knows them', async (days) => {
    const { page, api } = admin;
    const dashboard = await api<Dashboard>(`GET /dashboard?Days=${days}`);
    const { Scale } = await api<{ Scale: { IsAutomatic: boolean }[] }>('GET /scale');
    const automatic = Scale.filter(({ IsAutomatic }) => IsAutomatic).length;
    expect(automatic).toBeLessThan(Scale.length);
    await page.goto(days === 1 ? '/' : `/?days=${days}`);
    await expectShown('Mədaxil', `${grouped(dashboard.Income.Net)}`);
    await expectShown('Mədaxil', `${dashboard.Income.Count} əməliyyat`);
    await expectShown('Məxaric', `${grouped(dashboard.Expense.Net)}`);
    await expectShown('Avtomatik tərəzilər', `/ ${automatic} işləkdir`);
    await expectShown('Avtomatik tərəzilər', String(automatic));
    if (days === 1) {
      await expectShown('Mədaxil', `adi gün bu saata ${grouped(dashboard.Income.UsualSoFar)}`);
      await expectShown('Avtomobillər', `bu gün ${dashboard.PlateCount} fərqli nömrə`);
    }
    await expectShown('Avtomobillər', grouped(dashboard.TruckCount));
  });

  it('gives the figures of its charts as a table to screen readers, and draws as many columns', async () => {
    const { page, api } = admin;
    const { Days } = await api<Dashboard>('GET /dashboard?Days=1');
    await page.goto('/');
    const chart = page
      .getByRole('figure')
      .filter({ has: page.getByRole('columnheader', { name: 'Gün', exact: true }) });
    const rows = chart.getByRole('row');
    await expect.poll(() => rows.count(), { timeout: 60_000 }).toBe(Days.length + 1);
    const today = Days.at(-1);
    const tonnes = Math.round((today?.Income ?? 0) / 1000);
    await expect.poll(() => rows.last().innerText()).toMatch(/^bu gün/);
    if (tonnes >= 10) await expect.poll(() => rows.last().innerText()).toContain(grouped(tonnes));
    await expect.poll(() => page.locator('figure svg').first().locator('title').count()).toBe(Days.length);
  });

  it('puts the table of a chart in its place and the chart back, by the keyboard', async () => {
    const { page } = admin;
    await page.goto('/');
    const days = page.locator('section', { hasText: 'Son 30 gün' });
    await days.locator('svg title').first().waitFor({ state: 'attached' });
    await days.getByRole('button', { name: 'cədvəl' }).press('Enter');
    await expect.poll(() => days.locator('svg title').count()).toBe(0);
    const cell = days.getByRole('cell').last();
    await expect.poll(async () => (await cell.boundingBox())?.width ?? 0).toBeGreaterThan(20);
    await days.getByRole('button', { name: 'qrafik' }).press('Enter');
    await days.locator('svg title').first().waitFor({ state: 'attached' });
  });

  it('shows a director what moved most, who is on site and what waits, in both languages, on a phone too, with nothing that hinders', async () => {
    const dashboard = await admin.api<Dashboard>('GET /dashboard?Days=1');
    const hinders = await openAxe();
    for (const size of [undefined, PHONE]) {
      const { page, context } = await enter(browser, url, { who: 'admin', ...(size && { size }) });
      await page.goto('/');
      for (const { Named } of [dashboard.Cargoes, dashboard.Customers])
        for (const { Name, Net } of Named.slice(0, 2)) {
          const line = page
            .getByRole('listitem')
            .filter({ hasText: Name ?? '' })
            .filter({ hasText: grouped(Net) });
          await line.first().waitFor();
        }
      await page
        .getByText(dashboard.OnSite[0]?.NumberPlate ?? '')
        .first()
        .waitFor();
      await page.getByText('Qərar gözləyir').waitFor();
      await page
        .getByRole('img', { name: /saat işləyib/ })
        .first()
        .waitFor();
      expect(await hinders(page)).toEqual([]);
      const over = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
      await expect.poll(() => page.evaluate<number>(over)).toBe(0);
      await page.evaluate("localStorage.setItem('language', 'en')");
      await page.reload();
      await page.getByText('Gathered today, tonnes').waitFor();
      await page.getByText('Health of the scales').waitFor();
      expect(await hinders(page)).toEqual([]);
      await context.close();
    }
  });

  it('leads from a cargo to exactly its tickets', async () => {
    const { page, api } = admin;
    // Of today there may be none yet.
    await page.goto('/?days=7');
    const { Cargoes } = await api<Dashboard>('GET /dashboard?Days=7');
    const [first] = Cargoes.Named;
    await page
      .getByRole('main')
      .getByRole('link', { name: first?.Name ?? '', exact: true })
      .click();
    await page.waitForURL(/\/operation\?.*cargoId=/);
    const foot = page.locator('tfoot');
    await expect.poll(() => foot.innerText()).toContain(grouped(first?.Net ?? 0));
  });

  it('leads from a figure to the very tickets that it sums', async () => {
    const { page, api } = admin;
    const dashboard = await api<Dashboard>('GET /dashboard?Days=7');
    await page.goto('/');
    await page.getByRole('button', { name: '7 gün' }).click();
    await page.waitForURL(/days=7/);
    await expectShown('Mədaxil', grouped(dashboard.Income.Net));
    await figure('Mədaxil').first().click();
    await page.waitForURL(/\/operation\?/);
    const params = new URL(page.url()).searchParams;
    const [from, to] = (params.get('date') ?? '').split(',');
    const listed = await api<Listed>(
      `GET /operation?Direction=income&StatusId=2&DateFrom=${from}&DateTo=${to}&PageSize=1`,
    );
    expect([listed.Totals.Net, listed.TotalCount]).toEqual([dashboard.Income.Net, dashboard.Income.Count]);
    await page.locator('tfoot', { hasText: grouped(dashboard.Income.Net) }).waitFor();
  });

  it('shows the days from one date to another, in the address, and the last days again', async () => {
    const { page, api } = admin;
    const [from, to] = [dayFromNow(-9), dayFromNow(-3)];
    const dashboard = await api<Dashboard>(`GET /dashboard?Days=7&Until=${to}`);
    await page.goto('/');
    await page.getByRole('button', { name: 'Tarix', exact: true }).click();
    const written = (iso: string) => iso.split('-').toReversed().join('.');
    await page.getByLabel('Başlanğıc', { exact: true }).fill(written(from));
    await page.getByLabel('Son', { exact: true }).fill(written(to));
    await page.getByRole('button', { name: 'Tətbiq et' }).press('Enter');
    await page.waitForURL((address) => address.searchParams.get('date') === `${from},${to}`);
    await expectShown('Mədaxil', grouped(dashboard.Income.Net));
    await page.getByText(/tarixinədək 30 gün, netto, ton/).waitFor();
    // The picker, while it goes, has one of that name too.
    await page.getByRole('main').getByRole('button', { name: 'Bu gün', exact: true }).click();
    await page.waitForURL((address) => !address.searchParams.has('date'));
    await page.getByText('Son 30 gün, netto, ton').waitFor();
  });

  it('has no figure of the scales, and no verdict, before it knows one', async () => {
    const { page } = await enter(browser, url, { who: 'admin' });
    await page.route('**/live?*', () => {});
    await page.goto('/');
    const scales = page.locator('a', { hasText: 'Avtomatik tərəzilər' }).first();
    await scales.getByText('əlaqə yoxlanılır').waitFor();
    const text = await scales.innerText();
    expect(text).not.toContain('–');
    expect(text).not.toContain('işləkdir');
    expect(text).not.toContain('hamısı əlaqədədir');
    await page.context().close();
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
    await page.getByText(new RegExp(`${first?.Name}: əlaqə (yoxdur|.*kəsilib)`)).waitFor();
    await expectShown('Avtomatik tərəzilər', `${automatic.length - 1}`);
    await fault('none');
    await page
      .getByText(new RegExp(`${first?.Name}: əlaqə (yoxdur|.*kəsilib)`))
      .waitFor({ state: 'detached' });
  });
});
