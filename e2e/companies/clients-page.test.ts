import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fold } from '@terezi/domain/grammar/text/fold.ts';
import { openAxe } from '../testing/axe.ts';
import { openBrowser, PHONE } from '../testing/browser.ts';
import { serverUrl } from '../testing/server-url.ts';
import { enter } from '../testing/session.ts';

const url = serverUrl();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

it.each([
  ['az', 'Əvvəl diqqət tələb edən', undefined],
  ['en', 'What wants attention first', undefined],
  ['az', 'Əvvəl diqqət tələb edən', PHONE],
] as const)(
  'an operator company begins with its clients, in counts and devices alone: %s, %s',
  async (language, title, size) => {
    const hinders = await openAxe();
    const { page, api, context } = await enter(browser, url, {
      who: 'operator-admin',
      ...(size && { size }),
    });
    const { Client } = await api<{ Client: { Name: string }[] }>('GET /dashboard/client');
    await page.goto('/login');
    await page.evaluate(`localStorage.setItem('language', '${language}')`);
    await page.goto('/');
    await page.getByRole('combobox').filter({ hasText: title }).waitFor();
    const table = page.getByRole('group', { name: /^(Müştəri şirkətlər|Client companies)$/ });
    await expect.poll(() => table.locator('tbody tr').count()).toBe(Client.length);
    await table.getByRole('link', { name: Client[0]?.Name ?? '', exact: true }).waitFor();
    await page
      .getByRole('img', { name: language === 'az' ? /saat işləyib/ : /worked/ })
      .first()
      .waitFor();
    expect(await hinders(page)).toEqual([]);
    const over = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
    await expect.poll(() => page.evaluate<number>(over)).toBe(0);
    await context.close();
  },
);

it('an operator company finds a client, and looks at those that want attention alone', async () => {
  const { page, api, context } = await enter(browser, url, { who: 'operator-admin' });
  type Client = { Name: string; Trouble: string };
  const { Client: all } = await api<{ Client: Client[] }>('GET /dashboard/client');
  await page.goto('/');
  const table = page.getByRole('group', { name: 'Müştəri şirkətlər', exact: true });
  const rows = table.locator('tbody tr');
  await expect.poll(() => rows.count()).toBe(all.length);
  const troubled = all.filter(({ Trouble }) => Trouble !== 'none').length;
  await page.getByRole('button', { name: `Diqqət ${troubled}` }).press('Enter');
  await expect.poll(() => rows.count()).toBe(troubled);
  await page.getByRole('button', { name: `Hamısı ${all.length}` }).press('Enter');
  const last = all.at(-1)?.Name ?? '';
  // Other journeys have clients of their own here, and their names may begin alike.
  const typed = last.slice(0, 6).toLowerCase();
  const matches = all.filter(({ Name }) => fold(Name).includes(fold(typed)));
  await page.getByRole('searchbox', { name: 'Şirkət, VÖEN' }).fill(typed);
  await expect.poll(() => rows.count()).toBe(matches.length);
  await table.getByRole('link', { name: last, exact: true }).waitFor();
  await context.close();
});
