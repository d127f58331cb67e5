import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { holdBack } from './testing/answers.ts';
import { newViewer, openBrowser } from './testing/browser.ts';
import { formOn, go, rowsOn, SOON } from './testing/form.ts';
import { serverUrl } from './testing/server-url.ts';
import { enter } from './testing/session.ts';

const url = serverUrl();
let browser: Browser;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  context = await newViewer(browser, url, { theme: 'dark' });
  page = await context.newPage();
});
afterEach(() => context.close());

const paints = () => page.evaluate<number>("performance.getEntriesByName('first-contentful-paint').length");

describe('a page of which nothing is kept', () => {
  it.each(['/login', '/operation', '/operator'])(
    'shows its text at %s, in the chosen dark look, before any file has come',
    async (path) => {
      const policy: string[] = [];
      page.on(
        'console',
        (line) => line.text().includes('Content Security Policy') && policy.push(line.text()),
      );
      const files: string[] = [];
      page.on('requestfinished', (request) => files.push(new URL(request.url()).pathname));
      if (path !== '/login') await context.addInitScript("localStorage.setItem('token', 'a.b.c')");
      const letCome = await holdBack(page, /\.(js|css|woff2|svg)$/);
      await page.goto(path, { waitUntil: 'commit' });
      await expect.poll(paints).toBe(1);
      await expect.poll(() => page.locator('#root').innerText()).toBe('Tərəzi');
      await expect
        .poll(() => page.evaluate<string>('getComputedStyle(document.body).backgroundColor'))
        .toBe('rgb(12, 16, 19)');
      expect(files).toEqual([path]);
      expect(policy).toEqual([]);
      letCome();
    },
  );
});

it.each([
  ['/operation', 'OperationListPage'],
  ['/', 'DashboardPage'],
  ['/truck', 'list'],
])('asks for the program of %s before anything runs that knows of it', async (path, name) => {
  const person = await enter(browser, url, { who: 'admin' });
  page = person.page;
  // Every program needs this file: until it has come none can run.
  const letCome = await holdBack(page, /\/react-[\w-]{8}\.js$/);
  const request = page.waitForRequest((request) =>
    new RegExp(`/${name}-[\\w-]{8}\\.js$`).test(request.url()),
  );
  await page.goto(path, { waitUntil: 'commit' });
  const program = (await request).url();
  expect(program).toContain(name);
  letCome();
  await person.context.close();
});

it('asks for the rows of a list while its screen is still on its way, and once', async () => {
  const person = await enter(browser, url, { who: 'admin' });
  page = person.page;
  const letCome = await holdBack(page, /OperationListPage-.*\.js$/);
  const requests: string[] = [];
  page.on('request', (request) =>
    requests.push(new URL(request.url()).pathname + new URL(request.url()).search),
  );
  const rows = () => requests.filter((each) => /^\/api\/v1\/operation\?.*PageSize=25/.test(each));
  const answer = page.waitForResponse(/\/api\/v1\/operation\?.*PageSize=25/);
  await page.goto('/operation?page=2');
  await (await answer).finished();
  await expect.poll(() => rowsOn(page).count()).toBe(0);
  letCome();
  await rowsOn(page).first().waitFor();
  expect(rows()).toEqual(['/api/v1/operation?Sort=-OperationDate&PageNumber=2&PageSize=25']);
  await person.context.close();
});

it('follows a reader who goes on before the first screen is drawn', async () => {
  const person = await enter(browser, url, { who: 'admin' });
  page = person.page;
  const letCome = await holdBack(page, '**/api/v1/user/details');
  const screen = page.waitForResponse(/CataloguePage-.*\.js$/);
  await page.goto('/cargo');
  await (await screen).finished();
  await go(page, '/cargo?open=new');
  letCome();
  await expect.poll(() => formOn(page).dialog('Yeni yük').count(), SOON).toBe(1);
  await person.context.close();
});
