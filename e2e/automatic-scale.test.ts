import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Axe, openAxe } from './testing/axe.ts';
import { OPERATOR_PC, openBrowser, PHONE } from './testing/browser.ts';
import { SOON } from './testing/form.ts';
import { serverUrl } from './testing/server-url.ts';
import { enter, type Person } from './testing/session.ts';

type Scale = { Id: number; Name: string };

const url = serverUrl();
let browser: Browser;
let violations: Axe;
let admin: Person;
let scale: Scale;
const drive = (act: string, given: object) => admin.api(`POST /demo/scale/${scale.Id}/${act}`, given);

beforeAll(async () => {
  browser = await openBrowser();
  violations = await openAxe();
  admin = await enter(browser, url, { who: 'admin', size: OPERATOR_PC });
  const { AutomaticScale } = await admin.api<{ AutomaticScale: Scale[] }>('GET /automatic-scale');
  scale = AutomaticScale[0]!;
  await drive('drive-off', {});
});
afterAll(() => browser.close());

const said = (page: Page, output: string) => page.getByTestId(`${output}-said`);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe('a night at the automatic scale, by hand from the office', () => {
  it('is found on the wall, reached by keys, and clean', async () => {
    const { page } = admin;
    await page.goto('/automatic-scale');
    const tile = page.getByTestId('tile').filter({ hasText: scale.Name });
    await tile.getByText('boş', { exact: true }).waitFor();
    await tile.getByText('bağlı').first().waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByTestId('tile').first().focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/automatic-scale\/\d+$/);
    await page.getByRole('heading', { name: scale.Name }).waitFor();
  });

  it('lets nobody in on a loaded deck, and reads what stands there without a ticket', async () => {
    const { page } = admin;
    await drive('drive-on', { Kg: 22_380 });
    await page
      .getByTestId('live')
      .getByText(/22\s380/)
      .waitFor();
    await expect.poll(() => said(page, 'entry-barrier').innerText(), SOON).toContain('platforma doludur');
    expect(await button(page, 'Giriş şlaqbaumu: Aç').isDisabled()).toBe(true);
    await button(page, 'Oxu').click();
    const value = page.getByTestId('read-value');
    await expect.poll(() => value.innerText(), SOON).toMatch(/22\s380/);
    await value.getByText(/qəbzə düşmür/).waitFor();
    await button(page, 'Sıfırla').click();
    await expect.poll(() => value.innerText(), SOON).not.toMatch(/22\s380/);
    await page
      .getByTestId('live')
      .getByText(/22\s380/)
      .waitFor();
  });

  it('is taken over with a reason, let out, and not closed on a truck, while the scale goes on weighing', async () => {
    const { page } = admin;
    await button(page, 'İdarəni götür').click();
    await page.getByLabel('Səbəb').fill('Sürücü kömək çağırır');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'İdarə sizdədir' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await button(page, 'Çıxış şlaqbaumu: Aç').click();
    await expect.poll(() => said(page, 'exit-barrier').innerText(), SOON).toContain('açıq');
    await expect.poll(() => said(page, 'entry-light').innerText(), SOON).toContain('çıxış açıqdır');

    await drive('occupy', { Inputs: ['exit-loop'] });
    await expect
      .poll(() => said(page, 'exit-barrier').innerText(), SOON)
      .toContain('ilgək və ya fotoelement');
    const token = await page.evaluate<string | null>("localStorage.getItem('token')");
    for (const [language, text] of [
      ['az', 'Platformada və ya yolda avtomobil var'],
      ['en', 'Something stands on the deck or in the way'],
    ] as const) {
      const answer = await fetch(`${url}/api/v1/automatic-scale/${scale.Id}/close`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'accept-language': language,
          authorization: `Bearer ${token}`,
        },
        body: JSON.stringify({ Side: 'exit' }),
      }).then(async (response) => `${response.status} ${await response.text()}`);
      expect(answer).toContain('409');
      expect(answer).toContain('device.occupied');
      expect(answer).toContain(text);
    }
    // It was not opened anew: what it shows is what drives on.
    await drive('drive-on', { Kg: 31_000 });
    await page
      .getByTestId('live')
      .getByText(/31\s000/)
      .waitFor();
    await drive('occupy', { Inputs: [] });
    await drive('drive-off', {});
    await button(page, 'Çıxış şlaqbaumu: Bağla').click();
    await expect.poll(() => said(page, 'exit-barrier').innerText(), SOON).toContain('bağlı');
    await button(page, 'Avtomata qaytar').click();
    await page.getByRole('heading', { name: 'Tərəzi özü işləyir' }).waitFor();
  });

  it('is done on a phone and in English too, each act with its reason', async () => {
    const phone = await enter(browser, url, { who: 'admin', size: PHONE, language: 'en' });
    const { page } = phone;
    await page.goto('/automatic-scale');
    await page.getByTestId('tile').first().waitFor();
    expect(await violations(page)).toEqual([]);
    await page.goto(`/automatic-scale/${scale.Id}`);
    await button(page, 'Entry barrier: Open').click();
    await page.getByLabel('Reason').fill('The next truck may come');
    await page.getByRole('form').getByRole('button', { name: 'Open' }).click();
    await expect.poll(() => said(page, 'entry-barrier').innerText(), SOON).toContain('open');
    await expect.poll(() => said(page, 'exit-barrier').innerText(), SOON).toContain('the entry is open');
    expect(await violations(page)).toEqual([]);
    await button(page, 'Entry barrier: Close').click();
    await page.getByLabel('Reason').fill('The truck is in');
    await page.getByRole('form').getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => said(page, 'entry-barrier').innerText(), SOON).toContain('closed');
    await phone.context.close();
  });
});
