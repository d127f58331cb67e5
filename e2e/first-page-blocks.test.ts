import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAxe } from './testing/axe.ts';
import { openBrowser, PHONE } from './testing/browser.ts';
import { serverUrl } from './testing/server-url.ts';
import { enter, type Person } from './testing/session.ts';

const url = serverUrl();
const LAPTOP = { width: 1366, height: 641 };
let browser: Browser;
let admin: Person;
let groupId: number | undefined;

beforeAll(async () => {
  browser = await openBrowser();
  admin = await enter(browser, url, { who: 'admin', size: LAPTOP });
  const { User } = await admin.api<{ User: { Email: string; UserGroupId: number }[] }>(
    'GET /user?PageSize=100',
  );
  groupId = User.find(({ Email }) => Email === 'viewer@demo.az')?.UserGroupId;
});
const give = (person: Person) => person.api('PUT /first-page', { Page: 'director', Blocks: null });
const giveGroup = () =>
  admin.api('PUT /first-page/group', { Page: 'director', UserGroupId: groupId, Blocks: null });
afterAll(async () => {
  await giveGroup();
  await browser.close();
});

const panel = (page: Page, name = 'Paneli qur') => page.getByRole('dialog', { name });
const open = async (page: Page, name = 'Paneli qur') => {
  await page.getByRole('button', { name }).click();
  await panel(page, name).getByRole('heading', { name }).waitFor();
};
const title = (page: Page, name: RegExp | string) =>
  page.getByRole('main').getByRole('heading', { level: 2, name });
const beside = (page: Page) => page.locator('aside h2').allInnerTexts();
const saved = (page: Page) => panel(page).waitFor({ state: 'detached' });
const LARGEST_LOADS = /^Ən çox yük/;

describe('the blocks of a first page', () => {
  it('are hidden and put in order by the keyboard, stay so, and can be restored', async () => {
    const viewer = await enter(browser, url, { who: 'viewer', size: LAPTOP });
    const { page } = viewer;
    await give(viewer);
    await page.goto('/');
    await title(page, LARGEST_LOADS).waitFor();
    await expect.poll(() => beside(page)).toEqual(['Qərar gözləyir', 'Ərazidə', 'Tərəzilərin sağlamlığı']);
    await open(page);
    await panel(page).getByRole('checkbox', { name: 'Ən çox yük' }).press('Space');
    const health = panel(page).getByRole('checkbox', { name: 'Tərəzilərin sağlamlığı' });
    await health.press('Alt+ArrowUp');
    await health.press('Alt+ArrowUp');
    await health.press('Alt+ArrowDown');
    await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe('Tərəzilərin sağlamlığı');
    await panel(page).getByRole('button', { name: '“Tərəzilərin sağlamlığı” blokunu yuxarı' }).press('Enter');
    await panel(page).getByRole('button', { name: 'Yadda saxla' }).press('Enter');
    await saved(page);
    for (const again of [false, true]) {
      if (again) await page.reload();
      await title(page, /^Ən çox müştəri/).waitFor();
      await expect.poll(() => beside(page)).toEqual(['Tərəzilərin sağlamlığı', 'Qərar gözləyir', 'Ərazidə']);
      await expect.poll(() => title(page, LARGEST_LOADS).count()).toBe(0);
    }
    await open(page);
    await panel(page).getByRole('button', { name: 'Standart hala qaytar' }).click();
    await panel(page).getByRole('button', { name: 'Yadda saxla' }).click();
    await saved(page);
    await title(page, LARGEST_LOADS).waitFor();
    await viewer.context.close();
  });

  it('stand as an administrator has put them for the group, until its people say otherwise', async () => {
    const { page } = admin;
    const viewer = await enter(browser, url, { who: 'viewer', size: LAPTOP });
    await give(viewer);
    await page.goto('/');
    await title(page, LARGEST_LOADS).waitFor();
    await open(page);
    const whose = panel(page).getByRole('group', { name: 'Kimin paneli' });
    await whose.getByRole('button').last().click();
    await panel(page).getByRole('combobox', { name: 'Qrup' }).selectOption(String(groupId));
    await panel(page).getByRole('checkbox', { name: 'Son 30 gün' }).press('Space');
    await panel(page).getByRole('button', { name: 'Yadda saxla' }).click();
    await saved(page);
    await viewer.page.goto('/');
    await title(viewer.page, LARGEST_LOADS).waitFor();
    await expect.poll(() => title(viewer.page, /^Son 30 gün/).count()).toBe(0);
    await title(page, /^Son 30 gün/).waitFor();
    await viewer.context.close();
    await giveGroup();
  });

  it.each([
    ['az', LAPTOP, 'Paneli qur'],
    ['en', LAPTOP, 'Arrange the page'],
    ['az', PHONE, 'Paneli qur'],
    ['en', PHONE, 'Arrange the page'],
  ] as const)('are arranged with nothing that hinders: %s, %o', async (language, size, name) => {
    const hinders = await openAxe();
    const { page, context } = await enter(browser, url, { who: 'admin', size });
    await page.goto('/login');
    await page.evaluate(`localStorage.setItem('language', '${language}')`);
    await page.goto('/');
    await open(page, name);
    await panel(page, name).getByRole('checkbox').nth(10).waitFor();
    expect(await hinders(page)).toEqual([]);
    const over = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
    await expect.poll(() => page.evaluate<number>(over)).toBe(0);
    await context.close();
  });
});
