import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mayStepIn, rewrite } from '../testing/answers.ts';
import { openBrowser, PHONE } from '../testing/browser.ts';
import { SOON } from '../testing/form.ts';
import { KEEP_SHEETS, sheetsOf } from '../testing/printed.ts';
import { serverUrl } from '../testing/server-url.ts';
import { enter, type Person } from '../testing/session.ts';

type Wire = Record<string, unknown>;
const url = serverUrl();
let browser: Browser;
let ticket: { Id: number; PublicId: string } = { Id: 0, PublicId: '' };
let admin: Person;
beforeAll(async () => {
  browser = await openBrowser();
  admin = await enter(browser, url, { who: 'admin' });
  const { Operation } = await admin.api<{ Operation: (typeof ticket)[] }>(
    'GET /operation?StatusId=2&PageSize=1',
  );
  [ticket = ticket] = Operation;
});
afterAll(() => browser.close());

const words = (most: number) =>
  'Abşeron-Xızı İqtisadi Rayonu üzrə “Qum-Çınqıl Karyerləri” Məhdud Məsuliyyətli Cəmiyyəti '
    .repeat(40)
    .slice(0, most);
const oneWord = (most: number) => 'ƏĞŞÇÖÜİW'.repeat(200).slice(0, most);

/** What a ticket says at its longest: names of as many signs as each field takes. */
const filled = (text: (most: number) => string): Wire => ({
  ...Object.fromEntries(
    ['CargoName', 'CustomerName', 'SenderName', 'TruckOwnerName', 'CompletedByName', 'CompanyName'].map(
      (each) => [each, text(200)],
    ),
  ),
  ...{ CompanyAddress: text(300), TruckOwnerLicense: text(50), NumberPlate: 'WWWW-WWWW-WWW-9' },
  ...{ Weight1Note: text(1000), Weight2Note: text(1000), DirectionReason: text(500) },
  ...{ ScaleName: text(200), Weight2ScaleName: text(200) },
  Trailers: [1, 2, 3, 4, 5].map((Id) => ({ Id, NumberPlate: `WWWW-WWWW-WW-9${Id}` })),
});
const TEXTS: Readonly<Record<string, Wire>> = {
  shortest: {
    ...{ CargoName: null, CustomerName: null, SenderName: null, TruckOwnerName: null, CompanyAddress: null },
    ...{ Weight1Note: null, Weight2Note: null, DirectionReason: null, Trailers: [], NumberPlate: '1A1' },
  },
  longest: filled(words),
  'longest without a space': filled(oneWord),
};
const DAY = '2026-11-20T09:00:00Z';
const STATES: Readonly<Record<string, { says: Wire; stands: string[] }>> = {
  'that stands': { says: { CorrectedAt: null }, stands: [] },
  corrected: { says: { CorrectedAt: DAY }, stands: ['DÜZƏLDİLİB 20.11.2026', 'CORRECTED 20.11.2026'] },
  'cancelled, corrected and with a broken seal': {
    says: { StatusId: 3, CancelledAt: DAY, CorrectedAt: DAY, IsSealBroken: true },
    stands: ['MÖHÜRÜ POZULUB', 'SEAL BROKEN', 'LƏĞV EDİLİB 20.11.2026', 'CANCELLED 20.11.2026', 'CORRECTED'],
  },
};

const cases = ['a5', 'roll80'].flatMap((paper) =>
  Object.keys(STATES).map((state) => [paper, state] as const),
);
describe.each(cases)('a receipt on %s, %s', (paper, state) => {
  it.each(Object.keys(TEXTS))('is one whole sheet with the %s texts', async (texts) => {
    const { context, page } = await enter(browser, url, { who: 'admin' });
    await mayStepIn(context);
    await context.addInitScript(`${KEEP_SHEETS}; localStorage.setItem('receipt-paper', '${paper}');`);
    await rewrite<{ Operation: Wire }>(page, `**/api/v1/operation/${ticket.Id}`, ({ Operation }) => {
      Object.assign(Operation, TEXTS[texts], STATES[state]?.says);
    });
    await page.goto(`/operation/${ticket.Id}`);
    await page.getByRole('button', { name: /^Çap et/ }).click();
    await expect.poll(() => page.evaluate('typeof kept'), SOON).toBe('function');
    await page.evaluate('kept()');
    const { pages, wrong } = await sheetsOf(page);
    expect([pages, wrong]).toEqual([1, []]);
    const sheet = await page.locator('article').innerText();
    for (const each of STATES[state]?.stands ?? []) expect(sheet).toContain(each);
    // The operator signs with initial and surname; a scale is named once where both weights are from it.
    for (const [name, text] of Object.entries(TEXTS[texts] ?? {}))
      if (typeof text === 'string' && !/Completed|Weight2Scale/.test(name))
        expect(sheet.replaceAll(/\s+/g, ' ')).toContain(text.trim().replaceAll(/\s+/g, ' '));
    await context.close();
  });
});

describe('any other paper', () => {
  it('of a public receipt is as wide as its telephone with the longest texts, and cuts nothing', async () => {
    const { context, page } = await enter(browser, url, { who: 'admin', size: PHONE });
    await mayStepIn(context);
    for (const text of [words, oneWord]) {
      await rewrite<{ Receipt: Wire }>(page, `**/api/v1/receipt/${ticket.PublicId}`, ({ Receipt }) => {
        const { Trailers: _, ...texts } = filled(text);
        Object.assign(Receipt, texts, { Trailers: ['WWWW-WWWW-WWW-91'] });
      });
      await page.goto(`/receipt/${ticket.PublicId}`);
      await page.getByRole('heading', { name: /Qəbz həqiqidir/ }).waitFor();
      await expect.poll(() => page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
      const body = (await page.locator('body').innerText()).replaceAll(/\s+/g, ' ');
      expect(body).toContain(text(200).trim());
    }
    await context.close();
  });

  it.each([
    [
      'scales',
      '/scale-card',
      '**/api/v1/scale?*',
      'Scale',
      ['Name', 'Construction', 'Kind', 'Type', 'Brand'],
    ],
    ['companies', '/companies-qr-code', '**/api/v1/company?*', 'Company', ['Name', 'OperatorCompanyName']],
  ])(
    'of %s is one whole sheet each with the longest texts',
    async (...[, address, pattern, noun, fields]) => {
      const { context, page } = await enter(browser, url, { who: 'admin' });
      await mayStepIn(context);
      let rows = 0;
      await rewrite<Record<string, Wire[]>>(page, pattern, (data) => {
        rows = data[noun]?.length ?? 0;
        for (const row of data[noun] ?? [])
          Object.assign(row, Object.fromEntries(fields.map((each) => [each, oneWord(200)])));
      });
      await page.goto(address);
      await expect.poll(() => page.locator('article').count(), SOON).toBeGreaterThan(0);
      const { pages, wrong } = await sheetsOf(page);
      expect([pages, wrong]).toEqual([await page.locator('article').count(), []]);
      expect(rows).toBeGreaterThan(0);
      await context.close();
    },
  );
});
