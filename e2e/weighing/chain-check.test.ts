import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Axe, openAxe } from '../testing/axe.ts';
import { OPERATOR_PC, openBrowser, PHONE, wear } from '../testing/browser.ts';
import { SOON } from '../testing/form.ts';
import { serverUrl } from '../testing/server-url.ts';
import { enter } from '../testing/session.ts';

const url = serverUrl();
const hangsOver = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
let browser: Browser;
let violations: Axe;
beforeAll(async () => {
  browser = await openBrowser();
  violations = await openAxe();
});
afterAll(() => browser.close());

type Check = { ChainCheck: { Scales: { Fault: unknown; Around: unknown[] }[] } };
const HASH = '51c0e4f2'.repeat(8);
const record = (Record: string, over: object = {}) => ({
  ...{ Record, Weight: 31_220, TakenAt: '2026-09-14T07:09:44.000Z', PreviousHash: HASH, Hash: HASH },
  ...{ ComputedHash: HASH, IsSigned: true, Follows: true, IsFaulty: false, OperationId: null, Receipt: null },
  ...over,
});

/** Changes a record in the answer that the page gets: in the store of a running server none can be changed. */
const tamper = (page: Page) =>
  page.route(/\/chain-check\/\d+$/, async (route) => {
    const answer = await route.fetch();
    const { Data, ...rest } = (await answer.json()) as { Data: Check };
    const [first] = Data.ChainCheck.Scales;
    if (first) {
      first.Fault = { Record: '1-0018207', What: 'ownHash' };
      const faulty = { ComputedHash: 'f42b09c6'.repeat(8), IsSigned: false, IsFaulty: true };
      first.Around = [record('1-0018206'), record('1-0018207', faulty), record('1-0018208')];
    }
    await route.fulfill({ json: { ...rest, Data } });
  });

it('is begun by an administrator, followed to its end, and found again among the earlier ones', async () => {
  const { context, page } = await enter(browser, url, { who: 'admin', size: OPERATOR_PC });
  await page.goto('/chain-check');
  await page.getByRole('button', { name: 'Yoxlamanı başlat' }).click();
  await page.waitForURL(/\/chain-check\/\d+$/);
  const scales = page.getByRole('region', { name: 'Zəncirin yoxlanması' }).getByRole('row');
  await page.getByText('Qəbzlər yazılarına, cəmlər qəbzlərə uyğundur.').waitFor({ timeout: 60_000 });
  await page.getByText('bitib', { exact: true }).waitFor({ timeout: 60_000 });
  // All rows but the head's.
  const unread = async () =>
    (await scales.count()) - (await scales.filter({ hasText: 'pozuntu yoxdur' }).count());
  await expect.poll(unread).toBe(1);
  await expect.poll(() => page.evaluate<number>(hangsOver)).toBe(0);
  const place = new URL(page.url()).pathname;
  await page.goto('/chain-check');
  await page.locator(`a[href="${place}"]`).waitFor();
  await context.close();
});

it('shows a changed record beside its neighbours, in English on a phone too, with nothing that hinders', async () => {
  const { context, page } = await enter(browser, url, { who: 'admin', size: OPERATOR_PC });
  await tamper(page);
  await page.goto('/chain-check');
  await page.getByRole('heading', { name: 'Pozulmuş yazı 1-0018207' }).waitFor(SOON);
  await page.getByText('uyğun gəlmir', { exact: true }).waitFor();
  for (const theme of ['dark', 'light'] as const) {
    await wear(page, theme);
    expect(await violations(page)).toEqual([]);
  }
  await context.close();
  const phone = await enter(browser, url, { who: 'admin', size: PHONE, language: 'en' });
  await tamper(phone.page);
  await phone.page.goto('/chain-check');
  await phone.page.getByRole('heading', { name: 'Faulty record 1-0018207' }).waitFor(SOON);
  await expect.poll(() => phone.page.evaluate<number>(hangsOver)).toBe(0);
  expect(await violations(phone.page)).toEqual([]);
  await phone.context.close();
});
