import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Axe, openAxe } from '../testing/axe.ts';
import { newViewer, openBrowser, OPERATOR_PC, PHONE } from '../testing/browser.ts';
import { type PlannedVisit, planVisits } from '../testing/planned-visit.ts';
import { serverUrl } from '../testing/server-url.ts';
import { enter, type Person } from '../testing/session.ts';

const url = serverUrl();
let browser: Browser;
let admin: Person;
let violations: Axe;
beforeAll(async () => {
  browser = await openBrowser();
  violations = await openAxe();
  admin = await enter(browser, url, { who: 'admin' });
});
afterAll(() => browser.close());

const WORDS = {
  az: { good: 'Buraxılış qüvvədədir', code: 'QR kod', cancelled: 'Səfər ləğv edilib', print: 'Çap et' },
  en: { good: 'The pass is good', code: 'QR code', cancelled: 'The visit is cancelled', print: 'Print' },
} as const;

describe.each([
  ['az', PHONE, '77-ZP-101'],
  ['en', OPERATOR_PC, '77-ZP-102'],
] as const)('a pass in %s', (language, size, plate) => {
  const words = WORDS[language];
  let page: Page;
  let visit: PlannedVisit | undefined;
  beforeAll(async () => {
    [visit] = await planVisits(admin.api, [plate]);
    page = await (await newViewer(browser, url, { language, size })).newPage();
    await page.goto(`/pass/${visit?.PublicId}`);
  });
  afterAll(() => page.context().close());
  const code = () => page.getByRole('img', { name: words.code });

  it('is good for its every holder: plate, number, code and steps, and no printing', async () => {
    await page.getByRole('heading', { name: words.good }).waitFor();
    const text = () => page.locator('body').innerText();
    await expect.poll(text).toContain(plate);
    await expect.poll(text).toContain(visit?.Number);
    await expect.poll(() => code().count()).toBe(1);
    await expect.poll(() => page.getByRole('listitem').count()).toBeGreaterThanOrEqual(5);
    await expect.poll(() => page.getByRole('button', { name: words.print }).count()).toBe(0);
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
    expect(await violations(page)).toEqual([]);
  });

  it('is printed on A6 by a signed-in person, its code at least 40 mm wide', async () => {
    const office = await admin.context.newPage();
    await office.goto(`/pass/${visit?.PublicId}`);
    await office.getByRole('button', { name: /^(Çap et|Print)$/ }).waitFor();
    await office.emulateMedia({ media: 'print' });
    const box = await office.locator('article svg[role=img]').boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual((40 * 96) / 25.4);
    const cut = await office.evaluate<number>(
      "(() => { const sheet = document.querySelector('article'); return sheet.scrollHeight - sheet.clientHeight })()",
    );
    expect(cut).toBeLessThanOrEqual(0);
    await office.close();
  });

  it('says by itself that its visit is called off, and shows no code any more', async () => {
    await admin.api(`POST /order-part/${visit?.Id}/cancel`, { Reason: 'Səfər baş tutmadı' });
    await page.getByRole('heading', { name: words.cancelled }).waitFor();
    await expect.poll(() => code().count()).toBe(0);
    expect(await violations(page)).toEqual([]);
  });
});

it('of an address that is none says so', async () => {
  const context = await newViewer(browser, url, { size: PHONE });
  const page = await context.newPage();
  await page.goto('/pass/0123456789abcdef0123456789abcdef');
  await expect.poll(() => page.getByRole('alert').innerText()).toContain('Belə buraxılış yoxdur');
  await context.close();
});
