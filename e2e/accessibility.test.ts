import { catalogues } from '@terezi/domain/catalogues/all.ts';
import { nounPath } from '@terezi/domain/grammar/noun/noun.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAxe, type Axe } from './testing/axe.ts';
import { newViewer, openBrowser, PHONE, wear } from './testing/browser.ts';
import { openFolds } from './testing/menu.ts';
import { serverUrl } from './testing/server-url.ts';
import { enter } from './testing/session.ts';

const url = serverUrl();
/** The catalogues whose lists are looked at: a party, one with references, one for all, one below another. */
const CATALOGUES = ['/customer', '/cargo', '/cargo-type', '/car-model'];

let browser: Browser;
let violations: Axe;
let newest: { Id: number; PublicId: string };
beforeAll(async () => {
  browser = await openBrowser();
  violations = await openAxe();
  const { context, api } = await enter(browser, url, { who: 'admin' });
  const { Operation } = await api<{ Operation: [typeof newest] }>('GET /operation?StatusId=2&PageSize=1');
  [newest] = Operation;
  await context.close();
});
afterAll(() => browser.close());

/** What hinders on a page in the dark and in the light; the theme changes without a reload, as when a person chooses it. */
async function inBoth(page: Page): Promise<string[]> {
  const hindrances: string[] = [];
  for (const theme of ['dark', 'light'] as const) {
    await wear(page, theme);
    const wrong = theme === 'dark' ? await violations(page) : await violations(page, 'colours');
    hindrances.push(...wrong.map((each) => `${theme}: ${each}`));
  }
  return hindrances;
}

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  it('the sign-in has nothing that hinders', async () => {
    const context = await newViewer(browser, url, { theme });
    const page = await context.newPage();
    await page.goto('/login');
    await page.locator('input[type="password"]').waitFor();
    expect(await violations(page)).toEqual([]);
    await context.close();
  });

  it('no page that fills the window alone has anything that hinders', async () => {
    const context = await newViewer(browser, url, { theme });
    const page = await context.newPage();
    const receipts = ['0123456789abcdef0123456789abcdef', newest.PublicId];
    for (const route of ['/404', '/500', ...receipts.map((id) => `/receipt/${id}`)]) {
      await page.goto(route);
      await page.locator('h1').waitFor();
      expect([route, await violations(page)]).toEqual([route, []]);
    }
    await context.close();
    const guard = await enter(browser, url, { who: 'guard', theme });
    await guard.page.goto('/');
    await guard.page.locator('h1').waitFor();
    expect(await violations(guard.page)).toEqual([]);
    await guard.context.close();
  });
});

describe('in either theme', () => {
  it('nothing that opens over a screen has anything that hinders', async () => {
    const { context, page, api } = await enter(browser, url, { who: 'admin' });
    await page.goto('/truck?open=new');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Control+Enter');
    await page.getByText('Məcburi sahə').waitFor();
    expect(await inBoth(page)).toEqual([]);
    await page.goto('/operation');
    await page.locator('tbody tr').first().waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Axtarış' }).fill('90-KL');
    await page.getByRole('group', { name: 'Çəki əməliyyatları' }).waitFor();
    expect(await inBoth(page)).toEqual([]);
    const plate = '55-ZX-001';
    const { Truck } = await api<{ Truck: { Id: number } }>('POST /truck', { NumberPlate: plate });
    await page.goto(`/truck/${Truck.Id}/edit`);
    await page.getByRole('form').getByLabel('Oxların sayı').fill('99');
    await page.keyboard.press('Control+Enter');
    await page.getByText('1 sahə düzəliş tələb edir').waitFor();
    expect(await inBoth(page)).toEqual([]);
    await page.evaluate(
      'localStorage.removeItem(Object.keys(localStorage).find((key) => key.startsWith("draft:")))',
    );
    await page.goto(`/truck?q=${plate}`);
    await page.getByRole('button', { name: `Seçimlər: ${plate}` }).click();
    await page.getByRole('menuitem', { name: 'Sil' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sil' }).click();
    const undo = page.getByRole('button', { name: 'Geri qaytar' });
    // Held as long as the pointer is on it.
    await undo.hover();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await inBoth(page)).toEqual([]);
    await context.close();
  });

  it('a decision that waits has nothing that hinders, on a desk and on a phone', async () => {
    const { context, page, api } = await enter(browser, url, { who: 'admin' });
    const operator = await enter(browser, url, { who: 'operator' });
    const listed = 'GET /operation?StatusId=2&Sort=-Id&PageSize=5';
    const { Operation } = await api<{ Operation: { Id: number }[] }>(listed);
    const ticket = Operation[4];
    const body = { Reason: 'Qeyd yazılmayıb', Weight1Note: 'Kisə ilə' };
    type ChangeRequestAnswer = { Request: { Id: number } };
    const { Request } = await operator.api<ChangeRequestAnswer>(
      `POST /operation/${ticket?.Id}/change-request`,
      body,
    );
    await page.goto(`/request?open=${Request.Id}`);
    await page.getByText('heç bir sorğu ilə dəyişmir').waitFor();
    expect(await inBoth(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    await page.reload();
    await page.getByText('heç bir sorğu ilə dəyişmir').waitFor();
    expect(await inBoth(page)).toEqual([]);
    await page.goto(`/operation/${ticket?.Id}`);
    await page.getByRole('link', { name: 'Qərar ver' }).waitFor();
    expect(await inBoth(page)).toEqual([]);
    await operator.context.close();
    await context.close();
  });

  it('no screen behind the sign-in has anything that hinders', async () => {
    const { context, page } = await enter(browser, url, { who: 'admin' });
    const hindering: Record<string, string[]> = {};
    await page.goto('/catalogue');
    await openFolds(page);
    await page.getByRole('link', { name: 'Jurnallar' }).waitFor();
    const links = page.locator('nav a, main a');
    await links.nth(10).waitFor();
    // Every page that the menu leads to is looked at, so a new screen is too; of the catalogues, which one engine draws, four.
    const alike = catalogues.map(({ noun }) => nounPath(noun)).filter((each) => !CATALOGUES.includes(each));
    const led = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    const menu = led.filter((each) => !alike.includes(each));
    expect(menu).toEqual(expect.arrayContaining(['/', '/operator', '/operation', '/truck', '/cargo-type']));
    for (const route of [...menu, '/404', `/operation/${newest.Id}`]) {
      await page.goto(route);
      const hindrances = await inBoth(page);
      if (hindrances.length > 0) hindering[route] = hindrances;
    }
    expect(hindering).toEqual({});
    await context.close();
  });
});
