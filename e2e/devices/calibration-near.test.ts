import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, PHONE } from '../testing/browser.ts';
import { asOwner } from '../testing/owner.ts';
import { serverData, serverUrl } from '../testing/server-url.ts';
import { enter } from '../testing/session.ts';

/** The day so many days from now, by the clock of the demo. */
const dayFromNow = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Baku' }).format(Date.now() + days * 86_400_000);

const url = serverUrl();
let browser: Browser;
let scales: { id: string; until: string | null }[] = [];
beforeAll(async () => {
  browser = await openBrowser();
  scales = await asOwner(
    serverData(),
    `select s.id, s.calibrated_until::text as until from scale as s
       join user_account as u on u.company_id = s.company_id where u.email = $1 order by s.id limit 1`,
    ['admin@demo.az'],
  );
});
afterAll(async () => {
  await until(scales[0]?.until ?? null);
  await browser.close();
});

const until = (day: string | null) =>
  asOwner(serverData(), 'update scale set calibrated_until = $1::date where id = $2', [day, scales[0]?.id]);

describe.each([
  [
    'az',
    undefined,
    /Kalibrlənmə \d\d\.\d\d\.\d{4} bitir, \d gün qalıb/,
    /Kalibrlənmə müddəti 01\.02\.2020 bitib/,
  ],
  ['en', PHONE, /Calibration ends on \d\d\.\d\d\.\d{4}, \d days left/, /Calibration expired on 01\.02\.2020/],
] as const)('the calibration of a scale (%s)', (language, size, near, over) => {
  it('that ends soon or is over appears on every page, with its day', async () => {
    const { page, context } = await enter(browser, url, { who: 'admin', language, ...(size && { size }) });
    for (const [day, text] of [
      [dayFromNow(5), near],
      ['2020-02-01', over],
    ] as const) {
      await until(day);
      await page.goto('/truck');
      if (size) await page.getByRole('button', { name: text }).click();
      await expect.poll(() => page.getByText(text).count()).toBe(1);
    }
    await context.close();
  });
});
