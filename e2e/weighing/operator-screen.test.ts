import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newViewer, openBrowser, OPERATOR_PC } from '../testing/browser.ts';
import { type Api, apiOf, signIn } from '../testing/people.ts';
import { serverUrl } from '../testing/server-url.ts';
import { yardOf } from '../testing/yard.ts';

const url = serverUrl();
let browser: Browser;
let context: BrowserContext;
let page: Page;
let api: Api;
let scaleId: number;

beforeAll(async () => {
  browser = await openBrowser();
  context = await newViewer(browser, url, { size: OPERATOR_PC });
  page = await context.newPage();
  await signIn(page, 'operator', 1);
  api = await apiOf(page);
  scaleId = (await api<{ User: { ScaleId: number } }>('GET /user/details')).User.ScaleId;
  await page.goto('/operator');
});
afterAll(() => browser.close());

const digits = () => page.getByTestId('live-weight').innerText();
const sentence = () => page.getByTestId('say').innerText();
const f8 = () => page.locator('button', { hasText: 'F8' }).first();

describe('the operator screen', () => {
  it('fits a window of 1366 by 641 without scrolling', async () => {
    await page.getByTestId('glass').waitFor();
    const overflow = () =>
      page.evaluate<[number, number]>(
        '[document.documentElement.scrollHeight - innerHeight, document.documentElement.scrollWidth - innerWidth]',
      );
    await expect.poll(overflow).toEqual([0, 0]);
  });

  it('shows what the instrument shows, with a narrow space between the groups', async () => {
    const yard = yardOf(page, api, scaleId);
    await yard.driveOff();
    await yard.driveOn(15_240);
    await expect.poll(() => digits()).toBe('15\u202f240');
  });

  it('greys F8 and says why while the truck rocks', async () => {
    const yard = yardOf(page, api, scaleId);
    await yard.fault('motion');
    await yard.become('motion');
    await expect.poll(() => f8().getAttribute('aria-disabled')).toBe('true');
    await expect.poll(() => sentence()).toContain('sabitləşməyib');
    await yard.fault('none');
    await yard.become('stable');
  });

  it('never keeps showing the last weight of a scale that has gone silent', async () => {
    const yard = yardOf(page, api, scaleId);
    await yard.fault('cut');
    await yard.become('lost');
    await expect.poll(() => digits()).toBe('– – –');
    await expect.poll(() => sentence()).toContain('əlaqə yoxdur');
    await yard.fault('none');
    await yard.become('stable');
  });

  it('shows no number that came through damaged', async () => {
    const yard = yardOf(page, api, scaleId);
    await yard.fault('garbage');
    const texts = new Set<string>();
    for (let look = 0; look < 30; look++) {
      texts.add(await digits());
      await page.waitForTimeout(50);
    }
    await yard.fault('none');
    const allowed = new Set(['15\u202f240', '– – –']);
    expect([...texts].filter((text) => !allowed.has(text))).toEqual([]);
    await yard.become('stable');
    await yard.driveOff();
  });

  it('asks for a truck on an unknown plate', async () => {
    await page.keyboard.press('F2');
    await page.keyboard.type('55XX555');
    await page.getByRole('option').first().waitFor();
    await expect.poll(() => page.getByRole('option').first().innerText()).toContain('55XX555');
    await page.keyboard.press('Escape');
  });
});

describe('eight tabs of one browser', () => {
  it('all show the live weight', async () => {
    const tabs = await Promise.all(Array.from({ length: 8 }, () => context.newPage()));
    await Promise.all(tabs.map((tab) => tab.goto('/operator')));
    for (const tab of tabs)
      await expect
        .poll(() => tab.getByTestId('glass').getAttribute('data-state'), { timeout: 60_000 })
        .toBe('empty');
    await Promise.all(tabs.map((tab) => tab.close()));
  });
});
