import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAxe, type Axe } from '../testing/axe.ts';
import { openBrowser, PHONE } from '../testing/browser.ts';
import { SOON } from '../testing/form.ts';
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

/** A party, one that only others of its kind name, one below another, one that no row names, and the fleet. */
const LISTS = ['/customer', '/car-brand', '/car-model', '/service-kind', '/truck', '/driver', '/trailer'];

const TEXTS = {
  az: { way: /Səhifəsini aç/, history: 'Tarixçə', used: 'Harada istifadə olunur', edit: 'Düzəliş et' },
  en: { way: /Open its page/, history: 'History', used: 'Where it is used', edit: 'Edit' },
} as const;

describe.each([
  ['az', { width: 1366, height: 641 }],
  ['en', PHONE],
] as const)('in %s on a screen of %j', (language, size) => {
  const words = TEXTS[language];

  it('a row has a page of its own: its fields, who uses it, what happened to it, and the way back to its form', async () => {
    const { context, page, api } = await enter(browser, url, { who: 'admin', language });
    await page.setViewportSize(size);
    const failed: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() >= 400) failed.push(`${answer.status()} ${answer.url()}`);
    });
    for (const list of LISTS) {
      const answer = await api<Record<string, { Id: number }[]>>(`GET ${list}?PageSize=1`);
      const id = Object.values(answer).find(Array.isArray)?.[0]?.Id;
      if (id === undefined) continue;
      await page.goto(`${list}/${id}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.getByRole('heading', { name: words.history }).waitFor();
      expect([list, await violations(page)]).toEqual([list, []]);
      const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
      expect([list, overflow]).toEqual([list, 0]);
    }
    expect(failed).toEqual([]);
    await context.close();
  });

  it('a customer’s says how many tickets name it, which is the way to them', async () => {
    const { context, page, api } = await enter(browser, url, { who: 'admin', language });
    await page.setViewportSize(size);
    type Tickets = { TotalCount: number; Operation: { CustomerId: number }[] };
    const { Operation } = await api<Tickets>('GET /operation?StatusId=2&PageSize=1');
    const id = Operation[0]?.CustomerId ?? 0;
    const { TotalCount } = await api<Tickets>(`GET /operation?CustomerId=${id}&PageSize=1`);
    await page.goto(`/customer?open=${id}`);
    await page.getByRole('link', { name: words.way }).click();
    await page.waitForURL(new RegExp(`/customer/${id}$`));
    await page.getByRole('heading', { name: words.used }).waitFor();
    const uses = page.locator(`a[href="/operation?customerId=${id}"]`);
    // Thousands stand apart.
    const told = async () => (await uses.textContent())?.replaceAll(/\D/g, '');
    await expect.poll(told, SOON).toBe(String(TotalCount));
    await page.getByRole('link', { name: words.edit }).click();
    await page.getByRole('dialog').getByRole('link', { name: words.way }).waitFor();
    const { Truck } = await api<{ Truck: { Id: number }[] }>('GET /truck?PageSize=1');
    await page.goto(`/truck/${Truck[0]?.Id}/edit`);
    await page.getByRole('link', { name: words.way }).click();
    await page.waitForURL(new RegExp(`/truck/${Truck[0]?.Id}$`));
    await context.close();
  });
});
