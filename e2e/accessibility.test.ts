import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { newViewer, openBrowser } from './testing/browser.ts';
import { apiOf, signIn } from './testing/people.ts';

const url = inject('serverUrl');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const ROUTES = [
  '/',
  '/operator',
  '/operation',
  '/truck',
  '/trailer',
  '/driver',
  '/cargo',
  '/cargo-type',
  '/customer',
  '/sender',
  '/car-brand',
  '/car-model',
  '/truck-type',
  '/404',
];

let browser: Browser;
let axe: string;
beforeAll(async () => {
  browser = await openBrowser();
  axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
});
afterAll(() => browser.close());

/** What axe finds wrong, as one line a rule with the elements it concerns. */
async function violations(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle').catch(() => {});
  await page.evaluate(axe);
  const found = await page.evaluate<AxeResults['violations']>(
    `axe.run({ runOnly: ${JSON.stringify(TAGS)} }).then((result) => result.violations)`,
  );
  return found.map((rule) => `${rule.id}: ${rule.nodes.map((node) => node.target.join(' ')).join(', ')}`);
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

  it('no screen behind the sign-in has anything that hinders', async () => {
    const context = await newViewer(browser, url, { theme });
    const page = await context.newPage();
    await signIn(page, 'admin');
    const api = await apiOf(page);
    const { Operation } = await api<{ Operation: { Id: number; PublicId: string }[] }>(
      'GET /operation?StatusId=2&PageSize=1',
    );
    const [newest] = Operation;
    const hindering: Record<string, string[]> = {};
    for (const route of [...ROUTES, `/operation/${newest?.Id}`, `/receipt/${newest?.PublicId}`]) {
      await page.goto(route);
      // axe judges what stands there; skeletons give way within this time.
      await page.waitForTimeout(700);
      const found = await violations(page);
      if (found.length > 0) hindering[route] = found;
    }
    expect(hindering).toEqual({});
    await context.close();
  });
});
