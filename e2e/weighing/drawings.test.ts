import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPERATOR_PC, openBrowser } from '../testing/browser.ts';
import { countDrawings, drawingsOn } from '../testing/drawings.ts';
import { SOON } from '../testing/form.ts';
import { serverUrl } from '../testing/server-url.ts';
import { enter, type Person } from '../testing/session.ts';
import { yardOf } from '../testing/yard.ts';

const url = serverUrl();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const GLASS = '[data-testid="glass"]';

describe("the operator's screen while values come", () => {
  let person: Person;
  let yard: ReturnType<typeof yardOf>;
  beforeAll(async () => {
    person = await enter(browser, url, { who: 'operator', scale: 2, size: OPERATOR_PC });
    const { User } = await person.api<{ User: { ScaleId: number } }>('GET /user/details');
    yard = yardOf(person.page, person.api, User.ScaleId);
    await countDrawings(person.context);
    await person.page.goto('/operator');
    await person.page.getByTestId('glass').waitFor();
  });
  afterAll(async () => {
    await yard.fault('none');
    await yard.leave();
    await person.context.close();
  });

  it('draws the glass again and the clock, and nothing that shows neither', async () => {
    const { page } = person;
    const drawings = drawingsOn(page);
    await yard.fault('motion');
    await yard.become('motion');
    await page.locator('main li button').first().waitFor();
    await page.locator('main tbody button').first().waitFor();
    // The page's own questions are answered in their own time: all are in once only the clock draws.
    const drawnBesideClock = async () => {
      await drawings.forget();
      await expect.poll(() => drawings.of('[class*=day]'), SOON).toBeGreaterThan(0);
      return drawings.of('main');
    };
    await expect.poll(drawnBesideClock, SOON).toBe(0);
    await drawings.forget();
    await expect.poll(() => drawings.of(GLASS), SOON).toBeGreaterThan(20);
    await expect.poll(() => drawings.of('[class*=day]'), SOON).toBeGreaterThan(2);
    expect(await drawings.of('main')).toBe(0);
    expect(await drawings.within('li')).toEqual([]);
    expect(await drawings.within('tr')).toEqual([]);
    expect(await drawings.within('section:not(:has([data-testid="glass"]))')).toEqual([]);
    expect(await drawings.within('[data-testid="weights"]')).toEqual([]);
    expect(await drawings.within('[data-testid="say"]')).toEqual([]);
    // The counter works: a key pressed in the plate draws the screen.
    await page.keyboard.press('F2');
    await page.keyboard.type('9');
    await expect.poll(() => drawings.of('main'), SOON).toBeGreaterThan(0);
    expect(await drawings.within('tr')).toEqual([]);
  });
});

describe('a list of which one row has changed', () => {
  it.each([
    ['an office', undefined],
    ['a phone', { width: 390, height: 844 }],
  ])('draws that row alone again, on the screen of %s', async (_, size) => {
    const person = await enter(browser, url, { who: 'admin', ...(size && { size }) });
    const { page, api } = person;
    const row = '[data-row]';
    await countDrawings(person.context);
    await page.goto('/operation?statusId=2&sort=-receipt');
    await page.locator(row).nth(3).waitFor();
    const drawings = drawingsOn(page);
    expect((await drawings.within(row)).length).toBeGreaterThan(3);
    const { Operation } = await api<{ Operation: { Id: number }[] }>(
      'GET /operation?StatusId=2&Sort=-Receipt&PageSize=5',
    );
    const changed = Operation[2]?.Id ?? 0;
    await drawings.forget();
    const response = page.waitForResponse(/\/api\/v1\/operation\?.*PageSize=25/);
    await api(`POST /operation/${changed}/print`, {});
    await (await response).finished();
    await expect.poll(() => drawings.within(row), SOON).toEqual([String(changed)]);
    await person.context.close();
  });
});
