import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mayStepIn } from './testing/answers.ts';
import { newViewer, openBrowser, OPERATOR_PC } from './testing/browser.ts';
import { apiOf, signIn } from './testing/people.ts';
import { serverUrl } from './testing/server-url.ts';
import { yardOf } from './testing/yard.ts';

type Listed = { Operation: { Id: number; TruckId: number }[]; TotalCount: number };
type Trucks = { Truck: { Id: number; NumberPlate: string }[] };

const url = serverUrl();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('an answer that gets lost on the way back', () => {
  it('leaves one ticket, not two and not none', async () => {
    const context = await newViewer(browser, url, { size: OPERATOR_PC });
    const page = await context.newPage();
    await mayStepIn(context);
    await signIn(page, 'operator', 1);
    const api = await apiOf(page);
    const { User } = await api<{ User: { ScaleId: number } }>('GET /user/details');
    const yard = yardOf(page, api, User.ScaleId);
    const waiting = await api<Listed>('GET /operation?StatusId=1&PageSize=200');
    const onSite = new Set(waiting.Operation.map((each) => each.TruckId));
    const { Truck } = await api<Trucks>('GET /truck?PageSize=100');
    // Not the newest: other journeys make trucks whose weights are asked about.
    const truck = Truck.find((each) => !onSite.has(each.Id) && each.NumberPlate.length === 9);
    await page.goto('/operator');
    await yard.driveOff();
    await yard.driveOn(21_300);

    let lost = 0;
    await page.route('**/api/v1/operation', async (route) => {
      if (route.request().method() !== 'POST' || lost > 0) return route.continue().catch(() => {});
      lost += 1;
      await route.fetch();
      await route.abort('connectionreset');
    });
    await page.keyboard.type(truck?.NumberPlate ?? '');
    await expect.poll(() => page.getByRole('option').first().innerText()).toContain(truck?.NumberPlate);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('[aria-disabled="false"]', { hasText: 'F8' }).count()).toBe(1);
    await page.keyboard.press('F8');
    await expect.poll(() => page.getByRole('combobox').first().inputValue(), { timeout: 60_000 }).toBe('');

    const after = await api<Listed>(`GET /operation?TruckId=${truck?.Id}&StatusId=1`);
    expect([lost, after.TotalCount]).toEqual([1, 1]);
    await api(`POST /operation/${after.Operation[0]?.Id}/cancel`, { Reason: 'Sınaq' });
    await yard.driveOff();
    await context.close();
  });
});
